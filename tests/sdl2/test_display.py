#!/usr/bin/env python3
"""Plays each game by real clicks and keys in a display of its own (Xvfb,
xdotool), and looks at what the program kept.

    test_display.py PROGRAM
"""
import contextlib
import os
import re
import shutil
import subprocess
import sys
import time

from desk import Desk

SKIPPED = 77
PATIENCE = 20                   # seconds for anything to happen
TRIES = 3
NEW = ('--fresh', '--seed', '7', '--no-animation')


@contextlib.contextmanager
def display():
    """The name of a display that is there for as long as it is wanted."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ['Xvfb', '-displayfd', str(write), '-screen', '0', '1280x800x24',
         '-nolisten', 'tcp'], pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as said:
            yield ':' + said.readline().strip()
    finally:
        server.terminate()
        server.wait()


def wait_for(what, *arguments):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        got = what(*arguments)
        if got:
            return got
        time.sleep(0.05)
    raise AssertionError(f'{what.__name__} did not happen')


class Hand:
    """A program in a display, and the hand that plays it."""

    def __init__(self, desk, name, *arguments):
        self.environment = desk.environment(
            SDL_VIDEODRIVER='x11', DISPLAY=name)
        self.program = subprocess.Popen([desk.program, *arguments],
                                        env=self.environment)
        self.window = wait_for(self.find)
        self.do('windowfocus', self.window)
        time.sleep(0.3)

    def do(self, *words):
        done = subprocess.run(['xdotool', *words], env=self.environment,
                              capture_output=True, text=True, check=False)
        return done.stdout.strip()

    def find(self):
        return self.do('search', '--onlyvisible', '--pid',
                       str(self.program.pid), '--name', 'Parlour') \
            .split('\n')[0]

    def click(self, x, y):
        self.do('mousemove', '--window', self.window, str(x), str(y),
                'click', '1')

    def keys(self, *names):
        for name in names:
            self.do('key', '--delay', '30', name)

    def leave(self):
        self.keys('q')
        assert self.program.wait(PATIENCE) == 0


def where(desk, game, *cells):
    """Where cells are, asked of the same window without a display."""
    said = desk.run(game, *NEW, script='size 1024x600;'
                    + ';'.join('where ' + cell for cell in cells))
    return [tuple(map(int, line.split())) for line in said.split('\n')
            if line]


def moves(desk, game):
    """As they were kept, so what was played was kept too."""
    said = desk.run(game, script='say').splitlines()[-1]
    return int(re.search(r'moves (\d+)', said)[1])


def pairs(desk, game):
    """The cells in the name of a move, if it has any."""
    return re.findall(r'[a-z]+\d+', desk.move(game, *NEW))


def play_by_mouse(program, name, game):
    desk = Desk(program)
    cells = pairs(desk, game)
    if not cells:               # the move is no pair of cells: any will do
        cells = [c + r for c in 'abc' for r in '123']
    places = where(desk, game, *cells)
    hand = Hand(desk, name, game, *NEW)
    for place in places:
        hand.click(*place)
    hand.leave()
    assert moves(desk, game) >= 1, game


def play_by_keys(program, name, game):
    desk = Desk(program)
    move = desk.move(game, *NEW)
    hand = Hand(desk, name, game, *NEW)
    hand.keys('colon', *move, 'Return')
    hand.keys('u', 'r')
    hand.leave()
    assert moves(desk, game) == 1, game


def resize(program, name):
    """A storm of sizes; the program is still there and plays."""
    desk = Desk(program)
    hand = Hand(desk, name, 'kulki', *NEW)
    for i in range(40):
        hand.do('windowsize', hand.window, str(400 + 37 * i % 800),
                str(320 + 53 * i % 440))
    hand.do('windowsize', '--sync', hand.window, '1024', '600')
    time.sleep(0.3)
    for place in where(desk, 'kulki', 'e2', 'a1'):
        hand.click(*place)
    hand.leave()
    assert moves(desk, 'kulki') == 1


def patiently(play, *args):
    """A busy machine may lose a click or two: the same once or twice more."""
    for _ in range(TRIES - 1):
        try:
            return play(*args)
        except AssertionError as error:
            print('once more:', *args[1:], error, file=sys.stderr)
    return play(*args)


def main(program):
    for tool in ('Xvfb', 'xdotool'):
        if not shutil.which(tool):
            print(f'SKIPPED: there is no {tool}', file=sys.stderr)
            return SKIPPED
    games = Desk(program).start('--list').stdout.split()
    with display() as name:
        for game in games:
            print(game, flush=True)
            patiently(play_by_mouse, program, name, game)
            patiently(play_by_keys, program, name, game)
        print('resize', flush=True)
        patiently(resize, program, name)
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
