#!/usr/bin/env python3
"""Makes the program on OS/VS1 and plays the golden transcripts there.

    test_vs1.py DISK CC370 --parts TEXT... --decks DECK... --cases CASE...

DISK is the system, as restore_starter.py leaves it; a copy of it is used.
CC370 is the cross compiler, whose library is linked. Each TEXT is a part of
the program for IFOX00. The DECKs are the same parts as object decks: their
external symbols tell which members of the library IEWL gets. A CASE is one
of tests/golden, and becomes a job of one step.
"""
import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import types

import jobs
from system import DISK, System

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / 'golden'))
import ports                                                    # noqa: E402
import run_golden                                               # noqa: E402

# What precedes the output of a program.
OUTPUT = re.compile(r'^IEF298I .*\n', re.MULTILINE)
CODE = re.compile(r'COND CODE (\d+)')
ABEND = 999


class Machine:
    """Plays a case of run_golden as a job."""
    def __init__(self, system):
        self.system = system

    def status(self, posix):
        return ports.MVS_STATUS[posix]

    def shown(self, output):
        """A printer shows no blanks at the ends of lines."""
        return re.sub(rb' +$', b'', output, flags=re.MULTILINE)

    def play(self, args, typed, files):
        words = ' '.join(ports.parm(args, files))
        typed = typed.decode('latin-1')
        given = {ports.dd_name(name): text for name, text in files.items()}
        named = set(ports.DD.findall(words + typed)) | {'SAVE'}
        listing = jobs.play(self.system, words, typed, given,
                            sorted(named - set(given)))
        code = CODE.search(listing)
        head, *output = OUTPUT.split(listing, maxsplit=1)
        return types.SimpleNamespace(
            out=''.join(output).encode('latin-1'),
            status=int(code[1]) if code else ABEND,
            complaint=head.encode('latin-1'))


def install(system, words):
    """Assembles and links the program."""
    archive = pathlib.Path(subprocess.run(
        [words.cc370, '-print-file-name=libc.a'], check=True,
        capture_output=True, text=True).stdout.strip())
    jobs.add_macros(system, archive.parents[1] / 'macros')
    jobs.assemble(system, [part.read_text() for part in words.parts])
    jobs.link(system, [deck.read_bytes() for deck in words.decks],
                 (archive.parent / 'crt0.o').read_bytes(),
                 archive.read_bytes())


def read_words():
    parser = argparse.ArgumentParser()
    parser.add_argument('disk')
    parser.add_argument('cc370')
    for name in ('parts', 'decks', 'cases'):
        parser.add_argument('--' + name, nargs='+', type=pathlib.Path,
                            required=True)
    return parser.parse_args()


def main():
    words = read_words()
    cases = [run_golden.Case(str(case)) for case in words.cases]
    options = types.SimpleNamespace(update=False, pad=False, upper=False)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        shutil.copy(words.disk, folder / DISK)
        with System(folder) as system:
            system.start()
            install(system, words)
            machine = Machine(system)
            failed = [case for case in cases
                      if not run_golden.play(machine, case, options)]
    print(f'{len(cases) - len(failed)} of {len(cases)} transcripts played')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
