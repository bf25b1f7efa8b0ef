#!/usr/bin/env python3
"""Plays sessions of the application and compares what its views then hold.

    run_sessions.py SCREEN FILE.session ... [--update]

A session is a transcript of the text screen: `$ ARGUMENTS` starts it,
`> LINE` is a line of its input, `#` begins a comment, and every other line is
output. `@ NAME LINE` adds a line to a file in the folder it runs in; with `@=`
that line is all of the file. All programs of a session share their folders, so
each finds the files that the one before kept. --update rewrites the files:
read the changes before you commit them.
"""
import difflib
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile
import time

PATIENCE = 300                  # seconds for one program
BEGAN = time.time()


def mask_clock(printed):
    """Replaces the days and times since the tests began."""
    for moment in range(int(BEGAN), int(time.time()) + 1):
        then = time.localtime(moment)
        for form in '%Y-%m-%d', '%Y%m%d':
            printed = printed.replace(time.strftime(form, then), 'TODAY')
        for form in '| %H:%M\n', 'TODAY %H:%M':
            printed = printed.replace(time.strftime(form, then),
                                      form.replace('%H:%M', 'NOW'))
    return printed


def run(screen, arguments, lines, folder):
    environment = dict(os.environ, HOME=folder)
    for name in ('XDG_DATA_HOME', 'XDG_STATE_HOME', 'XDG_CONFIG_HOME',
                 'XDG_CACHE_HOME'):
        environment.pop(name, None)
    done = subprocess.run([screen, *shlex.split(arguments)], cwd=folder,
                          input=''.join(line + '\n' for line in lines),
                          env=environment, text=True, timeout=PATIENCE,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    printed = mask_clock(done.stdout.replace(folder, '~'))
    if done.returncode != 0:
        printed += f'(exit {done.returncode})\n'
    return printed


def play(screen, path, folder):
    """Returns the transcript with the output of this run."""
    out, program = [], None
    for line in path.read_text().split('\n') + ['$']:
        if line.startswith(('$', '@')) and program is not None:
            out.append(run(screen, *program, folder))
            program = None
        if line.startswith('$') and line != '$':
            out.append(line + '\n')
            program = (line[1:], [])
        elif line.startswith('@'):
            how, name, words = (line + ' ').split(' ', 2)
            out.append(line + '\n')
            there = pathlib.Path(folder, name)
            there.parent.mkdir(parents=True, exist_ok=True)
            with there.open('w' if how == '@=' else 'a') as file:
                file.write(words.rstrip(' ') + '\n')
        elif line.startswith('#') and program is None:
            out.append(line + '\n')
        elif line.startswith(('> ', '#')) and program is not None:
            program[1].append(line.removeprefix('> '))
    return ''.join(out)


def main(screen, paths, update):
    failed = 0
    for path in map(pathlib.Path, paths):
        with tempfile.TemporaryDirectory() as folder:
            came = play(os.path.abspath(screen), path, folder)
        if came == path.read_text():
            continue
        if update:
            path.write_text(came)
            continue
        failed += 1
        sys.stdout.writelines(difflib.unified_diff(
            path.read_text().splitlines(True), came.splitlines(True),
            str(path), 'now'))
    return failed > 0


if __name__ == '__main__':
    chosen = [a for a in sys.argv[1:] if a != '--update']
    sys.exit(main(chosen[0], chosen[1:], '--update' in sys.argv))
