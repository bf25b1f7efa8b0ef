#!/usr/bin/env python3
"""Programs outside the tree build and run on the installed library.

    test_examples.py MESON BUILD PREFIX BINDIR CC CXX GUIDE

Installs into a temporary folder, builds the examples there with what
pkg-config says and nothing else, and plays. Checks what the library shows:
names, and headers that stand alone in C89 and C++.
"""
import os
import pathlib
import pty
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '../tn3270'))
import s3270                                    # noqa: E402

MESON, BUILD, PREFIX, BINDIR, CC, CXX, GUIDE = sys.argv[1:8]
HERE = pathlib.Path(__file__).resolve().parent
STRICT = ['-Wall', '-Wextra', '-Werror', '-pedantic-errors']
GAMES = ['kulki', 'slide', 'sokoban', 'whirly', 'match3']
NAMES = HERE / '../../core/library/public_names.py'
CORE = HERE / '../../core'
LIGHTS = HERE / '../toy/lights.c'
COINS = re.compile(r'(?ms)^```c\n(/\* coins\.c: .*?)^```$')
PLUGIN = """
int parlour_plugin(void)
{
    return parlour_register_game(coins_game());
}
"""


def run(*command, typed=None, **environment):
    done = subprocess.run(command, input=typed, text=True, timeout=900,
                          capture_output=True,
                          env={**os.environ, **environment})
    if done.returncode != 0:
        raise AssertionError(f'{command}\n{done.stdout}{done.stderr}')
    return done.stdout


def names(*nm):
    """The names that nm lists."""
    return {line.split()[-1].split('@')[0]
            for line in run('nm', '--defined-only', *nm).splitlines()
            if len(line.split()) == 3}


