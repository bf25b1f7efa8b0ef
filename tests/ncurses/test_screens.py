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

UPDATE = '--update' in sys.argv
if UPDATE:
    sys.argv.remove('--update')
EXE = os.path.abspath(sys.argv.pop())
GAMES = subprocess.run([EXE, '--list'], capture_output=True, text=True,
                       check=True).stdout.split()
SCREENS = pathlib.Path(__file__).parent / 'screens'
KEPT = pathlib.Path(__file__).parent / '../support/stored_scores'
SIZES = [(80, 24), (132, 43), (40, 12)]
LOCALES = UTF8, ASCII = terminal.LOCALE, 'C'

# The ASCII for each glyph. A glyph that is not here stays, and fails the test.
SIGNS = str.maketrans(
    '─│┌┬┐├┼┤└┴┘'
    '╭╮╰╯╱╲█•◦×☺☻'
    '►◄↑→↓←√'
    '●▲■♦○♣▼□♥…★',
    '-|+++++++++'
    '..\'\'/\\#:,x@+'
    '><^>v<*'
    'ox#*+%=@&>*')
FLOOR, GOAL, WALL = '·', '◊', '█'


def in_ascii(screen):
    """The screen as it is in ASCII. On boards with walls a floor is blank and
    a goal a dot, as in files of levels."""
    floor, goal = ' .' if WALL in screen else '.o'
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
        env = self.environment(LC_ALL=locale, COLUMNS=str(columns),
                               LINES=str(lines), **changes)
        for name in 'XDG_STATE_HOME', 'XDG_CONFIG_HOME':
            env[name] = tempfile.mkdtemp(dir=self.folder)
        if not animated:
            args.append('--no-animation')
        if board is not None:
            written = pathlib.Path(self.folder, 'board')
            written.write_text(board)
            args += ['--board', str(written)]
        run = subprocess.run(args, env=env, stdin=subprocess.DEVNULL,
                             capture_output=True, check=False,
                             timeout=terminal.LIMIT)
        self.assertEqual((run.returncode, run.stdout, run.stderr),
                         (0, b'', b''))
        # The time that a game took depends on the machine, and so does when
        # the last move was made.
        shown = re.sub(r'(Time +)\d+:\d\d', r'\g<1>0:00',
                       screen.read_text('utf-8'))
        return re.sub(r'(in play|unfinished)( +)\d\d:\d\d', r'\1\g<2>14:05',
                      shown)

    def show_case(self, case, columns, lines, locale):
        """What a case shows: to a player who has nothing yet, or scores."""
        data = tempfile.mkdtemp(dir=self.folder)
        if case.has_scores:
            shutil.copytree(KEPT, pathlib.Path(data, 'parlour'))
        return self.show(case.options, case.keys, columns, lines, locale,
                         case.board, XDG_DATA_HOME=data)

    def check_case(self, case, columns, lines, locale, size):
        with self.subTest(case.name, size=size, locale=locale):
            seen = self.show_case(case, columns, lines, locale)
            if UPDATE and locale == UTF8:
                case.parts[size] = seen
            stored = case.parts[size]
            self.assertEqual(seen, stored if locale == UTF8
                             else in_ascii(stored))
            self.assertTrue(seen.isascii() or locale == UTF8)

    def test_screens(self):
        for case in filter(Case.is_built, CASES.values()):
            for columns, lines, size in case.sizes():
                for locale in LOCALES:
                    self.check_case(case, columns, lines, locale, size)
            if UPDATE:
                case.write()

    @unittest.skipIf(len(GAMES) == 1, 'needs two games')
    def test_menu(self):
        """The list has all games of the catalogue in a column, and below them
        a row for the games of the day."""
        for columns, lines in SIZES:
            for locale in LOCALES:
                seen = self.show([], 'Down', columns, lines, locale)
                found = re.findall(r'^( +>?) +(?!Today)([A-Z][a-z]\S+)',
                                   seen, re.M)
                games = [title.replace('-', '').lower() for _, title in found]
                self.assertEqual(games, [*GAMES, 'games'])
                self.assertEqual([lead[-1] for lead, _ in found],
                                 [' ', '>'] + [' '] * (len(GAMES) - 1))
                self.assertIn('Enter Play', seen)
                self.assertTrue(seen.isascii() or locale == UTF8)

    @unittest.skipIf('sokoban' not in GAMES, 'there are no levels')
    def test_titles_in_any_alphabet(self):
        """Shown as they are, cut by their columns; where only ASCII is shown
        a question mark stands for what is not."""
        levels = pathlib.Path(self.folder, 'levels.xsb')
        levels.write_text('#####\n#@$.#\n#####\n'
                          'Title: caf\u00e9 \u263a \u6f22\u5b57\n', 'utf-8')
        for locale, title in (UTF8, 'caf\u00e9 \u263a \u6f22\u5b57'), \
                (ASCII, 'caf? ? ??'):
            seen = self.show(['sokoban', '--levels', str(levels)], '',
                             locale=locale)
            self.assertIn(title, seen)
            self.assertIn(title, self.show(
                ['sokoban', '--levels', str(levels)], 'L', locale=locale))

    def test_keys_need_no_terminal(self):
        """Without a terminal the program ends after the keys and keeps the
        game."""
        moves = {'kulki': ': g 1 g 3 Enter', 'sokoban': 'Right'}
        for game in set(moves) & set(GAMES):
            subprocess.run([EXE, game, '--seed', '1'][:4 if game == 'kulki'
                                                      else 2]
                           + ['--keys', moves[game]], check=True,
                           env=self.environment(), stdin=subprocess.DEVNULL,
                           timeout=terminal.LIMIT)
            self.assertIn('\nmoves ', self.kept(game)[-1])

    def test_unknown_keys_are_refused(self):
        run = subprocess.run([EXE, '--keys', 'Up Upp'], capture_output=True,
                             env=self.environment(), check=False)
        self.assertEqual((run.returncode, run.stderr),
                         (2, b'--keys: unknown key: Upp\n'))

    def test_same_screen_without_animation(self):
        moves = [CASES[name] for name in
                 ('move_typed', 'move_undone', 'match3_swap')]
        for case in filter(Case.is_built, moves):
            seen = self.show(case.options, case.keys, animated=True)
            self.assertEqual(seen, case.parts['80x24'])


if __name__ == '__main__':
    unittest.main()
