#!/usr/bin/env python3
"""Runs a test whose programs wine runs.

    wine.py WINE PROGRAM TEST [ARGUMENT...]

WINE is platform/windows/parlour-wine. PROGRAM, parlour-stdio.exe, waits in the
meantime: while one program runs, wine takes a fifth of the time to start
others.
"""
import contextlib
import subprocess
import sys


@contextlib.contextmanager
def running(wine, program):
    with subprocess.Popen([wine, program, '--protocol'],
                          stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as run:
        run.stdin.write(b'protocol\n')
        run.stdin.flush()
        run.stdout.readline()
        try:
            yield
        finally:
            run.stdin.close()


if __name__ == '__main__':
    with running(*sys.argv[1:3]):
        status = subprocess.run([sys.executable, *sys.argv[3:]],
                                check=False).returncode
    sys.exit(status)
