#!/usr/bin/env python3
"""Compares the interface of the library with a stored baseline.

    check_abi.py [--save] BASELINE LIBRARY HEADER...

Uses libabigail, and the debug information of the library; types that the
headers do not declare do not count. Functions may be added. What else changes
is reported: either it breaks programs, or it is a field at the end of a struct
that begins with its size, an enum value at the end, and the like; then --save
stores a new baseline.
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile


def describe(library, headers, out):
    """Writes the interface of the library."""
    with tempfile.TemporaryDirectory() as folder:
        for header in headers:
            shutil.copy(header, folder)
        subprocess.run(['abidw', '--headers-dir', folder, '--no-corpus-path',
                        '--no-comp-dir-path', '--no-show-locs',
                        '--drop-private-types', '--out-file', out, library],
                       check=True)


def main(save, baseline, library, *headers):
    if save:
        describe(library, headers, baseline)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        now = pathlib.Path(folder, 'libparlour.abi')
        describe(library, headers, now)
        return subprocess.run(['abidiff', '--no-added-syms', baseline,
                               now]).returncode


if __name__ == '__main__':
    words = [word for word in sys.argv[1:] if word != '--save']
    sys.exit(main('--save' in sys.argv, *words))
