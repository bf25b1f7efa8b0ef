#!/usr/bin/env python3
"""Installed files are in the right places, and the programs work there.

    test_install.py MESON BUILD PREFIX BINDIR DATADIR MANDIR PROGRAM...

Installs into a temporary folder (DESTDIR), as a packager does, and starts the
launcher there and in another folder than the one it was built for.
"""
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest

MESON, BUILD, PREFIX, *FOLDERS = sys.argv[1:7]
PROGRAMS = sys.argv[7:]
BIN, DATA, MAN = (pathlib.PurePath(PREFIX, folder) for folder in FOLDERS)
LEAKS = pathlib.Path(__file__).parent / '../sdl2/leaks.supp'
FRONTENDS = {'parlour-sdl2', 'parlour-ncurses'}.intersection(PROGRAMS)

# The application's, for the desktop.
ID = 'games.parlour.parlour'


class Install(unittest.TestCase):

    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.root = pathlib.Path(cls.temporary.name)
        subprocess.run([MESON, 'install', '-C', BUILD, '--no-rebuild',
                        '--quiet'], check=True, stdout=subprocess.DEVNULL,
                       env={**os.environ, 'DESTDIR': cls.temporary.name})

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def at(self, folder, *more):
        return self.root.joinpath(*folder.parts[1:], *more)

    def start(self, program, *args, typed='', **more):
        env = {'HOME': str(self.root / 'home'), 'PATH': '/nowhere',
               'LSAN_OPTIONS': f'print_suppressions=0:suppressions={LEAKS}',
               **more}
        return subprocess.run([program, *args], input=typed, text=True,
                              capture_output=True, env=env, timeout=600,
                              check=True).stdout

    def test_each_program_has_its_page(self):
        names = {path.name for path in self.at(BIN).iterdir()}
        self.assertEqual(names, set(PROGRAMS))
        pages = {path.name for path in self.at(MAN, 'man6').iterdir()}
        self.assertEqual(pages, {name + '.6' for name in names})
        completions = self.at(DATA, 'bash-completion', 'completions')
        for name in names:
            self.assertTrue(os.access(self.at(BIN, name), os.X_OK))
            self.assertIn('_parlour()', (completions / name).read_text())
            fish = self.at(DATA, 'fish', 'vendor_completions.d')
            self.assertIn(f'complete -c {name} ',
                          (fish / f'{name}.fish').read_text())
        zsh = self.at(DATA, 'zsh', 'site-functions', '_parlour').read_text()
        self.assertLessEqual(names, set(zsh.partition('\n')[0].split()))

    def test_the_manual_is_installed(self):
        pages = {'api', 'embed', 'install', 'levels', 'mainframe', 'options',
                 'play', 'protocol', 'server-api', 'servers', 'solve',
                 'windows', 'examples'}
        self.assertEqual(pages, {
            path.stem for path in self.at(DATA, 'doc', 'parlour').iterdir()})

    def test_menus_start_what_is_there(self):
        menus = self.at(DATA, 'applications')
        for name, entry in [(name, entry) for name in FRONTENDS for entry in
                            ([name, ID] if name == 'parlour-sdl2'
                             else [name])]:
            text = (menus / f'{entry}.desktop').read_text()
            self.assertEqual('\nMimeType=' in text, entry == ID)
            self.assertEqual('\nNoDisplay=true\n' in text,
                             entry == 'parlour-sdl2')
            file = ' %f' if name == 'parlour-sdl2' else ''
            self.assertIn(f'\nExec={BIN / name}{file}\n', text)
            self.assertIn(f'\nTryExec={BIN / name}\n', text)
            self.assertEqual('\nTerminal=true\n' in text,
                             name == 'parlour-ncurses')
            self.assertIn(f'\nIcon={ID}\n', text)

    @unittest.skipIf('parlour-sdl2' not in FRONTENDS, 'there is no window')
    def test_a_menu_continues_the_newest_game(self):
        text = self.at(DATA, 'applications', f'{ID}.desktop') \
            .read_text()
        line, = re.findall(r'\[Desktop Action continue\]\n.*\nExec=(.*)\n',
                           text)
        program, *keys = line.split()
        for arguments in (['sokoban', '--level', '2', '--keys', 'Right'],
                          keys[:-1] + [keys[-1] + ' Right']):
            self.start(self.at(pathlib.PurePath(program)), *arguments,
                       '--screenshot', self.root / 'shot.bmp',
                       SDL_VIDEODRIVER='dummy', SDL_AUDIODRIVER='dummy')
        save, = self.root.glob('home/.local/state/parlour/games/*.sokoban')
        self.assertIn('\nmoves rR\n', save.read_text())

    @unittest.skipIf(not FRONTENDS, 'there is no program with a screen')
    def test_icons_have_their_sizes(self):
        icons = self.at(DATA, 'icons', 'hicolor')
        sizes = [path for path in icons.iterdir() if 'x' in path.name]
        self.assertGreater(len(sizes), 5)
        for path in sizes:
            head = (path / f'apps/{ID}.png').read_bytes()[:24]
            width, height = struct.unpack('>II', head[16:])
            self.assertEqual(path.name, f'{width}x{height}')
        self.assertIn('<svg', (icons / f'scalable/apps/{ID}.svg')
                      .read_text())
        self.assertIn('<svg', (icons / f'symbolic/apps/{ID}-symbolic.svg')
                      .read_text())

    def test_launcher_finds_its_siblings(self):
        self.start(self.at(BIN, 'parlour'), '--version')
        other = shutil.copytree(self.at(BIN), self.root / 'other/games')
        for folder in self.at(BIN), other:
            with self.subTest(folder):
                told = self.start(folder / 'parlour', '--protocol', '--seed',
                                  '1', typed='game\nquit\n')
                self.assertEqual(told.splitlines()[-1], 'ok')

    def test_launcher_has_a_help_of_its_own(self):
        for option in '--help', '-h':
            self.assertIn('usage: parlour (',
                          self.start(self.at(BIN, 'parlour'), option))

    @unittest.skipIf('parlour-sdl2' not in PROGRAMS, 'there is no window')
    def test_themes_are_completed(self):
        completion = self.at(DATA, 'bash-completion', 'completions', 'parlour')
        told = subprocess.run(
            ['bash', '-euc', 'source "$1"; _parlour_themes "$2"', 'bash',
             completion, self.at(BIN, 'parlour')],
            capture_output=True, text=True, check=True).stdout.split()
        self.assertLessEqual({'contrast', 'dark', 'light'}, set(told))

    @unittest.skipIf('parlour-sdl2' not in PROGRAMS, 'there is no window')
    def test_themes_are_found_beside_the_program(self):
        themes = self.at(DATA, 'parlour', 'themes')
        shutil.copy(themes / 'dark.theme', themes / 'own.theme')
        beside = self.root / 'moved'
        shutil.copytree(self.at(BIN), beside / 'bin')
        shutil.copytree(self.at(DATA), beside / 'share')
        self.start(beside / 'bin/parlour-sdl2', '--theme', 'own', '--keys',
                   'q', SDL_VIDEODRIVER='dummy', SDL_AUDIODRIVER='dummy')


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
