#!/usr/bin/env python3
"""The stdio program at a terminal: the game is kept, Ctrl-C stops a search.

    test_typed.py EXE

EXE is parlour-stdio, in a pseudo-terminal as a person has it, and with a pipe
as a program has it: there nothing is kept, and nothing more is said.
"""
import os
import pathlib
import signal
import subprocess
import sys
import time
import unittest

sys.path.append(os.path.join(os.path.dirname(__file__), '..', 'ncurses'))
import terminal  # noqa: E402

EXE = os.path.abspath(sys.argv.pop())
PROMPT = b'Choose a number to move:\r\n'
GOES_ON = b'Continuing your game'
BOARD = '1 2 3\n4 5 0\n7 8 6\n'
HARD = ['--size', '5x5', '--seed', '1']


class Typed(terminal.Folder, unittest.TestCase):

    def setUp(self):
        super().setUp()
        self.board = pathlib.Path(self.folder, 'board')
        self.board.write_text(BOARD)
        self.journal = pathlib.Path(self.folder, 'state/parlour/slide.journal')

    def start(self, *args):
        """A program at its first prompt."""
        run = terminal.Terminal([EXE, 'slide', *args], self.environment())
        self.addCleanup(run.close)
        self.prompted(run, 1)
        return run

    def prompted(self, run, times):
        """What it said until it has asked so often."""
        end = time.monotonic() + terminal.LIMIT
        while run.output.count(PROMPT) < times:
            self.assertLess(time.monotonic(), end, run.output)
            run.read(terminal.LIMIT)
        return run.output.split(PROMPT)[times - 1]

    def type(self, run, line):
        """Types a line; what is said until the next prompt."""
        asked = run.output.count(PROMPT)
        run.send(line + b'\n')
        return self.prompted(run, asked + 1)

    def quit(self, run, line=b'q\n'):
        run.send(line)
        self.assertEqual(run.end(), 0, run.output)

    def test_the_game_goes_on(self):
        run = self.start('--board', str(self.board))
        self.assertEqual(self.type(run, b'drr'),
                         b'drr\r\n  1 2 \r\n4 5 3 \r\n7 8 6 \r\n')
        self.quit(run)
        run = self.start()
        self.assertEqual(run.output, GOES_ON + b' (new: start another)\r\n'
                         b'  1 2 \r\n4 5 3 \r\n7 8 6 \r\n' + PROMPT)
        self.assertEqual(self.type(run, b'undo'),
                         b'undo\r\n1 2 3 \r\n4 5   \r\n7 8 6 \r\n')
        self.quit(run, b'\x04')
        self.assertIn(b'\r\n1 2 3 \r\n4 5   \r\n7', self.start().output)

    def test_every_line_is_kept_whatever_ends_the_program(self):
        for number in signal.SIGKILL, signal.SIGHUP, signal.SIGINT:
            run = self.start('--board', str(self.board))
            self.type(run, b'5')
            before = self.type(run, b'8').split(b'\r\n', 1)[1]
            run.process.send_signal(number)
            self.assertEqual(run.end(), -number)
            run = self.start()
            self.assertIn(GOES_ON, run.output)
            self.assertIn(before, run.output)
            self.type(run, b'undo')
            run.process.kill()
            run.end()
            run = self.start()
            self.assertIn(b'\r\n4   5 \r\n7 8 6', run.output)
            self.quit(run)

    def test_another_game_was_asked_for(self):
        run = self.start('--board', str(self.board))
        self.type(run, b'5')
        self.quit(run)
        for options in ['--fresh'], ['--seed', '1'], ['--size', '4x4']:
            run = self.start(*options)
            self.assertNotIn(GOES_ON, run.output)
            self.quit(run)          # played in: no, so the other is kept
        run = self.start()
        self.assertIn(GOES_ON, run.output)

    def test_a_game_left_at_its_end_is_not_kept(self):
        run = self.start('--board', str(self.board))
        run.send(b'6\nq\n')
        self.assertEqual(run.end(), 0)
        self.assertIn(b'Game finished in 1 moves', run.output)
        run = self.start()
        self.assertNotIn(GOES_ON, run.output)

    def test_a_second_program_says_that_it_keeps_nothing(self):
        first = self.start('--board', str(self.board))
        self.type(first, b'5')
        second = self.start()
        self.assertIn(b'here it is not kept', second.output)
        self.type(second, b'new 3')
        self.quit(second)
        self.type(first, b'4')
        self.quit(first)
        self.assertIn(GOES_ON, self.start().output)

    def test_a_damaged_journal_is_named_and_put_aside(self):
        self.journal.parent.mkdir(parents=True)
        self.journal.write_text('nonsense\n')
        run = self.start()
        self.assertIn(b'slide.journal:1:', run.output)
        self.assertTrue(self.journal.with_suffix('.journal.damaged').exists())

    def test_moves_are_watched_in_time(self):
        """So fast as one wants; Enter and Ctrl-C pause, redo is a step."""
        run = self.start('--board', str(self.board))
        self.type(run, b'5')
        self.type(run, b'8')
        self.type(run, b'6')
        self.type(run, b'restart')
        self.assertIn(b'speed 1 (slow) to speed 5 (fast)', self.type(run, b'speed 6'))
        self.type(run, b'speed 1')
        for pause in b'\n', b'\x03':
            run.send(b'watch\n')
            while not run.output.endswith(b'\r\n4   5 \r\n7 8 6 \r\n'):
                self.assertTrue(run.read(terminal.LIMIT), run.output)
            run.send(pause)
            asked = run.output.count(PROMPT)
            self.assertIn(b'Paused (watch: go on; redo, undo: one move)',
                          self.prompted(run, asked + 1))
            self.type(run, b'undo')
        self.assertIn(b'\r\n4   5 \r\n', self.type(run, b'redo'))
        self.type(run, b'undo')
        self.type(run, b'speed 5')
        start = time.monotonic()
        said = self.type(run, b'watch')
        self.assertGreater(time.monotonic() - start, 2 * 0.125)
        self.assertEqual(said.count(b'\r\n1 2 3 \r\n'), 3)
        self.quit(run)

    def test_a_pipe_keeps_nothing(self):
        env = self.environment()
        answers = [subprocess.run([EXE, 'slide', '--board', str(self.board)],
                                  input=b'5\nsolve\nq\n', env=env, timeout=600,
                                  capture_output=True) for _ in range(2)]
        self.assertEqual(answers[0].stdout, answers[1].stdout)
        self.assertNotIn(b'Searching', answers[0].stdout)
        self.assertFalse(self.journal.parent.exists())
        run = self.start('--board', str(self.board))
        self.type(run, b'5')
        self.quit(run)
        again = subprocess.run([EXE, 'slide'], input=b'q\n', env=env,
                               timeout=600, capture_output=True)
        self.assertNotIn(GOES_ON, again.stdout)

    def test_ctrl_c_stops_a_search_and_nothing_else(self):
        run = self.start(*HARD)
        for pause in 0.05, 0.3, 1.5:
            asked = run.output.count(PROMPT)
            run.send(b'solve 1000\n')
            while run.output.count(b'Ctrl-C: stop') < asked:
                run.read(terminal.LIMIT)
            time.sleep(pause)
            run.send(b'\x03')
            said = self.prompted(run, asked + 1)
            self.assertRegex(said, b'No answer|Solution')
        run.send(b'\x03')
        self.assertEqual(run.end(), -signal.SIGINT)


if __name__ == '__main__':
    unittest.main()
