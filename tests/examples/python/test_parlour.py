#!/usr/bin/env python3
"""parlour.py does what it says, and its structs are those of parlour.h.

    test_parlour.py

PARLOUR_COMPILER compiles C with parlour.h, PARLOUR_PLUGIN is a plugin with the
game pegs.
"""
import ctypes
import os
import pathlib
import subprocess
import tempfile
import unittest

import parlour

STRUCTS = {'parlour_error': parlour._Error,
           'parlour_options': parlour._Options,
           'parlour_command': parlour._Command,
           'parlour_event': parlour._Event, 'parlour_thing': parlour._Thing,
           'parlour_look': parlour._Look, 'parlour_status': parlour._Status,
           'parlour_search': parlour._Search}


class Module(unittest.TestCase):

    def test_structs_are_those_of_the_header(self):
        lines, wanted = [], []
        for name, struct in STRUCTS.items():
            lines.append(f'printf("%zu\\n", sizeof(struct {name}));')
            wanted.append(ctypes.sizeof(struct))
            for field, _ in struct._fields_:
                lines.append(f'printf("%zu\\n", offsetof(struct {name},'
                             f' {field.rstrip("_")}));')
                wanted.append(getattr(struct, field).offset)
        lines.append('printf("%d\\n%d\\n%d\\n", PARLOUR_TEXT, PARLOUR_ROW,'
                     ' PARLOUR_BAD_OPTION);')
        wanted += [parlour.TEXT, parlour.ROW, parlour._BAD_OPTION]
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder, 'sizes.c')
            source.write_text('#include <parlour.h>\n#include <stddef.h>\n'
                              '#include <stdio.h>\nint main(void) {\n'
                              + '\n'.join(lines) + '\nreturn 0; }\n')
            subprocess.run([*os.environ['PARLOUR_COMPILER'].split(), source,
                            '-o', source.with_suffix('')], check=True)
            said = subprocess.run([source.with_suffix('')], check=True,
                                  capture_output=True, text=True).stdout
        self.assertEqual([int(line) for line in said.split()], wanted)

    def test_events_are_heard_in_order(self):
        heard = []
        with parlour.Game('kulki', board='1111.\n....1\n.....\n.....\n.....\n',
                          seed=1) as game:
            game.listen(heard.append)
            game.pick('e2')
            game.pick('e1')
            self.assertEqual(game.status.score, 5)
        self.assertEqual([event.kind.name for event in heard[:5]],
                         ['SELECT', 'SELECT', 'STEP', 'MATCH', 'SCORE'])
        self.assertEqual(heard[2], parlour.Event(
            parlour.EventKind.STEP, 'step 1 e2 e1', ('e2', 'e1')))
        self.assertEqual(heard[3].cells, ('a1', 'b1', 'c1', 'd1', 'e1'))

    def test_what_a_listener_raises_is_raised(self):
        def fail(event):
            raise KeyError(event.text)

        with parlour.Game('sokoban', level=1) as game:
            game.listen(fail)
            with self.assertRaises(KeyError):
                game.play(game.legal_moves()[0])
            self.assertEqual(game.status.moves, 1)

    def test_a_closed_game_raises(self):
        with parlour.Game('sokoban', level=1) as game:
            self.assertEqual(game.status.moves, 0)
        game.close()
        for use in (lambda: game.status, lambda: game.board, game.save,
                    game.undo, game.hint, game.solve, game.legal_moves,
                    lambda: game.play('r'), lambda: game.listen(print)):
            with self.assertRaisesRegex(ValueError, 'closed'):
                use()

    def test_a_seed_has_32_bits(self):
        with self.assertRaisesRegex(parlour.Refused, '4294967295'):
            parlour.Game('slide', seed=2**40)

    def test_numbers_are_not_cut_off(self):
        for number in -1, 2**64, 2**64 + 1:
            with self.assertRaisesRegex(parlour.Refused, 'out of range'):
                parlour.Game('slide', seed=number)
            with parlour.Game('slide', seed=1) as game:
                with self.assertRaisesRegex(parlour.Refused, 'out of range'):
                    game.new(number)
        for options in {'size': (2**32 + 3, 3)}, {'level': 2**32 + 1}:
            with self.assertRaisesRegex(parlour.Refused, 'out of range'):
                parlour.Game('slide', **options)

    def test_refusals_have_the_words_of_the_game(self):
        with self.assertRaisesRegex(parlour.Refused, 'no game of that name'):
            parlour.Game('nosuch')
        with parlour.Game('kulki', seed=1) as game:
            with self.assertRaises(parlour.Refused):
                game.undo()
            with self.assertRaises(parlour.Refused):
                game.pick('z99')

    def test_a_level_is_solved(self):
        with parlour.Game('sokoban', level=1) as game:
            solution = game.solve()
            self.assertEqual(game.status.moves, 0)
            game.play(solution.moves)
            self.assertEqual(game.status.state, parlour.State.WON)
            self.assertEqual(game.moves.split(), solution.moves.split()
                             if ' ' in game.moves else [
                                 solution.moves.replace(' ', '')])
        with parlour.Game('kulki', seed=1) as game:
            with self.assertRaises(parlour.Refused):
                game.solve()

    def test_a_save_comes_back(self):
        with parlour.Game('slide', seed=3) as game:
            game.play(game.legal_moves()[0])
            saved, board, line = game.save(), game.board, game.share()
            game.restart()
            self.assertNotEqual(game.board, board)
            game.load(saved)
            self.assertEqual(game.board, board)
            self.assertTrue(line.startswith('parlour:slide:'))
            with self.assertRaises(parlour.Refused):
                game.load('nonsense\n')

    def test_the_same_seed_is_the_same_game(self):
        with parlour.Game('match3', seed=7) as a, \
                parlour.Game('match3', seed=7) as b:
            for _ in range(5):
                a.play(a.hint())
                b.play(b.hint())
            self.assertEqual(a.board, b.board)
            self.assertEqual(a.label('a1'), a.board[0][0])

    def test_a_plugin_adds_a_game(self):
        self.assertNotIn('pegs', parlour.games())
        parlour.load_plugin(os.environ['PARLOUR_PLUGIN'])
        self.assertEqual(parlour.games()[-1], 'pegs')
        with self.assertRaises(parlour.Refused):
            parlour.load_plugin(os.environ['PARLOUR_PLUGIN'])
        with parlour.Game('pegs') as game:
            self.assertEqual(sorted(game.legal_moves()),
                             ['b4d4', 'd2d4', 'd6d4', 'f4d4'])
            while moves := game.legal_moves():
                game.play(moves[0])
            self.assertEqual(game.status.state, parlour.State.OVER)
            game.undo(game.status.moves)
            self.assertEqual(''.join(game.board).count('o'), 32)


if __name__ == '__main__':
    unittest.main()
