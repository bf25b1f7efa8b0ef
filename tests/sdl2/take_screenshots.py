#!/usr/bin/env python3
"""Takes the screenshots for the documents.

    take_screenshots.py PROGRAM FOLDER
"""
import os
import pathlib
import sys

import picture
from window_driver import WindowDriver

SIZE = 'size 1024x600;'
# name: options, number of moves to make, script to run then
PICTURES = {
    'kulki': ('kulki --next --seed 12 --theme light', 9, 'key Tab Right'),
    'match3': ('match3 --seed 7 --theme dark', 5, 'key Up Tab'),
    'slide': ('slide --seed 7 --size 4x4 --theme contrast', 0, 'key Up'),
    'sokoban': ('sokoban --level 66 --theme light', 0,
                'key Right;wait 900;click d4;point d3'),
    'result': ('sokoban --level 1 --theme light', 0,
               'play RR;wait 900;wait 900'),
    'hint': ('kulki --seed 12 --theme dark', 12, 'key H;think'),
    'drag': ('kulki --seed 12 --theme light', 9, 'grab c3 f6;wait 200'),
    'cascade': ('match3 --seed 11 --theme chalk', 0,
                'play d7e7;wait 100;wait 200;wait 75'),
    'form': ('kulki --next --seed 12 --theme light', 0, 'key n n Down'),
    'file': ('sokoban --level 66 --theme contrast', 0, 'open mine.xsb'),
    'whirly': ('whirly --level 52 --theme deuteranopia', 0, 'key H;think'),
    'help': ('slide --theme light', 0, 'key ?'),
    'levels': ('sokoban --level 74 --theme dark', 0, 'key L'),
    'editor': ('sokoban --level 82 --theme light', 0,
               'key E Down Down Right Right Right;wheel -1'),
    'scores': ('kulki --seed 12 --theme dark', 12, 'key K Down'),
    'games': ('--theme light', 0, 'key Right'),
    'isometric': ('whirly --level 30 --theme light --view isometric', 0, ''),
    '../themes/sketch/preview': ('sokoban --level 66 --theme sketch', 0,
                                 'size 640x400'),
}


def main(program, folder):
    folder.mkdir(parents=True, exist_ok=True)
    driver = WindowDriver(program)
    driver.score()
    os.chdir(driver.path)       # the path that is shown is always the same
    pathlib.Path('mine.xsb').write_text(
        '; My level\n\n#######\n#@$.@ #\n#######\n')
    for name, (options, count, script) in PICTURES.items():
        new = () if name == 'games' else ('--fresh',)
        moves = driver.hints(*options.split(), *new, count=count)
        script = ''.join(f'play {move};' for move in moves) + script
        shot = driver.shot(*options.split(), *new, script=SIZE + script)
        picture.write_png(picture.read_bmp(shot), folder / (name + '.png'))


if __name__ == '__main__':
    main(*(pathlib.Path(path).resolve() for path in sys.argv[1:]))
