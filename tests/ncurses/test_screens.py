#!/usr/bin/env python3
"""What the terminal shows after some keys, compared as text.

    test_screens.py EXE [--write]

EXE is parlour-ncurses. Each case is pressed at each size in both character
sets, and compared with screens/CASE.SIZE.CHARSET; --write writes these anew.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import terminal

WRITE = '--write' in sys.argv and not sys.argv.remove('--write')
EXE = os.path.abspath(sys.argv.pop())
GAMES = subprocess.run([EXE, '--list'], capture_output=True, text=True,
                       check=True).stdout.split()
SCREENS = pathlib.Path(__file__).parent / 'screens'
SIZES = [(80, 24), (132, 43), (40, 12)]
CHARSETS = {'utf8': 'C.UTF-8', 'ascii': 'C'}

WALLED = '.....\n.1...\n222..\n3.2..\n2.2..\n'

# The game and its options, a board to begin with, the keys.
CASES = {
    'select': ('kulki --seed 1 --next', None,
               'Up k w Up Right l Enter Down j Left'),
    'walk': ('kulki --seed 1', None, ': g 1 Space g 3 Enter'),
    'undo': ('kulki --seed 1', None, ': g 1 g 3 Enter : f 5 f 6 Enter u'),
    'wall': ('kulki', WALLED, ': a 4 e 1 Enter'),
    'typing': ('kulki --seed 1', None, ': g 1 Space x Backspace'),
    'hint': ('match3 --seed 1', None, 'H'),
    'swap': ('match3 --seed 1', None, ': c 5 f 5 Enter'),
    'letters': ('match3 --seed 1 --kinds 9', None, 't'),
    'scroll': ('match3 --seed 1 --size 16x16', None,
               'l l l l l l l l j j j j j j j j'),
    'slide': ('slide --seed 1', None, 'Down d'),
    'numbers': ('slide --seed 2 --size 5x5', None, ''),
    'won': ('slide', '1 2 3\n4 5 6\n7 0 8\n', 'Left'),
    'lights': ('lights --seed 1', None, 'Enter Right Enter'),
    'help': ('kulki --seed 1', None, '?'),
}


def built(case):
    """Whether its game is in this build."""
    return CASES[case][0].split()[0] in GAMES


class Screens(terminal.Folder, unittest.TestCase):

    def press(self, case, columns, lines, locale):
        options, board, keys = case
        screen = os.path.join(self.folder, 'screen')
        args = [EXE, *options.split(), '--keys', keys, '--save-screen',
                screen, '--no-animation']
        if board is not None:
            written = os.path.join(self.folder, 'board')
            pathlib.Path(written).write_text(board)
            args += ['--board', written]
        run = self.terminal(args, columns, lines, LC_ALL=locale,
                            XDG_STATE_HOME=tempfile.mkdtemp(dir=self.folder))
        self.assertEqual(run.end(), 0, run.output)
        return pathlib.Path(screen).read_text('utf-8')

    def test_screens(self):
        for case in filter(built, CASES):
            for columns, lines in SIZES:
                for charset, locale in CHARSETS.items():
                    name = f'{case}.{columns}x{lines}.{charset}'
                    with self.subTest(name):
                        seen = self.press(CASES[case], columns, lines,
                                          locale)
                        if WRITE:
                            (SCREENS / name).write_text(seen, 'utf-8')
                        wanted = (SCREENS / name).read_text('utf-8')
                        self.assertEqual(seen, wanted)
                        if charset == 'ascii':
                            self.assertTrue(seen.isascii())

    @unittest.skipIf(len(GAMES) == 1, 'there is nothing to choose')
    def test_menu(self):
        """All games of the catalogue stand in a column, whatever they are."""
        for columns, lines in SIZES:
            for locale in CHARSETS.values():
                seen = self.press(('', None, 'Down'), columns, lines, locale)
                found = re.findall(r'^( +[> ]) (\S+)$', seen, re.M)[1:]
                games = [title.replace('-', '').lower() for _, title in found]
                self.assertEqual(games, [*GAMES])
                self.assertEqual([lead[-1] for lead, _ in found],
                                 [' ', '>'] + [' '] * (len(GAMES) - 2))
                self.assertEqual(len({len(lead) for lead, _ in found}), 1)
                self.assertIn('Enter play', seen)
                self.assertTrue(seen.isascii())

    def test_animation_ends_where_its_lack_does(self):
        for case in filter(built, ['walk', 'undo', 'swap']):
            options, board, keys = CASES[case]
            screen = os.path.join(self.folder, 'screen')
            run = self.terminal([EXE, *options.split(), '--keys', keys,
                                 '--fresh', '--save-screen', screen])
            self.assertEqual(run.end(), 0, run.output)
            self.assertEqual(
                pathlib.Path(screen).read_text('utf-8'),
                (SCREENS / f'{case}.80x24.utf8').read_text('utf-8'))


if __name__ == '__main__':
    unittest.main()
