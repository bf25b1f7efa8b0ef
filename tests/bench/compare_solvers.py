#!/usr/bin/env python3
"""Compares Sokoban solvers, or programs that shorten solutions, in one table.

    compare_solvers.py [--time SECONDS] [--level A-B] [--results RESULTS]
                       --program NAME=COMMAND... SET...

A SET is a FILE, or NAME=FILE,FILE...: several of them in one row, with NAME*
if a program was fitted to these levels, which the table then shows. A FILE has
levels in XSB, with solutions if the programs are to shorten them.
Each COMMAND is run for each level in turn, in a folder of its own, with
level.sok in place of {file} and the SECONDS of processor time that it may take
in place of {seconds}; it is ended when it has taken them. Processor time is
that of the program and that of the system for it. Solutions are looked for in
what it prints and in the files that it writes. The last one that solves the
level by the rules here counts. States are those that a program prints ("12,345
states"): unlike seconds they do not depend on the machine, whose processor the
table names. Pushes and moves are sums over the levels that all programs solve.
RESULTS is a file that each answer is added to; the answers
that it has already are not computed again, so a long run may be stopped and
continued, or divided among processors by FILE. Folders are not stored: the
FILEs of one RESULTS must have different names.

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
STATES = re.compile(r'([0-9][0-9,]*) states')
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
    y, x = next((at for at, c in cells.items() if c in '@+'), (None, None))
    if y is None:
        return None
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


def find_states(text):
    """The states that a program says it has searched, or None."""
    found = STATES.findall(text)
    return int(found[-1].replace(',', '')) if found else None


def processor_model():
    """The name of this machine's processor."""
    with open('/proc/cpuinfo', encoding='utf-8') as file:
        for line in file:
            if line.startswith(('model name', 'Model', 'Processor')):
                return line.partition(':')[2].strip()
    return 'unknown processor'


def processor_time():
    """The seconds that programs have taken, system time included."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(command, level, seconds):
    """The solution, the processor time in seconds, and the states."""
    rows, more = level
    with tempfile.TemporaryDirectory() as folder:
        known = os.path.join(folder, 'level.sok')
        with open(known, 'w', encoding='latin1') as file:
            file.write('\n'.join(['Level 1', '', *rows, *more, '']))
        words = [word.replace('{file}', 'level.sok')
                 .replace('{seconds}', str(seconds))
                 for word in shlex.split(command)]
        before = processor_time()
        try:
            printed = subprocess.run(
                words, cwd=folder, stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                timeout=seconds * PATIENCE, check=False,
                preexec_fn=lambda: resource.setrlimit(
                    resource.RLIMIT_CPU, (seconds, seconds + 1))).stdout
        except subprocess.TimeoutExpired as late:
            printed = late.stdout or b''
        took = processor_time() - before
        os.remove(known)
        text = printed.decode('latin1')
        for name in os.listdir(folder):
            with open(os.path.join(folder, name), encoding='latin1') as file:
                text += '\n\n' + file.read()
    return find_solution(rows, text), took, find_states(text)


class Results:
    """What programs answered, kept in a file if it has a name.

    Each line has the name of a file of levels, the number of the level, the
    name of the program, the limit and the processor time taken in seconds,
    the pushes and moves if it solved the level, and the states if the program
    prints them, with tabs between them. Older files have no states.
    """
    def __init__(self, path):
        self.path = path
        self.known = {}
        if path and os.path.exists(path):
            with open(path, encoding='utf-8') as file:
                for line in file:
                    words = line.rstrip('\n').split('\t')
                    took, pushes, moves, states = [*words[4:], ''][:4]
                    self.known[tuple(words[:4])] = (
                        (int(pushes), int(moves)) if pushes else None,
                        float(took), int(states) if states else None)

    def find(self, key):
        return self.known.get(tuple(map(str, key)))

    def add(self, key, result):
        if self.path:
            answer, took, states = result
            words = [*key, f'{took:.3f}', *(answer or ('', '')),
                     '' if states is None else states]
            with open(self.path, 'a', encoding='utf-8') as file:
                file.write('\t'.join(map(str, words)) + '\n')


def set_of_levels(text):
    """The name of a set and its files."""
    name, equals, files = text.partition('=')
    if not equals:
        return os.path.basename(text), [text]
    return name, files.split(',')


def sum_of_states(result):
    """In millions, or '-' if a program prints none."""
    states = [states for _, _, states in result if states is not None]
    return f'{sum(states) / 1e6:.2f}' if states else '-'


def compare(name_of_set, files, programs, known, args):
    """The lines of the table for a set of levels."""
    first, last = args.level
    results = {name: [] for name in programs}
    levels = [(path, number, level) for path in files
              for number, level in enumerate(
                  read_levels(path)[first - 1:last], first)]
    for path, number, level in levels:
        for name, command in programs.items():
            key = os.path.basename(path), number, name, args.time
            result = known.find(key)
            if not result:
                result = run(command, level, args.time)
                known.add(key, result)
            results[name].append(result)
        print(f'{path} {number}', *(f'{name}: {results[name][-1]}'
                                    for name in programs), file=sys.stderr)
    shared = [i for i in range(len(levels))
              if all(results[name][i][0] for name in programs)]
    for name, result in results.items():
        solved = sum(answer is not None for answer, *_ in result)
        pushes, moves = (sum(result[i][0][k] for i in shared) for k in (0, 1))
        yield (f'| {name_of_set} | {name} |'
               f' {solved} of {len(levels)} |'
               f' {sum(took for _, took, _ in result):.2f} |'
               f' {sum_of_states(result)} |'
               f' {len(shared)} | {pushes:,} | {moves:,} |')


def level_range(text):
    first, _, last = text.partition('-')
    return int(first), int(last or first)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--time', type=int, default=10)
    parser.add_argument('--level', type=level_range, default=(1, None))
    parser.add_argument('--results')
    parser.add_argument('--program', action='append', required=True)
    parser.add_argument('sets', nargs='+', metavar='SET')
    args = parser.parse_args()
    programs = dict(program.split('=', 1) for program in args.program)
    print(f'{processor_model()}; {args.time} seconds of CPU per level;'
          ' *: a program was fitted to these levels\n')
    print('| levels | program | solved | seconds of CPU | million states |'
          ' solved by all | pushes | moves |')
    print('| --- | --- | --- | --- | --- | --- | --- | --- |')
    known = Results(args.results)
    for text in args.sets:
        for line in compare(*set_of_levels(text), programs, known, args):
            print(line, flush=True)


if __name__ == '__main__':
    main()
