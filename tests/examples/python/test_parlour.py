#!/usr/bin/env python3
"""The package does what it says, and its structs are those of parlour.h.

    test_parlour.py

PARLOUR_COMPILER compiles C with parlour.h, PARLOUR_PLUGIN is a plugin with the
game pegs.
"""
import ctypes
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import parlour
import parlour.env

STRUCTS = {'parlour_error': parlour._Error,
           'parlour_options': parlour._Options,
           'parlour_command': parlour._Command,
           'parlour_event': parlour._Event, 'parlour_thing': parlour._Thing,
           'parlour_look': parlour._Look, 'parlour_status': parlour._Status,
           'parlour_search': parlour._Search,
           'parlour_step': parlour.env._Step}


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


class Environments(unittest.TestCase):

    def test_random_games_end_or_are_truncated(self):
        for game in parlour.games():
            with self.subTest(game), \
                    parlour.env.Env(game, most_steps=30) as env:
                before, info = env.reset(seed=1)
                self.assertEqual(info, {})
                self.assertEqual(len(bytes(before)),
                                 4 * env.columns * env.rows)
                steps, over = 0, False
                while not over:
                    mask = env.action_mask()
                    self.assertEqual(len(mask), env.action_space.n)
                    legal = [i for i, on in enumerate(mask) if on]
                    self.assertEqual(legal, sorted(env.legal()))
                    action = env.action_space.sample(mask)
                    self.assertEqual(env.action(env.move(action)), action)
                    _, _, terminated, truncated, _ = env.step(action)
                    over = terminated or truncated
                    steps += 1
                self.assertLessEqual(steps, 30)
                self.assertEqual(bytes(env.reset(seed=1)[0]), bytes(before))

    def test_numbers_that_are_no_action_are_refused(self):
        with parlour.env.Env('slide') as env:
            before, _ = env.reset(seed=1)
            before = bytes(before)
            for action in -1, env.moves, 2**64, 2**64 + env.legal()[0]:
                with self.assertRaisesRegex(parlour.Refused, 'out of range'):
                    env.step(action)
            self.assertEqual(bytes(env._observe()), before)

    def test_rewards_are_points_or_a_win(self):
        with parlour.env.Env('match3') as env, \
                parlour.Game('match3', seed=7) as game:
            env.reset(seed=7)
            for _ in range(5):
                action = env.random_action()
                move, before = env.move(action), game.status.score
                reward = env.step(action)[1]
                game.play(move)
                self.assertEqual(reward, game.status.score - before)
                self.assertGreater(reward, 0)
        with parlour.env.Env('sokoban',
                             board='#####\n#@$.#\n#####\n') as env:
            env.reset()
            _, reward, terminated, _, _ = env.step(parlour.Direction.RIGHT
                                                   .value)
            self.assertEqual((reward, terminated), (1, True))
            with self.assertRaises(parlour.Refused):
                env.step(0)

    def test_a_state_brings_a_position_back(self):
        with parlour.env.Env('kulki') as env:
            env.reset(seed=3)
            state = env.get_state()
            action = env.random_action()
            after = env.step(action)
            env.set_state(state)
            self.assertEqual(bytes(env.step(action)[0]), bytes(after[0]))
            with self.assertRaises(ValueError):
                env.set_state((b'', 0, 0))

    def test_pictures(self):
        level = '#####\n#@$.#\n#####\n'
        with parlour.env.Env('sokoban', board=level,
                             render_mode='ansi') as env:
            env.reset()
            self.assertEqual(env.render(),
                             '# # # # #\n# @ B _ #\n# # # # #\n')
        with parlour.env.Env('sokoban', board=level,
                             render_mode='rgb_array') as env:
            env.reset()
            self.assertEqual(len(bytes(env.render())), 16 * 16 * 15 * 3)
        with self.assertRaises(ValueError):
            parlour.env.Env('sokoban', render_mode='human')

    def test_vectors_begin_again(self):
        vector = parlour.env.VectorEnv('slide', 3, most_steps=4)
        first, _ = vector.reset(seed=5)
        self.assertEqual(len({bytes(one) for one in first}), 3)
        for step in range(1, 9):
            actions = [env.random_action() for env in vector.envs]
            seen, rewards, terminated, truncated, info = vector.step(actions)
            self.assertEqual(len(seen), 3)
            self.assertEqual(truncated, [step % 4 == 0] * 3)
            self.assertEqual(sorted(info['final']),
                             [0, 1, 2] if step % 4 == 0 else [])
        self.assertEqual(len(vector.action_masks()), 3)
        vector.close()

    def test_it_is_an_environment_of_gymnasium(self):
        """If that is installed; here a stub with its base class."""
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, 'gymnasium.py').write_text(
                'class Env:\n    pass\n')
            path = os.pathsep.join([folder, os.environ['PYTHONPATH']])
            subprocess.run(
                [sys.executable, '-c', 'import gymnasium, parlour.env\n'
                 'assert issubclass(parlour.env.Env, gymnasium.Env)'],
                check=True, env={**os.environ, 'PYTHONPATH': path})


if __name__ == '__main__':
    unittest.main()
