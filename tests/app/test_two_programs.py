#!/usr/bin/env python3
"""Two programs that share the folder of recent games.

    test_two_programs.py SCREEN

SCREEN is the text screen. A game that one program plays is not deleted or
continued by the other, and each keeps the board that it edits.
"""
import os
import subprocess
import sys
import tempfile
import unittest

SCREEN = os.path.abspath(sys.argv.pop())
OPEN = 'bad: This game is open elsewhere\n'


class Screen:
    """A program that answers line by line."""

    def __init__(self, folder, *args):
        environment = dict(os.environ, HOME=folder)
        for name in ('XDG_DATA_HOME', 'XDG_STATE_HOME', 'XDG_CONFIG_HOME',
                     'XDG_CACHE_HOME'):
            environment.pop(name, None)
        self.run = subprocess.Popen(
            [SCREEN, *args], env=environment, cwd=folder, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def answer(self, *lines):
        """Gives it lines; returns its message after the last."""
        for line in *lines, 'say':
            self.run.stdin.write(line + '\n')
        self.run.stdin.flush()
        while self.run.stdout.readline() != '> say\n':
            pass
        return self.run.stdout.readline()

    def close(self):
        self.run.communicate()


class TwoPrograms(unittest.TestCase):

    def start(self, *args):
        screen = Screen(self.folder, *args)
        self.addCleanup(screen.close)
        return screen

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='parlour-two-')
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def test_a_game_in_play_is_not_deleted(self):
        first = self.start('slide', '--seed', '1')
        first.answer('keys Up Left')
        second = self.start()
        self.assertEqual(second.answer('keys G Delete'),
                         'bad: Press again to remove this game\n')
        self.assertEqual(second.answer('keys Delete'), OPEN)
        first.close()
        self.assertEqual(second.answer('keys Delete Delete', 'keys Enter'),
                         'says: No games yet\n')

    def test_the_snapshot_is_not_continued_by_another_program(self):
        first = self.start('slide', '--seed', '1')
        first.answer('keys b Up Left B')
        first.answer('actions')         # looks for a game to go back to
        second = self.start()
        self.assertEqual(second.answer('keys G Enter'), OPEN)

    def test_each_keeps_the_board_that_it_edits(self):
        kept = 'says: Your board is saved (e: continue it)\n'
        screens = [self.start('sokoban', '--level', '1') for _ in range(2)]
        for screen, kind in zip(screens, '#$'):
            screen.answer('keys e Right Down ' + kind)
        for screen in screens:
            self.assertEqual(screen.answer('pass 2000', 'keys Esc'), kept)
            screen.close()
        there = []
        for screen in [self.start('sokoban', '--level', '1')
                       for _ in range(2)]:
            screen.answer('keys e')
            there.append(screen.answer('keys Right Right Left Down'))
        self.assertIn('b2: wall', there[0])
        self.assertIn('b2: box', there[1])


if __name__ == '__main__':
    unittest.main()
