#!/usr/bin/env python3
"""Opens levels by the desktop's portal, on an X server and a bus of its own.

    test_portal.py PROGRAM
"""
import contextlib
import importlib.util
import os
import shutil
import subprocess
import sys

from test_x11_input import (Hand, PATIENCE, SKIPPED, display, new, patiently,
                            wait_for)
from window_driver import WindowDriver


@contextlib.contextmanager
def desktop():
    """A bus; yields its address."""
    with subprocess.Popen(['dbus-daemon', '--session', '--print-address',
                           '--nofork'], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True) as bus:
        try:
            yield bus.stdout.readline().strip()
        finally:
            bus.terminate()


@contextlib.contextmanager
def portal(address, *words):
    """A portal on that bus, which is told these words."""
    script = os.path.join(os.path.dirname(__file__), 'portal.py')
    with subprocess.Popen([sys.executable, script, *map(str, words)],
                          text=True, stdout=subprocess.PIPE, env={
                              **os.environ,
                              'DBUS_SESSION_BUS_ADDRESS': address}) as run:
        run.stdout.readline()
        try:
            yield run
        finally:
            run.terminate()


def start(driver, name, address):
    """Without other programs that show a dialog."""
    return Hand(driver, name, *new('kulki'), PATH=str(driver.path),
                DBUS_SESSION_BUS_ADDRESS=address)


def opened(driver, levels):
    wait_for(lambda: any(f'sokoban.levels {levels}' in file.read_text()
                         for file in driver.path.rglob('parlour.settings')))


def some_levels(driver, name='mine.xsb'):
    levels = driver.path / name
    levels.write_text('#####\n#@$.#\n#####\n')
    return levels


def chosen(program, name):
    driver = WindowDriver(program)
    levels = some_levels(driver, 'my \u043c\u0443\u0445\u0430.xsb')
    with desktop() as address, portal(address, levels):
        hand = start(driver, name, address)
        hand.keys('o')
        opened(driver, levels)
        hand.leave()


def cancelled(program, name):
    """Nothing changes."""
    driver = WindowDriver(program)
    with desktop() as address, portal(address, ''):
        hand = start(driver, name, address)
        hand.keys('o')
        hand.leave()


def asked(program, name):
    """Without a dialog the program asks for the file itself."""
    for fault in 'none', 'refuses':
        driver = WindowDriver(program)
        levels = some_levels(driver)
        with desktop() as address, portal(address, '', fault):
            hand = start(driver, name, address)
            hand.keys('o')
            hand.pause()
            hand.type(str(levels))
            hand.keys('Return')
            opened(driver, levels)
            hand.leave()


def forgotten(program, name):
    """A dialog that died with its portal does not keep the next one."""
    driver = WindowDriver(program)
    levels = some_levels(driver)
    with desktop() as address:
        with portal(address, '', 'dies') as run:
            hand = start(driver, name, address)
            hand.keys('o')
            run.wait(PATIENCE)
        with portal(address, levels):
            hand.pause()
            hand.keys('o')
            opened(driver, levels)
            hand.leave()


def main(program):
    for tool in ('Xvfb', 'xdotool', 'dbus-daemon'):
        if not shutil.which(tool):
            print(f'SKIPPED: {tool} not found', file=sys.stderr)
            return SKIPPED
    if not importlib.util.find_spec('gi'):
        print('SKIPPED: the module gi not found', file=sys.stderr)
        return SKIPPED
    with display() as name:
        for play in chosen, cancelled, asked, forgotten:
            print(play.__name__, flush=True)
            patiently(play, program, name)
    return 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
