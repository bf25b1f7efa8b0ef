#!/usr/bin/env python3
"""Extracts the example game from CONTRIBUTING.md.

    extract.py CONTRIBUTING.md FILE.c

The game is the block of C that begins with the header comment of FILE.c. It
must be short: under 140 lines that are not empty.
"""
import pathlib
import re
import sys

MOST = 140


def main(guide, out):
    text = pathlib.Path(guide).read_text('ascii')
    name = pathlib.Path(out).name
    blocks = [block for block in re.findall(r'(?ms)^```c\n(.*?)^```$', text)
              if block.startswith(f'/* {name}: ')]
    if len(blocks) != 1:
        sys.exit(f'{guide}: {len(blocks)} blocks of C are {name}')
    lines = [line for line in blocks[0].splitlines() if line.strip()]
    if len(lines) >= MOST:
        sys.exit(f'{guide}: {name} has {len(lines)} lines, not under {MOST}')
    if any(len(line) > 79 for line in lines):
        sys.exit(f'{guide}: {name} has a line over 79 columns')
    pathlib.Path(out).write_text(blocks[0], 'ascii')


if __name__ == '__main__':
    main(*sys.argv[1:])
