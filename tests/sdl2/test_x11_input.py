#!/usr/bin/env python3
"""Plays each game with clicks and keys from an X server (Xvfb, xdotool), and
checks the game that the program saved.

    test_x11_input.py SCRIPT_PROGRAM PROGRAM

What is played is PROGRAM; the other one is asked by scripts.
"""
import cmath
import contextlib
import os
import re
import shutil
import subprocess
import sys
import time
from concurrent import futures

from window_driver import WindowDriver

SHOWN = sys.argv[-1]
SKIPPED = 77
PATIENCE = 300                  # seconds for a program to start or end
SOON = 30                       # times the time to settle: then try again
TRIES = 5
SCREEN = '1280x800'
SAMPLES = 44100                 # a second
THIN = 4                        # every fourth is enough to find a pitch
FRAME = 40                      # the most that a frame takes, in pixels
PITCHES = 20                    # Hz between tones that are told apart
# X's numbers of keys, by what they type on a US keyboard.
PLACES = {'q': '24', 'w': '25', 'r': '27', 'a': '38', 's': '39', 'd': '40'}
NEW = ('--fresh', '--seed', '7', '--no-animation')


def new(game):
    """The game, as NEW; games of levels refuse a seed."""
    return game, *(('--fresh', NEW[-1]) if game in ('sokoban', 'whirly')
                   else NEW)


