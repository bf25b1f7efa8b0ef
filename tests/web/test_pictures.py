#!/usr/bin/env python3
"""Compares the page in Chromium with stored pictures, at half its size.

    test_pictures.py SITE [--save]

Each game, and each list and dialog, on a phone, a tablet and a desktop; --save
stores the pictures again (look at them before you keep them). A picture that
differs is left under the stored one's name in the folder the test runs in.
The letters are DejaVu Sans, so that they do not depend on the machine, and
the page's clock stands still; another Chromium may draw edges a little
differently, which the tolerance allows.
"""
import base64
import pathlib
import sys

from player import Keys, Player, SITE
import browser

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / 'sdl2'))
import picture  # noqa: E402 (found there)

STORED = HERE / 'pictures'
SCALE = 0.5
CHANNEL = 48                    # by how much a pixel may differ
PIXELS = 0.005                  # how many of them may differ by more

# name: size, colours
SCREENS = {
    'phone': (browser.PHONE, 'light'),
    'tablet': (browser.TABLET, 'dark'),
    'desktop': (browser.DESKTOP, 'light'),
}
CLOCK = '''
    performance.now = () => 1000;
    Date = class extends Date {
        constructor() { super(2026, 0, 2); }
    };'''
RIGHT = Keys.ARROW_RIGHT


def shows_text(player):
    player.page.wait('return document.body.dataset.kind === "text"')


def solve_first(player):
    """Solves the first level of Sokoban, and looks at the board again."""
    player.keys(RIGHT, RIGHT)
    shows_text(player)
    player.keys(Keys.ESCAPE)


def play_some(player):
    """Some games in progress, and one that is won."""
    solve_first(player)
    for address, move in (('?slide&size=4x4&seed=7', RIGHT),
                          ('?whirly&level=9', RIGHT), ('?kulki&seed=1', '')):
        player.page.open(address)
        player.keys(move)
    for cell in 'g1', 'e5':
        player.click(cell)
    player.press('RECENT')


# name: address, what is done there
VIEWS = {
    'kulki': ('?kulki&seed=1', lambda player: player.click('g1')),
    'slide': ('?slide&size=4x4&seed=7', None),
    'sokoban': ('?sokoban&level=27', None),
    'whirly': ('?whirly&level=9', None),
    'match3': ('?match3&seed=3', lambda player: player.click('c3')),
    'isometric': ('?whirly&level=30&view=isometric', None),
    'isometric-gems': ('?match3&kinds=9&seed=3&view=isometric',
                       lambda player: player.click('c3')),
    'hint': ('?sokoban&level=27',
             lambda player: (player.press('HINT'),
                             player.wait_message('Hint: '))),
    'levels': ('?sokoban', lambda player: (solve_first(player),
                                           player.press('LEVELS'))),
    'recent': ('?sokoban', play_some),
    'scores': ('?sokoban', lambda player: (solve_first(player),
                                           player.press('SCORES'))),
    'new': ('?match3&seed=3', lambda player: player.press('NEW')),
    'options': ('?match3&seed=3', lambda player: (player.press('NEW'),
                                                  player.press('NEW'))),
    'help': ('?sokoban', lambda player: player.press('HELP')),
    'result': ('?sokoban', lambda player: (player.keys(RIGHT, RIGHT),
                                           shows_text(player))),
}


def take(page, view, size):
    address, do = VIEWS[view]
    page.clear()
    page.open(address)
    if do is not None:
        do(Player(page))
    page.run('document.documentElement.style.fontFamily = "DejaVu Sans"')
    page.wait('return document.querySelector(".moving").children.length === 0')
    clip = {'x': 0, 'y': 0, 'width': size[0], 'height': size[1],
            'scale': SCALE}
    shot = page.call('Page.captureScreenshot', format='png', clip=clip)
    return picture.parse_png(base64.b64decode(shot['data']))


def differs(name, drawn):
    part = picture.differing(drawn, picture.read_png(STORED / name), CHANNEL)
    print(f'{name}: {100 * part:.2f} % of the pixels differ')
    if part > PIXELS:
        picture.write_png(drawn, pathlib.Path(name))
    return part > PIXELS


def pictures(page):
    """Yields the name of each picture, and the picture."""
    page.call('Page.addScriptToEvaluateOnNewDocument', source=CLOCK)
    for screen, (size, scheme) in SCREENS.items():
        page.resize(size)
        page.call('Emulation.setEmulatedMedia', features=[
            {'name': 'prefers-color-scheme', 'value': scheme},
            {'name': 'prefers-reduced-motion', 'value': 'reduce'}])
        for view in VIEWS:
            yield f'{view}-{screen}.png', take(page, view, size)


def main(save):
    with browser.serve(SITE) as address:
        page = browser.Browser(address)
        try:
            drawn = dict(pictures(page))
        finally:
            page.close()
    if save:
        STORED.mkdir(exist_ok=True)
        for name, image in drawn.items():
            picture.write_png(image, STORED / name)
        return False
    return any([differs(name, image) for name, image in drawn.items()])


if __name__ == '__main__':
    sys.exit(main('--save' in sys.argv))
