#!/usr/bin/env python3
"""A game in a plugin for Windows, built on what is installed, in the programs
under wine.

    test_plugins.py WINE STDIO SOLVE|- MESON BUILD COMPILER...
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import wine

WINE, STDIO, SOLVE, MESON, BUILD, *COMPILER = sys.argv[1:]
LIMIT = 600                     # seconds
TEMPLATE = pathlib.Path(__file__).resolve().parents[1] / 'examples/template'
# A function that no program has, in a plugin that names itself.
FOREIGN = '''int parlour_nothing(void);
int parlour_plugin(void) { return parlour_nothing(); }
'''


class Plugins(unittest.TestCase):

    @classmethod
    def setUpClass(cls):
        temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(temporary.cleanup)
        stage = pathlib.Path(temporary.name)
        subprocess.run([MESON, 'install', '--no-rebuild', '--quiet', '-C',
                        BUILD], env={**os.environ, 'DESTDIR': str(stage)},
                       check=True)
        header, = stage.rglob('parlour.h')
        library, = stage.rglob('libparlour-plugin.a')
        cls.build = [*COMPILER, '-shared', '-I', header.parent, '-L',
                     library.parent]
        cls.plugin = stage / 'frogs.dll'
        subprocess.run([*cls.build, TEMPLATE / 'frogs.c', '-o', cls.plugin,
                        '-lparlour-plugin'], check=True)

    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.games = self.folder / '\u0418\u0433\u0440\u044b \u00fc'
        self.games.mkdir()

    def run_program(self, program, *args, typed='', games=None):
        """What it prints and what it complains of; it must succeed."""
        env = {**os.environ, **{f'XDG_{kind}_HOME': str(self.folder / kind)
                                for kind in ('DATA', 'STATE', 'CONFIG')}}
        if games is not None:
            env['PARLOUR_GAMES'] = str(games)
        run = subprocess.run([WINE, program, *map(str, args)], input=typed,
                             capture_output=True, text=True, env=env,
                             timeout=LIMIT, check=False)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        return run.stdout, run.stderr

    def play(self, program=STDIO, games=None):
        return self.run_program(program, '--protocol', 'frogs',
                                typed='board\n', games=games)

    def test_from_a_named_folder(self):
        shutil.copy(self.plugin, self.games)
        self.assertEqual(self.play(games=self.games),
                         ('board 7 1\n|FFF.TTT|\nok\n', ''))

    def test_from_beside_the_program(self):
        program = shutil.copy(STDIO, self.games)
        (self.games / 'games').mkdir()
        shutil.copy(self.plugin, self.games / 'games')
        self.assertEqual(self.play(program)[1], '')

    @unittest.skipUnless(SOLVE.endswith('.exe'), 'without parlour-solve')
    def test_its_solver(self):
        shutil.copy(self.plugin, self.games)
        said = self.run_program(SOLVE, 'frogs', TEMPLATE / 'boards.txt',
                                games=self.games)
        self.assertIn('\tsolved\t', said[0])

    def test_what_is_no_plugin(self):
        """Each is named, and the games go on without it."""
        (self.games / 'text.dll').write_text('no\n')
        source = self.folder / 'foreign.c'
        source.write_text(FOREIGN)
        # its own library, which offers what the program lacks
        exports = self.folder / 'exports.def'
        exports.write_text('EXPORTS\nparlour_nothing\n')
        root = pathlib.Path(__file__).resolve().parents[2]
        tools = COMPILER[0].removesuffix('gcc')
        subprocess.run([root / 'platform/windows/plugin_library',
                        root / 'platform/windows/plugin_imports.c', exports,
                        self.folder / 'libparlour-plugin.a',
                        tools + 'dlltool', tools + 'ar', *COMPILER],
                       check=True)
        subprocess.run([*COMPILER, '-shared', source, '-o',
                        self.games / 'foreign.dll', '-L', self.folder,
                        '-lparlour-plugin'], check=True)
        said = self.run_program(STDIO, '--protocol', 'kulki', '--seed', '1',
                                typed='seed\n', games=self.games)
        self.assertEqual(said[0], 'seed 1\nok\n')
        complaints = said[1].splitlines()
        self.assertEqual(len(complaints), 2, said[1])
        self.assertRegex(complaints[0], r'foreign\.dll: this version of '
                         r'Parlour lacks parlour_nothing$')
        self.assertRegex(complaints[1], r'text\.dll: not a library ')


if __name__ == '__main__':
    with wine.running(WINE, STDIO):
        unittest.main(argv=[''], verbosity=2)
