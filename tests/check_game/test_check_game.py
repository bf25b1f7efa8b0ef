#!/usr/bin/env python3
"""parlour-check-game names what is wrong with a plugin, and where.

    test_check_game.py CHECK_GAME PLUGIN
"""
import os
import subprocess
import sys
import unittest

PLUGIN, CHECK_GAME = sys.argv.pop(), sys.argv.pop()

# The fault that the plugin is told to have; what must be said about it, and
# about where it was.
FAULTS = {
    'no game': ('it registers no game', 'the plugin is loaded'),
    'its name': ('there is a game of that name', 'the plugin is loaded'),
    'no function': ('parlour_plugin() returns an error',
                    'the plugin is loaded'),
    'grid': ('its board does not have 1 to 128 columns', 'a new game'),
    'silent refusal': ('does not say why it cannot begin', 'a new game'),
    'state size': ('its state is empty or larger', 'a new game'),
    'setup end': ('it writes behind its setup', 'a new game'),
    'state end': ('it writes behind its state', 'a new game'),
    'status': ('its status() does not exist', 'a new game'),
    'setup': ('it changes its setup', '(pick|play) '),
    'query': ('look() changes the state', 'a new game'),
    'shape': ('look() returns what does not exist', ''),
    'label': ('look() writes a label of over three bytes', ''),
    'event kind': ('', '(pick|play) '),        # the library may abort
    'event cell': ('an event off the board', '(pick|play) '),
    'wrong event': ('a match has a piece that is not there', '(pick|play) '),
    'no event': ('the events do not lead to the board', '(pick|play) '),
    'hidden state': ('', ''),
    'listed move': ('a listed move is refused', ''),
    'unlisted move': ('a legal move is not listed', 'the number 0 as a move'),
    'mirrored name': ('is not read back as that move', 'the listed move "'),
    'hint': ('the move of a hint is refused', 'a hint'),
    'local text': ('', 'the texts of describe()'),
    'freed text': ('', 'the texts of describe()'),
    'shared text': ('a text does not last', 'the texts of describe()'),
    'control character': ('a text has a control character', 'the help'),
    'endless picture': ('it does not end within 1 seconds', 'the picture'),
    'endless move': ('it does not end within 1 seconds', '(pick|play) '),
    'crash': ('it crashes (Segmentation fault)', '(pick|play) '),
    'exit': ('it ends the program', '(pick|play) '),
    'crash at the end': ('it crashes (Aborted)', 'the plugin is unloaded'),
}


def check(fault, *options):
    return subprocess.run(
        [CHECK_GAME, *options, PLUGIN], text=True, capture_output=True,
        timeout=600, env={**os.environ, 'PARLOUR_FAULT': fault})


class CheckGame(unittest.TestCase):

    def test_sound(self):
        done = check('')
        self.assertRegex(done.stdout, r': faulty: 100 games, \d{3} moves, no'
                                      r' fault found\n$')
        self.assertEqual((done.stderr, done.returncode), ('', 0))

    def test_faults(self):
        for fault, (words, where) in FAULTS.items():
            with self.subTest(fault):
                done = check(fault, '--time', '1')
                said = done.stdout.splitlines()
                self.assertEqual((len(said), done.returncode), (2, 1), said)
                self.assertIn(words, said[0])
                self.assertTrue(said[0].startswith(PLUGIN))
                self.assertRegex(said[1], '^  at: '
                                 + where.replace('()', r'\(\)'))
                self.assertNotIn('\033', done.stdout)

    def test_repeats(self):
        """The seed that is named shows the fault again."""
        said = check('hidden state').stdout
        seed = said.rpartition('(seed ')[2].rstrip(')\n')
        self.assertEqual(check('hidden state', '--games=1',
                               '--seed=' + seed).stdout, said)

    def test_command_line(self):
        for words, said in ((['--games', '0'], '--games: unknown option'),
                            (['--time'], '--time: unknown option'),
                            (['--nothing'], '--nothing: unknown option'),
                            ([], 'PLUGIN: name one file'),
                            (['a', 'b'], 'b: name one file')):
            with self.subTest(words):
                done = subprocess.run([CHECK_GAME, *words], text=True,
                                      capture_output=True, timeout=600)
                self.assertEqual((done.returncode, done.stdout), (2, ''))
                self.assertTrue(done.stderr.startswith(said), done.stderr)

    def test_no_plugin(self):
        done = subprocess.run([CHECK_GAME, CHECK_GAME + '.so'], text=True,
                              capture_output=True, timeout=600)
        self.assertEqual(done.returncode, 1)
        self.assertIn('No such file or directory', done.stdout)


if __name__ == '__main__':
    unittest.main()
