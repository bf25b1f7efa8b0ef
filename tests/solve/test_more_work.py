#!/usr/bin/env python3
"""More work never gives a worse answer: solves boards of each game with larger
and larger limits on the states searched.

    test_more_work.py PARLOUR_SOLVE BUILTIN_XSB WHIRLY_TXT

A position that is solved stays solved, and its solution never gets longer. One
thread and a limit in states give the same answers on every machine, whatever
its speed. Limit: with --time the same search is ended elsewhere, but several
threads share work by chance. test_consistency.py has the other searches of
Sokoban.
"""
import os
import random
import subprocess
import sys
import tempfile

LIMITS = [100 * 4 ** i for i in range(8)]       # up to 1.6 million
SEED = 20261128
MIXED = 400                     # random moves from the solved board
BOARDS = 6
SIZES = 3, 4, 5, 6, 8
LEVELS = '--level', '1-40'
SOLVED = 'solved'
WAYS = {'slide': [[], ['--optimal', 'moves']],
        'sokoban': [['--optimal', 'moves'], ['--optimal', 'pushes']],
        'whirly': [[]]}


def mixed_board(size, chance):
    cells = [*range(1, size * size), 0]
    hole = size * size - 1
    for _ in range(MIXED):
        column, row = hole % size, hole // size
        ways = [hole + step for step, there in (
            (-1, column > 0), (1, column < size - 1), (-size, row > 0),
            (size, row < size - 1)) if there]
        tile = chance.choice(ways)
        cells[hole], cells[tile] = cells[tile], 0
        hole = tile
    return ' '.join(map(str, cells))


def measure(game, way, row):
    """What a solution has fewer of if it is better; Sokoban counts pushes."""
    return len(row[-1]) if game == 'sokoban' and 'moves' in way \
        else int(row[2])


def solve(program, game, file, way, limit):
    """Returns the measure of each position that is solved."""
    run = subprocess.run(
        [program, game, file, *way, '--limit', str(limit), '--threads', '1',
         '--memory', '64', *(LEVELS if game != 'slide' else ())],
        capture_output=True, text=True, check=False)
    rows = [line.split('\t') for line in run.stdout.splitlines()]
    return {row[0]: measure(game, way, row)
            for row in rows if len(row) > 2 and row[1] == SOLVED}


def check(program, game, file, way):
    last, better = {}, 0
    for limit in LIMITS:
        now = solve(program, game, file, way, limit)
        for position, length in last.items():
            if now.get(position, length + 1) > length:
                sys.exit(f'{game} {way}: position {position} has {length} '
                         f'within fewer states than {limit}, where it has '
                         f'{now.get(position)}')
            better += now[position] < length
        last = now
    if not last:
        sys.exit(f'{game} {way}: nothing is solved')
    return len(last), better


def main(program, sokoban, whirly):
    chance = random.Random(SEED)
    with tempfile.TemporaryDirectory() as folder:
        files = {'sokoban': [sokoban], 'whirly': [whirly], 'slide': []}
        for size in SIZES:
            files['slide'].append(os.path.join(folder, str(size)))
            with open(files['slide'][-1], 'w') as file:
                for _ in range(BOARDS):
                    print(mixed_board(size, chance), file=file)
        for game, ways in WAYS.items():
            for way in ways:
                counts = [check(program, game, file, way)
                          for file in files[game]]
                print(game, *way, *(sum(column) for column in zip(*counts)))


if __name__ == '__main__':
    main(*map(os.path.abspath, sys.argv[1:]))
