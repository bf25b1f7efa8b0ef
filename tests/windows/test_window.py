#!/usr/bin/env python3
"""The window of Windows on a display of its own (Xvfb): what is seen of each
game at two sizes is what the program draws; clicks, keys, the clipboard and
the dialog of Windows work.

    test_window.py SCRIPT_PROGRAM PROGRAM [--save FOLDER]

PARLOUR_RUN_BY names platform/windows/parlour-wine, which gets a folder of its
own: other programs of the usual one have no display. --save: stores what is
seen in a folder, to look at.
"""
import contextlib
import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent / '../sdl2'))
import picture  # noqa: E402
from window_driver import RUN_BY, WindowDriver  # noqa: E402

PATIENCE = 300                  # seconds for anything to happen
PAUSE = 0.5                     # between two looks
SIZES = (640, 400), (1000, 720)    # the dummy driver has 1024x768
GAMES = 'kulki', 'slide', 'sokoban', 'whirly', 'match3'
CHANNEL, PIXELS = 8, 0.002      # what may differ, and how many: a pointer
XWD = struct.Struct('>25I')     # the header of what X shows
CACHE = os.environ.get('XDG_CACHE_HOME', os.environ['HOME'] + '/.cache')
os.environ['PARLOUR_WINE'] = CACHE + '/parlour/wine-display'
SCRIPT, SHOWN = sys.argv[1:3]
SAVE = sys.argv[4] if '--save' in sys.argv else None


def wait_for(what, *arguments):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        got = what(*arguments)
        if got:
            return got
        time.sleep(PAUSE)
    raise AssertionError(f'{what.__name__} did not happen')


class Display:
    """A display, and what is seen on it."""

    def __init__(self, folder):
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ['Xvfb', '-displayfd', str(write), '-screen', '0', '1280x800x24',
             '-fbdir', folder, '-nolisten', 'tcp', '-noreset'],
            pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as said:
            self.name = ':' + said.readline().strip()
        self.screen = pathlib.Path(folder) / 'Xvfb_screen0'

    def close(self):
        self.server.terminate()
        self.server.wait()

    def do(self, *words):
        done = subprocess.run(
            ['xdotool', *map(str, words)], capture_output=True, text=True,
            env={**os.environ, 'DISPLAY': self.name}, check=False)
        return done.stdout.strip()

    def find(self, title='Parlour$'):
        return self.do('search', '--onlyvisible', '--name', title) \
            .split('\n')[0]

    def seen(self, left, top, width, height):
        data = self.screen.read_bytes()
        head = XWD.unpack_from(data)
        start, line = head[0] + 12 * head[19], head[12]
        rows = []
        for y in range(top, top + height):
            at = start + y * line + 4 * left
            part = data[at:at + 4 * width]
            row = bytearray(3 * width)
            for channel in range(3):
                row[channel::3] = part[2 - channel::4]
            rows.append(bytes(row))
        return picture.Picture(width, height, rows)


def options(game):
    return game, '--fresh', '--no-animation', '--theme', 'light', \
        *(() if game in ('sokoban', 'whirly') else ('--seed', '7'))


@contextlib.contextmanager
def play(display, driver, *arguments):
    """The window, and where it is."""
    env = driver.environment(SDL_VIDEODRIVER='windows', DISPLAY=display.name)
    with subprocess.Popen([*RUN_BY, SHOWN, *arguments], env=env) as run:
        window = wait_for(display.find)
        display.do('windowfocus', '--sync', window)
        where = display.do('getwindowgeometry', window)
        yield tuple(map(int, re.search(r'Position: (-?\d+),(-?\d+)',
                                       where).groups()))
        display.do('key', 'q')
    assert run.returncode == 0, run.returncode


def look(display, game, size):
    driver = WindowDriver(SCRIPT)
    wide, high = size
    driver.set(f'sdl2.width {wide}\nsdl2.height {high}\n')
    drawn = picture.read_bmp(driver.shot(*options(game)))
    parts = []

    def is_seen():
        seen = display.seen(*place, wide, high)
        parts[:] = [seen, picture.differing(seen, drawn, CHANNEL)]
        return parts[1] <= PIXELS

    with play(display, driver, *options(game)) as place:
        try:
            wait_for(is_seen)
        finally:
            print(f'{game} {wide}x{high}: {100 * parts[1]:.3f} % of the'
                  ' pixels differ', flush=True)
            if SAVE:
                picture.write_png(parts[0], pathlib.Path(
                    SAVE, f'{game}-{wide}.png'))


def touch(display):
    """A move by two clicks, and one key."""
    driver = WindowDriver(SCRIPT)
    said = driver.run(*options('kulki'), script='where e2;where a1')
    places = [tuple(map(int, line.split())) for line in said.split('\n')
              if line]
    with play(display, driver, *options('kulki')) as (left, top):
        for x, y in places:
            display.do('mousemove', left + x, top + y, 'click', '1')
            time.sleep(PAUSE)
    said = driver.run('kulki', script='say').splitlines()[-1]
    assert re.search(r'moves (\d+)', said)[1] == '1', said


def copy(display):
    """A game copied in one window and pasted into another."""
    driver, other = WindowDriver(SCRIPT), WindowDriver(SCRIPT)
    move = driver.move(*options('slide'))
    driver.run(*options('slide'), script=f'play {move}')
    with play(display, driver, 'slide', '--no-animation'):
        display.do('key', 'ctrl+c')
        time.sleep(PAUSE)
    with play(display, other, *options('kulki')):
        display.do('key', 'ctrl+v')
        wait_for(is_stored, other, 'slide')


def is_stored(driver, game):
    """There is a game in progress of that game."""
    return any(driver.path.glob(f'XDG_STATE_HOME/parlour/games/*.{game}'))


def open_file(display):
    """A level that is chosen in the dialog."""
    driver = WindowDriver(SCRIPT)
    level = driver.path / 'corridor.xsb'
    level.write_text('; Corridor\n######\n#@$ .#\n######\n')
    with play(display, driver, *options('kulki')):
        display.do('key', 'o')
        dialog = wait_for(display.find, '^Open$')
        display.do('windowfocus', '--sync', dialog)
        display.do('type', '--delay', '50',
                   'Z:' + str(level).replace('/', '\\'))
        display.do('key', 'Return')
        window = wait_for(display.find, '^Corridor')
        display.do('windowfocus', '--sync', window, 'key', 'Right')
        wait_for(is_stored, driver, 'sokoban')


def main():
    with tempfile.TemporaryDirectory() as folder:
        display = Display(folder)
        os.environ['DISPLAY'] = display.name
        try:
            for game in GAMES:
                for size in SIZES:
                    look(display, game, size)
            touch(display)
            copy(display)
            open_file(display)
        finally:
            display.close()


if __name__ == '__main__':
    main()
