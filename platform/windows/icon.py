#!/usr/bin/env python3
"""Packs pictures into an icon for Windows.

    icon.py ICON PNG...

An icon is a table of pictures of several sizes, which may be PNG as they are.
"""
import pathlib
import struct
import sys

HEAD = struct.Struct('<HHH')            # 0, 1 (icon), number of pictures
ENTRY = struct.Struct('<BBBBHHII')      # sizes, planes, bits, bytes, offset
IHDR = slice(16, 24)                    # width and height of a PNG
LARGEST = 256                           # is written as 0


def pack(pictures):
    offset = HEAD.size + ENTRY.size * len(pictures)
    table = HEAD.pack(0, 1, len(pictures))
    for picture in pictures:
        width, height = struct.unpack('>II', picture[IHDR])
        table += ENTRY.pack(width % LARGEST, height % LARGEST, 0, 0, 1, 32,
                            len(picture), offset)
        offset += len(picture)
    return table + b''.join(pictures)


if __name__ == '__main__':
    pathlib.Path(sys.argv[1]).write_bytes(
        pack([pathlib.Path(name).read_bytes() for name in sys.argv[2:]]))
