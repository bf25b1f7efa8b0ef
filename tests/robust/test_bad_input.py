#!/usr/bin/env python3
"""Gives the real program every kind of bad input.

    test_bad_input.py EXE

EXE is parlour-stdio. It must answer each request with one last line, refuse
bad requests with a code of the protocol, lose no file, and exit with status 0,
1 or 2. In a build with sanitizers an error exits with FAULT. Limit: a limit on
the size of files stands in for a full disk.
"""
import os
import random
import re
import resource
import signal
import stat
import subprocess
import sys
import tempfile
import unittest

EXE = os.path.abspath(sys.argv[-1])
FAULT = 99                      # exit status of a sanitizer's report
LIMIT = 600                     # seconds until it counts as hanging
LINE = 1 << 20                  # bytes of the longest line
LEVELS = {'sokoban', 'whirly', '--levels'}      # games without a seed


def environment(**changes):
    """The environment with changes; None takes a variable away."""
    env = dict(os.environ, ASAN_OPTIONS=f'exitcode={FAULT}',
               UBSAN_OPTIONS=f'halt_on_error=1:exitcode={FAULT}')
    env.update(changes)
    return {name: value for name, value in env.items() if value is not None}


def closing(output):
    """The closing lines of all answers."""
    return [line for line in output.decode('latin-1').splitlines()
            if line == 'ok' or line.startswith('error ')]


def is_answered(line):
    """Whether a line of the protocol is a request, valid or not."""
    if line.startswith(b'#'):
        return False
    return line.strip(b' \t\r') != b'' or len(line) > LINE


class InFolder(unittest.TestCase):
    """A test in an empty folder of its own."""

    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = self.temporary.name
        self.addCleanup(self.temporary.cleanup)

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, content):
        with open(self.path(name), 'wb') as file:
            file.write(content)
        return name

    def read(self, name):
        with open(self.path(name), 'rb') as file:
            return file.read()

    def play(self, typed, *args, status=0, env=None, **more):
        """Plays what is typed; returns the finished run."""
        more = {'input': typed, 'stdout': subprocess.PIPE, **more}
        seed = ['--seed', '1'] if not LEVELS & {*args} else []
        run = subprocess.run([EXE, *seed, *args], cwd=self.folder,
                             stderr=subprocess.PIPE, timeout=LIMIT,
                             env=env or environment(), **more)
        self.assertEqual(run.returncode, status, run.stderr.decode('latin-1'))
        return run

    def ask(self, typed, *args, **more):
        """Plays the line protocol; returns the closing lines."""
        return closing(self.play(typed, '--protocol', *args, **more).stdout)


