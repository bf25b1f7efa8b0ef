#!/usr/bin/env python3
"""Plays golden cases and compares what is printed, byte for byte.

    run_golden.py [--update] [--pad] [--upper] [--] [KIND] EXE... CASE...

CASE is the path of a case without its ending: CASE.in is what is typed,
CASE.out what must be printed. EXE is the program, in one word or several (an
interpreter before it); MESON_EXE_WRAPPER, set by meson in a cross build,
stands before all of them. KIND is the machine it is on, as in machines.py:
posix if left out. In CASE.in lines that begin with ## are not typed:

    ## words                 a comment
    ##args WORDS             arguments of the program
    ##file NAME              a file in the folder the program runs in, which
    ##|LINE                  is its data folder, too; its lines follow
    ##exit N                 the exit status on POSIX, if not 0

The program runs in an empty folder of its own. A file named in what is typed
is called DD:NAME, which every machine knows. --pad fills each line up with
blanks to the 80 columns of a card, --upper types capital letters. --update
writes CASE.out anew: read the difference against the specification before you
keep it.
"""
import argparse
import difflib
import os
import shlex
import sys

import machines


class Case:
    def __init__(self, path):
        self.path = path
        self.args = []
        self.files = {}
        self.status = 0
        self.typed = b''
        last = None
        with open(path + '.in', 'rb') as lines:
            for line in lines:
                if not line.startswith(b'##'):
                    self.typed += line
                elif line.startswith(b'##|'):
                    self.files[last] += line[3:].decode('latin-1')
                else:
                    last = self.direct(line[2:].decode().strip()) or last

    def direct(self, words):
        """Obeys a ## line; returns the file that it begins, if it does."""
        word, _, rest = words.partition(' ')
        if word == 'args':
            self.args += shlex.split(rest)
        elif word == 'exit':
            self.status = int(rest)
        elif word == 'file':
            self.files[rest] = ''
            return rest
        return None

    def lines(self, options):
        """What is typed, as the options want it."""
        typed = self.typed.upper() if options.upper else self.typed
        if options.pad:
            typed = b''.join(line.ljust(machines.CARD) + b'\n'
                             for line in typed.splitlines())
        return typed


def difference(wanted, got):
    """Both outputs as a readable diff, blanks at line ends made visible."""
    def lines(output):
        return [line[:-1] + '_' if line.endswith(' ') else line
                for line in output.decode('latin-1').split('\n')]
    return '\n'.join(difflib.unified_diff(lines(wanted), lines(got),
                                          'wanted', 'got', lineterm=''))


def play(machine, case, options):
    """Tells what is wrong; true if nothing is."""
    played = machine.play(case.args, case.lines(options), case.files)
    if options.update:
        with open(case.path + '.out', 'wb') as file:
            file.write(played.out)
    with open(case.path + '.out', 'rb') as file:
        wanted = file.read()
    status = machine.status(case.status)
    if played.out == wanted and played.status == status:
        return True
    print(case.path)
    if played.out != wanted:
        print(difference(wanted, played.out))
    if played.status != status:
        print(f'exit status {played.status}, wanted {status}')
    sys.stdout.write(played.complaint.decode('latin-1'))
    return False


def is_case(word):
    return os.path.exists(word + '.in')


def read_options():
    parser = argparse.ArgumentParser()
    parser.add_argument('--update', action='store_true')
    parser.add_argument('--pad', action='store_true')
    parser.add_argument('--upper', action='store_true')
    parser.add_argument('words', nargs='+')
    return parser.parse_args()


def main():
    options = read_options()
    exe = [word for word in options.words if not is_case(word)]
    cases = [Case(word) for word in options.words if is_case(word)]
    if not exe or not cases:
        sys.exit(__doc__)
    kind = exe.pop(0) if exe[0] in machines.KINDS else 'posix'
    if kind != 'mvs':           # whose runner is the wrapper
        exe = shlex.split(os.environ.get('MESON_EXE_WRAPPER', '')) + exe
    machine = machines.Machine(kind, *exe)
    played = [play(machine, case, options) for case in cases]
    return 0 if all(played) else 1


if __name__ == '__main__':
    sys.exit(main())