class Examples(unittest.TestCase):

    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.root = pathlib.Path(cls.temporary.name)
        run(MESON, 'install', '-C', BUILD, '--no-rebuild', '--quiet',
            DESTDIR=cls.temporary.name)
        cls.prefix = cls.root / PREFIX.lstrip('/')
        cls.bin = cls.root / str(pathlib.PurePath(PREFIX, BINDIR)).lstrip('/')
        pc = next(cls.prefix.rglob('parlour.pc'))
        cls.config = {'PKG_CONFIG_LIBDIR': str(pc.parent),
                      'PKG_CONFIG_SYSROOT_DIR': str(cls.root)}
        cls.shared = next(cls.prefix.rglob('libparlour.so.0'))
        cls.static = next(cls.prefix.rglob('libparlour.a'))
        cls.include = next(cls.prefix.rglob('parlour.h')).parent
        cls.python = next(cls.root.rglob('parlour/env.py')).parent.parent
        cls.environment = {'LD_LIBRARY_PATH': str(cls.shared.parent),
                           'PARLOUR_LIBRARY': str(cls.shared),
                           'PYTHONDONTWRITEBYTECODE': '1',
                           'PYTHONPATH': str(cls.python),
                           'HOME': str(cls.root / 'home')}

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def flags(self, *which):
        return run('pkg-config', *which, 'parlour', **self.config).split()

    def build(self, compiler, source, *more):
        program = self.root / pathlib.Path(source).stem
        run(compiler, *STRICT, '-o', program, source, *more)
        return program

    def plugin(self, source):
        """Builds a game and returns the folder for PARLOUR_GAMES."""
        folder = self.root / pathlib.Path(source).stem
        folder.mkdir(exist_ok=True)
        run(CC, *STRICT, '-shared', '-fPIC', source, '-o',
            folder / (folder.name + '.so'), *self.flags('--cflags'))
        return str(folder)

    def play(self, *args, **more):
        return run(*args, **{**self.environment, **more})

    # -- what is installed --

    def declared(self, folder):
        """The functions that the headers declare, by their linker names."""
        found = set()
        for header in [folder / 'parlour.h', *folder.glob('parlour/*.h')]:
            text = re.sub(r'/\*.*?\*/', '', header.read_text(), flags=re.S)
            found |= set(re.findall(r'PARLOUR_API [^;(]*?(\w+)\(', text))
        found = {name if name.startswith('parlour_') else 'parlour_' + name
                 for name in found}
        return found - {'parlour_plugin'}       # the plugin's own

    def test_libraries_show_their_names_alone(self):
        wanted = self.declared(self.include)
        self.assertGreater(len(wanted), 100)
        for nm in ['-D', self.shared], ['-g', self.static]:
            shown = names(*nm)
            self.assertEqual({name for name in shown if
                              not name.lower().startswith('parlour_')}, set())
            self.assertEqual(wanted - shown, set())

    def test_headers_stand_alone(self):
        for header in ['parlour.h', *sorted(
                'parlour/' + path.name
                for path in self.include.glob('parlour/*.h'))]:
            for compiler, language in ((CC, ['-x', 'c', '-std=c89']),
                                       (CXX, ['-x', 'c++', '-std=c++11'])):
                with self.subTest(header=header, compiler=compiler):
                    source = self.root / 'alone.c'
                    source.write_text(f'#include <{header}>\n'
                                      'extern int none;\n')
                    run(compiler, *STRICT, *language, '-fsyntax-only',
                        source, *self.flags('--cflags'))

    def test_headers_declare_names_of_the_library_alone(self):
        """As the compiler sees them: tags, functions and constants."""
        for header in self.include.glob('parlour/*.h'):
            text = re.sub(r'/\*.*?\*/', '', header.read_text(), flags=re.S)
            declared = re.findall(r'(?m)^(?:struct|enum) (\w+) \{', text)
            declared += re.findall(r'PARLOUR_API [^;(]*?(\w+)\(', text)
            for body in re.findall(r'(?ms)^enum \w+ (\{.*?)\}', text):
                declared += re.findall(r'[{,]\s*(\w+)', body)
            declared += re.findall(r'#define (\w+)', text)
            self.assertEqual([name for name in declared if
                              not name.lower().startswith('parlour_')], [])

    def test_versions_agree(self):
        text = (self.include / 'parlour.h').read_text()
        version = re.search(r'PARLOUR_VERSION "(.*)"', text)[1]
        self.assertEqual(self.flags('--modversion'), [version])

    # -- the screen --

    def check_screen(self, screen):
        for game in GAMES:
            shown = run(screen, game, typed='hint\nundo\nquit\n',
                        **self.environment)
            self.assertIn(': 0 moves', shown)
        shown = run(screen, 'match3', '1', typed='quit\n', **self.environment)
        self.assertIn('Match-3: 0 moves, score 0', shown)
        shown = run(screen, 'sokoban', typed='r\nl\nundo\nquit\n',
                    **self.environment)
        self.assertRegex(shown, r'(?s)- step .*Sokoban: 2 moves'
                                r'.*- reset.*Sokoban: 1 moves')

    def test_screen_with_the_shared_library(self):
        source = HERE / 'screen/screen.c'
        self.assertLess(len(source.read_text().splitlines()), 150)
        self.check_screen(self.build(CC, source, '-std=c99',
                                     *self.flags('--cflags', '--libs')))

    def test_screen_with_the_static_library(self):
        self.check_screen(self.build(CC, HERE / 'screen/screen.c', '-std=c99',
                                     *self.flags('--cflags'), self.static))

    def test_screen_with_the_amalgamation(self):
        folder = self.root / 'one_file'
        folder.mkdir()
        shutil.copy(pathlib.Path(BUILD, 'core/library/parlour.c'), folder)
        shutil.copy(self.include / 'parlour.h', folder)
        whole = folder / 'parlour.o'
        run(CC, *STRICT, '-c', folder / 'parlour.c', '-o', whole)
        self.assertEqual({name for name in names('-g', whole)
                          if not name.startswith('parlour_')}, set())
        self.check_screen(self.build(CC, HERE / 'screen/screen.c', '-std=c99',
                                     f'-I{folder}', whole))

    # -- the game --

    def test_game_plays_in_plain_text(self):
        folder = self.plugin(HERE / 'game/pegs.c')
        told = run(self.bin / 'parlour-stdio', 'pegs', '--protocol',
                   typed='play d2d4\npick d5\nundo\nstatus\nquit\n',
                   PARLOUR_GAMES=folder, **self.environment)
        self.assertEqual(told.splitlines(), [
            'step 1 d2 d4', 'match 1 d3', 'ok', 'select d5', 'ok',
            'select none', 'reset', 'ok', 'status playing', 'ok', 'ok'])

    def test_game_plays_in_a_terminal(self):
        program = self.bin / 'parlour-ncurses'
        if not program.exists():
            return
        folder = self.plugin(HERE / 'game/pegs.c')
        pid, terminal = pty.fork()
        if pid == 0:
            os.execve(program, ['parlour-ncurses', 'pegs'],
                      {**os.environ, **self.environment, 'TERM': 'xterm',
                       'PARLOUR_GAMES': folder})
        os.write(terminal, b'q')
        shown = b''
        try:
            while part := os.read(terminal, 4096):
                shown += part
        except OSError:                 # the program has ended
            pass
        self.assertEqual(os.waitpid(pid, 0)[1], 0)
        self.assertIn(b'Peg solitaire', shown)

    def test_game_plays_in_a_window(self):
        program = self.bin / 'parlour-sdl2'
        if program.exists():
            self.play(program, 'pegs', '--keys', 'q',
                      PARLOUR_GAMES=self.plugin(HERE / 'game/pegs.c'),
                      SDL_VIDEODRIVER='dummy', SDL_AUDIODRIVER='dummy')

    def test_game_plays_on_a_3270_terminal(self):
        program = self.bin / 'parlour-tn3270'
        if not program.exists() or shutil.which('s3270') is None:
            return
        folder = self.plugin(HERE / 'game/pegs.c')
        with s3270.Server(program, 'pegs', PARLOUR_GAMES=folder,
                          **self.environment) as server:
            with s3270.Terminal(server.port) as terminal:
                self.assertIn('Peg solitaire', terminal.text())

    def play_coins(self, source):
        told = run(self.bin / 'parlour-stdio', 'coins', '--protocol',
                   typed='pick b1\nmoves\nquit\n',
                   PARLOUR_GAMES=self.plugin(source), **self.environment)
        self.assertEqual(told.splitlines(), [
            'match 1 a1', 'match 1 b1', 'match 1 c1', 'ok', 'moves 1', 'ok',
            'ok'])

    def outside(self, name, text):
        """Writes a game of the tree as a plugin, and returns its source."""
        source = self.root / (name + '.c')
        source.write_text(text + PLUGIN.replace('coins', name))
        run(sys.executable, NAMES, source, source,
            *CORE.glob('board/*.h'), *CORE.glob('game/*.h'))
        return source

    def test_game_of_the_guide(self):
        text = pathlib.Path(GUIDE).read_text()
        self.assertIn(PLUGIN.strip(), text)
        source = self.outside('coins', COINS.search(text)[1])
        self.play_coins(source)
        self.check_game(source)

    def check_game(self, source):
        path = pathlib.Path(self.plugin(source), source.stem + '.so')
        said = self.play(self.bin / 'parlour-check-game', path)
        self.assertRegex(said, rf'^{path}: {source.stem}: 100 games,'
                               r' [1-9]\d\d+ moves, no fault found\n$')

    def test_games_have_no_fault(self):
        self.check_game(HERE / 'game/pegs.c')
        self.check_game(self.outside('lights', LIGHTS.read_text()))

    def test_template(self):
        """It builds, checks and installs itself, and its solver serves."""
        folder = self.root / 'template'
        shutil.copytree(HERE / 'template', folder)
        def make(*words):
            return run('make', '-C', folder, f'CC={CC}', *words,
                       'CFLAGS=' + ' '.join(STRICT),
                       **self.environment, **self.config,
                       PATH=f'{self.bin}:{os.environ["PATH"]}')
        said = make('check')
        self.assertRegex(said, r'frogs.so: frogs: 100 games, [1-9]\d+ moves,'
                               r' no fault found')
        self.assertEqual(len(re.findall(r'(?m)^\d\tsolved\t', said)), 3)
        make('install', f'DESTDIR={self.root}')
        told = self.play(self.bin / 'parlour-stdio', 'frogs', '--protocol',
                         typed='solve\nhint\nbest\nquit\n',
                         PARLOUR_GAMES=str(folder))
        self.assertRegex(told, r'(?m)^solution .*c1')
        self.assertIn('\nbest c1\n', told)

    def complaint(self, folder):
        """What a program says of that folder; it runs all the same."""
        done = subprocess.run(
            [self.bin / 'parlour-stdio', '--protocol'], input='quit\n',
            text=True, capture_output=True, timeout=900,
            env={**os.environ, **self.environment,
                 'PARLOUR_GAMES': str(folder)})
        self.assertEqual((done.returncode, done.stdout), (0, 'ok\n'))
        return done.stderr

    def test_a_plugin_that_is_none_is_reported(self):
        folder = self.root / 'bad'
        folder.mkdir()
        shutil.copy(self.static, folder / 'bad.so')
        self.assertIn('bad.so', self.complaint(folder))

    def test_a_path_that_is_too_long_is_reported(self):
        folder = self.plugin(HERE / 'game/pegs.c') + 1024 * '/.'
        self.assertIn('pegs.so: its path is too long',
                      self.complaint(folder))

    def test_a_path_without_a_slash_is_in_the_current_folder(self):
        folder = self.plugin(HERE / 'game/pegs.c')
        said = subprocess.check_output(
            [self.bin / 'parlour-check-game', 'pegs.so'], text=True,
            cwd=folder, timeout=900, env={**os.environ, **self.environment})
        self.assertIn('no fault found', said)

    def test_a_folder_of_games_that_is_none_is_reported(self):
        folder = self.root / 'nowhere'
        self.assertEqual(
            self.complaint(folder),
            f'PARLOUR_GAMES: {folder}: No such file or directory\n')

    # -- rules without a session --

    def test_rules_of_match3(self):
        swap = self.build(CC, HERE / 'match3_rules/swap.c', '-std=c89',
                          *self.flags('--cflags', '--libs'))
        self.assertEqual(
            self.play(swap, 'AAA/BAD/ACD', 'a1', 'b1', 'BAC'),
            'match A a1 b1 c1\nrefill BAC/BAD/ACD\nBAC/BAD/ACD\n')
        self.assertEqual(
            self.play(swap, 'AAA/BAD/AAD', 'a1', 'c1', 'CBECF'),
            'match A a1 b1 c1\nmatch A b1 b2 b3\n'
            'refill CFE/BCD/ABD\nCFE/BCD/ABD\n')
        refused = subprocess.run(
            [swap, 'ABC/BCA/CAB', 'a1', 'b2', 'A'], text=True,
            capture_output=True, timeout=900,
            env={**os.environ, **self.environment})
        self.assertEqual((refused.returncode, refused.stdout), (
            1, 'The cells are not in one row or column\n'))
        for letters in '', 'Bac':
            refused = subprocess.run(
                [swap, 'AAA/BAD/ACD', 'a1', 'b1', letters], timeout=900,
                capture_output=True, env={**os.environ, **self.environment})
            self.assertEqual(refused.returncode, 2)

    # -- C++ and Python --

    def test_bot(self):
        bot = self.build(CXX, HERE / 'bot/bot.cpp', '-std=c++11',
                         *self.flags('--cflags', '--libs'))
        said = self.play(bot, 'match3', '1', '10')
        self.assertRegex(said, r'^Match-3: 10 moves, score [1-9]\d{2,}\n$')
        self.assertEqual(self.play(bot, 'match3', '1', '10'), said)

    def test_playouts(self):
        bot = self.build(CC, HERE / 'bot/playouts.c', '-std=c89',
                         *self.flags('--cflags', '--libs'))
        self.assertRegex(self.play(bot, 'match3', '1', '2'),
                         r'^[a-h][1-8][a-h][1-8] of \d+ moves, \d+\.\d'
                         r' points\n$')

    def test_python_plays(self):
        said = self.play(sys.executable, HERE / 'python/play.py', 'kulki', '2')
        self.assertRegex(said, r'^kulki: 2 games, 0 won, \d+ points,'
                               r' [1-9]\d+ moves\n$')

    def test_python_benchmark(self):
        said = self.play(sys.executable, '-m', 'parlour.bench', 'slide')
        self.assertRegex(said, r'^slide: [\d,]+ steps per second\n$')

    def test_python_module(self):
        compiler = ' '.join([CC, *self.flags('--cflags')])
        self.play(sys.executable, HERE / 'python/test_parlour.py',
                  PARLOUR_COMPILER=compiler,
                  PARLOUR_PLUGIN=self.plugin(HERE / 'game/pegs.c')
                  + '/pegs.so')

    # -- the pages --

    def test_installed_pages_link_to_what_is_installed(self):
        pages = list((self.prefix / 'share/doc/parlour').glob('*.md'))
        self.assertGreater(len(pages), 5)
        for page in pages:
            for link in re.findall(r'\]\(([\w./-]+)[)#]', page.read_text()):
                with self.subTest(page=page.name, link=link):
                    self.assertTrue((page.parent / link).exists())

    def test_page_shows_these_examples(self):
        page = (HERE / '../../docs/embed.md').read_text()
        sources = '\n'.join(
            path.read_text()
            for folder in (HERE, self.include, self.python / 'parlour')
            for path in folder.rglob('*')
            if path.suffix in ('.c', '.cpp', '.py', '.h'))
        blocks = re.findall(r'(?ms)^```(?:c|cpp|python)\n(.*?)^```$', page)
        self.assertGreater(len(blocks), 6)
        for block in blocks:
            with self.subTest(block):
                self.assertTrue(block in sources)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
