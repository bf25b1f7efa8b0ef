#!/usr/bin/env python3
"""Makes libparlour.a: one object whose only external names are parlour_...

    static_library.py OUTPUT OBJCOPY AR CC... -- ARCHIVE...

The objects of all archives are linked into one, and the names that its users
must not see are made local.
"""
import pathlib
import subprocess
import sys
import tempfile


def main(output, objcopy, ar, *rest):
    split = rest.index('--')
    compiler, archives = rest[:split], rest[split + 1:]
    pathlib.Path(output).unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        whole = pathlib.Path(folder, 'parlour.o')
        subprocess.run([*compiler, '-r', '-nostdlib', '-o', whole,
                        '-Wl,--whole-archive', *archives], check=True)
        subprocess.run([objcopy, '--wildcard',
                        '--keep-global-symbol=parlour_*', whole], check=True)
        subprocess.run([ar, 'rcsD', output, whole], check=True)


if __name__ == '__main__':
    main(*sys.argv[1:])
