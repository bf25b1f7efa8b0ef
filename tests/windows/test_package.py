#!/usr/bin/env python3
"""The ZIP and the installer for Windows: unpacked, installed and played under
wine.

    test_package.py WINE STDIO PACKAGE BUILD LICENCES

STDIO runs in the meantime (see wine.py). The others are
platform/windows/package and its arguments; without LICENCES there is nothing
to check.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import zipfile

import wine

SKIPPED = 77
WINE, STDIO, PACKAGE, BUILD = sys.argv[1:5]
LICENCES = sys.argv[5] if len(sys.argv) > 5 else ''
LIMIT = 600                     # seconds
CACHE = os.environ.get('XDG_CACHE_HOME', os.environ['HOME'] + '/.cache')
PREFIX = os.environ.setdefault('PARLOUR_WINE', CACHE + '/parlour/wine')
CLASSES = 'HKCU\\Software\\Classes\\'
UNINSTALL = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\'
PROGRAMS = 'parlour', 'parlour-levels', 'parlour-sdl2', 'parlour-solve', \
    'parlour-stdio'
PO = pathlib.Path(__file__).parents[2] / 'po'
LEVEL = '#####\n#@$.#\n#####\n'


class Package(unittest.TestCase):

    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.temporary.cleanup)
        cls.folder = pathlib.Path(cls.temporary.name)
        made = subprocess.run([PACKAGE, BUILD, LICENCES, cls.folder],
                              capture_output=True, text=True, check=True)
        archive, cls.installer = made.stdout.splitlines()
        # a folder with Cyrillic letters and a blank
        cls.place = cls.folder / '\u0418\u0433\u0440\u044b \u0438'
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(cls.place)
        cls.place, = cls.place.iterdir()
        cls.files = {str(path.relative_to(cls.place)) for path
                     in cls.place.rglob('*') if path.is_file()}

    def run_program(self, program, *args, typed='', cwd=None, **more):
        env = {**os.environ, **more, 'SDL_VIDEODRIVER': 'dummy',
               **{f'XDG_{kind}_HOME': str(self.folder / 'home' / kind)
                  for kind in ('DATA', 'STATE', 'CONFIG')}}
        # Pipes would stay open in services that wine starts meanwhile.
        with tempfile.TemporaryFile('w+') as keys, \
                tempfile.TemporaryFile('w+') as said:
            keys.write(typed)
            keys.seek(0)
            run = subprocess.run([WINE, str(program), *map(str, args)],
                                 env=env, stdin=keys, stdout=said,
                                 stderr=subprocess.STDOUT, timeout=LIMIT,
                                 check=False, cwd=cwd)
            said.seek(0)
            text = said.read()
        self.assertEqual(run.returncode, 0, text)
        return text

    def test_contents(self):
        for name in ('README.txt', 'docs/play.md', 'themes/dark.theme',
                     'themes/sketch/ball1.svg', 'levels/builtin.xsb',
                     'fonts/Inter-Bold.otf'):
            self.assertIn(name, self.files)
        languages = {path.stem for path in PO.glob('*.po')}
        self.assertEqual({f'languages/{name}.lang' for name in languages},
                         {name for name in self.files
                          if name.startswith('languages/')})
        for part in ('DejaVu', 'FreeType', 'GCC', 'Inter', 'Parlour', 'SDL2',
                     'SDL2_image', 'SDL2_ttf', 'mingw-w64', 'zlib'):
            text = (self.place / f'licences/{part}.txt').read_text()
            self.assertRegex(text, '(?i)copyright')
        self.assertEqual({f'{name}.exe' for name in PROGRAMS},
                         {name for name in self.files
                          if name.endswith('.exe')})

    def test_icon_and_version(self):
        icon = (pathlib.Path(__file__).parents[2]
                / 'assets/icon/256.png').read_bytes()
        for name in PROGRAMS:
            program = (self.place / f'{name}.exe').read_bytes()
            self.assertIn(icon, program)
            self.assertIn('\0'.join(('ProductVersion', '1.0.0', ''))
                          .encode('utf-16-le'), program)

    def test_played_where_it_is(self):
        """From its folder, with its own themes, levels, fonts and
        languages."""
        said = self.run_program('parlour-stdio.exe', '--protocol', '--levels',
                                'levels/builtin.xsb', 'sokoban',
                                typed='step r\nmoves\n', cwd=self.place)
        self.assertTrue(said.endswith('\nmoves 1\nok\n'), said)
        said = self.run_program('parlour-stdio.exe', '--language', 'pl',
                                'sokoban', typed='quit\n', cwd=self.place)
        self.assertIn('\nTwoje ruchy:\n', said)
        for theme in 'chalk', 'dark', 'sketch':
            self.run_program(self.place / 'parlour.exe', 'kulki', '--seed',
                             '7', '--theme', theme, '--screenshot',
                             self.folder / f'{theme}.bmp')
        shots = [(self.folder / f'{theme}.bmp').read_bytes()
                 for theme in ('chalk', 'dark', 'sketch')]
        self.assertEqual(len({len(shot) for shot in shots}), 1)
        self.assertEqual(len(set(shots)), 3)

    def query(self, key):
        """A part of the registry; "" if it is not there."""
        with tempfile.TemporaryFile('w+') as said:
            run = subprocess.run([WINE, 'reg', 'query', key, '/s'],
                                 stdout=said, stderr=subprocess.DEVNULL,
                                 timeout=LIMIT, check=False)
            said.seek(0)
            return said.read() if run.returncode == 0 else ''

    def test_installed_and_removed(self):
        self.run_program(self.installer, '/S')
        user, = pathlib.Path(PREFIX).glob(
            'drive_c/users/*/AppData/Local/Programs/Parlour')
        there = {str(path.relative_to(user)) for path in user.rglob('*')
                 if path.is_file()}
        self.assertEqual(there, self.files | {'uninstall.exe'})
        link = user.parents[2] / 'Roaming/Microsoft/Windows/Start Menu' \
            / 'Programs/Parlour.lnk'
        self.assertIn('parlour-sdl2.exe'.encode('utf-16-le'),
                      link.read_bytes())
        said = self.query(UNINSTALL + 'Parlour')
        self.assertRegex(said, r'DisplayVersion\s+REG_SZ\s+1\.0\.0')
        for end in '.xsb', '.sok', '.slc', '.save':
            self.assertIn('Parlour.', self.query(CLASSES + end), end)
        self.opens_levels(user)
        own = user / 'mine.xsb'         # a player's file stays
        own.write_text(LEVEL)
        self.remove(user)
        self.assertEqual(list(user.iterdir()), [own])
        self.assertFalse(link.exists())
        own.unlink()
        user.rmdir()
        for key in (UNINSTALL + 'Parlour', CLASSES + 'Parlour.Levels',
                    CLASSES + 'Parlour.Save', CLASSES + '.xsb'):
            self.assertEqual(self.query(key), '', key)

    def opens_levels(self, user):
        """What Windows starts for a level file is the program, and it opens
        the file."""
        said = self.query(CLASSES + 'Parlour.Levels\\shell')
        command = re.search(r'REG_SZ\s+"(.*)" "%1"', said)[1]
        self.assertTrue(command.endswith('\\Parlour\\parlour-sdl2.exe'))
        level = self.folder / '\u041c\u0443\u0445\u0430 1.xsb'
        level.write_text(LEVEL)
        shot = self.folder / 'level.bmp'
        self.run_program(user / 'parlour-sdl2.exe', level, '--screenshot',
                         shot)
        self.assertGreater(shot.stat().st_size, 1000)

    def remove(self, user):
        """The uninstaller goes on in a copy of itself, unless it is told
        where it is."""
        self.run_program(user / 'uninstall.exe', '/S', '_?=' + re.sub(
            '/', r'\\', 'Z:' + str(user)))
        (user / 'uninstall.exe').unlink()


if __name__ == '__main__':
    if not LICENCES:
        print('SKIPPED: without the window, see platform/windows/libraries')
        sys.exit(SKIPPED)
    with wine.running(WINE, STDIO):
        unittest.main(argv=[''], verbosity=2)