class Lines(InFolder):
    """Bad lines."""

    def test_unknown_words(self):
        typed = b'fly\nboards\nmov e a1 a2\nok\nerror syntax\n%s%n\n;\n'
        for line in self.ask(typed):
            self.assertTrue(line.startswith('error syntax '), line)
        self.assertEqual(len(self.ask(typed)), 7)
        told = self.play(typed).stdout
        self.assertEqual(told.count(b'Type both cells, as in: '), 6)
        self.assertEqual(told.count(b'(did you mean board?)'), 1)

    def test_cells_off_the_board(self):
        cells = ['j1', 'a10', 'a0', 'aa1', 'zzzzzzzzzzzzzzz9', 'a' + '9' * 40,
                 'a4294967297']
        typed = ''.join(f'move a1 {cell}\nmove {cell} a1\npick {cell}\n'
                        for cell in cells).encode()
        for line in self.ask(typed):
            self.assertTrue(line.startswith('error no-such-cell '), line)

    def test_lengths(self):
        def padded(length):
            return b'score' + b' ' * (length - 5) + b'\n'
        for length, wanted in [(LINE, 'ok'), (LINE + 1, 'error syntax'),
                               (3 * LINE, 'error syntax')]:
            with self.subTest(length=length):
                closed = self.ask(padded(length) + b'score\n')
                self.assertEqual(len(closed), 2)
                self.assertTrue(closed[0].startswith(wanted), closed[0])
                self.assertEqual(closed[1], 'ok')
                self.play(b'a' * length + b'\nq\n')

    def test_moves_of_a_long_level_fit(self):
        self.write('long.xsb', b'######\n#@   #\n# $. #\n######\n')
        closed = self.ask(b'play ' + b'rl' * 20000 + b'\nstatus\n', 'sokoban',
                          '--levels', 'long.xsb')
        self.assertEqual(closed, ['ok', 'ok'])

    def test_longest_words(self):
        for word in ['move ', 'play ', 'pick ', 'put ', 'can ', 'can play ',
                     'step l ', 'new ', 'undo ', 'load ', 'save ', '']:
            with self.subTest(word=word):
                typed = word + 'a' * (LINE - len(word)) + '\n'
                self.assertEqual(self.ask(typed.encode() + b'score\n')[-1],
                                 'ok')

    def test_foreign_characters(self):
        for foreign in [b'\0', b'sco\0re', b'score\0', b'\x1b[A', b'\xff',
                        'ź'.encode(), b'\x7f', b'a\x0bb']:
            with self.subTest(foreign=foreign):
                closed = self.ask(foreign + b'\nscore\n')
                self.assertTrue(closed[0].startswith('error syntax '))
                self.assertEqual(closed[1:], ['ok'])
                self.play(foreign + b'\nq\n')

    def test_carriage_returns(self):
        self.assertEqual(self.ask(b'score\r\n\r\nscore\r\n'), ['ok', 'ok'])

    def test_noise(self):
        for seed in range(5):
            with self.subTest(seed=seed):
                noise = random.Random(seed).randbytes(20000)
                wanted = sum(map(is_answered, noise.split(b'\n')))
                closed = self.ask(noise)
                self.assertEqual(len(closed), wanted)
                self.assertEqual({line.split()[1] for line in closed},
                                 {'syntax'})
                self.play(noise)


class Ends(InFolder):
    """Input and output that end too soon."""

    def test_input_ends_in_a_line(self):
        self.assertEqual(self.ask(b'score'), ['ok'])
        self.assertEqual(len(self.ask(b'scor')), 1)
        self.assertEqual(self.ask(b'quit'), ['ok'])
        self.assertEqual(self.ask(b''), [])
        self.play(b'q')
        self.play(b'')

    def test_no_input(self):
        self.ask(None, preexec_fn=lambda: os.close(0))
        self.play(None, preexec_fn=lambda: os.close(0))

    def test_no_output(self):
        for args in [], ['--protocol'], ['--help']:
            with self.subTest(args=args):
                self.play(b'save here\nq\nscore\n', *args, status=1,
                          preexec_fn=lambda: os.close(1))
        self.assertNotIn(b'ok', self.read('here'))

    def test_reader_goes_away(self):
        for args in [], ['--protocol']:
            with self.subTest(args=args):
                reader, writer = os.pipe()
                os.close(reader)
                run = self.play(b'score\n' * 1000, *args, status=1,
                                stdout=writer)
                os.close(writer)
                self.assertEqual(run.stderr, b'')

    def test_output_is_full(self):
        with open('/dev/full', 'wb') as full:
            for args in [], ['--protocol'], ['--list']:
                with self.subTest(args=args):
                    run = self.play(b'score\n', *args, status=1, stdout=full)
                    self.assertRegex(run.stderr,
                                     rb'^standard output: [^\n]+\n$')


