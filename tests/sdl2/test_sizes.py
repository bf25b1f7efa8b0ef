#!/usr/bin/env python3
"""Every view of the desktop program at sizes down to one pixel, while the
window shrinks. The sanitizers find reads and writes outside a picture.

    test_sizes.py SDL2
"""
import os
import sys

from window_driver import WindowDriver

WIDTHS, HEIGHTS = (320, 120, 60, 33, 9, 3, 1), (240, 60, 20, 7, 1)
SIZES = ';'.join(f'size {width}x{height};frames 1'
                 for width in WIDTHS for height in HEIGHTS)
# The keys that open a view of Sokoban's first level, the win last.
VIEWS = ('', 'key ?', 'key g', 'key L', 'key G', 'key O', 'key n', 'key n n',
         'key K', 'key y', 'key C', 'key S', 'key p', 'key e', 'key H',
         'key R;key Right;key Right')


def main(program):
    driver = WindowDriver(os.path.abspath(program))
    drawn = 0
    for view in VIEWS:
        drawn += len(driver.run('sokoban', '--fresh', '--level', '1',
                                script=f'{view};{SIZES}').splitlines())
    assert drawn >= len(VIEWS) * len(WIDTHS) * len(HEIGHTS), drawn


if __name__ == '__main__':
    main(*sys.argv[1:])
