#!/usr/bin/env python3
"""Plays a golden case and compares what is printed, byte for byte.

    run_golden.py [--update] EXE... CASE

CASE is the path of a case without its ending: CASE.in is what is typed,
CASE.out what must be printed. EXE is the program, in one word or several (an
interpreter before it); MESON_EXE_WRAPPER, set by meson in a cross build,
stands before all of them. In CASE.in lines that begin with ## are not typed:

    ## words                 a comment
    ##args WORDS             arguments of the program
    ##file NAME              a file in the folder the program runs in; its
    ##|LINE                  lines follow
    ##exit N                 the exit status, if not 0

The program runs in an empty folder of its own. --update writes CASE.out anew:
read the difference against the specification before you keep it.
"""
import difflib
import os
import shlex
import subprocess
import sys
import tempfile

LIMIT = 60                      # seconds


class Case:
    def __init__(self, path):
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
                    self.files[last] += line[3:]
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
            self.files[rest] = b''
            return rest
        return None

    def play(self, exe):
        """Returns what was printed, what was complained of, the status."""
        with tempfile.TemporaryDirectory() as folder:
            for name, content in self.files.items():
                with open(os.path.join(folder, name), 'wb') as file:
                    file.write(content)
            run = subprocess.run(exe + self.args, input=self.typed,
                                 capture_output=True, cwd=folder,
                                 env={**os.environ,
                                      'XDG_DATA_HOME': folder},
                                 timeout=LIMIT)
        return run.stdout, run.stderr, run.returncode


def difference(wanted, got):
    """Both outputs as a readable diff, blanks at line ends made visible."""
    def lines(output):
        return [line[:-1] + '_' if line.endswith(' ') else line
                for line in output.decode('latin-1').split('\n')]
    return '\n'.join(difflib.unified_diff(lines(wanted), lines(got),
                                          'wanted', 'got', lineterm=''))


def main(argv):
    update = argv[0] == '--update'
    *exe, path = argv[update:]
    exe = shlex.split(os.environ.get('MESON_EXE_WRAPPER', '')) + [
        os.path.abspath(word) if os.path.exists(word) else word
        for word in exe]
    case = Case(path)
    got, complaint, status = case.play(exe)
    if update:
        with open(path + '.out', 'wb') as file:
            file.write(got)
    with open(path + '.out', 'rb') as file:
        wanted = file.read()
    if got != wanted:
        print(difference(wanted, got))
    if status != case.status:
        print(f'exit status {status}, wanted {case.status}')
    if got != wanted or status != case.status:
        sys.stdout.write(complaint.decode('latin-1'))
        return 1
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
