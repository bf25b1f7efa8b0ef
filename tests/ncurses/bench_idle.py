#!/usr/bin/env python3
"""Shows with strace what the program does while nobody presses a key.

    bench_idle.py EXE [SECONDS]

EXE is parlour-ncurses. Prints the system calls of some idle seconds, of all
threads, at the start, after a move and after a search. After a move the clock
is drawn once a second; otherwise there should be none.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

import terminal

SECONDS = int(sys.argv.pop()) if sys.argv[-1].isdigit() else 5
TICK = 6                        # system calls to draw the clock
EXE = os.path.abspath(sys.argv.pop())


def count(run, folder):
    """System calls begun and ended in some idle seconds."""
    log = pathlib.Path(folder, 'log')
    trace = subprocess.Popen(['strace', '-f', '-q', '-o', log, '-p',
                              str(run.process.pid)])
    try:
        trace.wait(SECONDS)
    except subprocess.TimeoutExpired:
        trace.terminate()
        trace.wait()
    calls = log.read_text().splitlines()
    # The call in which it sleeps is seen when strace attaches and detaches.
    return len([call for call in calls if 'ppoll(' not in call])


with tempfile.TemporaryDirectory() as folder:
    program = terminal.Terminal([EXE, 'kulki', '--seed', '1'],
                                terminal.environment(folder))
    program.begin()
    at_start = count(program, folder)
    program.send(b':g1 g3\r')
    program.rest()
    after_move = count(program, folder)
    program.close()
    program = terminal.Terminal([EXE, 'slide', '--size', '4x4'],
                                terminal.environment(folder))
    program.begin()
    program.send(b'AA')
    while b'A solution in' not in program.output:
        program.read(1)
    program.send(b'u')
    program.rest()
    after_search = count(program, folder)
    program.close()

failed = False
for when, calls, most in (('at the start', at_start, 0),
                          ('after a move', after_move, TICK * (SECONDS + 1)),
                          ('after a search', after_search, 0)):
    print(f'= terminal: system calls in {SECONDS} s, {when}  {calls}  {most}')
    failed |= calls > most
sys.exit(failed)
