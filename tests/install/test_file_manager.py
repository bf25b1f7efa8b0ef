#!/usr/bin/env python3
"""A level file opens by a double click in a file manager, on a display of its
own (Xvfb, pcmanfm, xdotool). No window manager: a window that asks to be shown
while one starts may stay hidden.

    test_file_manager.py MIME_INFO DESKTOP PROGRAM [--save PICTURE]

PROGRAM, parlour-sdl2, takes the place of the installed one. --save: stores
what is seen then in a picture, by ImageMagick's import.
"""
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

MIME_INFO, DESKTOP, PROGRAM = (pathlib.Path(path).resolve()
                               for path in sys.argv[1:4])
SAVE = sys.argv[5] if '--save' in sys.argv else None
PATIENCE = 120                  # seconds for anything to happen
TRIES = 5                       # of a double click, which share that time
SKIPPED = 77
TOOLS = ('update-mime-database', 'update-desktop-database', 'Xvfb', 'pcmanfm',
         'xdotool')
ICON = 205, 100                 # where the only file is in the window
NAME = '\u041c\u043e\u0439 level.xsb'
BOARD = '; Corridor\n#######\n#@$  .#\n#######\n'


class FileManager(unittest.TestCase):

    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.env = {
            **os.environ, 'HOME': temporary.name, 'SDL_AUDIODRIVER': 'dummy',
            'SDL_VIDEODRIVER': 'x11', 'XDG_CURRENT_DESKTOP': 'LXDE',
            'DBUS_SESSION_BUS_ADDRESS': 'unix:path=/nowhere',
            **{f'XDG_{kind}_HOME': str(self.folder / kind.lower())
               for kind in ('DATA', 'CONFIG', 'STATE', 'CACHE')}}
        self.put('data/mime/packages/parlour.xml', MIME_INFO.read_text())
        self.put(f'data/applications/{DESKTOP.name}', re.sub(
            '(?m)^(Exec|TryExec)=[^ \n]*', rf'\1={PROGRAM}',
            DESKTOP.read_text()))
        self.put(f'levels/{NAME}', BOARD)
        for tool, folder in (('update-mime-database', 'mime'),
                             ('update-desktop-database', 'applications')):
            subprocess.run([tool, self.folder / 'data' / folder],
                           env=self.env, check=True)
        self.open_display()

    def put(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def open_display(self):
        read, write = os.pipe()
        self.start('Xvfb', '-displayfd', str(write), '-screen', '0',
                   '1280x800x24', '-nolisten', 'tcp', '-noreset',
                   pass_fds=[write])
        os.close(write)
        with os.fdopen(read) as said:
            self.env['DISPLAY'] = ':' + said.readline().strip()

    def start(self, *command, **more):
        """Runs a program, and those that it starts, until the end."""
        run = subprocess.Popen(command, env=self.env, start_new_session=True,
                               stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, **more)
        self.addCleanup(run.wait)
        self.addCleanup(os.killpg, run.pid, signal.SIGKILL)

    def do(self, *words):
        return subprocess.run(['xdotool', *map(str, words)], env=self.env,
                              check=False, capture_output=True,
                              text=True).stdout.split()

    def find(self, title, seconds):
        """The window whose title ends so, when it is seen; or nothing."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = self.do('search', '--onlyvisible', '--name', title + '$')
            if found:
                return found[-1]
            time.sleep(0.2)
        return None

    def test_a_level_opens_by_a_double_click(self):
        self.start('pcmanfm', '--no-desktop', self.folder / 'levels')
        manager = self.find('levels', PATIENCE)
        self.assertIsNotNone(manager)
        for _ in range(TRIES):
            time.sleep(1)       # it draws its files after it is seen
            self.do('mousemove', '--window', manager, *ICON, 'click',
                    '--repeat', '2', '--delay', '60', '1')
            window = self.find('Parlour', PATIENCE / TRIES)
            if window:
                break
        self.assertIsNotNone(window)
        if SAVE:
            time.sleep(3)
            subprocess.run(['import', '-window', 'root', SAVE], env=self.env,
                           check=True)
        self.assertIn(window, self.do('search', '--class', DESKTOP.stem))
        state = self.folder / 'state/parlour'
        end = time.monotonic() + PATIENCE
        # A window that has just come may not read its keys yet.
        while time.monotonic() < end and not self.is_played(state):
            self.do('windowfocus', '--sync', window, 'key', 'Right')
            time.sleep(1)
        self.assertTrue(self.is_played(state))

    @staticmethod
    def is_played(state):
        """The game in progress is of that level, and has a push."""
        return any('#@$  .#' in text and '\nmoves R' in text
                   for text in (path.read_text() for path
                                in state.rglob('*') if path.is_file()))


if __name__ == '__main__':
    for missing in (tool for tool in TOOLS if not shutil.which(tool)):
        print(f'SKIPPED: {missing} not found', file=sys.stderr)
        sys.exit(SKIPPED)
    unittest.main(argv=sys.argv[:1])
