#!/usr/bin/env python3
"""parlour-ncurses in tmux and in a pseudo-terminal.

    test_terminal.py EXE STDIO

EXE is parlour-ncurses, STDIO parlour-stdio. In the bare pseudo-terminal bytes
and signals count.
"""
import base64
import os
import pathlib
import random
import re
import shlex
import signal
import subprocess
import sys
import termios
import time
import unittest

import terminal

STDIO = os.path.abspath(sys.argv.pop())
EXE = os.path.abspath(sys.argv.pop())
SHELL_EXE = shlex.quote(EXE)    # as a shell reads it
GAMES = subprocess.run([EXE, '--list'], capture_output=True, text=True,
                       check=True).stdout.split()
KEYS = b'hjklwasduZrRHPNSo+-vtg?:TabeELUA9x1\r\t \x1b[A1;~\xff\x00\x7f'
SUSPENDED = 3                   # seconds
TRIES = 20                      # for checks that a busy machine may spoil
# A level whose search takes longer than any test waits before it stops it.
LONG_SEARCH = """
###################
#                 #
# $ $ $ $ $ $ $ $ #
#                 #
# $ $ $ $ $ $ $ $ #
#                 #
# $ $ $ $ $ $ $ $ #
#        @        #
#########.#########
       #...#
       #...#
       #...#
       #...#
       #...#
       #...#
       #...#
       #..*#
       #####
"""


def new(game, seed=1):
    """Arguments for the game of that seed; games of levels refuse one."""
    return [game] if game in ('sokoban', 'whirly') \
        else [game, '--seed', str(seed)]


def legal_move(game, seed=1):
    """A legal move of the game of that seed."""
    said = subprocess.run([STDIO, '--protocol', *new(game, seed)],
                          input='legal\n', capture_output=True, text=True,
                          check=True).stdout
    return re.search(r'^legal (\S+)', said, re.M)[1]


