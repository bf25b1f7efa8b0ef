#!/usr/bin/env python3
"""How fast the terminal programs start, how much memory they take, and how
fast the line protocol is.

    bench_start.py STDIO [NCURSES TESTS]

TESTS is the folder of terminal.py. Times are the shortest of several starts.
"""
import pathlib
import random
import subprocess
import sys
import tempfile
import time

STARTS = 20
REQUESTS = 200000


def tell(what, figure, mark=''):
    print(f'= {what}  {figure}  {mark}', flush=True)


def memory(pid):
    """The most memory that it used, in KiB."""
    status = pathlib.Path(f'/proc/{pid}/status').read_text()
    return int(status.split('VmHWM:')[1].split()[0])


def first_board(stdio):
    took = []
    for _ in range(STARTS):
        begun = time.perf_counter()
        subprocess.run([stdio, '--seed', '1'], stdin=subprocess.DEVNULL,
                       stdout=subprocess.PIPE, check=True)
        took.append(1000 * (time.perf_counter() - begun))
    tell('lines: start, board and end', f'{min(took):.1f} ms')


def in_lines(stdio):
    with subprocess.Popen([stdio, '--protocol', '--seed', '1'], text=True,
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          bufsize=1) as run:
        run.stdin.write('game\n')
        while run.stdout.readline() != 'ok\n':
            pass
        tell('lines: memory', f'{memory(run.pid)} KiB')


def requests(stdio):
    dice = random.Random(1)

    def cell():
        return dice.choice('abcdefghi') + dice.choice('123456789')
    text = ''.join(f'move {cell()} {cell()}\n' for _ in range(REQUESTS))
    begun = time.perf_counter()
    done = subprocess.run([stdio, '--protocol', '--seed', '1'], input=text,
                          stdout=subprocess.PIPE, text=True, check=True)
    took = time.perf_counter() - begun
    closed = done.stdout.count('\nerror ') + done.stdout.count('\nok')
    assert closed >= REQUESTS - 1, closed
    tell('lines: protocol requests', f'{REQUESTS / took:.0f} /s')


def in_terminal(ncurses, tests):
    sys.path.insert(0, tests)
    import terminal
    took = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(STARTS):
            begun = time.perf_counter()
            program = terminal.Terminal([ncurses, 'kulki', '--fresh'],
                                        terminal.environment(folder))
            while b'quit' not in program.output:
                program.read(1)
            took.append(1000 * (time.perf_counter() - begun))
            weight = memory(program.process.pid)
            program.close()
    tell('terminal: first screen', f'{min(took):.1f} ms')
    tell('terminal: memory', f'{weight} KiB')


def main(stdio, *with_screen):
    first_board(stdio)
    in_lines(stdio)
    requests(stdio)
    if with_screen:
        in_terminal(*with_screen)


if __name__ == '__main__':
    main(*sys.argv[1:])
