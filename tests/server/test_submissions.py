#!/usr/bin/env python3
"""Games that are submitted to parlour-server: proved ones count, all others
are refused with a reason.

    test_submissions.py SERVER STDIO PLUGIN

PLUGIN is a game with the faults that PARLOUR_FAULT names.
"""
import os
import random
import shutil
import sys
import unittest

import server
from server import Game, Player, day, played, solved, today

FAULTY = sys.argv.pop()
STDIO = sys.argv.pop()
SERVER = sys.argv.pop()


class Submissions(unittest.TestCase):

    @classmethod
    def setUpClass(cls):
        cls.server = server.Server(SERVER)
        cls.dice = random.Random(53)
        cls.today = today()
        cls.count = 0

    @classmethod
    def tearDownClass(cls):
        assert cls.server.stop() == 0, cls.server.faults
        cls.server.folder.cleanup()

    def player(self):
        Submissions.count += 1
        return Player(self.server, f'Player {Submissions.count}')

    def play(self, game, *options, most=18):
        return played(STDIO, self.dice, *options, game, most=most)

    def play_day(self, game, most=18):
        self.server.start_of(self.today, game)
        return self.play(game, '--daily', self.today, most=most)

    def refused(self, line, words, code='not-proved', **more):
        status, answer = self.player().submit(line, **more)
        self.assertEqual((status, answer['error']['code']), (422, code),
                         answer)
        self.assertIn(words, answer['error']['message'])

    def table(self, game):
        _, table, _ = self.server.ask('GET',
                                      f'/api/1/days/{self.today}/{game}')
        return table

    # ---- what counts ----

    def test_game_for_points(self):
        players = [self.player() for _ in range(3)]
        for player in players:
            status, answer = player.submit(self.play_day('kulki'))
            self.assertEqual(status, 201, answer)
            self.assertTrue(answer['counted'])
            self.assertEqual(answer['table'], f'day/{self.today}/kulki')
            self.assertEqual(answer['moves'], 18)
        entries = self.table('kulki')['entries']
        points = [entry['points'] for entry in entries]
        self.assertEqual(points, sorted(points, reverse=True))
        self.assertEqual([entry['place'] for entry in entries],
                         list(range(1, len(entries) + 1)))
        self.assertLessEqual({player.name for player in players},
                             {entry['name'] for entry in entries})

    def test_solutions_of_all_games(self):
        for game in 'slide', 'sokoban', 'whirly':
            self.server.start_of(self.today, game)
            with self.subTest(game=game):
                line = solved(STDIO, '--daily', self.today, game)
                for player in self.player(), self.player():
                    status, answer = player.submit(line, day=self.today)
                    self.assertEqual(status, 201, answer)
                self.assertEqual(len(self.table(game)['entries']), 2)

    def test_same_game_counts_once(self):
        player, line = self.player(), self.play_day('kulki')
        self.assertEqual(player.submit(line)[0], 201)
        for again in line, line.upper():
            status, answer = player.submit(again)
            self.assertEqual(status, 200, answer)
            self.assertFalse(answer['counted'])
            self.assertIn('already', answer['message'])
        # The check is of the other line.
        self.assertEqual(player.submit(line.replace('-', '-&', 1))[0], 422)
        names = [entry['name'] for entry in self.table('kulki')['entries']]
        self.assertEqual(names.count(player.name), 1)

    def test_better_game_replaces(self):
        player = self.player()
        results = []
        for _ in range(3):
            status, answer = player.submit(self.play_day('kulki'))
            self.assertIn(status, (200, 201))
            results.append((answer['counted'], answer['points']))
        self.assertTrue(results[0][0])
        best = 0
        for counted, points in results:
            self.assertGreaterEqual(points, best)
            best = points

    def test_game_of_another_player(self):
        line = self.play_day('kulki')
        first = self.player()
        self.assertEqual(first.submit(line)[0], 201)
        status, answer = self.player().submit(line)
        self.assertEqual((status, answer['error']['code']),
                         (409, 'not-yours'))
        self.assertIn(first.name, answer['error']['message'])

    def test_other_tables(self):
        player = self.player()
        line = self.play('kulki', '--size', '7x7', '--seed', '1')
        status, answer = player.submit(line)
        self.assertEqual((status, answer['table']), (201, 'table/kulki:7x7'))
        _, table, _ = self.server.ask('GET', '/api/1/tables/table/kulki:7x7')
        self.assertEqual([entry['name'] for entry in table['entries']],
                         [player.name])

    def test_help_is_told(self):
        with Game(STDIO, '--seed', '9', 'kulki') as game:
            game.hinted(self.dice, 18)
            line = game.line()
        status, answer = self.player().submit(line, seconds=83)
        self.assertEqual((status, answer['help'], answer['seconds']),
                         (201, ['hint'], 83))

    # ---- who may watch ----

    def test_watching(self):
        player, other = self.player(), self.player()
        line = self.play_day('kulki')
        _, answer = player.submit(line)
        path = '/api/1/entries/' + answer['id']
        self.assertIsNone(self.server.ask('GET', path)[1]['line'])
        self.assertIsNone(other.ask('GET', path)[1]['line'])
        self.assertEqual(player.ask('GET', path)[1]['line'], line)
        other.submit(self.play_day('kulki'))
        self.assertEqual(other.ask('GET', path)[1]['line'], line)

    # ---- forgeries ----

    def test_not_a_line(self):
        for line in '', 'kulki', 'PARLOUR', '\u2603', '../../etc/passwd':
            self.refused(line, 'begins with parlour:')
        for line in 'parlour:', 'parlour::::', 'parlour:kulki:abcdef':
            self.refused(line, 'Cannot open this line')
        self.refused('parlour:chess:e2e4:abcdef', 'Cannot open this line')

    def test_changed_lines(self):
        line = self.play_day('kulki', 3)
        start, _, check = line.rpartition(':')
        start, _, moves = start.rpartition(':')
        changed = [
            f'{start}:{moves}:{check[1:]}',             # cut short
            f'{start}:{moves}:aaaaaa',                  # another check
            f'{start}:{moves[:-5]}:{check}',            # a move less
            f'{start}:a1a1-{moves}:{check}',            # no legal move
            f'{start}1:{moves}:{check}',                # another seed
            f'{start.replace("9x9", "7x7")}:{moves}:{check}',
            line.replace(':next:', ':'),
            line.replace('kulki', 'match3'),
            line.replace(':next:', ':next:aided=hint:'),
            line.replace(':next:', ':next:next:'),
            line.replace(':next:', ':next:pieces=111111:'),
            line.replace(':next:', ':next:level=99:'),
        ]
        for line in changed:
            with self.subTest(line=line):
                self.refused(line, 'Cannot open this line')

    def test_forged_solutions(self):
        self.server.start_of(self.today, 'slide')
        line = solved(STDIO, '--daily', self.today, 'slide')
        start, _, check = line.rpartition(':')
        for forged in (f'{start}-15-15:{check}', line + '\n' + line,
                       line.replace('1', '\uff11')):
            self.refused(forged, 'Cannot open this line')
        for claim in {'points': 9999}, {'place': 1}, {'seconds': -5}:
            self.assertEqual(self.player().submit(line, **claim)[0], 400)
        self.assertEqual(self.player().submit(line[:9] + '\0')[0], 400)

    def test_games_without_result(self):
        with Game(STDIO, '--daily', self.today, 'slide') as game:
            self.refused(game.line(), 'not won')
            move = game.ask('legal')['legal'].split()[0]
            self.refused(game.play(move).line(), 'not won')
        with Game(STDIO, '--seed', '3', 'kulki') as game:
            self.refused(game.line(), 'no points')

    def test_games_of_the_computer(self):
        with Game(STDIO, '--daily', self.today, 'slide') as game:
            moves = game.ask('solve')['solution'].split()
            self.refused(game.play(*moves).line(), 'by the computer')

    def test_games_of_another_start(self):
        self.server.start_of(self.today, 'kulki')
        for options in (['--seed', '5'], ['--seed', '5', '--size', '7x7'],
                        ['--seed', '5', '--kinds', '5'],
                        ['--daily', day(40)]):
            line = self.play('kulki', *options)
            self.refused(line, 'not the game of that day', 'wrong-table',
                         day=self.today)
        self.server.start_of(self.today, 'sokoban')
        self.refused(solved(STDIO, '--level', '1', 'sokoban'),
                     'not the game of that day', 'wrong-table',
                     day=self.today)

    def test_own_boards(self):
        board = self.server.path('board')
        board.write_text('1111.\n.....\n....1\n.....\n.....\n')
        with Game(STDIO, '--board', str(board), 'kulki') as game:
            line = game.play('e3e1').line()
        self.refused(line, 'own boards', 'wrong-table')
        with Game(STDIO, '--pieces', '1' * 60, '--seed', '1', 'kulki') as g:
            line = g.play_at_random(self.dice).line()
        self.refused(line, 'own boards', 'wrong-table')

    def test_games_that_fail(self):
        """A game from outside that crashes, or never ends."""
        folder = self.server.path('games')
        folder.mkdir()
        shutil.copy(FAULTY, folder)
        environment = {'PARLOUR_GAMES': str(folder)}
        os.environ.update(environment)
        with Game(STDIO, 'faulty') as game:
            line = game.play(*(f'{column}1' for column in 'abcdefghi')).line()
        for fault in 'endless move', 'crash', 'exit', 'state size', '':
            os.environ['PARLOUR_FAULT'] = fault
            with self.subTest(fault=fault), server.Server(SERVER) as other:
                player = Player(other, 'Anna')
                status, answer = player.submit(line)
                if not fault:
                    self.assertEqual(status, 201, answer)
                    continue
                self.assertEqual(status, 422, answer)
                self.assertEqual(other.ask('GET', '/ready')[0], 200)
        for name in 'PARLOUR_GAMES', 'PARLOUR_FAULT':
            del os.environ[name]

    def test_closed_days(self):
        line = self.play('kulki', '--daily', day(-3))
        self.refused(line, 'over everywhere', 'wrong-table', day=day(-3))
        line = self.play('kulki', '--daily', day(3))
        self.refused(line, 'not begun', 'wrong-table', day=day(3))
        self.refused(line, 'no such day', 'wrong-table', day='2026-02-30')
        self.refused(line, 'no such day', 'wrong-table', day="' OR 1=1 --")

    def test_too_much(self):
        self.refused('parlour:sokoban:level=1:' + 'lr' * 32000 + ':aaaaaa',
                     'Cannot open this line')
        self.refused('parlour:kulki:' + 'x' * 70000, 'too long')
        self.assertEqual(self.player().submit('x' * 200000)[0], 413)

    def test_names_that_are_refused(self):
        line = self.play('kulki', '--seed', '2')
        for name in ("'; DROP TABLE entries; --", 'x"); --', '<script>', 'a',
                     'a' * 21, ' a', 'a  b', 'a\nb', '\u202eabc', '...'):
            player = Player(self.server, name)
            status, answer = player.submit(line)
            self.assertEqual((status, answer['error']['code']),
                             (422, 'name-refused'))
        self.assertEqual(self.server.ask('GET', '/ready')[0], 200)


if __name__ == '__main__':
    unittest.main()
