#!/usr/bin/env python3
"""Compares the page in Chromium with stored pictures, at half its size.

    test_pictures.py SITE [--save]

Each game on a phone, a tablet and a desktop; --save stores the pictures anew
(look at them before you keep them). A picture that differs is left beside the
stored one's name in the folder the test runs in. The letters are DejaVu Sans,
so that they do not depend on the machine; another Chromium may draw edges a
little differently, which the tolerance allows.
"""
import base64
import pathlib
import sys

from test_page import Player, SITE
import browser

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / 'sdl2'))
import picture  # noqa: E402 (found there)

STORED = HERE / 'pictures'
SCALE = 0.5
CHANNEL = 48                    # by how much a pixel may differ
PIXELS = 0.02                   # how many of them may differ by more

# name: size, colours
SCREENS = {
    'phone': (browser.PHONE, 'light'),
    'tablet': (browser.TABLET, 'dark'),
    'desktop': (browser.DESKTOP, 'light'),
}
# name: address, the cell that is clicked
GAMES = {
    'kulki': ('?kulki&seed=1', 'g1'),
    'slide': ('?slide&size=4x4&seed=7', None),
    'sokoban': ('?sokoban&level=23', None),
    'whirly': ('?whirly&level=9', None),
    'match3': ('?match3&seed=3', 'c3'),
}


def take(page, game, size):
    address, cell = GAMES[game]
    page.open(address)
    page.run('document.documentElement.style.fontFamily = "DejaVu Sans"')
    if cell is not None:
        Player(page).click(cell)
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
    for screen, (size, scheme) in SCREENS.items():
        page.resize(size)
        page.call('Emulation.setEmulatedMedia', features=[
            {'name': 'prefers-color-scheme', 'value': scheme},
            {'name': 'prefers-reduced-motion', 'value': 'reduce'}])
        for game in GAMES:
            yield f'{game}-{screen}.png', take(page, game, size)


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
