#!/usr/bin/env python3
"""Writes the functions that programs show to plugins, as a list for the
linker: those of libraries whose names begin with parlour_.

    exports.py NM OUTPUT LIBRARY...
"""
import re
import subprocess
import sys


def main(tool, out, *libraries):
    said = subprocess.run([tool, '-g', *libraries], check=True, text=True,
                          stdout=subprocess.PIPE).stdout
    names = sorted(set(re.findall(r' T _?(parlour_\w+)$', said, re.M)))
    with open(out, 'w', encoding='ascii') as file:
        file.write('EXPORTS\n' + '\n'.join(names) + '\n')


if __name__ == '__main__':
    main(*sys.argv[1:])