class InTmux(terminal.Folder, unittest.TestCase):

    def test_each_game_is_saved_and_continued(self):
        for game in GAMES:
            with self.subTest(game):
                tmux = self.tmux(' '.join([SHELL_EXE, *new(game)]))
                tmux.wait('Moves 0')
                for keys in ['H'], ['Left', 'Right', 'Up', 'Down', '?'], \
                        ['Escape'], ['t', 't', 'v', 'v']:
                    tmux.send(*keys)
                    tmux.rest()
                tmux.send('R', ':', legal_move(game), 'Enter')
                tmux.wait('Moves 1')
                board = tmux.rest().replace('+', ' ')   # just dealt
                tmux.send('u')
                tmux.wait('Moves 0')
                tmux.send('r')
                tmux.wait('Moves 1')
                tmux.send('q')
                tmux.end()
                tmux = self.tmux(f'{SHELL_EXE} {game}')
                again = tmux.wait('Continuing your game').splitlines()
                self.assertEqual(again[1:-3], board.splitlines()[1:-3])
                tmux.close()

    def test_resize(self):
        """After changes of size at any moment the screen is as if it had had
        its size from the start."""
        dice = random.Random(1)
        tmux = self.tmux(f'{SHELL_EXE} {GAMES[0]} --seed 1')
        first = tmux.wait('m Menu')     # the last line that is drawn
        self.assertIn('Moves 0', first)
        for i in range(12):
            tmux.send('Tab', 'Enter', 'Left', 'Enter')
            tmux.resize(dice.randrange(5, 150), dice.randrange(3, 50))
        tmux.resize(20, 4)
        tmux.wait('20x4, needs 24x8')
        tmux.resize(80, 24)
        tmux.wait('m Menu')
        tmux.send('R')
        tmux.wait('Moves 0')
        self.assertEqual(self.pieces(tmux.rest()), self.pieces(first))

    def pieces(self, screen):
        """The lines of the board, without the cursor's brackets."""
        return re.sub(r'[\[\]]', ' ', screen).splitlines()[1:21]

    def in_a_shell(self):
        """A game that a shell has started, and its screen. The shell speaks
        English in every locale."""
        tmux = self.tmux('bash --norc -i', TERM='screen', PS1='ready> ',
                         HISTFILE='/dev/null', LANGUAGE='en')
        tmux.wait('ready>')
        tmux.send(f'{SHELL_EXE} {GAMES[0]} --seed 1', 'Enter')
        return tmux, tmux.wait('m Menu')

    def test_suspend_and_come_back(self):
        tmux, screen = self.in_a_shell()
        tmux.send('C-z')
        tmux.wait('Stopped')
        tmux.send('stty -a | grep -c -w -- "-icanon"', 'Enter')
        tmux.wait('\n0')
        tmux.send('fg', 'Enter')
        tmux.wait(screen)
        tmux.send('q')
        tmux.wait('ready>')

    def test_time_stops_while_suspended(self):
        tmux, _ = self.in_a_shell()
        began = time.monotonic()
        tmux.send(':', legal_move(GAMES[0]), 'Enter')
        tmux.wait('Moves 1')
        tmux.send('C-z')
        tmux.wait('Stopped')
        time.sleep(SUSPENDED)
        tmux.send('fg', 'Enter')
        tmux.wait('m Menu')
        tmux.send('u')
        screen = tmux.wait('Moves 0')
        passed = time.monotonic() - began
        minutes, seconds = re.search(r'Time (\d+):(\d\d)', screen).groups()
        self.assertLess(60 * int(minutes) + int(seconds),
                        passed - SUSPENDED + 1)

    def test_stopped_by_another_program(self):
        """The shell changes the modes of the terminal, which come back."""
        tmux, screen = self.in_a_shell()
        shell = tmux.run('list-panes', '-F', '#{pane_pid}').stdout.strip()
        child = subprocess.run(['pgrep', '-P', shell], check=True,
                               capture_output=True).stdout
        os.kill(int(child), signal.SIGSTOP)
        tmux.wait('Stopped')
        tmux.send('clear', 'Enter')
        terminal.eventually(lambda: [tmux.screen().strip()], 'ready>')
        tmux.send('fg', 'Enter')
        tmux.wait(screen)
        tmux.send('q')
        tmux.wait('ready>')

    def test_terminals(self):
        for term in 'xterm-256color', 'xterm', 'vt100', 'linux', 'screen':
            for locale in 'C.UTF-8', 'C':
                with self.subTest(term=term, locale=locale):
                    tmux = self.tmux(f'{SHELL_EXE} {GAMES[0]} --seed 1',
                                     TERM=term, LC_ALL=locale)
                    screen = tmux.wait('m Menu')
                    self.assertEqual(screen.isascii(), locale == 'C')
                    tmux.close()

    def test_keys_that_a_terminal_is_not_known_to_have(self):
        tmux = self.tmux(f'{SHELL_EXE} {GAMES[0]}', TERM='vt100')
        tmux.wait('m Menu')
        tmux.send('?')
        tmux.wait('Page 1 of')
        tmux.send('PageDown')
        tmux.wait('Page 2 of')
        tmux.send('PageUp')
        tmux.wait('Page 1 of')


