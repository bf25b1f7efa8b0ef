#!/usr/bin/env python3
"""SIGKILL at random moments: no move is lost, no file is half written.

    test_kill.py EXE STDIO [COUNT]

EXE is parlour-ncurses, STDIO parlour-stdio. It plays one game, kills the
program at random moments and continues it. Each move that was answered must be
there at the next start, and the saved game must be sound.
"""
import os
import pathlib
import random
import re
import subprocess
import sys
import unittest

import terminal

COUNT = int(sys.argv.pop()) if sys.argv[-1].isdigit() else 60
STDIO = os.path.abspath(sys.argv.pop())
EXE = os.path.abspath(sys.argv.pop())
BOARD = '1 2 3\n4 0 6\n7 5 8\n'
GAME = 'slide'
KEYS = b'a', b'd'              # there and back: the game is never won


class Kill(terminal.Folder, unittest.TestCase):

    def moves_kept(self, *args):
        """How many moves the game has at its next start."""
        screen = pathlib.Path(self.folder, 'screen')
        run = self.terminal([EXE, GAME, '--save-screen', str(screen), *args])
        self.assertEqual(run.end(), 0, run.output)
        run.close()
        return int(re.search(r'Moves (\d+)', screen.read_text())[1])

    def play(self, dice, moves, *args):
        """Plays on, to be killed. Returns how many moves were answered, and
        how many keys for moves were pressed."""
        run = self.terminal([EXE, GAME, '--no-animation', *args])
        run.begin(0.02)
        answered = pressed = moves
        for _ in range(dice.randrange(1, 8)):
            run.answer(KEYS[pressed % 2])
            pressed += 1
            answered += 1
            if dice.randrange(3) == 0:
                run.answer(b'S')
                run.answer(b'\r')
        if dice.randrange(2):
            run.send(KEYS[pressed % 2])
            pressed += 1
        if dice.randrange(3) == 0:
            run.send(b'S\r')
        run.read(dice.random() ** 3 * 0.01)
        run.process.kill()
        run.process.wait()
        run.close()
        return answered, pressed

    def test_nothing_is_lost(self):
        games = subprocess.run([EXE, '--list'], capture_output=True,
                               check=True, text=True).stdout
        if GAME not in games.split():
            self.skipTest(f'needs {GAME}')
        seed = random.randrange(2 ** 32)
        print('seed', seed, flush=True)
        dice = random.Random(seed)
        board = pathlib.Path(self.folder, 'board')
        board.write_text(BOARD)
        saved = pathlib.Path(self.folder, 'data', 'parlour', GAME + '.save')
        moves, saves = 0, 0
        for count in range(COUNT):
            args = ['--board', str(board)] if count == 0 else []
            answered, pressed = self.play(dice, moves, *args)
            moves = self.moves_kept()
            self.assertTrue(answered <= moves <= pressed,
                            (count, answered, moves, pressed))
            if saved.exists():
                saves += 1
                run = subprocess.run([STDIO, '--load', str(saved)],
                                     stdin=subprocess.DEVNULL, check=False,
                                     capture_output=True)
                self.assertEqual(run.returncode, 0, run.stderr)
        self.assertGreater(saves, COUNT // 2)
        aside = list(pathlib.Path(self.folder, 'state').rglob('*.damaged'))
        self.assertEqual(aside, [])

    def test_many_write_one_file(self):
        """Programs write one after the other, never into each other's text."""
        saved = pathlib.Path(self.folder, 'saved')
        requests = f'move g1 g3\nsave {saved}\nundo\nsave {saved}\n' * 25
        runs = [subprocess.Popen(
            [STDIO, '--protocol', '--seed', str(seed)], text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            for seed in range(6)]
        for run in runs:
            run.stdin.write(requests)
            run.stdin.flush()
        for run in runs:
            with run:
                said = run.communicate(timeout=terminal.LIMIT)[0]
            self.assertNotIn('error io', said)
        run = subprocess.run([STDIO, '--load', str(saved)], check=False,
                             stdin=subprocess.DEVNULL, capture_output=True)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(os.listdir(self.folder), ['saved'])


if __name__ == '__main__':
    unittest.main()
