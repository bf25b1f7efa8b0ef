#!/usr/bin/env python3
"""A copy of libparlour.a is a whole archive, with which a bot was built.

    test_static.py [--make NINJA BUILD] LIBRARY COMMAND...

COMMAND runs the bot playouts, linked with LIBRARY; MESON_EXE_WRAPPER comes
first. --make makes both first, in the folder BUILD. A thin archive names
object files of the build instead of holding them.
"""
import os
import pathlib
import re
import shlex
import subprocess
import sys

MAKE = sys.argv[2:4] if sys.argv[1] == '--make' else []
LIBRARY, *COMMAND = sys.argv[4 if MAKE else 1:]


def make(ninja, build):
    subprocess.run([ninja, '-C', build, *(os.path.relpath(path, build)
                                          for path in (LIBRARY, COMMAND[-1]))],
                   check=True)


def main():
    if MAKE:
        make(*MAKE)
    magic = pathlib.Path(LIBRARY).read_bytes()[:8]
    if magic != b'!<arch>\n':
        sys.exit(f'{LIBRARY} begins with {magic}')
    wrapper = shlex.split(os.environ.get('MESON_EXE_WRAPPER', ''))
    said = subprocess.run([*wrapper, *COMMAND, 'kulki', '1', '1'], text=True,
                          stdout=subprocess.PIPE, check=True).stdout
    if not re.fullmatch(r'\w+ of \d+ moves, \d+\.\d points\n', said):
        sys.exit(f'the bot printed {said!r}')


if __name__ == '__main__':
    main()
