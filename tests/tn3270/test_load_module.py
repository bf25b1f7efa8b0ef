#!/usr/bin/env python3
"""A 3270 terminal plays the load module for MVS, in the interpreter.

    test_load_module.py EXE STDIO MVSRUN ARGUMENT... MODULE

EXE is parlour-tn3270, STDIO is parlour-stdio. The same moves make the same
game on the full screen and in lines, in the load module and on Linux, and both
terminals show the same screens.
"""
import subprocess
import sys
import unittest

import s3270

EXE, STDIO, *RUN = sys.argv[1:]
del sys.argv[1:]
GAMES = {
    'kulki': (['i6 e5', 'g1 a1', 'a1 z9'], ['--next', '--seed', '1']),
    'slide': (['l', 'd', 'r', 'u'], ['--seed', '3']),
    'sokoban': (['r', 'l'], []),
    'whirly': (['r', 'u', 'l'], []),
    'match3': (['c5 f5', 'b6 c6'], ['--seed', '1']),
}
MODELS = '3279-2-E', '3278-2 basic', '3279-4-E'
BUILT = subprocess.run([STDIO, '--list'], capture_output=True, text=True,
                       check=True).stdout.split()


class LoadModule(unittest.TestCase):
    maxDiff = None

    def play(self, port, model, moves, asks):
        """The screens after each move, and the game as a line. asks: a game
        that is not saved is quit by a second key."""
        with s3270.Terminal(port, model) as terminal:
            screens = [terminal.screen()]
            for move in moves:
                terminal.command(move)
                screens.append(terminal.screen())
            terminal.command('share')
            game = s3270.unfolded(terminal.text())
            terminal.do('PF(12)')
            if asks:
                terminal.do(s3270.WAIT, 'PF(12)')
            terminal.do(f'Wait({s3270.LIMIT},Disconnect)')
        return [self.board(screen) for screen in screens], game

    @staticmethod
    def board(screen):
        """What both programs show: there are no scores on MVS, and no files
        by name on the server, so messages and keys differ."""
        lines = screen.split('\n')
        rows = [i for i, line in enumerate(lines) if ' ===>' in line]
        return [line for line in lines[2:rows[0]]
                if line.startswith(('~   ', '   '))]

    def in_lines(self, options, moves):
        run = subprocess.run([STDIO, '--fresh', *options], text=True,
                             input='\n'.join([*moves, 'share', 'quit', '']),
                             capture_output=True, check=True,
                             env={'HOME': '/nowhere'})
        return s3270.unfolded(run.stdout)

    def test_games(self):
        for number, (name, (moves, options)) in enumerate(GAMES.items()):
            if name not in BUILT:
                continue
            model = MODELS[number % len(MODELS)]
            with self.subTest(name, model=model):
                words = [name, *(f'SEED={word}' for word in options[-1:])]
                step = s3270.Step(RUN[0], '--tso', '0', '--parm',
                                  ' '.join(words).upper(), *RUN[1:])
                screens, game = self.play(step.port, model, moves, True)
                self.assertEqual(step.close(), ('', 0))
                with s3270.Server(EXE, name, *options) as server:
                    self.assertEqual(
                        self.play(server.port, model, moves, False),
                        (screens, game))
                self.assertEqual(self.in_lines([name, *options], moves), game)
                words += ['NEXT'] if '--next' in options else []
                said, status = self.typed(' '.join(words).upper(),
                                          [*moves, 'share', 'quit'])
                self.assertEqual(status, 0)
                self.assertEqual(s3270.unfolded(said), game)

    @unittest.skipUnless('sokoban' in BUILT, 'sokoban is not built in')
    def test_what_is_missing(self):
        """Without solver, journals and scores nothing offers them, and a game
        that another replaces comes back."""
        step = s3270.Step(RUN[0], '--tso', '0', '--parm', 'SOKOBAN', *RUN[1:])
        with s3270.Terminal(step.port) as terminal:
            self.assertIn(' Push every box onto a goal', terminal.text())
            for words in ('Hint', 'Autoplay', 'Scores', 'Recent',
                          'not available'):
                self.assertNotIn(words, terminal.text())
            terminal.command('faster')
            self.assertIn(' FASTER: not available here\n', terminal.text())
            terminal.press('PF(23)', 'PF(4)')
            self.assertIn(' Your game is in memory (PF7: return to it)\n',
                          terminal.text())
            terminal.press('PF(7)', 'PF(12)')
            self.assertIn('Level 1/155   Moves 1', terminal.text())
            self.assertIn(' Your game is not saved (PF12: quit without it)\n',
                          terminal.text())
            terminal.do('PF(12)', f'Wait({s3270.LIMIT},Disconnect)')
        self.assertEqual(step.close(), ('', 0))

    def test_terminal_that_leaves(self):
        step = s3270.Step(RUN[0], '--tso', '0', '--parm', 'SEED=1', *RUN[1:])
        with s3270.Terminal(step.port):
            pass
        said, status = step.close()
        self.assertIn('The terminal is gone', said)
        self.assertEqual(status, 4)

    def typed(self, parm, lines):
        """What the load module prints when these lines are typed at a
        terminal of TSO, and its status."""
        step = s3270.Step(RUN[0], '--tso', '0', '--parm', parm + ' NOSCREEN',
                          *RUN[1:])
        with s3270.Terminal(step.port) as terminal:
            for line in lines:
                terminal.do(s3270.WAIT, f'String("{line}")', 'Enter')
            terminal.do(f'Wait({s3270.LIMIT},Disconnect)')
        return step.close()

    def test_lines_when_asked(self):
        """NOSCREEN plays in lines, and nothing of a longer line stays."""
        lines = ['r u l d' + ' x' * 200, 'l', 'd', 'share', '', 'quit']
        said, status = self.typed('SLIDE SEED=3', lines)
        self.assertEqual(status, 0)
        run = subprocess.run(
            [STDIO, '--fresh', 'slide', '--seed', '3'], text=True,
            input='\n'.join([*lines, '']), capture_output=True, check=True,
            env={'HOME': '/nowhere'})
        self.assertEqual(said.splitlines(), run.stdout.splitlines())

    def test_end_of_lines(self):
        said, status = self.typed('SEED=1', ['i6 e5', '/*'])
        self.assertEqual(status, 0)
        self.assertIn('Your move:', said)


if __name__ == '__main__':
    unittest.main()
