#!/usr/bin/env python3
"""Plays golden cases and compares the output, byte for byte.

    run_golden.py [--update] [--pad] [--upper] [--] [KIND] EXE... CASE...

CASE is the path of a case without its ending: CASE.in is the input, CASE.out
the expected output. EXE is the program, in one word or several (with an
interpreter first); MESON_EXE_WRAPPER, set by meson in a cross build, comes
before it. KIND is the machine, as in ports.py, by default posix. In CASE.in
lines that begin with ## are not part of the input:

    ## words                 a comment
    ##args WORDS             arguments of the program
    ##file NAME              creates a file in the working folder, which is the
    ##|LINE                  data folder, too, with these lines
    ##exit N                 the exit status on POSIX, if not 0

The program runs in an empty folder. Files in the input are called DD:NAME,
which every machine knows. --pad pads each line with blanks to the 80 columns
of a card, --upper converts the input to capital letters. --update rewrites
CASE.out: check the difference against the specification before you commit it.
"""
import argparse
import difflib
import os
import shlex
import sys

import ports


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
        """Handles a ## line; returns the name of the file that it starts."""
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
        """The input, padded or in capitals as the options say."""
        typed = self.typed.upper() if options.upper else self.typed
        if options.pad:
            typed = b''.join(line.ljust(ports.CARD) + b'\n'
                             for line in typed.splitlines())
        return typed


def difference(wanted, got):
    """A readable diff of both outputs, with visible blanks at line ends."""
    def lines(output):
        return [line[:-1] + '_' if line.endswith(' ') else line
                for line in output.decode('latin-1').split('\n')]
    return '\n'.join(difflib.unified_diff(lines(wanted), lines(got),
                                          'wanted', 'got', lineterm=''))


def play(machine, case, options):
    """Plays a case and prints the differences; true if all is as expected."""
    played = machine.play(case.args, case.lines(options), case.files)
    if options.update:
        with open(case.path + '.out', 'wb') as file:
            file.write(played.out)
    with open(case.path + '.out', 'rb') as file:
        wanted = machine.shown(file.read())
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
    kind = exe.pop(0) if exe[0] in ports.KINDS else 'posix'
    if kind != 'mvs':           # whose runner is the wrapper
        exe = shlex.split(os.environ.get('MESON_EXE_WRAPPER', '')) + exe
    machine = ports.Machine(kind, *exe)
    played = [play(machine, case, options) for case in cases]
    return 0 if all(played) else 1


if __name__ == '__main__':
    sys.exit(main())
