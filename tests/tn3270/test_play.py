#!/usr/bin/env python3
"""Whole games on 3270 terminals, by cursor, by commands and by PF keys.

    test_play.py EXE STDIO

EXE is parlour-tn3270, STDIO is parlour-stdio: the same moves end there with
the same game, as one line of text.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import s3270

STDIO = os.path.abspath(sys.argv.pop())
EXE = os.path.abspath(sys.argv.pop())
GAMES = subprocess.run([STDIO, '--list'], capture_output=True, text=True,
                       check=True).stdout.split()
FULL = '12121\n34343\n12121\n3434.\n121..\n'
NEARLY = '1 2 3\n4 0 6\n7 5 8\n'
MODELS = '3279-2-E', '3278-2 basic', '3279-3-E', '3279-4-E', '3279-5-E'


def has(game):
    return unittest.skipUnless(game in GAMES, f'{game} is not built in')


def in_lines(options, moves):
    """The game after these moves in plain text, as one line."""
    run = subprocess.run([STDIO, '--fresh', *options], text=True, check=True,
                         input='\n'.join([*moves, 'share', 'quit', '']),
                         capture_output=True, env={'HOME': '/nowhere'})
    return s3270.unfolded(run.stdout)


def hinted(moves):
    """A hint before each move."""
    return [words for move in moves for words in ('hint', move)]


class Play(unittest.TestCase):

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def board(self, text):
        path = pathlib.Path(self.folder.name, 'board')
        path.write_text(text)
        return ['--board', str(path)]

    def open(self, *options, model='3279-2-E'):
        server = s3270.Server(EXE, *options)
        self.addCleanup(lambda: self.assertEqual(server.close(), ('', 0)))
        terminal = s3270.Terminal(server.port, model)
        self.addCleanup(terminal.__exit__)
        return terminal

    def shared(self, terminal):
        terminal.command('share')
        seen = s3270.unfolded(terminal.text())
        terminal.press('PF(3)')
        return seen

    def hint(self, terminal, pattern):
        """A good move, as the groups of a pattern."""
        terminal.press('PF(5)')
        terminal.await_words('Hint: ')
        return re.search('Hint: ' + pattern, terminal.text()).groups()

    @has('kulki')
    def test_kulki_by_turns(self):
        """By the cursor and by commands in turn, on each model."""
        for seed, model in enumerate(MODELS):
            with self.subTest(model):
                options = ['kulki', '--next', '--seed', str(seed)]
                terminal, moves = self.open(*options, model=model), []
                for turn in range(4):
                    move = self.hint(terminal, r'([a-i]\d) to ([a-i]\d)')
                    moves.append(' '.join(move))
                    if turn % 2 == 0:
                        terminal.pick_cell(move[0])
                        terminal.pick_cell(move[1])
                    else:
                        terminal.command(moves[-1])
                self.assertEqual(self.shared(terminal),
                                 in_lines(options, hinted(moves)))

    @has('kulki')
    def test_kulki_to_its_end(self):
        options = ['kulki', *self.board(FULL), '--pieces', '121',
                   '--seed', '6', '--next']
        terminal = self.open(*options)
        terminal.pick_cell('e3')
        terminal.pick_cell('e4')
        self.assertIn('Game over', terminal.text())
        self.assertEqual(self.shared(terminal), in_lines(options, ['e3 e4']))
        terminal.press('PF(7)')
        self.assertNotIn('Game over', terminal.text())

    @has('slide')
    def test_slide_to_its_end(self):
        options = ['slide', *self.board(NEARLY), '--seed', '1']
        terminal = self.open(*options)
        terminal.pick_cell('b3')
        terminal.command('8')
        self.assertIn('finished in 2 moves', terminal.text())
        self.assertEqual(self.shared(terminal), in_lines(options, '58'))

    @has('sokoban')
    def test_sokoban_to_its_end(self):
        terminal = self.open('sokoban')
        terminal.press('PF(23)', 'PF(23)')
        self.assertIn('Solved in 2 moves', terminal.text())
        self.assertEqual(self.shared(terminal), in_lines(['sokoban'], 'rr'))
        terminal.press('Enter')
        self.assertIn('Level 2/155', terminal.text())
        terminal.press('PF(2)')
        self.assertIn('Level 1/155', terminal.text())

    @has('whirly')
    def test_whirly_to_its_end(self):
        """The computer plays; the keyboard is unlocked meanwhile."""
        terminal = self.open('whirly')
        terminal.press('PF(6)')
        self.assertIn('does not count as yours (PF6: yes)', terminal.text())
        terminal.press('PF(6)')
        terminal.await_words('Enter Next level')
        self.assertIn('Solved', terminal.text())
        self.assertIn('aided=', self.shared(terminal))

    @has('match3')
    def test_match3_by_the_cursor(self):
        options, moves = ['match3', '--seed', '1'], []
        terminal = self.open(*options)
        for _ in range(5):
            move = self.hint(terminal, r'([a-h]\d) to ([a-h]\d)')
            terminal.pick_cell(move[0])
            terminal.pick_cell(move[1])
            moves.append(''.join(move))
        self.assertEqual(self.shared(terminal),
                         in_lines(options, hinted(moves)))

    def test_keys_are_named(self):
        """A prompt that was left takes no key of the list."""
        terminal = self.open(GAMES[0], '--seed', '1')
        terminal.press('PF(11)')
        terminal.command('keys')
        terminal.pick(*terminal.find('Undo'))
        self.assertIn('Key for Undo', terminal.text())
        terminal.press('PF(3)')
        terminal.command('redo')
        self.assertIn('Find: redo', terminal.text())
        terminal.pick(*terminal.find('Redo'))
        terminal.command('x')
        self.assertIn('x now means Redo', terminal.text())
        terminal.command('undo')
        self.assertIn('Find: undo', terminal.text())

    @has('kulki')
    def test_own_keys(self):
        """The list has the letters that can be commands here, and what the
        player chooses is one, until it is reset."""
        terminal = self.open('kulki', '--seed', '1')
        terminal.command('g1 e5')
        terminal.command('keys')
        self.assertRegex(terminal.text(), r'Undo +u z Z\n')
        for key, said in (('f7', 'This key cannot be used'),
                          ('x', 'x now means Undo')):
            terminal.command('undo')
            terminal.pick(*terminal.find('Undo '))
            terminal.command(key)
            self.assertIn(said, terminal.text())
        terminal.press('PF(3)')
        terminal.command('x')
        self.assertIn('Moves 0', terminal.text())
        terminal.command('keys')
        terminal.command('undo')
        terminal.press('PF(9)')
        self.assertIn('Usual keys for Undo', terminal.text())
        terminal.press('PF(3)')
        terminal.press('PF(3)')
        terminal.command('x')
        self.assertIn(' X: unknown command', terminal.text())

    def test_clear_and_reset(self):
        """The terminal's own keys lose nothing: the screen comes back."""
        terminal = self.open(GAMES[0], '--seed', '1')
        seen = s3270.stop_clock(terminal.screen())
        for key in 'Clear', 'PA(1)', 'PA(2)':
            terminal.press(key)
            self.assertEqual(s3270.stop_clock(terminal.screen()), seen)
        terminal.do('Tab', 'String("typed before")', 'Reset')
        terminal.press('Clear')
        self.assertEqual(s3270.stop_clock(terminal.screen()), seen)

    @has('kulki')
    def test_going_on(self):
        """A game continues on another terminal where its player left it."""
        server = s3270.Server(EXE, 'kulki')
        self.addCleanup(lambda: self.assertEqual(server.close(), ('', 0)))
        with s3270.Terminal(server.port) as terminal:
            move = self.hint(terminal, r'([a-i]\d) to ([a-i]\d)')
            terminal.command(' '.join(move))
            self.assertIn('Moves 1', terminal.text())
            seen = self.board_of(terminal)
            terminal.do('PF(12)', f'Wait({s3270.LIMIT},Disconnect)')
        with s3270.Terminal(server.port, '3278-2 basic') as terminal:
            self.assertEqual(self.board_of(terminal), seen)

    @staticmethod
    def board_of(terminal):
        """The board, without the marks of the pieces dealt last."""
        return [re.sub(r'\+(\S)\+', r' \1 ', line)
                for line in terminal.lines()[5:16]]

    def test_two_players(self):
        """Each player has a game and files of their own."""
        server = s3270.Server(EXE, GAMES[0])
        self.addCleanup(lambda: self.assertEqual(server.close(), ('', 0)))
        with s3270.Terminal(server.port) as first, \
                s3270.Terminal(server.port) as second:
            self.assertNotEqual(first.lines()[5:16], second.lines()[5:16])

    def test_no_file_names(self):
        """Nobody can name files to the server, and is told so."""
        terminal = self.open(GAMES[0])
        for words in 'save', 'open':
            terminal.command(words)
            self.assertIn(f' {words.upper()}: not available here\n',
                          terminal.text())

    @has('kulki')
    def test_unknown_words(self):
        """What is no command and no move, in each view that takes words."""
        terminal = self.open('kulki', '--seed', '1')
        terminal.command('bogus')
        self.assertIn(' BOGUS: unknown command. Type both', terminal.text())
        terminal.command('levels')
        self.assertIn(' LEVELS: not available here\n', terminal.text())
        terminal.command('a1 z9')
        self.assertNotIn('unknown command', terminal.text())
        for view in 'edit', 'help':
            terminal.command(view)
            terminal.command('bogus')
            self.assertIn(' BOGUS: unknown command\n', terminal.text())
            terminal.press('PF(3)')

    @has('kulki')
    def test_letters(self):
        """Keys of other screens work as commands, and what was typed is shown
        as it is."""
        terminal = self.open('kulki', '--seed', '1')
        terminal.command('e')
        self.assertIn('Kulki: editor', terminal.text())
        terminal.command('u')
        terminal.command('x')
        self.assertIn(' X: unknown command', terminal.text())
        terminal.press('PF(3)')
        terminal.command('b (u: y')
        self.assertIn(' B (U: Y: unknown command', terminal.text())
        terminal.command('n, n: z')
        self.assertIn(' N, N: Z: unknown command', terminal.text())

    @has('kulki')
    def test_cursor_after_a_command(self):
        """It goes back behind the arrow; picks leave it on the board."""
        terminal = self.open('kulki', '--seed', '1')
        for words in 'a1 a1', 'bogus', 'hint':
            terminal.command(words)
            line, column = terminal.cursor()
            self.assertTrue(terminal.lines()[line].startswith(' ===>'))
            self.assertEqual(column, 7)
        terminal.pick_cell('e5')
        seen = terminal.cursor()
        terminal.press('PF(8)')
        self.assertEqual(terminal.cursor(), seen)

    def test_list_without_a_match(self):
        """PF3 and Enter show all rows again, though no view is below."""
        if len(GAMES) < 2:
            self.skipTest('one game has no list')
        terminal = self.open()
        seen = terminal.text()
        for key in 'PF(3)', 'Enter':
            terminal.command('qqq')
            self.assertIn('Nothing matches: qqq (PF3: show all)',
                          terminal.text())
            self.assertIn('PF3 Show all', terminal.text())
            terminal.press(key)
            self.assertEqual(terminal.text(), seen)

    @has('sokoban')
    def test_keys_of_messages(self):
        """They are those of the line of keys."""
        terminal = self.open('sokoban')
        terminal.press('PF(23)', 'PF(2)', 'PF(4)')
        self.assertIn('Your game is saved (PF7: return to it)',
                      terminal.text())
        terminal.press('PF(7)', 'PF(7)', 'PF(6)', 'PF(6)')
        terminal.await_words('(Enter: pause, any other key: stop)')
        terminal.press('Enter')
        self.assertIn('(Enter: resume, PF7 PF8: step, any other key: stop)',
                      terminal.text())

    @has('match3')
    def test_form(self):
        """Words in a field for a number are refused, and sizes named."""
        terminal = self.open('match3', '--seed', '1')
        terminal.press('PF(4)', 'PF(4)')
        line = terminal.find('Seed')[0]
        terminal.do(f'MoveCursor({line},16)', 'EraseEOF', 'String("x1y")')
        terminal.press('Enter')
        self.assertIn(' SEED: type a number\n', terminal.text())
        terminal.press('PF(3)', 'PF(4)')
        line = terminal.find('Rows')[0]
        terminal.do(f'MoveCursor({line},16)', 'EraseEOF', 'String("99")')
        terminal.press('Enter')
        self.assertIn('not available: choose 2x3 to 32x32', terminal.text())

    @has('match3')
    def test_labels_of_a_form(self):
        """Enter on a label does what it does on the value beside it."""
        terminal = self.open('match3', '--seed', '1')
        terminal.command('settings')
        self.assertIn('< off >', terminal.lines()[terminal.find('Labels')[0]])
        terminal.pick(*terminal.find('Labels'))
        self.assertIn('< on >', terminal.lines()[terminal.find('Labels')[0]])
        terminal.press('PF(3)')
        terminal.press('PF(4)', 'PF(4)')
        terminal.pick(*terminal.find('Rows'))
        self.assertIn('>', terminal.lines()[terminal.find('Rows')[0]][:3])

    @has('match3')
    def test_large_board(self):
        """It scrolls on its signs, not under the cursor."""
        terminal = self.open('match3', '--size', '32x32', '--seed', '1')
        rows = [line[:4] for line in terminal.lines()]
        names = terminal.lines()[2]
        for line, cell in (3, 'a6'), (18, 'q21'), (4, 'a7'):
            terminal.pick(line, names.index(cell[0].upper()))
            self.assertIn(f': {cell} to', terminal.text())
            self.assertEqual([line[:4] for line in terminal.lines()], rows)
        terminal.pick(2, names.index('>'))
        terminal.pick(3, names.index('>'))
        self.assertIn('\n   1 ', terminal.text())
        self.assertNotIn(' A ', terminal.lines()[2])
        terminal.pick(2, terminal.lines()[2].index('<'))
        self.assertEqual(terminal.lines()[2], names)


if __name__ == '__main__':
    unittest.main()
