#!/usr/bin/env python3
"""How fast the terminal programs start, how much memory they take, and how
fast the line protocol is.

    bench_start.py STDIO [NCURSES TESTS]

TESTS is the folder of terminal.py. Times are the shortest of several starts.
"""
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

STARTS = 20
# What is measured, options, requests, how many, and the target.
PROTOCOL = (
    ('score', ['kulki'], ['score'], 400000, 600000),
    ('play, Sokoban', ['sokoban', '--level', '2'], ['play r', 'play l'],
     400000, 600000),
    ('play, Slide', ['slide'], ['play r', 'play l'], 400000, 600000),
    ('board of Kulki', ['kulki'], ['board'], 200000, 400000),
    ('legal of Match-3', ['match3'], ['legal'], 100000, 200000),
    ('legal of Kulki', ['kulki'], ['legal'], 40000, 60000),
)


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
    """What the processor's time of one program allows, through a pipe."""
    for what, options, lines, count, mark in PROTOCOL:
        text = ''.join(line + '\n' for line in lines) * (count // len(lines))
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([stdio, '--protocol', '--seed', '1', *options],
                              input=text, stdout=subprocess.PIPE, text=True,
                              check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        assert done.stdout.count('\nok') >= count - 1, done.stdout[-200:]
        took = (after.ru_utime + after.ru_stime
                - before.ru_utime - before.ru_stime)
        tell(f'lines: {what}, a second of CPU', f'{count / took:.0f}', mark)


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