@contextlib.contextmanager
def display():
    """Starts Xvfb; yields its display name. It must not reset when its last
    program ends: meanwhile it would refuse the next one."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ['Xvfb', '-displayfd', str(write), '-screen', '0', SCREEN + 'x24',
         '-nolisten', 'tcp', '-noreset'], pass_fds=[write],
        stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as said:
            yield ':' + said.readline().strip()
    finally:
        server.terminate()
        server.wait()


def wait_for(what, *arguments):
    end = time.monotonic() + SOON * Hand.settling
    while time.monotonic() < end:
        got = what(*arguments)
        if got:
            return got
        time.sleep(0.05)
    raise AssertionError(f'{what.__name__} did not happen')


class Hand:
    """A program in a display, and the hand that plays it."""

    settling = 0.3              # seconds until a window takes clicks

    def __init__(self, driver, name, *arguments, **more):
        self.environment = driver.environment(
            SDL_VIDEODRIVER='x11', DISPLAY=name, **more)
        self.program = subprocess.Popen([SHOWN, *arguments],
                                        env=self.environment)
        self.window = wait_for(self.find)
        self.do('windowfocus', '--sync', self.window)
        self.pause()

    def pause(self):
        time.sleep(Hand.settling)

    def do(self, *words):
        done = subprocess.run(['xdotool', *words],
                              env={**self.environment,
                                   'PATH': os.environ['PATH']},
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

    def type(self, words):
        self.do('type', '--delay', '30', words)

    def ended(self, key):
        self.keys(key)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.program.wait(5)
        return self.program.poll() is not None

    def leave(self, key='q'):
        """Presses the key again if a busy machine has lost it."""
        wait_for(self.ended, key)
        assert self.program.returncode == 0


def where(driver, game, *cells):
    """Where cells are, asked of the same window without a display."""
    said = driver.run(*new(game), script='size 1024x600;'
                    + ';'.join('where ' + cell for cell in cells))
    return [tuple(map(int, line.split())) for line in said.split('\n')
            if line]


def moves(driver, game):
    """The number of moves in the saved game."""
    said = driver.run(game, script='say').splitlines()[-1]
    return int(re.search(r'moves (\d+)', said)[1])


def pairs(driver, game):
    """The cells in the name of a move, if it has any."""
    return re.findall(r'[a-z]+\d+', driver.move(*new(game)))


def play_by_mouse(program, name, game):
    driver = WindowDriver(program)
    cells = pairs(driver, game)
    if not cells:               # the move is no pair of cells: any will do
        cells = [c + r for c in 'abc' for r in '123']
    places = where(driver, game, *cells)
    hand = Hand(driver, name, *new(game))
    for place in places:
        hand.click(*place)
    hand.leave()
    assert moves(driver, game) >= 1, game


def play_by_keys(program, name, game):
    driver = WindowDriver(program)
    move = driver.move(*new(game))
    hand = Hand(driver, name, *new(game))
    named = {'.': 'period'}     # keys whose name is not their character
    hand.keys('colon', *(named.get(key, key) for key in move), 'Return')
    hand.keys('u', 'r')
    hand.leave()
    assert moves(driver, game) == 1, game


def resize(program, name):
    """The size changes many times; the program still runs and plays."""
    driver = WindowDriver(program)
    hand = Hand(driver, name, 'kulki', *NEW)
    for i in range(40):
        hand.do('windowsize', hand.window, str(400 + 37 * i % 800),
                str(320 + 53 * i % 440))
    hand.do('windowsize', '--sync', hand.window, '1024', '600')
    time.sleep(Hand.settling)
    for place in where(driver, 'kulki', 'e2', 'a1'):
        hand.click(*place)
    hand.leave()
    assert moves(driver, 'kulki') == 1


def size(hand):
    said = hand.do('getwindowgeometry', hand.window)
    return re.search(r'Geometry: (\d+x\d+)', said)[1]


def manages(name):
    """Whether a window manager has begun: it tells how many desktops."""
    return subprocess.run(['xdotool', 'get_num_desktops'],
                          env={**os.environ, 'DISPLAY': name},
                          capture_output=True, check=False).returncode == 0


@contextlib.contextmanager
def window_manager(name):
    with subprocess.Popen(['openbox'], stderr=subprocess.DEVNULL,
                          env={**os.environ, 'DISPLAY': name}) as manager:
        try:
            wait_for(manages, name)
            yield
        finally:
            manager.terminate()


def leaves_frame(hand):
    """The window is as large as the screen but for its frame."""
    wide, high = map(int, SCREEN.split('x'))
    width, height = map(int, size(hand).split('x'))
    return 0 < wide - width <= FRAME and 0 < high - height <= FRAME


def large(program, name):
    """A window that was larger than this screen fits it with its frame."""
    driver = WindowDriver(program)
    settings = driver.path / 'XDG_CONFIG_HOME/parlour/parlour.settings'
    settings.parent.mkdir(parents=True)
    settings.write_text('sdl2.width 1900\nsdl2.height 1100\n')
    with window_manager(name):
        hand = Hand(driver, name, *new('sokoban'))
        wait_for(leaves_frame, hand)
        hand.leave()


def full(program, name):
    """Full screen by its keys, and back; play goes on in both."""
    driver = WindowDriver(program)
    with window_manager(name):
        hand = Hand(driver, name, *new('sokoban'), '--level', '2')
        before = size(hand)
        for key, wanted in (('F11', SCREEN), ('f', before), ('f', SCREEN),
                            ('F11', before), ('alt+Return', SCREEN),
                            ('alt+Return', before)):
            hand.keys(key, 'Right')

            def reached(wanted=wanted):
                return size(hand) == wanted

            wait_for(reached)
        hand.leave()
    assert moves(driver, 'sokoban') >= 2
    kept = next(driver.path.rglob('parlour.settings')).read_text()
    assert 'sdl2.width 1024' in kept, kept


@contextlib.contextmanager
def recording(path):
    """Yields a future of all that is written to a file. SDL opens the file of
    its sound driver anew after each pause, so it is a pipe."""
    os.mkfifo(path)
    reading = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    held = os.open(path, os.O_WRONLY)   # without it the pipe ends in a pause
    os.set_blocking(reading, True)
    with open(reading, 'rb') as pipe, futures.ThreadPoolExecutor() as pool:
        try:
            yield pool.submit(pipe.read)
        finally:
            os.close(held)


def samples(program, name, options, move, *keys, settings=''):
    """The sound that was played while a move was typed."""
    driver = WindowDriver(program)
    file = driver.path / 'heard.raw'
    kept = driver.path / 'XDG_CONFIG_HOME/parlour/parlour.settings'
    kept.parent.mkdir(parents=True)
    kept.write_text(settings)
    with recording(file) as heard:
        hand = Hand(driver, name, *options, SDL_AUDIODRIVER='disk',
                    SDL_DISKAUDIOFILE=str(file))
        hand.keys(*keys, 'colon', *move, 'Return')
        time.sleep(5 * Hand.settling)
        hand.leave()
    assert moves(driver, options[0]) == 1
    return memoryview(heard.result()).cast('h')


def sound(program, name):
    """A tone of the right loudness and length; none when it is off."""
    options = 'kulki', *NEW
    heard = [abs(sample) for sample in samples(program, name, options, 'e2a1')]
    loud = [sample for sample in heard if sample > 200]
    assert 4000 < max(heard, default=0) < 20000, max(heard, default=0)
    assert 2000 < len(loud) < 30000, len(loud)
    assert not any(samples(program, name, options, 'e2a1', 'm'))


def pitch(heard):
    """The loudest of the frequencies that tones have, in Hz."""
    def loudness(hertz):
        turn = -2j * cmath.pi * hertz * THIN / SAMPLES
        return abs(sum(sample * cmath.exp(turn * i)
                       for i, sample in enumerate(heard[::THIN])))
    return max(range(400, 1400, PITCHES), key=loudness)


def cascade(program, name):
    """Each round sounds higher than the one before; quiet at a low volume."""
    heard = samples(program, name, ('match3', '--fresh', '--seed', '11'),
                    'd7e7', settings='volume 0\n')
    loudest = max(heard, default=0)
    assert 500 < loudest < 3000, loudest
    step = SAMPLES * 3 // 100
    tones = [pitch(heard[at:at + step])
             for at in range(0, len(heard) - step, step)
             if max(heard[at:at + step]) > 100]
    # a round has two notes, and the second is the higher one
    tops = [tone for tone, after in zip(tones, tones[1:] + [0])
            if after < tone - PITCHES]
    assert len(tops) == 3 and tops == sorted(set(tops)), tones


def dialog(program, name):
    """Opens levels by the desktop's dialog, here a program of that name."""
    driver = WindowDriver(program)
    levels = driver.path / 'mine.xsb'
    levels.write_text('#####\n#@$.#\n#####\n')
    zenity = driver.path / 'zenity'
    zenity.write_text(f'#!/bin/sh\necho {levels}\n')
    zenity.chmod(0o755)
    hand = Hand(driver, name, *new('sokoban'),
                PATH=f'{driver.path}:{os.environ["PATH"]}')
    hand.keys('o')

    def opened():
        return any(f'sokoban.levels {levels}' in file.read_text()
                   for file in driver.path.rglob('parlour.settings'))

    wait_for(opened)
    hand.leave()