class Usage(InFolder):
    """Options and the files they name."""

    def refused(self, status, *args):
        run = self.play(b'', *args, status=status)
        self.assertEqual(run.stdout, b'')
        self.assertEqual(run.stderr.count(b'\n'), 1, run.stderr)
        return run.stderr.decode('latin-1')

    def test_bad_options(self):
        for args in '''--seed / --seed x / --seed 4294967296 / --seed -1
                --seed 1x / --seed= / --size / --size 9 / --size 9x / --size x9
                --size 8x8 / --size 9x7 / --size 65x65 / --size 0x0
                --size 9x9x9 / --kinds / --kinds 6 / --kinds 0 / --kinds x
                --next=1 / --board / --board= / --pieces / --pieces 120
                --pieces abc / --load / --load= / --protocol=1 / --list=all
                --help=me / --version=2 / --levels -
                --load=- / --sound on / -s 1 / - / --
                --level 1 / --levels x slide / --rules x / --endless
                --endless huge / --endless easy / --endless=
                --endless easy --kinds 5'''.replace('\n', '/') \
                .split('/'):
            with self.subTest(args=args):
                option = args.split()[0].split('=')[0]
                self.assertIn(option, self.refused(2, *args.split()))

    def test_answers_fit_a_screen(self):
        for option in '--list', '--help', '--version':
            for line in self.play(b'', option).stdout.splitlines():
                self.assertLessEqual(len(line), 79, line)

    def test_help_of_the_launcher(self):
        """parlour passes --help on under its own name."""
        told = subprocess.run(['parlour', '--help'], executable=EXE,
                              capture_output=True, text=True, check=True,
                              timeout=600).stdout
        self.assertTrue(told.startswith('usage: parlour ('), told)
        for words in ('parlour-sdl2', 'parlour-ncurses', 'parlour-stdio',
                      '--theme', '--ascii', '--protocol', '  kulki '):
            self.assertIn(words, told)
        for line in told.splitlines():
            self.assertLessEqual(len(line), 79, line)

    def test_options_of_other_programs(self):
        self.assertEqual(self.refused(2, '--theme', 'dark'),
                         '--theme: works only in parlour-sdl2\n')
        self.assertEqual(self.refused(2, '--speed=1'), '--speed=1: works only'
                         ' in parlour-ncurses, parlour-sdl2\n')

    def test_options_without_effect(self):
        self.write('l.xsb', b'#####\n#@$.#\n#####\n')
        for args in (('--seed', '7', 'sokoban'),
                     ('--level', '3', '--board', 'l.xsb', 'sokoban')):
            self.assertIn(args[0], self.refused(2, *args))

    def test_a_file_finds_its_game(self):
        self.write('l.xsb', b'#####\n#@$.#\n#####\n')
        self.write('l.txt', b':::map\n# # # # #\n# a A 1 #\n# # # # #\n'
                            b':::board_end\n')
        for file, words in ('./l.xsb', b'#@$.#'), ('./l.txt', b'# a A 1 #'):
            for args in (file,), ('--levels', file):
                run = subprocess.run([EXE, *args], cwd=self.folder, check=True,
                                     input=b'save saved.game\n', timeout=LIMIT,
                                     capture_output=True)
                self.assertIn(words, run.stdout)
        run = subprocess.run([EXE, './saved.game'], cwd=self.folder,
                             input=b'', capture_output=True, timeout=LIMIT)
        self.assertIn(b'# a A 1 #', run.stdout)

    def test_short_options(self):
        for short, full in ('-h', '--help'), ('-V', '--version'):
            self.assertEqual(self.play(b'', short).stdout,
                             self.play(b'', full).stdout)

    def test_bad_games(self):
        self.assertIn('chess', self.refused(2, 'chess'))
        self.assertIn('kulki', self.refused(2, 'kulki', 'kulki'))

    def test_size_against_board(self):
        self.write('five', b'.....\n' * 5)
        self.assertIn('--size', self.refused(2, '--board', 'five', '--size',
                                             '9x9'))
        self.play(b'', '--board', 'five', '--size', '5x5')

    def test_load_stands_alone(self):
        self.assertIn('--load', self.refused(2, '--load', 'x', '--next'))

    def test_unreadable_files(self):
        os.mkdir(self.path('folder'))
        self.write('huge', b'.........\n' * 2000000)
        self.write('empty', b'')
        self.write('noise', random.Random(0).randbytes(5000))
        self.write('wide', b'.' * 100000 + b'\n')
        for name in ['missing', 'folder', 'huge', 'empty', 'noise', 'wide',
                     'missing/below', 'x' * 5000, '/dev/null', '/dev/zero']:
            with self.subTest(name=name):
                told = self.refused(1, '--board', name)
                self.assertTrue(told.startswith(name[:1000]), told)
                run = subprocess.run([EXE, '--load', name], cwd=self.folder,
                                     capture_output=True, env=environment(),
                                     timeout=LIMIT)
                self.assertEqual((run.returncode, run.stdout), (1, b''))
                self.assertTrue(run.stderr.startswith(name[:1000].encode()))

    def test_a_line_of_megabytes(self):
        """Reading it takes time in proportion to its length; were it the
        square, this test would take hours."""
        self.write('line', b'a' * 8000000)
        self.assertTrue(self.refused(1, '--board', 'line')
                        .startswith('line:1: '))

    def test_boards_that_are_no_text(self):
        for game in self.play(b'', '--list').stdout.decode().split('\n'):
            if not game:
                continue
            self.write('program', b'\x7fELF\0\0map\n#####\n#@$.#\n#####\n')
            self.assertEqual(self.refused(1, game.split()[0],
                                          '--board', 'program'),
                             'program: not a text file\n')

    def test_maps_that_are_no_text(self):
        self.write('program', b'\x7fELF\0\0map\n#####\n#@$.#\n#####\n')
        self.assertEqual(self.refused(1, 'whirly', '--levels', 'program'),
                         'program: not a text file\n')

    def test_levels_in_utf_16(self):
        level = '#####\n#@$.#\n#####\n'
        for order in 'le', 'be':
            self.write('wide', ('\ufeff' + level).encode(f'utf-16-{order}'))
            for option in '--levels', '--board':
                self.assertEqual(self.refused(1, 'sokoban', option, 'wide'),
                                 'wide: UTF-16 text: save it as UTF-8\n')

    def test_damaged_boards(self):
        row = b'.....\n'
        for board, line in [(row * 4, 5), (row * 10, 10), (b'....\n' * 5, 1),
                            (row * 2 + b'..x..\n' + row * 2, 3),
                            (row * 2 + b'....\n' + row * 2, 3),
                            (row * 2 + b'\n' + row * 2, 3),
                            (b'..0..\n' + row * 4, 1)]:
            with self.subTest(board=board):
                self.write('board', board)
                self.assertTrue(self.refused(1, '--board', 'board')
                                .startswith(f'board:{line}: '))

    def test_rules_of_a_file(self):
        if b'whirly' not in self.play(b'', '--list').stdout:
            self.skipTest('no game with such rules')
        self.write('own.rules', b'parent: colorban\nherd_sense: 3\n')
        self.write('noise.rules', random.Random(1).randbytes(5000))
        for name, begins in [('own.rules', 'own.rules:2: '),
                             ('./none', './none: '),
                             ('noise.rules', 'noise.rules')]:
            told = self.refused(1, '--rules', name, 'whirly')
            self.assertTrue(told.startswith(begins), told)
        self.assertIn('--rules', self.refused(2, '--rules', 'none', 'whirly'))


