#!/usr/bin/env python3
"""A session played on different screens leaves the same save, and the game
of a day is the same one.

    test_same_save.py [--update] NCURSES STDIO GAME...

Plays sessions in the terminal and in plain text and compares their saves, byte
for byte, with the stored ones. The test of the page plays the same sessions
by clicks and keys. --update stores the saves of plain text.
"""
import os
import pathlib
import subprocess
import sys
import unittest

import terminal

UPDATE = '--update' in sys.argv
if UPDATE:
    sys.argv.remove('--update')
NCURSES, STDIO = map(os.path.abspath, sys.argv[1:3])
GAMES = sys.argv[3:]
STORED = pathlib.Path(__file__).parent.parent / 'app/same_saves'

# Options, keys in the terminal, lines in plain text.
SESSIONS = {
    'kulki': (['--seed', '1', '--next'],
              ': g 1 e 5 Enter : d 5 a 1 Enter u : f 5 i 9 Enter S Enter',
              'g1 e5\nd5 a1\nundo\nf5 i9\n'),
    'sokoban': (['--level', '2'], 'Left u Right Up S Enter',
                'l\nundo\nr\nu\n'),
}


DAYS = '2024-02-29', '2026-11-28'       # a weekday, and one of a weekend


class SameSave(terminal.Folder, unittest.TestCase):

    def play(self, *command, **typed):
        subprocess.run(command, check=True, env=self.environment(),
                       cwd=self.folder, timeout=terminal.LIMIT,
                       stdout=subprocess.DEVNULL, **typed)

    def in_terminal(self, game, options, keys):
        self.play(NCURSES, game, *options, '--keys', keys,
                  stdin=subprocess.DEVNULL)
        return next(pathlib.Path(self.folder).rglob(game + '.save'))

    def in_text(self, game, options, lines):
        name = game + '-text.save'
        self.play(STDIO, game, *options,
                  input=f'{lines}save {name}\nq\n'.encode())
        return pathlib.Path(self.folder, name)

    def test_saves_are_those_stored(self):
        for game, (options, keys, lines) in SESSIONS.items():
            stored = STORED / (game + '.save')
            text = self.in_text(game, options, lines).read_bytes()
            if UPDATE:
                stored.write_bytes(text)
            with self.subTest(game):
                self.assertEqual(text, stored.read_bytes())
                self.assertEqual(
                    self.in_terminal(game, options, keys).read_bytes(),
                    stored.read_bytes())

    def test_a_day_begins_alike(self):
        for day in DAYS:
            for game in GAMES:
                options = ['--daily', day, '--fresh']
                with self.subTest(f'{game} {day}'):
                    text = self.in_text(game, options, '').read_text()
                    self.assertIn('check ', text)
                    self.assertEqual(
                        self.in_terminal(game, options, 'S Enter').read_text(),
                        text)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
