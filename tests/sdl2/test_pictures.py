#!/usr/bin/env python3
"""Compares what is drawn with stored pictures, with a tolerance for fonts.

    test_pictures.py PROGRAM TOY_PROGRAM [--save]

Three sizes, at two scales, each with another game, theme and moment; --save
stores them again (look at them before you keep them). A picture that differs
is left beside the stored one's name in the folder the test runs in.
"""
import os
import pathlib
import sys

import picture
from window_driver import WindowDriver

STORED = pathlib.Path(__file__).parent / 'pictures'
CHANNEL = 48                    # by how much a pixel may differ
# How many of them may differ by more: on another system all letters do.
PIXELS = 0.04 if 'PARLOUR_RUN_BY' in os.environ else 0.02

PLAY = 'play e2a1;click a1;point g8;wait 1'
# name: toy, options, script
CASES = {
    'path-640': (0, 'kulki --next --theme light', 'size 640x400;' + PLAY),
    'path-640-200': (0, 'kulki --theme dark --scale 200',
                     'size 1280x800;' + PLAY),
    'gems-1024': (0, 'match3 --kinds 9 --theme dark',
                  'size 1024x600;key Up Tab'),
    'gems-1024-200': (0, 'match3 --theme contrast --scale 200',
                      'size 1024x600;key t H'),
    'warehouse-1600': (1, 'warehouse --size 15x11 --theme light',
                  'size 1600x900;key Right Right Right Right Down Left u'),
    'choose-1024-200': (1, '--theme light --scale 200',
                        'size 1024x600;key Right'),
    'help-1024': (0, 'slide --size 4x4 --theme contrast',
                  'size 1024x600;key ?'),
    'high-480': (0, 'slide --size 5x5 --theme dark',
                 'size 480x640;key Up Down'),
    'scores-1024': (0, 'kulki --theme light', 'size 1024x600;key K Down'),
    'form-1024': (0, 'kulki --theme dark',
                  'size 1024x600;key n n Down Right'),
    'new-game-360': (0, 'match3 --theme light', 'size 360x640;key n'),
    'result-480': (0, 'sokoban --level 1 --theme light',
                   'size 480x640;play RR;wait 900;wait 900'),
    'levels-640': (0, 'sokoban --level 7 --theme contrast',
                   'size 640x400;key L Right'),
    'editor-1024': (0, 'sokoban --level 3 --theme light',
                    'size 1024x600;key E;kind 3;drag b2 d2'),
    'large-1024': (0, 'sokoban --level 1 --theme contrast',
                   'size 1024x600;key Ctrl-= Ctrl-= Ctrl-= H;think'),
    'settings-large': (0, 'sokoban --level 1 --theme light',
                       'size 1024x600;key Ctrl-= Ctrl-= Ctrl-=;key O'),
    'settings-480': (0, 'sokoban --level 1 --theme light',
                     'size 480x640;key O'),
    'solved-large': (0, 'sokoban --level 1 --theme dark',
                     'size 1024x600;key Ctrl-= Ctrl-= Ctrl-=;play RR;wait 900;'
                     'wait 900;key Esc'),
    'rules-large': (0, 'whirly --level 43 --theme light',
                    'size 1024x600;key Ctrl-= Ctrl-= Ctrl-='),
    'new-game-large': (0, 'match3 --theme light',
                       'size 1024x600;key Ctrl-= Ctrl-= Ctrl-= n'),
    'isometric-1024': (0, 'whirly --level 30 --theme light --view isometric',
                       'size 1024x600'),
    'isometric-400': (0, 'match3 --kinds 9 --theme dark --view isometric',
                      'size 400x700;key Up Tab'),
    'hint-360': (0, 'kulki --next --theme light',
                 'size 360x640;key H;think'),
    'rules-360': (0, 'whirly --level 87 --theme chalk', 'size 360x640'),
    'scores-480': (0, 'sokoban --theme dark', 'size 480x640;key K'),
    'editor-360': (0, 'whirly --level 2 --theme light', 'size 360x640;key e'),
    'menu-360': (0, 'sokoban --level 5 --theme light', 'size 360x640;key F10'),
    'signs-1024': (0, 'whirly --level 20 --theme dark',
                   'size 1024x600;key ?'),
    'recent-360': (0, 'sokoban --level 2 --theme light',
                   'size 360x640;key Right N Right;key G'),
}


def take(programs, case):
    toy, options, script = CASES[case]
    game = options.split()[0]
    fresh = () if game.startswith('-') else ('--fresh',) \
        if game in ('sokoban', 'whirly') else ('--fresh', '--seed', '7')
    driver = WindowDriver(programs[toy])
    if case.startswith('scores'):
        driver.score()
    if not fresh:               # the chooser shows the games that are kept
        for game in driver.start('--list').stdout.split():
            new = (game, '--fresh', '--seed', '7')
            driver.run(*new, script='play ' + driver.move(*new))
    return driver, driver.shot(*options.split(), *fresh, script=script)


def main(programs, save):
    wrong = 0
    for case in CASES:
        driver, path = take(programs, case)
        drawn, stored = picture.read_bmp(path), STORED / (case + '.png')
        if save:
            picture.write_png(drawn, stored)
            continue
        part = picture.differing(drawn, picture.read_png(stored), CHANNEL)
        print(f'{case}: {100 * part:.2f} % of the pixels differ')
        if part > PIXELS:
            picture.write_png(drawn, pathlib.Path(case + '.differs.png'))
            wrong += 1
    return wrong > 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:3], '--save' in sys.argv))