def layouts(program, name):
    """Where a layout does not type ASCII, letters count by their places; W, A,
    S and D do so under each layout: a game can be played to its end."""
    for layout in ('ru', 'gr', 'il', 'ara', 'fr'):
        subprocess.run(['setxkbmap', '-display', name, layout], check=True)
        driver = WindowDriver(program)
        quits = 'ctrl+' + PLACES['a' if layout == 'fr' else 'q']
        hand = Hand(driver, name, *new('slide'))
        hand.keys(*(PLACES[key] for key in 'wasd'))
        hand.keys('shift+' + PLACES['r'], PLACES['r'])
        hand.leave(quits)
        assert moves(driver, 'slide') == 1, layout
        hand = Hand(driver, name, *new('sokoban'))
        hand.keys(*(PLACES[key] for key in 'wswsdd'))
        hand.leave(quits)
        scores = ''.join(path.read_text() for path in
                         driver.path.rglob('sokoban.scores'))
        assert re.search(r'^2 6 ', scores, re.M), layout
    subprocess.run(['setxkbmap', '-display', name, 'us'], check=True)


def patiently(play, *args):
    """A busy machine may lose a click or two: retries, slower and more patient
    each time."""
    for _ in range(TRIES - 1):
        try:
            return play(*args)
        except AssertionError as error:
            print('once more:', *args[1:], error, file=sys.stderr)
            Hand.settling *= 2
    return play(*args)


def main(program, _):
    for tool in ('Xvfb', 'xdotool', 'openbox', 'setxkbmap'):
        if not shutil.which(tool):
            print(f'SKIPPED: {tool} not found', file=sys.stderr)
            return SKIPPED
    games = WindowDriver(program).start('--list').stdout.split()
    with display() as name:
        for game in games:
            print(game, flush=True)
            patiently(play_by_mouse, program, name, game)
            patiently(play_by_keys, program, name, game)
        for play in (resize, sound, cascade, full, large, dialog, layouts):
            print(play.__name__, flush=True)
            patiently(play, program, name)
    return 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
