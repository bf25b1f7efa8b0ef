#!/usr/bin/env python3
"""A search that cannot prove its solution still gives it: whatever any search
solves within a limit on the states, a search for a shortest solution solves as
well, with or without a proof. Without a solution the answer says what ran out.

    test_limits.py PARLOUR_SOLVE BUILTIN_XSB WHIRLY_TXT

One thread and a limit in states give the same answers on every machine. Limit:
below 2,000 states Sokoban's search for the fewest moves has not begun to look
for another solution.
"""
import subprocess
import sys
import tempfile
import unittest

PROGRAM, SOKOBAN, WHIRLY = sys.argv[1:4]
WAYS = [], ['--optimal', 'moves']
DEVIL = '1 5 9 13 2 6 10 14 3 7 11 15 4 8 12 0'  # hard for a proof
SIZES = (2, 2), (3, 2), (3, 3), (2, 8), (5, 3), (4, 4), (5, 5), (8, 8)
ENOUGH = 100000                 # states for a first solution of Slide,
ENOUGH_LARGE = 3000000          # and above 5x5


def turned(columns, rows):
    """The tiles in reverse order; two are swapped if that cannot be solved."""
    count = columns * rows
    tiles = list(range(count - 1, 0, -1))
    if (count - 1) * (count - 2) // 2 % 2:
        tiles[:2] = tiles[1::-1]
    return ' '.join(map(str, tiles + [0]))


class Limits(unittest.TestCase):
    def answers(self, game, file, limit, *more):
        """The status and the proof of each position, and the summary."""
        run = subprocess.run(
            [PROGRAM, game, file, '--limit', str(limit), '--threads', '1',
             '--memory', '64', *more],
            capture_output=True, text=True, check=False)
        rows = [line.split('\t') for line in run.stdout.splitlines()]
        return {row[0]: (row[1], row[3]) for row in rows}, run.stderr

    def solved(self, game, file, limit, *more):
        rows, _ = self.answers(game, file, limit, *more)
        return {number for number, row in rows.items() if row[0] == 'solved'}

    def test_a_proof_is_not_needed(self):
        for game, file in ('sokoban', SOKOBAN), ('whirly', WHIRLY):
            some, shortest = [self.solved(game, file, 2000, *way)
                              for way in WAYS]
            self.assertGreater(len(some), 50)
            self.assertLessEqual(some, shortest, game)

    def test_slide_in_every_size(self):
        for columns, rows in SIZES:
            size = '--size', f'{columns}x{rows}'
            enough = ENOUGH if columns * rows <= 25 else ENOUGH_LARGE
            with tempfile.NamedTemporaryFile('w', suffix='.txt') as file:
                file.write(turned(columns, rows) + '\n')
                file.write(DEVIL + '\n' if columns == rows == 4 else '')
                file.flush()
                found, said = self.answers('slide', file.name, enough, *size)
                self.assertTrue(found, said)
                for row in found.values():
                    self.assertEqual(row[0], 'solved', (size, said))

    def test_nothing_is_said_to_be_nothing(self):
        for game, file in ('sokoban', SOKOBAN), ('whirly', WHIRLY):
            rows, said = self.answers(game, file, 1)
            kinds = {row[0] for row in rows.values()}
            self.assertLessEqual(kinds, {'solved', 'time'})
            count = sum(row[0] == 'time' for row in rows.values())
            self.assertIn(f' {count} out of time or memory', said)
        for game in 'kulki', 'match3':
            rows, said = self.answers(game, SOKOBAN, 1)
            self.assertEqual((rows, said),
                             ({}, f'{game}: no solver for this game\n'))


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
