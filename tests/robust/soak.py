#!/usr/bin/env python3
"""A million random requests for each game, in one run of the program.

    soak.py EXE [REQUESTS]

EXE is parlour-stdio, preferably built with sanitizers. Half of the requests
are legal moves, the others any request of the line protocol, valid or not,
with saves and loads among them. Each must be answered by one last line with a
code of the protocol, nothing may be printed on stderr, and the program must
exit with 0. Searches are left out, since they run until their time limit.
"""
import os
import random
import subprocess
import sys
import tempfile
import threading

from test_bad_input import closing, environment

ROUND = 100                     # requests between looks at the legal moves
LEGAL = 'legal'
CODES = set('''syntax no-such-cell no-piece same-cell occupied blocked no-match
    not-in-line cannot-move nothing-to-undo nothing-to-redo game-over
    no-such-level io damaged unsupported unsolvable gave-up busy'''.split())
NUMBERS = '1 2 3 5 0 99 4294967295 4294967296 -1 x'.split()
WORDS = '''protocol game board legal status score seed moves pushes units canon
    export snapshot back level next unpick tile go share home put can solve
    new restart undo redo open quite'''.split()


class Program:
    def __init__(self, exe, game, folder):
        self.run = subprocess.Popen(
            [exe, '--protocol', '--seed', '1', game], cwd=folder,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, env=environment(HOME=folder))
        self.lines = []

    def answer(self, requests):
        """The lines said to so many requests."""
        text = ''.join(f'{request}\n' for request in requests).encode()
        writer = threading.Thread(target=self.write, args=[text])
        writer.start()
        left, lines = len(requests), []
        while left > 0:
            line = self.run.stdout.readline()
            assert line, self.run.stderr.read().decode()
            lines.append(line)
            left -= len(closing(line))
        writer.join()
        return lines

    def write(self, text):
        self.run.stdin.write(text)
        self.run.stdin.flush()

    def end(self):
        said, complaint = self.run.communicate(b'quit\n', timeout=600)
        assert said == b'ok\n', said
        assert not complaint, complaint.decode()
        assert self.run.returncode == 0, self.run.returncode


def cell(dice):
    return dice.choice('abcdefghi') + str(dice.randrange(1, 10))


def request(dice, legal):
    kind = dice.randrange(100)
    if kind < 50 and legal:
        return f'play {dice.choice(legal)}'
    if kind < 56:
        return f'{dice.choice(["undo", "redo"])} {dice.choice(NUMBERS)}'
    if kind < 66:
        return f'pick {cell(dice)}'
    if kind < 76:
        return f'step {dice.choice("lurd")}'
    if kind < 82:
        return f'move {cell(dice)} {cell(dice)}'
    if kind < 83:
        return f'{dice.choice(["save", "load"])} {dice.choice("abc")}'
    word = dice.choice(WORDS)
    if word in ('solve', 'can') and dice.randrange(2):
        return f'can {word} {cell(dice)}'
    if word == 'solve':
        return 'moves'
    return ' '.join([word] + [dice.choice([cell(dice), *NUMBERS])
                              for _ in range(dice.randrange(3))])


def soak(exe, game, requests):
    dice = random.Random(game)
    said = {}
    with tempfile.TemporaryDirectory() as folder:
        program = Program(exe, game, folder)
        for _ in range(requests // ROUND):
            told = program.answer([LEGAL])
            legal = told[0].decode().split()[1:] if len(told) > 1 else []
            asked = [request(dice, legal) for _ in range(ROUND - 1)]
            for line in closing(b''.join(program.answer(asked))):
                code = 'ok' if line == 'ok' else line.split()[1]
                said[code] = said.get(code, 0) + 1
        program.end()
    assert set(said) <= CODES | {'ok'}, said
    most = sorted(said.items(), key=lambda item: -item[1])
    print(f'{game}: {requests} requests:',
          ', '.join(f'{code} {count}' for code, count in most), flush=True)


def main(exe, requests='1000000'):
    exe = os.path.abspath(exe)
    games = subprocess.run([exe, '--list'], capture_output=True, text=True,
                           check=True).stdout.split()
    for game in games:
        soak(exe, game, int(requests))


if __name__ == '__main__':
    main(*sys.argv[1:])
