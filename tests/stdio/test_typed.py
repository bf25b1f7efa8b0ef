#!/usr/bin/env python3
"""The stdio program at a terminal: it saves the game, Ctrl-C stops a search.

    test_typed.py EXE

EXE is parlour-stdio, in a pseudo-terminal and with a pipe, where it saves
nothing and prints no extra messages.
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
CONTINUING = b'Continuing your game'
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
        """Waits for that many prompts; returns the output before the last."""
        end = time.monotonic() + terminal.LIMIT
        while run.output.count(PROMPT) < times:
            self.assertLess(time.monotonic(), end, run.output)
            run.read(terminal.LIMIT)
        return run.output.split(PROMPT)[times - 1]

    def type(self, run, line):
        """Types a line; returns the output until the next prompt."""
        asked = run.output.count(PROMPT)
        run.send(line + b'\n')
        return self.prompted(run, asked + 1)

    def quit(self, run, line=b'q\n'):
        run.send(line)
        self.assertEqual(run.end(), 0, run.output)

    def test_the_game_continues(self):
        run = self.start('--board', str(self.board))
        self.assertEqual(self.type(run, b'drr'),
                         b'drr\r\n  1 2 \r\n4 5 3 \r\n7 8 6 \r\n')
        self.quit(run)
        run = self.start()
        self.assertEqual(run.output, CONTINUING + b' (new: start another)\r\n'
                         b'  1 2 \r\n4 5 3 \r\n7 8 6 \r\n' + PROMPT)
        self.assertEqual(self.type(run, b'undo'),
                         b'undo\r\n1 2 3 \r\n4 5   \r\n7 8 6 \r\n')
        self.quit(run, b'\x04')
        self.assertIn(b'\r\n1 2 3 \r\n4 5   \r\n7', self.start().output)

    def test_every_line_is_saved_whatever_ends_the_program(self):
        for number in signal.SIGKILL, signal.SIGHUP, signal.SIGINT:
            run = self.start('--board', str(self.board))
            self.type(run, b'5')
            before = self.type(run, b'8').split(b'\r\n', 1)[1]
            run.process.send_signal(number)
            self.assertEqual(run.end(), -number)
            run = self.start()
            self.assertIn(CONTINUING, run.output)
            self.assertIn(before, run.output)
            self.type(run, b'undo')
            run.process.kill()
            run.end()
            run = self.start()
            self.assertIn(b'\r\n4   5 \r\n7 8 6', run.output)
            self.quit(run)

    def test_options_start_another_game(self):
        run = self.start('--board', str(self.board))
        self.type(run, b'5')
        self.quit(run)
        for options in ['--fresh'], ['--seed', '1'], ['--size', '4x4']:
            run = self.start(*options)
            self.assertNotIn(CONTINUING, run.output)
            self.quit(run)          # without a move, so the other game stays
        run = self.start()
        self.assertIn(CONTINUING, run.output)

    def test_a_finished_game_does_not_continue(self):
        run = self.start('--board', str(self.board))
        run.send(b'6\nq\n')
        self.assertEqual(run.end(), 0)
        self.assertIn(b'Game finished in 1 moves', run.output)
        run = self.start()
        self.assertNotIn(CONTINUING, run.output)

    def test_a_second_program_says_that_it_saves_nothing(self):
        first = self.start('--board', str(self.board))
        self.type(first, b'5')
        second = self.start()
        self.assertIn(b'here it is not kept', second.output)
        self.type(second, b'new 3')
        self.quit(second)
        self.type(first, b'4')
        self.quit(first)
        self.assertIn(CONTINUING, self.start().output)

    def test_a_damaged_journal_is_reported_and_renamed(self):
        self.journal.parent.mkdir(parents=True)
        self.journal.write_text('nonsense\n')
        run = self.start()
        self.assertIn(b'slide.journal:1:', run.output)
        self.assertTrue(self.journal.with_suffix('.journal.damaged').exists())

    def test_watch_plays_at_its_speed(self):
        """Speed as set; Enter and Ctrl-C pause; redo plays one move."""
        run = self.start('--board', str(self.board))
        self.type(run, b'5')
        self.type(run, b'8')
        self.type(run, b'6')
        self.type(run, b'restart')
        self.assertIn(b'speed 1 (slow) to speed 5 (fast)',
                      self.type(run, b'speed 6'))
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

    def test_a_pipe_saves_nothing(self):
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
        self.assertNotIn(CONTINUING, again.stdout)

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
            self.assertRegex(said, b'Found no answer|Solution')
        run.send(b'\x03')
        self.assertEqual(run.end(), -signal.SIGINT)


if __name__ == '__main__':
    unittest.main()
