#!/usr/bin/env python3
"""Runs all benches and prints their figures in one table.

    run_benchmarks.py BUILD_TYPE [-- NAME COMMAND...]...

Lines of a bench that begin with `= ` are figures (see report.h); lines with
SKIPPED say what was not measured and why. The exit status is 1 if a bench
failed. Figures mean little unless the build is a release, so the first line
shows the build type.
"""
import itertools
import os
import re
import subprocess
import sys

SKIPPED = 77                    # exit status of a bench
WIDTHS = (46, 18)


def commands(words):
    """The name and the command of each bench."""
    for is_mark, group in itertools.groupby(words, lambda word: word == '--'):
        if not is_mark:
            name, *command = group
            yield name, command


def figures(output):
    """(what, figure, mark) of each line with a figure."""
    for line in output.splitlines():
        if line.startswith('= '):
            parts = re.split(r'\s{2,}', line[2:].strip())
            yield (*parts, '', '')[:3]
        elif 'SKIPPED' in line:
            what, _, why = line.partition(':')
            yield what.strip(), '-', why.replace(': SKIPPED', '').strip()


def tell(what, figure, mark):
    print(f'{what:<{WIDTHS[0]}} {figure:>{WIDTHS[1]}}  {mark}'.rstrip(),
          flush=True)


def run(name, command):
    """Prints the figures of a bench; returns whether it ended well."""
    if sys.stderr.isatty():
        print(f'{name} ...', end='\r', file=sys.stderr, flush=True)
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, text=True,
                              stdout=subprocess.PIPE, check=False)
    except OSError as error:
        tell(name, 'FAILED', str(error))
        return False
    told = list(figures(done.stdout))
    for row in told or [(name, '-', 'no figures')]:
        tell(*row)
    if done.returncode not in (0, SKIPPED):
        tell(name, 'FAILED', f'exit status {done.returncode}')
    return done.returncode in (0, SKIPPED)


def main(build_type, *words):
    load = ' '.join(f'{figure:.1f}' for figure in os.getloadavg())
    tell('what', 'figure', 'target')
    tell(f'build type {build_type}', '',
         f'{os.cpu_count()} processors, load {load}')
    ended = [run(name, command) for name, command in commands(words)]
    return 0 if all(ended) else 1


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
