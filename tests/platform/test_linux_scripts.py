#!/usr/bin/env python3
"""A build folder is configured once, and again when a script gives it other
options, such as the path of a newer library. The script that makes the package
for Windows, without what it calls.

    test_linux_scripts.py FOLDER BUILD

FOLDER: platform/linux. BUILD: a whole build, which has all that programs read.
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPTS, BUILD = (pathlib.Path(sys.argv.pop(1)).resolve() for _ in range(2))
# In place of meson: writes down how it was called.
MESON = """#!/bin/sh
echo "$*" >>"$(dirname "$0")/called"
while [ $# -gt 2 ]; do
    [ "$1" != --wipe ] || rm -rf "$(dirname "$0")"/build*
    shift
done
[ ! -f "$(dirname "$0")/fails" ] || exit 1
mkdir -p "$1" && : >"$1/build.ninja"
"""


class LinuxScripts(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.write('meson', MESON)

    def write(self, name, script):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(script)
        path.chmod(0o755)

    def configure(self, *options):
        """What meson was asked to do, and whether all went well."""
        called = self.folder / 'called'
        called.write_text('')
        done = subprocess.run(
            ['sh', '-eu', '-c', '. "$1"; needed=; shift; configure "$@"',
             'sh', SCRIPTS / 'common.sh', 'build', *options],
            check=False, capture_output=True,
            env={**os.environ, 'root': str(self.folder),
                 'PATH': f'{self.folder}:{os.environ["PATH"]}'})
        calls = called.read_text().replace(str(self.folder), '.')
        return calls.splitlines(), done.returncode == 0

    def test_once(self):
        one = ('--buildtype=release', '--cross-file', '/one.ini')
        self.assertEqual(self.configure(*one), (
            ['setup --buildtype=release --cross-file /one.ini ./build .'],
            True))
        self.assertEqual(self.configure(*one), ([], True))

    def test_other_options(self):
        self.configure('--cross-file', '/one.ini')
        other = '--cross-file', '/other.ini'
        again = ['setup --wipe --cross-file /other.ini ./build .']
        self.assertEqual(self.configure(*other), (again, True))
        self.assertEqual(self.configure(*other), ([], True))

    def test_failure(self):
        self.configure('-Done=1')
        fails = self.folder / 'fails'
        fails.write_text('')
        self.assertFalse(self.configure('-Dother=1')[1])
        fails.unlink()
        self.assertEqual(self.configure('-Dother=1'),
                         (['setup -Dother=1 ./build .'], True))

    def test_folder_of_the_player(self):
        """One that was not configured here stays as it is."""
        (self.folder / 'build').mkdir()
        (self.folder / 'build/build.ninja').write_text('')
        self.assertEqual(self.configure('-Done=1'), ([], True))

    def test_play_makes_what_the_programs_read(self):
        """Not only the programs: languages, and pictures of themes."""
        for target, made in (('play', 'po/*.lang'),
                             ('play-window', 'assets/themes/sketch/*.svg')):
            if not (BUILD / 'frontends/sdl2').exists() and '-' in target:
                continue        # the window is not built
            asked = subprocess.run(
                ['ninja', '-C', BUILD, '-t', 'query', target], check=True,
                capture_output=True, text=True).stdout.split()
            for path in BUILD.glob(made):
                self.assertIn(str(path.relative_to(BUILD)), asked)

    def test_windows(self):
        """New libraries get into the package."""
        for name in 'windows', 'common.sh':
            self.write(f'platform/linux/{name}',
                       (SCRIPTS / name).read_text())
        self.write('platform/windows/package', '#!/bin/sh\necho "$@"\n')
        self.write('dpkg-query', '#!/bin/sh\necho ii\n')
        self.write('apt-get', '#!/bin/sh\nexit 1\n')
        self.write('ninja', '#!/bin/sh\ntest -f "$2/build.ninja"\n')
        root = self.folder
        for libraries in 'one', 'other':
            self.write('platform/windows/libraries',
                       f'#!/bin/sh\necho /{libraries}/libraries.ini\n')
            done = subprocess.run(
                [root / 'platform/linux/windows'], check=False, text=True,
                capture_output=True,
                env={**os.environ, 'PATH': f'{root}:{os.environ["PATH"]}'})
            release = f'{root}/build-windows-release'
            self.assertEqual(done.stdout,
                             f'{release} /{libraries}/licences {release}\n',
                             done.stderr)
            self.assertIn(f'--cross-file /{libraries}/libraries.ini',
                          (root / 'called').read_text().splitlines()[-1])


if __name__ == '__main__':
    unittest.main()
