#!/usr/bin/env python3
"""Control characters in every text that a file, a line or an option can carry,
shown by every program in every format that it writes.

    test_control_characters.py STDIO NCURSES|- SDL2|- SOLVE|- LEVELS|- SCREEN

Each text sets the title of a terminal's window, by ESC ]0; and by the same in
Latin-1 and UTF-8, turns the direction of what follows (U+202E, U+2066) or ends
a line (U+2028). None of them may arrive at the terminal, and from programs
without a screen no other control character either.
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '../ncurses'))
import terminal                                 # noqa: E402

STDIO, NCURSES, SDL2, SOLVE, LEVELS, SCREEN = (
    None if exe == '-' else os.path.abspath(exe) for exe in sys.argv[1:7])
SUPPRESSIONS = 'print_suppressions=0:suppressions=' + str(
    pathlib.Path(__file__).parent / '../sdl2/leaks.supp')
PATIENCE = 600
TURNS = tuple(c.encode() for c in '\u2028\u202e\u2066')
ATTACKS = b'\x1b]0;', b'\x9d0;', b'\xc2\x9d0;', *TURNS
PLAIN = set(b'\t\n') | set(range(0x20, 0x7f)) | set(range(0x80, 0x100))
EVIL = b'be' + b'\x07'.join(ATTACKS) + b'\x07\x7f\x08go'
ROOM = b'#####\n#@$.#\n#####\n'
TYPED = ['levels', 'level 1', 'scores', 'recent', 'rules', 'share', 'help',
         'solve', 'script', 'stored', 'canon', 'snapshots', 'status', 'save -']
FORMATS = {'solve': (['--format', 'tsv'], ['--format', 'json'],
                     ['--format', 'sok'], ['--count'],
                     ['--format', 'json', '--count'],
                     ['--format', 'sok', '--improve', 'pushes']),
           'levels': ('sok', 'xsb', 'runs', 'crosses', 'map')}


def files():
    """Name: program options, content."""
    return {
        'xsb': ('sokoban', '--levels', b'; ' + EVIL + b'\n' + ROOM),
        'sok': ('sokoban', '--levels', ROOM + b'Title: ' + EVIL + b'\n'
                b'Author: ' + EVIL + b'\n' + EVIL + b'\n'),
        'board': ('sokoban', '--board', ROOM + b'Title: ' + EVIL + b'\n'),
        'bad': ('sokoban', '--board', b'#' + EVIL + b'#\n'),
        'map': ('whirly', '--levels', b'#####\n#@$.#\n#####\nTitle: ' + EVIL
                + b'\nAuthor: ' + EVIL + b'\nContext_akey: ' + EVIL + b'\n'),
        'map title': ('whirly', '--board', b'#####\n#@$.#\n#####\nTitle: '
                      + EVIL + b'\n'),
        'rules': ('whirly', '--rules', EVIL),
        'own rules': ('whirly', '--rules', b'(' + EVIL + b' 1)'),
        'pieces': ('kulki', '--pieces', EVIL),
        'save': ('sokoban', '--load', b'parlour-save 1\ngame ' + EVIL + b'\n'),
        'title': ('sokoban', '--load', b'parlour-save 1\ngame sokoban\n'
                  b'size 5x3\ntitle ' + EVIL + b'\nboard\n|#####|\n|#@$.#|\n'
                  b'|#####|\nmoves \ncheck 1\n'),
        'line': ('sokoban', '--load', b'parlour:sokoban:title=' + EVIL
                 + b'::aaaaaa\n'),
        'kulki': ('kulki', '--board', EVIL + b'\n'),
        EVIL: ('sokoban', '--board', b'#'),
    }


class ControlCharacters(terminal.Folder, unittest.TestCase):

    def env(self):
        return self.environment(
            SDL_VIDEODRIVER='dummy', SDL_AUDIODRIVER='dummy',
            LSAN_OPTIONS=os.environ.get('LSAN_OPTIONS', SUPPRESSIONS))

    def put(self):
        """The files; name: game, option, value."""
        folder = os.fsencode(self.folder)
        made = {}
        for name, (game, option, content) in files().items():
            name = name if isinstance(name, bytes) else name.encode()
            path = os.path.join(folder, name)
            if option in ('--rules', '--pieces'):
                made[name] = game, option, content
                continue
            with open(path, 'wb') as file:
                file.write(content)
            made[name] = game, option, path
        return made

    def check(self, output, what):
        for attack in ATTACKS:
            self.assertNotIn(attack, output, what)

    def check_lines(self, output, what):
        """The same for programs that write lines."""
        self.check(output, what)
        self.assertEqual(set(output) - PLAIN, set(), what)

    def run_all(self, exe, *more, lines=(), env=None):
        for name, (game, option, value) in self.put().items():
            run = subprocess.run(
                [exe, game, option, value, *more], cwd=self.folder,
                input=''.join(line + '\n' for line in lines).encode(),
                env=env or self.env(), stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, timeout=PATIENCE, check=False)
            self.assertIn(run.returncode, (0, 1, 2), (name, run.stdout))
            self.assertGreater(len(run.stdout), 0, name)
            self.check_lines(run.stdout, name)

    def test_plain_text(self):
        self.run_all(STDIO, lines=TYPED)

    def test_the_protocol(self):
        lines = ['board', 'status', 'levels', 'save', 'share', 'rules',
                 'scores', 'open x', 'load x']
        self.run_all(STDIO, '--protocol', lines=lines)

    def test_the_application(self):
        lines = ['show', 'say']
        for key in 'L', '?', 'y', 'G':
            lines += [f'keys {key}', 'show', 'keys Esc']
        self.run_all(SCREEN, lines=lines)

    @unittest.skipUnless(NCURSES, 'without parlour-ncurses')
    def test_the_terminal(self):
        for name, (game, option, value) in self.put().items():
            run = self.terminal([NCURSES, game, option, value, '--keys',
                                 'L Esc ? Esc y Esc q q'])
            self.assertIn(run.end(), (0, 1, 2), (name, run.output))
            self.check(run.output, name)

    @unittest.skipUnless(SDL2, 'without parlour-sdl2')
    def test_the_window(self):
        self.run_all(SDL2, '--script', 'say;quit')

    def tool_commands(self, path):
        """What the programs for levels can do with a file."""
        for game in b'sokoban', b'whirly':
            for more in FORMATS['solve']:
                yield [SOLVE, game, path, '--limit', '99', *more]
            yield [SOLVE, game, path, '--resume', path]
            yield [LEVELS, 'check', game, path]
        yield [SOLVE, 'whirly', '--rules', path, path]
        yield [SOLVE, EVIL, path]
        yield [SOLVE, 'sokoban', path, '--format', EVIL]
        for form in FORMATS['levels']:
            yield [LEVELS, 'convert', form, path]
        yield [LEVELS, 'convert', EVIL, path]
        yield [LEVELS, 'pack', path, os.fsencode(self.folder) + b'/pack']
        for command in 'unpack', 'array', 'model':
            yield [LEVELS, command, path]
            yield [LEVELS, command, os.fsencode(self.folder) + b'/pack']

    @unittest.skipUnless(SOLVE and LEVELS, 'without the tools')
    def test_the_tools(self):
        self.put()
        for name in b'xsb', b'sok', b'board', b'map', b'bad', EVIL:
            path = os.path.join(os.fsencode(self.folder), name)
            for command in self.tool_commands(path):
                run = subprocess.run(
                    command, env=self.env(), stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                    timeout=PATIENCE, check=False)
                self.assertIn(run.returncode, (0, 1, 2), (command, run.stdout))
                self.check_lines(run.stdout, command)

    def test_options_and_names(self):
        for exe in filter(None, (STDIO, NCURSES)):
            for words in ([EVIL], ['--seed', EVIL], ['--' + 'levels', EVIL],
                          [b'--' + EVIL], ['--keys', EVIL], ['--theme', EVIL],
                          ['--open', EVIL], ['--verify', EVIL],
                          ['--size', EVIL], ['--load', EVIL],
                          ['--script', EVIL]):
                run = subprocess.run(
                    [exe, *words], env=self.env(), stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                    timeout=PATIENCE, check=False)
                self.check(run.stdout, (exe, words))


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
