#!/usr/bin/env python3
"""Measures load modules: bytes, storage, instructions.

    measure.py [--table | --update] LEDGER MVSRUN ENTRY NAME=MODULE...

Nothing here depends on the machine that measures. So each figure may be at
most 2 % over the one that the file LEDGER stores for it: whoever makes the
program larger or slower changes that figure, which --update stores; a figure
that is stored and no longer measured is too much. --table prints the figures
as a benchmark does, beside the marks.

A start is a run that only reads `quit`. A move is the mean of some that are
typed one per line, with the board that is printed after each; `library` is
what the C library executes of it, to read the line and print. The full screen
needs s3270: a screen is a run that shows the first one and quits; a move, the
mean of what later moves with their screens add, since after a first one
quitting asks on another screen. Only --table tells of the screens of all
games, which takes longer.
"""
import os
import re
import shutil
import subprocess
import sys

MORE = 1.02
MARKS = {'bytes plain': 450000, 'bytes kulki': 260000,
         'bytes screen': 720000, 'storage': 400000, 'start': 700000,
         'move': 400000, 'hint': 5000000, 'screen': 1500000,
         'screen move': 500000, 'screen storage': 400000}
MOVES = {
    'kulki': ('SEED=5', 'h3f2 i3e5 h8d6 g2a4 e2e4 b8e9'),
    'slide': ('SEED=5', '4 1 2 5 7 8'),
    'sokoban': ('LEVEL=76', 'r d r d d l r u u l'),
    'whirly': ('LEVEL=2', 'a.0.r a.0.R b.0.r b.0.r b.0.R'),
    'match3': ('SEED=5', 'a6e6 b6f6 g7g8 c5c8 d1d2 b3e3'),
}
COUNTS = re.compile(r'mvsrun: (\d+) instructions, (\d+) bytes')
PROFILE = re.compile('^[0-9A-F]{6} +([0-9]+) +([0-9]+) ', re.M)


def in_library(profile):
    """Instructions of the C library. Its functions have names; those of the
    program have none, and count as one, which is by far the longest."""
    functions = [tuple(map(int, found)) for found in PROFILE.findall(profile)]
    return sum(count for _, count in functions) - max(functions)[1]


class Module:
    def __init__(self, run, name, path):
        self.run = [*run, '--count', '--profile']
        self.name = name
        self.path = path
        self.games = self.play('LIST')[-1].split()

    def play(self, parm, *lines):
        """Instructions, storage, instructions of the C library, and what is
        printed."""
        done = subprocess.run([*self.run, '--parm', parm, self.path],
                              input='\n'.join([*lines, '']), check=True,
                              capture_output=True, text=True)
        return *map(int, COUNTS.search(done.stderr).groups()), \
            in_library(done.stderr), done.stdout

    def figures(self):
        """(what, figure)."""
        yield f'bytes {self.name}', os.path.getsize(self.path)
        most = 0
        for game in [game for game in MOVES if game in self.games]:
            options, moves = MOVES[game]
            parm = f'{game} {options}'.strip().upper()
            start, least, before, _ = self.play(parm, 'quit')
            played, storage, after, text = self.play(parm, *moves.split(),
                                                     'quit')
            assert 'h for help' not in text, (game, text)
            most = max(most, least, storage)
            yield f'start {self.name} {game}', start
            yield f'move {self.name} {game}', \
                (played - start) // len(moves.split())
            yield f'library {self.name} {game}', \
                (after - before) // len(moves.split())
            if game == 'kulki':
                yield f'hint {self.name} {game}', \
                    self.play(parm, 'hint', 'quit')[0] - start
        yield f'storage {self.name}', most

    def screens(self, games):
        """The same on the full screen."""
        sys.path.insert(0, os.path.join(os.path.dirname(__file__),
                                        '../../tn3270'))
        import s3270

        def measure(game, *keys):
            """Instructions and storage."""
            step = s3270.Step(self.run[0], '--tso', '0', '--parm',
                              f'{game} {MOVES[game][0]}'.strip().upper(),
                              *self.run[1:], self.path)
            with s3270.Terminal(step.port) as terminal:
                for key in keys:
                    terminal.command(key)
                terminal.do('PF(12)', *keys and [s3270.WAIT, 'PF(12)'])
                terminal.do(f'Wait({s3270.LIMIT},Disconnect)')
            return map(int, COUNTS.search(step.close()[0]).groups())

        first, _ = measure('kulki')
        yield f'screen {self.name}', first
        for game in games:
            first, *moves = MOVES[game][1].split()
            one, _ = measure(game, first)
            all_of_them, storage = measure(game, first, *moves)
            yield f'screen move {self.name} {game}', \
                (all_of_them - one) // len(moves)
            yield f'screen storage {self.name} {game}', storage


def mark_of(what):
    words = what.split()
    return next((MARKS[key] for key in (what, ' '.join(words[:2]), words[0])
                 if key in MARKS), '')


def read_ledger(path):
    with open(path, encoding='ascii') as file:
        return {what: int(figure) for what, figure in
                (line.rsplit(' ', 1) for line in file)}


def is_left_out(what):
    """Whether a figure cannot be measured here."""
    return what.startswith('screen ') and not shutil.which('s3270')


def main():
    flags = [word for word in sys.argv[1:] if word.startswith('--')]
    ledger, mvsrun, entry, *modules = sys.argv[1 + len(flags):]
    found = {}
    for word in modules:
        name, path = word.split('=', 1)
        module = Module([mvsrun, '--entry', entry], name, path)
        found.update(module.figures())
        if name == 'screen' and shutil.which('s3270'):
            found.update(module.screens(MOVES if '--table' in flags
                                        else ['kulki']))
    stored = read_ledger(ledger)
    if '--update' in flags:
        kept = {what: figure for what, figure in stored.items()
                if is_left_out(what)} | found
        with open(ledger, 'w', encoding='ascii') as file:
            file.writelines(f'{what} {kept[what]}\n' for what in sorted(kept))
        return 0
    if '--table' in flags:
        for what, figure in found.items():
            print(f'= {what:46}  {figure:16,}  {mark_of(what)}')
        return 0
    over = [what for what, figure in found.items()
            if figure > MORE * stored.get(what, 0)]
    for what in over:
        print(f'{what}: {found[what]}, stored {stored.get(what)}')
    stale = [what for what in stored
             if what not in found and not is_left_out(what)]
    for what in stale:
        print(f'{what}: stored, not measured')
    return 1 if over or stale or not found else 0


sys.exit(main())
