#!/usr/bin/env python3
"""Writes the header of the game interface as it is installed.

    public_headers.py HEADER OUTPUT

Installed headers stand together in parlour/, so an include of another one,
"board/grid.h", becomes <parlour/grid.h>, and its guard is named after that.
"""
import pathlib
import re
import sys


def main(header, output):
    header, output = pathlib.Path(header), pathlib.Path(output)
    text = header.read_text('ascii')
    text = text.replace('#include "parlour.h"', '#include <parlour.h>')
    text = re.sub(r'#include "\w+/(\w+\.h)"', r'#include <parlour/\1>', text)
    guard = re.search(r'#ifndef (\w+)', text)[1]
    text = re.sub(rf'\b{guard}\b', f'PARLOUR_{header.stem.upper()}_H', text)
    output.write_text(text, 'ascii')


if __name__ == '__main__':
    main(*sys.argv[1:])
