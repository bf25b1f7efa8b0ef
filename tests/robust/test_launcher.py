#!/usr/bin/env python3
"""Tests which frontend `parlour` starts.

    test_launcher.py EXE

EXE is the launcher. It is copied into an empty folder, beside scripts that
stand in for the frontends and print their name and arguments.
"""
import os
import pty
import shutil
import socket
import subprocess
import sys
import tempfile
import unittest

EXE = os.path.abspath(sys.argv.pop())
FAR = 'far:0'                   # the launcher does not ask other machines


class Launch(unittest.TestCase):

    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.root = self.temporary.name
        self.bin = os.path.join(self.root, 'a b', 'frontends', 'launcher')
        os.makedirs(self.bin)
        self.parlour = shutil.copy(EXE, self.bin)

    def put(self, frontend, folder=None):
        folder = folder or self.bin
        os.makedirs(folder, exist_ok=True)
        path = os.path.join(folder, f'parlour-{frontend}')
        with open(path, 'w') as script:
            script.write(f'#!/bin/sh\necho {frontend} "$@"\n')
        os.chmod(path, 0o755)

    def start(self, *args, terminal=False, through=(), **variables):
        """What the started program printed; through: what starts it."""
        env = {'PATH': f'{self.root}/path:/usr/bin:/bin', 'TERM': 'xterm',
               **variables}
        mine, its = pty.openpty()
        stream = its if terminal else subprocess.PIPE
        run = subprocess.Popen([*through, self.parlour, *args], env=env,
                               stdin=stream, stdout=stream,
                               stderr=subprocess.PIPE)
        told, complaint = run.communicate(timeout=600)
        os.close(its)
        if terminal:
            told = os.read(mine, 1000)
        os.close(mine)
        self.status, self.complaint = run.returncode, complaint.decode()
        return told.decode().strip()

    def listen(self):
        """The path of a socket that a display could have."""
        server = socket.socket(socket.AF_UNIX)
        self.addCleanup(server.close)
        path = os.path.join(self.root, 'wayland')
        server.bind(path)
        server.listen()
        return path

    def test_best_for_where_it_stands(self):
        for frontend in 'sdl2', 'ncurses', 'stdio':
            self.put(frontend)
        self.assertEqual(self.start(DISPLAY=FAR), 'sdl2')
        self.assertEqual(self.start(WAYLAND_DISPLAY=self.listen()), 'sdl2')
        self.assertEqual(self.start(WAYLAND_DISPLAY='wayland',
                                    XDG_RUNTIME_DIR=self.root), 'sdl2')
        self.assertEqual(self.start(DISPLAY='', terminal=True), 'ncurses')
        self.assertEqual(self.start(), 'stdio')
        for term in '', 'dumb':
            self.assertEqual(self.start(TERM=term, terminal=True), 'stdio')
        self.assertEqual(self.start('--protocol', DISPLAY=FAR),
                         'stdio --protocol')

    def test_options_of_one_program(self):
        """They choose it, if it fits; otherwise the best one complains."""
        for frontend in 'sdl2', 'ncurses', 'stdio', 'tn3270':
            self.put(frontend)
        self.assertEqual(self.start('--narrate', 'kulki', terminal=True),
                         'stdio --narrate kulki')
        self.assertEqual(self.start('--ascii', DISPLAY=FAR, terminal=True),
                         'ncurses --ascii')
        self.assertEqual(self.start('--listen=:1', terminal=True),
                         'tn3270 --listen=:1')
        self.assertEqual(self.start('--theme', 'dark', terminal=True),
                         'ncurses --theme dark')

    def test_display_that_is_not_there(self):
        for frontend in 'sdl2', 'ncurses', 'stdio':
            self.put(frontend)
        for display in {'DISPLAY': ':98765.0'}, {'WAYLAND_DISPLAY': 'w'}, \
                {'WAYLAND_DISPLAY': 'w', 'XDG_RUNTIME_DIR': self.root}, \
                {'WAYLAND_DISPLAY': '/nowhere'}:
            self.assertEqual(self.start(terminal=True, **display), 'ncurses')

    def test_next_best(self):
        self.put('stdio')
        self.assertEqual(self.start(DISPLAY=FAR, terminal=True), 'stdio')
        self.put('ncurses')
        self.assertEqual(self.start(DISPLAY=FAR, terminal=True), 'ncurses')
        self.assertEqual(self.start(DISPLAY=FAR), 'stdio')

    def test_arguments_go_on(self):
        self.put('stdio')
        self.assertEqual(self.start('--seed', '1', 'a  b', ''),
                         'stdio --seed 1 a  b')

    def test_places(self):
        self.put('stdio', f'{self.root}/path')
        self.assertEqual(self.start(), 'stdio')
        self.put('ncurses', f'{self.root}/a b/frontends/ncurses')
        self.assertEqual(self.start(terminal=True), 'stdio')
        with open(f'{self.root}/a b/build.ninja', 'w'):
            pass
        self.assertEqual(self.start(terminal=True), 'ncurses')
        installed = f'{self.root}/a b/usr/bin'
        os.makedirs(installed)
        self.parlour = shutil.copy(self.parlour, installed)
        self.assertEqual(self.start(terminal=True), 'stdio')

    def test_without_proc(self):
        """The name that it was started by says where it is."""
        hidden = ('unshare', '-rm', 'sh', '-c',
                  'mount -t tmpfs none /proc && exec "$@"', 'sh')
        if subprocess.run([*hidden, 'true'], capture_output=True,
                          check=False).returncode != 0:
            self.skipTest('/proc cannot be hidden here')
        self.put('stdio')
        self.assertEqual(self.start(through=hidden), 'stdio')
        link = os.path.join(self.root, 'link')
        os.symlink(self.parlour, link)
        self.parlour = os.path.relpath(link)
        self.assertEqual(self.start(through=hidden), 'stdio')

    def test_started_by_its_whole_path(self):
        """It finds what is beside it although no system says where it is."""
        program = os.path.join(self.bin, 'parlour-stdio')
        shutil.copy('/bin/sh', program)
        self.assertEqual(self.start('-c', 'echo "$0"'), program)

    def test_nothing_there(self):
        self.assertEqual(self.start(DISPLAY=FAR), '')
        self.assertEqual(self.status, 1)
        self.assertEqual(self.complaint.count('\n'), 1)
        self.assertIn('parlour-stdio', self.complaint)


if __name__ == '__main__':
    unittest.main()
