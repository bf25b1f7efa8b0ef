#!/usr/bin/env python3
"""Plays in a theme that draws some pieces itself, as SVG files.

    test_svg.py PROGRAM
"""
import ctypes.util
import pathlib
import shutil
import sys

import picture
from window_driver import WindowDriver

SKIPPED = 77
THEMES = pathlib.Path(__file__).parent / '../../assets/themes'
LEVEL = '######\n#@ $.#\n######\n'
SVG = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">'
       '<rect width="8" height="8" fill="#{}"/></svg>')
COLOURS = {'pusher-right': (250, 0, 250), 'goal': (0, 250, 250),
           'pusher': (250, 250, 0)}


def main(program):
    if not ctypes.util.find_library('SDL2_image-2.0'):
        print('SKIPPED: SDL2_image not found', file=sys.stderr)
        return SKIPPED
    driver = WindowDriver(program)
    folder = driver.path / 'themes'
    (folder / 'mine').mkdir(parents=True)
    shutil.copy(THEMES / 'light.theme', folder / 'mine.theme')
    for name, colour in COLOURS.items():
        (folder / 'mine' / f'{name}.svg').write_text(
            SVG.format(bytes(colour).hex()))
    (folder / 'mine' / 'box.svg').write_text('no picture')
    level = driver.path / 'level.xsb'
    level.write_text(LEVEL)
    done = driver.start(
        'sokoban', '--levels', level, '--fresh', '--theme', 'mine',
        '--no-animation', '--script', 'size 640x400;key Right;where c2;'
        f'where e2;where d2;shot {driver.path}/shot.bmp;quit',
        PARLOUR_THEMES=str(folder))
    assert done.returncode == 0, done.stderr
    places = [tuple(map(int, line.split()))
              for line in done.stdout.splitlines()]
    shot = picture.read_bmp(driver.path / 'shot.bmp')
    seen = [shot.pixel(*place) for place in places]
    assert seen[0] == COLOURS['pusher-right'], seen
    assert seen[1] == COLOURS['goal'], seen
    driver.run('sokoban', '--levels', level, '--theme', 'light',
               script=f'size 640x400;shot {driver.path}/plain.bmp')
    plain = picture.read_bmp(driver.path / 'plain.bmp')
    assert seen[2] == plain.pixel(*places[2]), seen     # painted as usual
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
