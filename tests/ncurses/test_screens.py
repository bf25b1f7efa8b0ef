#!/usr/bin/env python3
"""What the terminal shows after some keys, compared as text.

    test_screens.py EXE [--write]

EXE is parlour-ncurses. Each case is pressed at each size in both character
sets, and compared with screens/CASE.SIZE.CHARSET; --write writes these anew.
"""
import os
import pathlib
import re
import shutil
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

KEPT = pathlib.Path(__file__).parent / '../support/kept'

# Of pillars: a board larger than some windows, and than others not.
LARGE = '\n'.join(['#' * 45, '#@$' + ' #' * 20 + ' #',
                   *['#' + ' ' * 43 + '#', '#' + ' #' * 21 + ' #'] * 13,
                   '#' + '.'.rjust(43) + '#', '#' * 45, ''])
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
    'advised': ('slide', '1 2 3 4\n5 6 7 8\n9 10 0 11\n', 'H'),
    'shown': ('slide', '1 2 3\n4 5 6\n0 7 8\n', 'A'),
    'paused': ('slide', '1 2 3\n4 5 6\n0 7 8\n', 'A Space r u r'),
    'goes-on': ('slide', '1 2 3\n4 5 6\n0 7 8\n', 'A Space r u Space'),
    'numbers': ('slide --seed 2 --size 5x5', None, ''),
    'won': ('slide', '1 2 3\n4 5 6\n7 0 8\n', 'Left'),
    'pushed': ('sokoban', None, 'Right'),
    'bring': ('sokoban --level 2', None, 'Right Up Tab Left Left'),
    'brought': ('sokoban --level 2', None, 'Right Up Tab Left Left Enter'),
    'roam': ('sokoban --level 3', None, 'Enter Up Right'),
    'blocked': ('sokoban --level 2', None, 'Left Left'),
    'solved': ('sokoban', None, 'Right Right Right'),
    'again': ('sokoban', None, 'Right Right u Enter'),
    'levels': ('sokoban', None, 'Right Right Enter L Right Down'),
    'endless': ('sokoban --endless easy --seed 7', None, 'N'),
    'made': ('sokoban', None, 'L 7 6 Down Right 7 Enter'),
    'seeded': ('sokoban', None, 'L 7 6 Down Right 4 2'),
    'large': ('sokoban', LARGE, 'Down ' * 17 + 'Right ' * 30),
    'edited': ('sokoban --level 3', None, 'E Right Right Down # Right $'),
    'unfit': ('sokoban', None, 'E Right . Down @ e'),
    'resized': ('sokoban', None, 'E : Backspace Backspace Backspace 9 x'),
    'kinds': ('slide --size 8x8 --seed 1', None,
              'e ' + 'Tab ' * 20 + 'Space Down'),
    'editing': ('match3 --seed 1', None, 'E A B Right C'),
    'unedited': ('lights --seed 1', None, 'E'),
    'lights': ('lights --seed 1', None, 'Enter Right Enter'),
    'help': ('kulki --seed 1', None, '?'),
    'scores': ('kulki --seed 1', None, 'K Down Down'),
    'solutions': ('sokoban', None, 'K'),
    'emptied': ('kulki --size 7x7 --seed 1', None, 'K'),
    'replayed': ('kulki --seed 1', None, 'K Enter r r r'),
}
# Those that begin with tables of scores.
SCORED = {'scores', 'solutions', 'emptied', 'replayed'}


def built(case):
    """Whether its game is in this build."""
    return CASES[case][0].split()[0] in GAMES


