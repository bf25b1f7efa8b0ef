#!/usr/bin/env python3
"""What the terminal shows after some keys, compared as text.

    test_screens.py EXE [--update]

EXE is parlour-ncurses. Each file screens/CASE.screen holds a case: the game
with its options, the keys (Down*17 is Down 17 times), perhaps `scores: kept`
for a player who has high scores, a board to begin with, and the screen at
one size or several, each after a line of its own like `--- 80x24`. The screen
in ASCII is made of the one in UTF-8, by the table below. --update writes the
screens that the program shows now into the files.
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

UPDATE = '--update' in sys.argv and not sys.argv.remove('--update')
EXE = os.path.abspath(sys.argv.pop())
GAMES = subprocess.run([EXE, '--list'], capture_output=True, text=True,
                       check=True).stdout.split()
SCREENS = pathlib.Path(__file__).parent / 'screens'
KEPT = pathlib.Path(__file__).parent / '../support/kept'
SIZES = [(80, 24), (132, 43), (40, 12)]
LOCALES = UTF8, ASCII = 'C.UTF-8', 'C'

# What stands in ASCII for each glyph; what it lacks stays, and is a failure.
SIGNS = str.maketrans(
    '─│┌┬┐├┼┤└┴┘'
    '╭╮╰╯╱╲█•◦☺☻'
    '►◄↑→↓←'
    '●▲■♦○♣▼',
    '-|+++++++++'
    '..\'\'/\\#:,@&'
    '><^>v<'
    'ox#*+%=')
FLOOR, GOAL, WALL = '·', '◊', '█'


def in_ascii(screen):
    """The screen as it is in ASCII. On boards with walls a floor is blank and
    a goal a dot, as in files of levels."""
    floor, goal = ' .' if WALL in screen else '._'
    drawn = screen.translate(SIGNS | {ord(FLOOR): floor, ord(GOAL): goal})
    return re.sub(' +$', '', drawn, flags=re.M)


class Case:
    """A file of screens/."""

    def __init__(self, path):
        self.path = path
        self.name = path.stem
        self.head, *parts = re.split('^--- (.*)\n', path.read_text('utf-8'),
                                     flags=re.M)
        self.parts = dict(zip(parts[::2], parts[1::2]))
        head = dict(re.findall('^([a-z]+): (.*)$', self.head, re.M))
        self.options = head['game'].split()
        self.keys = re.sub(r'(\S+)\*(\d+)', lambda found: ' '.join(
            [found[1]] * int(found[2])), head.get('keys', ''))
        self.has_scores = 'scores' in head
        self.board = self.parts.get('board')

    def sizes(self):
        """Columns, lines and name of each size that it is shown in."""
        return [(*map(int, name.split('x')), name) for name in self.parts
                if name != 'board']

    def is_built(self):
        """Whether its game is in this build."""
        return self.options[0] in GAMES

    def write(self):
        self.path.write_text(self.head + ''.join(
            f'--- {name}\n{text}' for name, text in self.parts.items()),
            'utf-8')


CASES = {path.stem: Case(path) for path in sorted(SCREENS.glob('*.screen'))}


class Screens(terminal.Folder, unittest.TestCase):

    def show(self, options, keys, columns=80, lines=24, locale=UTF8,
             board=None, animated=False, **changes):
        """The screen after the keys."""
        screen = pathlib.Path(self.folder, 'screen')
        args = [EXE, *options, '--keys', keys, '--save-screen', str(screen)]
        if not animated:
            args.append('--no-animation')
        if board is not None:
            written = pathlib.Path(self.folder, 'board')
            written.write_text(board)
            args += ['--board', str(written)]
        run = self.terminal(args, columns, lines, LC_ALL=locale,
                            XDG_STATE_HOME=tempfile.mkdtemp(dir=self.folder),
                            **changes)
        self.assertEqual(run.end(), 0, run.output)
        return screen.read_text('utf-8')

    def show_case(self, case, columns, lines, locale):
        """What a case shows: to a player who has nothing yet, or scores."""
        data = tempfile.mkdtemp(dir=self.folder)
        if case.has_scores:
            shutil.copytree(KEPT, pathlib.Path(data, 'parlour'))
        return self.show(case.options, case.keys, columns, lines, locale,
                         case.board, XDG_DATA_HOME=data)

    def test_screens(self):
        for case in filter(Case.is_built, CASES.values()):
            for columns, lines, size in case.sizes():
                with self.subTest(case.name, size=size):
                    seen = self.show_case(case, columns, lines, UTF8)
                    if UPDATE:
                        case.parts[size] = seen
                    self.assertEqual(seen, case.parts[size])
                with self.subTest(case.name, size=size, locale=ASCII):
                    plain = self.show_case(case, columns, lines, ASCII)
                    self.assertEqual(plain, in_ascii(case.parts[size]))
                    self.assertTrue(plain.isascii())
            if UPDATE:
                case.write()

    @unittest.skipIf(len(GAMES) == 1, 'there is nothing to choose')
    def test_menu(self):
        """All games of the catalogue stand in a column, whatever they are."""
        for columns, lines in SIZES:
            for locale in LOCALES:
                seen = self.show([], 'Down', columns, lines, locale)
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
            seen = self.show(options.split(), keys)
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
        self.assertNotIn('Best', self.show(['sokoban'], 'A'))
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
            seen = self.show(options.split(), keys, locale=ASCII)
            for words in wanted:
                self.assertIn(words, seen, keys)
        see('', 'Endless easy 7', 'Par 10 pushes (the least)')
        see('N', 'Endless easy 8', 'A new level')
        see('P P', 'Endless easy 5')
        see('L 7 6 Down 4 0 Enter', 'Endless easy 40')
        see('L 1 2 Enter', 'Level 12/76')
        see('L 7 6 Down Right Right 4 Enter', 'Endless hard 4')
        see('A', 'Endless easy 7')
        seen = self.show(['sokoban'], 'L 7 6 Down Enter', locale=ASCII)
        self.assertRegex(seen, r'Endless easy \d{1,5}\b')
        see('L 7 6 Down Up Enter', 'Level 76/76')
        see('L 7 6 Down Up Up Enter', 'Level 71/76')

    @unittest.skipIf('sokoban' not in GAMES, 'there are no levels')
    def test_snapshot(self):
        """A game set aside is come back to, and so is the one left for it."""
        def see(keys, *wanted):
            seen = self.show(['sokoban', '--level', '3'], keys, locale=ASCII)
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
            seen = self.show(options.split(), keys, locale=ASCII)
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
        moves = [CASES[name] for name in
                 ('move_typed', 'move_undone', 'match3_swap')]
        for case in filter(Case.is_built, moves):
            seen = self.show(case.options, case.keys, animated=True)
            self.assertEqual(seen, case.parts['80x24'])


if __name__ == '__main__':
    unittest.main()
