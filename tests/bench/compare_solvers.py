#!/usr/bin/env python3
"""Compares Sokoban solvers, or programs that shorten solutions, in one table.

    compare_solvers.py [--time SECONDS] [--level A-B] --program NAME=COMMAND...
                       FILE...

A FILE has levels in XSB, with solutions if the programs are to shorten them.
Each COMMAND is run for each level in turn, in a folder of its own, with
level.sok in place of {file} and the SECONDS of processor time that it may take
in place of {seconds}; it is ended when it has taken them. Its solution is
looked for in what it prints and in the files that it writes, and counts only
if it solves the level by the rules here. Pushes and moves are sums over the
levels that all programs solve.

For example, with programs built elsewhere:

    compare_solvers.py --time 10 levels.xsb \\
        --program 'Parlour=parlour-solve sokoban {file} --threads 1' \\
        --program 'YASS=./yass {file} -prompt no'
"""
import argparse
import os
import re
import resource
import shlex
import subprocess
import sys
import tempfile

WAYS = {'u': (-1, 0), 'd': (1, 0), 'l': (0, -1), 'r': (0, 1)}
ROW = re.compile(r'[ \-_#]*#[#@+$*. \-_]*$')
LETTERS = re.compile(r'(?<![^\s])[udlrUDLR]+(?:\s+[udlrUDLR]+)*(?![^\s])')
PATIENCE = 20                   # real seconds for each second of the limit


def read_levels(path):
    """The levels of a file: rows, and the lines after them."""
    levels = []
    in_rows = False
    with open(path, encoding='latin1') as file:
        for line in file.read().splitlines():
            if ROW.match(line):
                if not in_rows:
                    levels.append(([], []))
                levels[-1][0].append(line)
            elif levels:
                levels[-1][1].append(line)
            in_rows = bool(ROW.match(line))
    return [level for level in levels if len(level[0]) > 2]


def replay(rows, letters):
    """The pushes of a solution, or None if it does not solve the level."""
    cells = {(y, x): c for y, row in enumerate(rows)
             for x, c in enumerate(row)}
    boxes = {at for at, c in cells.items() if c in '$*'}
    goals = {at for at, c in cells.items() if c in '.*+'}
    y, x = next(at for at, c in cells.items() if c in '@+')
    pushes = 0
    for letter in letters.lower():
        down, across = WAYS[letter]
        y, x = y + down, x + across
        if cells.get((y, x), '#') == '#':
            return None
        if (y, x) in boxes:
            beyond = y + down, x + across
            if beyond in boxes or cells.get(beyond, '#') == '#':
                return None
            boxes.remove((y, x))
            boxes.add(beyond)
            pushes += 1
    return pushes if goals <= boxes else None


def find_solution(rows, text):
    """(pushes, moves) of the last solution in a text, or None."""
    for found in reversed(LETTERS.findall(text)):
        letters = ''.join(found.split())
        pushes = replay(rows, letters)
        if pushes is not None:
            return pushes, len(letters)
    return None


def run(command, level, seconds):
    """The solution, and the processor time in seconds."""
    rows, more = level
    with tempfile.TemporaryDirectory() as folder:
        known = os.path.join(folder, 'level.sok')
        with open(known, 'w', encoding='latin1') as file:
            file.write('\n'.join(['Level 1', '', *rows, *more, '']))
        words = [word.replace('{file}', 'level.sok')
                 .replace('{seconds}', str(seconds))
                 for word in shlex.split(command)]
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        try:
            printed = subprocess.run(
                words, cwd=folder, stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                timeout=seconds * PATIENCE, check=False,
                preexec_fn=lambda: resource.setrlimit(
                    resource.RLIMIT_CPU, (seconds, seconds + 1))).stdout
        except subprocess.TimeoutExpired as late:
            printed = late.stdout or b''
        took = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        os.remove(known)
        text = printed.decode('latin1')
        for name in os.listdir(folder):
            with open(os.path.join(folder, name), encoding='latin1') as file:
                text += '\n\n' + file.read()
    return find_solution(rows, text), took


def compare(path, programs, args):
    """The lines of the table for a file of levels."""
    first, last = args.level
    results = {name: [] for name in programs}
    levels = read_levels(path)[first - 1:last]
    for number, level in enumerate(levels, first):
        for name, command in programs.items():
            results[name].append(run(command, level, args.time))
        print(f'{path} {number}', *(f'{name}: {results[name][-1]}'
                                    for name in programs), file=sys.stderr)
    shared = [i for i in range(len(levels))
              if all(results[name][i][0] for name in programs)]
    for name, result in results.items():
        solved = sum(answer is not None for answer, _ in result)
        pushes, moves = (sum(result[i][0][k] for i in shared) for k in (0, 1))
        yield (f'| {os.path.basename(path)} | {name} |'
               f' {solved} of {len(levels)} |'
               f' {sum(took for _, took in result):.2f} |'
               f' {len(shared)} | {pushes:,} | {moves:,} |')


def level_range(text):
    first, _, last = text.partition('-')
    return int(first), int(last or first)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--time', type=int, default=10)
    parser.add_argument('--level', type=level_range, default=(1, None))
    parser.add_argument('--program', action='append', required=True)
    parser.add_argument('files', nargs='+')
    args = parser.parse_args()
    programs = dict(program.split('=', 1) for program in args.program)
    print('| levels | program | solved | seconds of CPU | solved by all |'
          ' pushes | moves |')
    print('| --- | --- | --- | --- | --- | --- | --- |')
    for path in args.files:
        for line in compare(path, programs, args):
            print(line, flush=True)


if __name__ == '__main__':
    main()