class Screens(terminal.Folder, unittest.TestCase):

    def press(self, case, columns, lines, locale, **changes):
        options, board, keys = case
        screen = os.path.join(self.folder, 'screen')
        args = [EXE, *options.split(), '--keys', keys, '--save-screen',
                screen, '--no-animation']
        if board is not None:
            written = os.path.join(self.folder, 'board')
            pathlib.Path(written).write_text(board)
            args += ['--board', written]
        run = self.terminal(args, columns, lines, LC_ALL=locale,
                            XDG_STATE_HOME=tempfile.mkdtemp(dir=self.folder),
                            **changes)
        self.assertEqual(run.end(), 0, run.output)
        return pathlib.Path(screen).read_text('utf-8')

    def kept(self, case):
        """Where its tables of scores are, copied."""
        if case not in SCORED:
            return {}
        data = tempfile.mkdtemp(dir=self.folder)
        shutil.copytree(KEPT, pathlib.Path(data, 'parlour'))
        return {'XDG_DATA_HOME': data}

    def test_screens(self):
        for case in filter(built, CASES):
            for columns, lines in SIZES:
                for charset, locale in CHARSETS.items():
                    name = f'{case}.{columns}x{lines}.{charset}'
                    with self.subTest(name):
                        seen = self.press(CASES[case], columns, lines,
                                          locale, **self.kept(case))
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

    @unittest.skipIf('sokoban' not in GAMES, 'there are no levels')
    def test_levels(self):
        """Each key for levels, at the ends too; what was solved is known."""
        def see(keys, *wanted, options='sokoban'):
            seen = self.press((options, None, keys), 80, 24, 'C.UTF-8')
            for words in wanted:
                self.assertIn(words, seen, keys)
        first, last = 'Level 1/76', 'Level 76/76'
        for before, after in ['PN', ('F2', 'F3')]:
            see(before, first, 'This is the first level')
            see(f'{after} {after} {before}', 'Level 2/76')
            see(after, last, 'This is the last level',
                options='sokoban --level 76')
            see(before, 'Level 75/76', options='sokoban --level 76')
        see('N', 'Not available in this game', options='kulki')
        see('U', 'Not available in this game', options='kulki')
        see('L', 'Not available in this game', options='kulki')
        see('U', 'Level 2/76')
        # What a solver has shown is not the player's.
        self.assertNotIn('Best', self.press(('sokoban', None, 'A'), 80, 24,
                                            'C.UTF-8'))
        see('Right Right', 'Solved in 2 moves and 2 pushes!', 'so far',
            'Enter: next level', 'Best 2 moves, 2 pushes')
        see('Right Right Enter', 'Level 2/76')
        see('Right Right R Left Right Right Right', 'Solved in 4 moves',
            'Best 2 moves, 2 pushes')
        see('Right Right N U', 'Level 3/76')
        see('Right Right F4 P P', first, 'Best 2 moves')
        see('Right Right L 2 3 Enter', 'Level 23/76')
        see('Right Right L U Enter', 'Level 2/76')
        see('L Down Esc', first)

    @unittest.skipIf('sokoban' not in GAMES, 'there are no levels')
    def test_endless(self):
        """Levels are made one after the other, and again; a key stops it."""
        def see(keys, *wanted, options='sokoban --endless easy --seed 7'):
            seen = self.press((options, None, keys), 80, 24, 'C')
            for words in wanted:
                self.assertIn(words, seen, keys)
        see('', 'Endless easy 7', 'Par 10 pushes (the least)')
        see('N', 'Endless easy 8', 'A new level')
        see('P P', 'Endless easy 5')
        see('L 7 6 Down 4 0 Enter', 'Endless easy 40')
        see('L 1 2 Enter', 'Level 12/76')
        see('L 7 6 Down Right Right 4 Enter', 'Endless hard 4')
        see('A', 'Endless easy 7')
        seen = self.press(('sokoban', None, 'L 7 6 Down Enter'), 80, 24, 'C')
        self.assertRegex(seen, r'Endless easy \d{1,5}\b')
        see('L 7 6 Down Up Enter', 'Level 76/76')
        see('L 7 6 Down Up Up Enter', 'Level 71/76')

    @unittest.skipIf('sokoban' not in GAMES, 'there are no levels')
    def test_snapshot(self):
        """A game set aside is come back to, and so is the one left for it."""
        def see(keys, *wanted):
            seen = self.press(('sokoban --level 3', None, keys), 80, 24, 'C')
            for words in wanted:
                self.assertIn(words, seen, keys)
        see('B', 'No game was set aside', 'Moves 0')
        see('Up b', 'Set aside: B comes back here', 'Moves 1')
        see('Up b Right N B', 'Level 3/76', 'Moves 1')
        see('Up b Right N B B', 'Level 4/76', 'Moves 0')
        see('Up b Right B u u', 'Moves 0')

    @unittest.skipIf('sokoban' not in GAMES, 'there are no levels')
    def test_editor(self):
        """A board is made of nothing, written down, read again and played,
        and the game that was in play is as it was until then."""
        def see(keys, *wanted, options='sokoban'):
            seen = self.press((options, None, keys), 80, 24, 'C')
            for words in wanted:
                self.assertIn(words, seen, keys)
        written = pathlib.Path(self.folder, 'data/parlour/sokoban.board')
        rows = ['# # # # #', '# @ $ . #', '# # # # #']
        keys = 'E : Backspace Backspace Backspace 5 x 3 Enter n ' + \
            ' Down Left Left Left Left '.join(
                ' Right '.join(row.split()) for row in rows)
        see(keys, 'e3: #', '5x3')
        see(keys + ' S Enter', 'Saved: ')
        self.assertEqual(written.read_text(),
                         ''.join(row.replace(' ', '') + '\n'
                                 for row in rows))
        see(keys + ' e Right', 'Solved in 1 moves', 'A board of its own')
        see(keys + ' Esc', 'Level 1/76', 'Moves 0')
        see('Right E # # Esc', 'Moves 1')
        see('E o Enter', '5x3', 'a1: #')
        see('E o Enter e Right Enter', 'Level 1/76')
        see('E o Enter e Right E', '5x3', 'e')
        see('E o Enter @ e', 'Line 1: ')
        see('E o Enter @ e Esc', 'Level 1/76')
        see('E @ u', 'a1: #')
        see('E @ u r', 'a1: @')
        see('E u', 'Nothing to undo')
        see('E : Backspace 0 Enter', 'A board has 1 to 64')
        see('E : x Enter', 'A size is written like')
        see('E o x Enter', 'sokoban.boardx: ')
        see('', 'A board of its own', options=f'sokoban --board {written}')

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
