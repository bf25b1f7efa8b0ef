#!/usr/bin/env python3
"""Kills the application while it plays one new game after the other, and looks
whether any game is lost.

    test_kill_recent.py SCREEN [KILLS]

A game counts as played when the screen has answered the line after its moves.
After each kill the next program must go on with the last such game, at no
fewer moves, and the list of recent games must have all of them, or the last
20. A game that was begun in the moment of the kill may be there or not, and
the oldest game may still be there if the program was killed before it deleted
it.
"""
import os
import random
import re
import subprocess
import sys
import tempfile
import time

KEPT = 20                       # games that the list has at most
MOVES = 3                       # in each game
GAMES = 4                       # begun by each program at most
SEED = 20261121


def start(screen, folder):
    environment = dict(os.environ, HOME=folder)
    for name in ('XDG_DATA_HOME', 'XDG_STATE_HOME', 'XDG_CONFIG_HOME',
                 'XDG_CACHE_HOME'):
        environment.pop(name, None)
    return subprocess.Popen([screen, 'slide', '--no-animation'],
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, env=environment,
                            cwd=folder, text=True)


def lines_of_game():
    """Lines that start a new game, and moves that are always legal in it."""
    yield 'keys n Enter'
    for move in range(MOVES):
        yield 'keys ' + ('Left Right', 'Up Down')[move % 2]


def play(program, chance):
    """Plays until it is killed; returns the games whose moves it answered."""
    played, deadline = 0, time.monotonic() + chance.uniform(0, 0.25)
    killed = False
    try:
        for _ in range(GAMES):
            for line in lines_of_game():
                program.stdin.write(line + '\n')
                program.stdin.flush()
                if time.monotonic() > deadline:
                    program.kill()
                    killed = True
                if not program.stdout.readline():
                    raise BrokenPipeError
            played += 1
    except BrokenPipeError:
        pass
    if not killed:
        program.kill()
    program.communicate()
    return played


def look(screen, folder):
    """The rows of the list of recent games."""
    program = start(screen, folder)
    out, _ = program.communicate('say\nkeys G\nshow\nkeys q\n')
    if program.returncode != 0:
        sys.exit(f'the program failed:\n{out}')
    if 'bad:' in out:
        sys.exit(f'a game was damaged:\n{out}')
    return re.findall(r'^(?:->|  ).\s*Slide \| .* \| (\d+) \|', out, re.M)


def main(screen, kills):
    chance = random.Random(SEED)
    least = most = 0
    with tempfile.TemporaryDirectory() as folder:
        for kill in range(1, kills + 1):
            played = play(start(screen, folder), chance)
            least, most = least + played, most + played + 1
            rows = look(screen, folder)
            if not min(least, KEPT) <= len(rows) <= min(most, KEPT + 1):
                sys.exit(f'after kill {kill}: {len(rows)} games are kept of '
                         f'{least} to {most}')
            if any(int(moves) == 0 for moves in rows):
                sys.exit(f'after kill {kill}: a game without moves: {rows}')
            least = most = len(rows)
    print(f'{kills} kills, nothing lost')


if __name__ == '__main__':
    main(os.path.abspath(sys.argv[1]),
         int(sys.argv[2]) if len(sys.argv) > 2 else 20)