class InPty(terminal.Folder, unittest.TestCase):

    def start(self, *args, **changes):
        run = self.terminal([EXE, *args], **changes)
        run.begin()
        return run

    def test_signals_leave_all_sane_and_kept(self):
        for count, number in enumerate([signal.SIGINT, signal.SIGTERM,
                                        signal.SIGHUP]):
            with self.subTest(number):
                run = self.start(GAMES[0], '--seed', str(count),
                                 '--no-animation')
                self.assertFalse(run.is_sane())
                run.send(b':' + legal_move(GAMES[0], seed=count).encode()
                         + b'\r')
                self.wait_kept(GAMES[0], 'moves ')
                run.process.send_signal(number)
                self.assertEqual(run.end(), -number)
                self.assertTrue(run.is_sane())
                self.assertIn(b'\x1b[?1049l', run.output[-200:])
                self.assertIn(f'seed {count}\nmoves ',
                              self.kept(GAMES[0])[-1])

    def test_crash_leaves_the_terminal_sane(self):
        run = self.start(GAMES[0])
        run.process.send_signal(signal.SIGSEGV)
        self.assertNotEqual(run.end(), 0)
        self.assertTrue(run.is_sane())

    def test_control_c_is_that_signal(self):
        run = self.start(GAMES[0])
        run.send(b'\x03')
        self.assertEqual(run.end(), -signal.SIGINT)
        self.assertTrue(run.is_sane())

    def test_ends_with_its_terminal(self):
        run = self.start(GAMES[0])
        run.vanish()
        self.assertEqual(run.process.wait(terminal.LIMIT), -signal.SIGHUP)

    def test_quits(self):
        run = self.start(GAMES[0])
        run.send(b'q')
        self.assertEqual(run.end(), 0)
        self.assertTrue(run.is_sane())

    def test_nothing_else_ends_it(self):
        """Esc goes back; a sequence that is none of its keys, a report, and
        a character with Alt are swallowed whole, whenever they come."""
        run = self.start(GAMES[0], '--seed', '1', TERM='xterm-256color')
        for sequence in (b'\x1b[4~', b'\x1bq', b'\x1b[I', b'\x1b[O',
                         b'\x1b[1;5A', b'\x1b[99;3u', b'\x1bOz', b'\x1b[[q',
                         b'\x1b]11;rgb:q/q/q\x07', b'\x1b]52;c;q\x1b\\',
                         b'\x1bPq\x1b\\', b'\xff', b'\x00'):
            run.send(sequence)
            begun = len(run.output)
            run.rest()
            self.assertIsNone(run.process.poll(), sequence)
            self.assertEqual(run.output[begun:], b'', sequence)
        for _ in range(4):
            run.send(b'\x1b')
            run.rest()
            self.assertIsNone(run.process.poll())
        run.send(b'q')
        self.assertEqual(run.end(), 0)

    def test_pasted_text_is_no_keys(self):
        """Pasted text is opened, or goes into the line that is being typed."""
        run = self.start(GAMES[0], '--seed', '1', '--no-animation',
                         TERM='xterm-256color')
        self.assertIn(b'\x1b[?2004h', run.output)
        run.send(b'\x1b[200~qqq\x1b[201~')
        run.rest()
        self.assertIsNone(run.process.poll())
        run.send(b':\x1b[200~' + legal_move(GAMES[0]).encode()
                 + b'\x1b[201~\r')
        self.wait_kept(GAMES[0], '\nmoves ')
        run.send(b'q')
        self.assertEqual(run.end(), 0)
        self.assertIn(b'\x1b[?2004l', run.output)

    def test_pasted_text_that_is_too_long_is_refused(self):
        run = self.start(GAMES[0], '--seed', '1', '--no-animation',
                         TERM='xterm-256color')
        run.send(b'\x1b[200~')
        for _ in range(1100):
            run.send(b'x' * 1000)
        run.send(b'\x1b[201~')
        run.wait(b'too long')
        run.send(b'q')
        self.assertEqual(run.end(), 0)

    @unittest.skipIf('sokoban' not in GAMES, 'needs sokoban')
    def test_what_is_copied_goes_to_the_terminals_clipboard(self):
        run = self.start('sokoban', '--level', '1', '--no-animation',
                         TERM='xterm-256color')
        run.send(b'kC')
        run.wait(b'\x1b]52;c;' + base64.b64encode(b'u') + b'\a')

    def sleeps(self, run):
        """How often the kernel woke any of its threads, which all wait."""
        found = terminal.naps(run.process.pid)
        self.assertTrue(found)
        return found

    def test_nothing_while_idle(self):
        """No output, and no wake-up."""
        for args in [], [GAMES[0]]:
            run = self.start(*args)
            before = self.sleeps(run)
            self.assertEqual(run.read(1), b'')
            self.assertEqual(self.sleeps(run), before)
            run.send(b':a1 a1\r')   # no move
            run.rest()
            before = self.sleeps(run)
            self.assertEqual(run.read(1), b'')
            self.assertEqual(self.sleeps(run), before)

    def test_a_running_clock_wakes_it_once_a_second(self):
        """The seconds are all that is drawn, and nothing while help covers the
        board."""
        run = self.start(GAMES[0], '--seed', '1', '--no-animation')
        run.send(b':' + legal_move(GAMES[0]).encode() + b'\r')
        run.rest()
        begun = len(run.output)
        while len(re.findall(rb'H\d', run.output[begun:])) < 3:
            self.assertTrue(run.read(terminal.LIMIT))
        run.rest()
        self.assertEqual(re.sub(rb'\x1b\[[0-9;]*H|\d', b'',
                                run.output[begun:]), b'')
        run.send(b'?')
        run.rest()
        before = self.sleeps(run)
        self.assertEqual(run.read(1.5), b'')
        self.assertEqual(self.sleeps(run), before)

    def test_colours_are_the_terminals(self):
        """Colours by what the terminal can, none with NO_COLOR; the background
        is never set."""
        for term, wished, wanted in [
                ('xterm-256color', None, rb'\x1b\[[0-9;]*38;5;'),
                ('xterm', None, rb'\x1b\[[0-9;]*3[1-7]'),
                ('xterm-16color', None, rb'\x1b\[[0-9;]*9[1-6]m'),
                ('xterm-256color', '1', None), ('vt100', None, None)]:
            with self.subTest(term=term, wished=wished):
                if subprocess.run(['tput', '-T', term, 'cup', '0', '0'],
                                  capture_output=True,
                                  check=False).returncode != 0:
                    self.skipTest(f'terminal {term} not found')
                run = self.start(GAMES[0], '--seed', '1', TERM=term,
                                 NO_COLOR=wished)
                found = re.search(wanted or rb'\x1b\[[0-9;]*[349][0-7]m',
                                  run.output)
                self.assertEqual(found is not None, wanted is not None)
                self.assertEqual(b'1003' in run.output, term != 'vt100')
                plain = re.sub(rb'38;5;[0-9]+', b'', run.output)
                self.assertIsNone(re.search(rb'\x1b\[[0-9;]*4[0-8][;m]',
                                            plain))

    def start_answered(self, column, colour, keys=b'', more=(), **changes):
        """A game whose terminal answers what it is asked: the column after two
        signs, the background, its kind; and before that keys were typed."""
        run = self.terminal([EXE, GAMES[0], '--seed', '1', *more],
                            TERM='xterm-256color', **changes)
        run.wait(b'\x1b[c')
        run.send(keys + b'\x1b[1;%dR\x1b]11;rgb:%s\x1b\\\x1b[?1;2c'
                 % (column, colour))
        run.begin()
        return run

    def test_the_terminal_is_asked(self):
        """Wide signs are not used. Colours are dark on light. Keys that were
        typed before the answers count."""
        for column, colour, keys in [(3, b'0000/0000/0000', b'?'),
                                     (5, b'ffff/ffff/dddd', b'')]:
            run = self.start_answered(column, colour, keys)
            drawn = run.output.partition(b'\x1b[c')[2]
            self.assertEqual('\u2500'.encode() in drawn, column == 3)
            for dark, light in ('167', '160'), ('71', '28'), ('178', '94'):
                wrong = dark if colour.startswith(b'f') else light
                self.assertNotIn(b'38;5;%sm' % wrong.encode(), drawn)
            self.assertEqual(b'Page 1' in drawn, keys == b'?')
        for many in 180, 255 - len(b'\x1b[1;3R\x1b]11;rgb:\x1b'):
            run = self.start_answered(3, b'', b'?' + b'x' * (many - 1))
            self.assertIn(b'Page 1', run.output)    # the first key counts
        run = self.start_answered(3, b'', COLORFGBG='0;15')
        self.assertNotIn(b'\x1b]11', run.output)
        self.assertIn(b'38;5;28m', run.output)

    def test_ascii_is_explained_once(self):
        """Until the terminal draws signs in one column and then two again;
        not where ASCII was asked for."""
        said = b'this terminal draws other signs too wide'
        for column, more, says in (5, ['--ascii'], False), (5, [], True), \
                (5, [], False), (3, [], False), (5, [], True):
            run = self.start_answered(column, b'', more=more)
            if says:
                run.wait(said)
            run.send(b'q')
            run.end()
            self.assertEqual(said in run.output, says, (column, more))

    @unittest.skipIf('sokoban' not in GAMES, 'needs sokoban')
    def test_a_game_to_its_end_under_a_russian_layout(self):
        """The letters of W, S and D, of undo and redo."""
        run = self.start('sokoban', '--fresh', '--no-animation',
                         TERM='xterm-256color')
        for key in 'цгкывв':
            run.send(key.encode())
            run.rest()
        self.assertIn(b'Solved in 4 moves', run.output)

    def test_settings_of_the_terminal(self):
        """Signs, background, colours and mouse are settings, applied at
        once."""
        run = self.start(GAMES[0], '--seed', '1', TERM='xterm-256color')
        for field, keys, sent in (5, b'  ', b'+---+'), \
                (6, b'  ', b'38;5;28m'), (7, b' ', b'38;5;22m'), \
                (8, b' ', b'\x1b[?1003l'):
            self.assertNotIn(sent, run.output)
            for part in b'O' + b'\t' * field + keys, b'\x1b':
                run.send(part)
                run.rest()
            run.wait(sent)

    def test_a_click_switches_the_mouse_off(self):
        """The release of its button does not come. The next click is whole."""
        run = self.start(GAMES[0], '--seed', '1', '--no-animation',
                         TERM='xterm-256color')
        for part in b'O', b'\x1b[<0;21;11M', b' ', b'\x1b':
            run.send(part)
            run.rest()
        run.wait(b'\x1b[?1003l')
        self.click(run, 47, 4)  # g1
        self.click(run, 47, 8)  # g3
        self.wait_kept(GAMES[0], 'moves g1g3\n')

    def test_a_saved_screen_has_colours(self):
        path = pathlib.Path(self.folder, 'screen.ans')
        subprocess.run([EXE, GAMES[0], '--seed', '1', '--save-screen', path],
                       check=True, env=self.environment())
        self.assertIn('\x1b[0;38;5;', path.read_text())

    def click(self, run, x, y, button=0):
        place = b'\x1b[<%d;%d;%d' % (button, x, y)
        run.send(place + b'M' + place + b'm')
        run.rest()

    def test_mouse(self):
        """A click picks; so does one on the words of the last line."""
        run = self.start(GAMES[0], '--seed', '1', '--no-animation',
                         TERM='xterm-256color')
        self.click(run, 47, 4)  # g1
        self.click(run, 47, 8)  # g3
        self.wait_kept(GAMES[0], 'moves g1g3\n')
        self.click(run, 4, 24) # Undo
        self.wait_kept(GAMES[0], '\nat 0\n')
        self.click(run, 16, 2, 2)
        run.wait(b'Parlour')

    @unittest.skipIf('slide' not in GAMES, 'needs slide')
    def test_wheel(self):
        """The wheel undoes nothing: it is often turned by mistake."""
        run = self.start('slide', '--seed', '1', '--no-animation',
                         TERM='xterm-256color')
        run.send(b':' + legal_move('slide').encode() + b'\r')
        self.wait_kept('slide', '\nmoves ')
        self.click(run, 1, 1, 64)
        self.assertNotIn('\nat 0\n', self.kept('slide')[-1])

    def test_mouse_shows_the_way(self):
        """Over a cell, when something is selected. Mouse motion is requested,
        and not while the program is suspended."""
        run = self.start(GAMES[0], '--seed', '1', TERM='xterm-256color')
        path, select = '\u2022'.encode(), b'\x1b[<0;47;4M\x1b[<0;47;4m'
        self.assertEqual(run.output.count(b'\x1b[?1003h'), 1)

        def hover(x, y):
            before = len(run.output)
            run.send(b'\x1b[<35;%d;%dM' % (x, y))
            run.rest()
            return run.output[before:]
        self.assertEqual(hover(47, 8), b'')
        run.send(select)
        run.rest()
        self.assertNotIn(path, run.output)
        self.assertIn(path, hover(47, 8))
        self.assertEqual(hover(48, 8), b'')
        hover(1, 1)
        run.send(b'\x1a')       # with no shell to come back from, it does
        run.rest()
        wishes = re.findall(rb'1003[hl]|1049[hl]', run.output)
        self.assertEqual(b' '.join(wishes), b'1049h 1003h 1003l 1049l 1049h'
                                            b' 1003h')
        run.send(b'q')
        self.assertEqual(run.end(), 0)
        self.assertTrue(run.output.rindex(b'1003l')
                        < run.output.rindex(b'1049l'))

    def test_suspend_while_it_draws(self):
        """While it waits for the terminal to take more. It draws once more
        before it suspends."""
        run = self.start(GAMES[0], '--seed', '1')
        termios.tcflow(run.its, termios.TCOOFF)
        run.send(b'\x0c')
        terminal.eventually(lambda: [run.has_read() and terminal.naps(
            run.process.pid) is not None], True)
        run.send(b'\x0c')
        os.kill(run.process.pid, signal.SIGTSTP)
        termios.tcflow(run.its, termios.TCOON)
        run.rest()
        self.assertEqual(re.findall(rb'1049[hl]', run.output),
                         [b'1049h', b'1049l', b'1049h'])

    def test_mouse_paints(self):
        """In the editor, as long as its button is held."""
        run = self.start(GAMES[0], '--seed', '1', TERM='xterm-256color')
        run.send(b'e9')         # the kind is in hand, and put on a1
        run.rest()
        for button, column, end in [(0, 2, b'M'), (32, 3, b'M'),
                                    (32, 4, b'M'), (0, 4, b'm'),
                                    (35, 5, b'M'), (0, 6, b'M'),
                                    (0, 6, b'm')]:
            run.send(b'\x1b[<%d;%d;%d' % (button, 19 + 4 * column, 5) + end)
            run.rest(0.05)
        run.send(b'S\r')
        path = pathlib.Path(self.folder, 'data/parlour', GAMES[0] + '.board')
        terminal.eventually(lambda: [path.exists()], True)
        board = path.read_text()
        first = subprocess.run([STDIO, '--protocol', '--seed', '1'],
                               input='export\n', capture_output=True,
                               text=True, check=True).stdout.strip('|')[:9]
        cells = ''.join('9' if i in (0, 1, 2, 3, 5) else first[i]
                        for i in range(9))
        self.assertEqual(board.splitlines()[0], cells)

    @unittest.skipIf(not {'sokoban', 'slide'} <= set(GAMES),
                     'needs sokoban and slide')
    def test_searches_stop_and_leave_it_idle(self):
        """A search begins at once, ends with any key, and when it is over
        nothing goes on."""
        path = pathlib.Path(self.folder, 'long.xsb')
        path.write_text(LONG_SEARCH)
        run = self.start('sokoban', '--levels', path)
        run.send(b'A')          # asks the first time
        run.wait(b'does not count')
        for key, busy in (b'A', b'solution'), (b'H', b'good move'):
            for stop, said in ((b'\x1b', b'topped'), (key, b'topped'),
                               (b'u', b'undo')):
                begun = len(run.output)
                run.send(key)
                run.wait(b'Looking for a ' + busy, begun)
                run.send(stop)
                run.wait(said, begun)
                self.assertIsNone(run.process.poll())
        run = self.start('slide', '--seed', '3', '--size', '4x3')
        run.send(b'AA')
        run.wait(b'A solution in')
        run.send(b'u')
        run.rest()
        before = self.sleeps(run)
        self.assertEqual(run.read(1), b'')
        self.assertEqual(self.sleeps(run), before)

    def test_it_plays_until_a_key(self):
        """A game without solutions is played by hints, while one may watch;
        a key stops that, and nothing goes on."""
        for game in (game for game in ('kulki', 'match3') if game in GAMES):
            run = self.start(game, '--seed', '5', '--speed', '0')
            run.send(b'AA')
            run.wait(b'The computer plays')
            begun = len(run.output)
            while len(run.output) < begun + 300:
                self.assertTrue(run.read(terminal.LIMIT))
            run.send(b'\x1b')
            run.wait(b'topped', begun)
            run.rest()
            before = self.sleeps(run)
            self.assertEqual(run.read(1), b'')
            self.assertEqual(self.sleeps(run), before)

    def resize_while_pieces_move(self, run):
        """How many frames of a move were drawn."""
        run.send(b':a1i9')
        run.rest()
        run.send(b'\r')
        self.assertTrue(run.read(terminal.LIMIT))
        begun, pictures = time.monotonic(), 0
        for columns, lines in (60, 22), (100, 30), (24, 8), (80, 24):
            run.resize(columns, lines)
            while time.monotonic() < begun + 0.05 * (pictures + 1):
                run.read(0.02)
            pictures += 1
        while run.read(0.2):
            pictures += 1
        self.assertGreater(time.monotonic() - begun, 0.35)
        return pictures

    def test_resize_while_pieces_move(self):
        """It goes on at the new size, to the end of the move. A busy machine
        may leave pictures out, but not each time."""
        board = pathlib.Path(self.folder, 'board')
        board.write_text('1........\n' + '.........\n' * 8)
        for _ in range(TRIES):
            run = self.start(GAMES[0], '--board', str(board), '--speed', '1')
            if (pictures := self.resize_while_pieces_move(run)) > 6:
                break
            run.send(b'q')
            run.end()
        self.assertGreater(pictures, 6)
        self.wait_kept(GAMES[0], 'moves a1i9\n')
        run.send(b'q')
        self.assertEqual(run.end(), 0)
        self.assertTrue(run.is_sane())

    def test_unsuitable_terminals(self):
        for term in 'dumb', 'nonsuch', '', None:
            with self.subTest(term):
                run = self.terminal([EXE], TERM=term)
                self.assertEqual(run.end(), 1)
                self.assertEqual(run.output.count(b'\n'), 1)
                self.assertIn(b'parlour-stdio', run.output)
        run = subprocess.run([EXE], capture_output=True, input=b'',
                             check=False, env=self.environment())
        self.assertEqual((run.returncode, run.stdout), (1, b''))
        self.assertEqual(run.stderr.count(b'\n'), 1)

    def test_options(self):
        for exe, args in [(EXE, ['--protocol']), (EXE, ['--speed', '5']),
                          (EXE, ['--nonsense']), (EXE, ['--keys', 'Foo']),
                          (STDIO, ['--no-animation']),
                          (STDIO, ['--speed', '1']), (STDIO, ['--ascii'])]:
            with self.subTest(exe=exe, args=args):
                run = subprocess.run([exe, *args], capture_output=True,
                                     check=False, env=self.environment())
                self.assertEqual((run.returncode, run.stdout), (2, b''))
                self.assertIn(args[0].encode(), run.stderr)
        run = subprocess.run([EXE, '--help'], capture_output=True, text=True,
                             check=True)
        self.assertIn('--ascii', run.stdout)
        self.assertNotIn('--protocol', run.stdout)

    def test_nonsense_is_survived(self):
        dice = random.Random(3)
        for game in GAMES:
            run = self.start(*new(game))
            for _ in range(30):
                run.send(bytes(dice.choice(KEYS) for _ in range(40)))
                run.resize(dice.randrange(1, 200), dice.randrange(1, 60))
                run.read(0.01)
            run.rest()
            self.assertIn(run.process.poll(), (None, 0))


if __name__ == '__main__':
    unittest.main()