class Saves(InFolder):
    """Saved games are safe and in the right folder."""

    def save(self, env, *args):
        return self.play(b'save\nq\n', *args, env=environment(**env)).stdout

    def test_folders_are_private(self):
        data = self.path('some/where')
        self.save({'XDG_DATA_HOME': data})
        self.assertTrue(self.read('some/where/parlour/kulki.save'))
        for folder in 'some', 'some/where', 'some/where/parlour':
            mode = os.stat(self.path(folder)).st_mode
            self.assertEqual(stat.S_IMODE(mode), 0o700)

    def test_relative_data_home_is_ignored(self):
        for data in 'data', '', './data', None:
            with self.subTest(data=data):
                home = self.path(f'home{data}'.replace('/', '-'))
                self.save({'XDG_DATA_HOME': data, 'HOME': home})
                self.assertTrue(self.read(
                    f'{home}/.local/share/parlour/kulki.save'))
        self.assertFalse(os.path.exists(self.path('data')))

    def test_no_home(self):
        for home in None, '', 'relative':
            with self.subTest(home=home):
                told = self.save({'XDG_DATA_HOME': None, 'HOME': home})
                self.assertIn(b'HOME', told)
                self.assertNotIn(b'Saved', told)
        self.assertEqual(os.listdir(self.folder), [])

    def test_too_long_a_name_is_no_name(self):
        data = self.path('data')
        run = self.play(b'save ' + b'x/' * 1000 + b'\n',
                        env=environment(XDG_DATA_HOME=data))
        self.assertNotIn(b'Saved', run.stdout)
        self.assertFalse(os.path.exists(data))

    def test_home_cannot_be_made(self):
        self.write('file', b'')
        told = self.save({'XDG_DATA_HOME': self.path('file')})
        self.assertNotIn(b'Saved', told)

    def test_old_one_is_replaced_not_written_over(self):
        self.write('here', b'parlour-save old\n')
        os.link(self.path('here'), self.path('twin'))
        os.symlink('here', self.path('link'))
        self.assertEqual(self.ask(b'save link\nload here\n'), ['ok', 'ok'])
        self.assertEqual(self.read('twin'), b'parlour-save old\n')
        self.assertTrue(os.path.islink(self.path('link')))
        self.assertEqual(sorted(os.listdir(self.folder)),
                         ['here', 'link', 'twin'])

    def test_disk_is_full(self):
        def fill():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (16, 16))
        self.write('here', b'parlour-save old\n')
        for name in 'here', 'new', '/dev/full':
            with self.subTest(name=name):
                closed = self.ask(f'save {name}\nscore\n'.encode(),
                                  preexec_fn=fill)
                self.assertTrue(closed[0].startswith(f'error io {name}: '))
                self.assertEqual(closed[1], 'ok')
        self.assertEqual(self.read('here'), b'parlour-save old\n')
        self.assertEqual(os.listdir(self.folder), ['here'])

    def test_a_file_of_another_program_stays(self):
        self.write('notes', b'dear diary\n')
        self.write('empty', b'')
        refused = 'notes: exists and is not a saved game'
        self.assertEqual(self.ask(b'save notes\nsave empty\nsave empty\n'),
                         [f'error io {refused}', 'ok', 'ok'])
        told = self.play(b'save notes\nsave new\nsave new\n', status=1).stdout
        self.assertEqual(told.count(refused.encode()), 1)
        self.assertEqual(told.count(b'Saved to new'), 2)
        self.assertEqual(self.read('notes'), b'dear diary\n')

    def test_cut_or_changed_saves(self):
        """Only the undamaged save is loaded."""
        self.ask(b'move i6 i5\nmove e7 e8\nundo\nsave here\n')
        saved = self.read('here')
        dice = random.Random(1)
        broken = [saved[:dice.randrange(len(saved))] for _ in range(40)]
        for _ in range(200):
            place = dice.randrange(len(saved))
            broken.append(saved[:place] + bytes([dice.randrange(33, 127)])
                          + saved[place + 1:])
        broken = [text for text in broken if text != saved]
        for i, text in enumerate(broken):
            self.write(str(i), text)
        typed = ''.join(f'load {i}\n' for i in range(len(broken)))
        for closed, text in zip(self.ask(typed.encode()), broken):
            newer = re.match(rb'parlour-save [2-9]', text)
            self.assertTrue(closed.startswith(
                'error unsupported ' if newer else 'error damaged '),
                text.decode('latin-1'))


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:-1])
