#!/usr/bin/env python3
"""Each program with one failing allocation, at many places in turn.

    test_failing_memory.py [--all] LIBRARY STDIO NCURSES|- SDL2|- SOLVE|-
                           LEVELS

A program goes on or ends with an exit status of its own, never by a signal.
The game that was kept before is still there. If the line protocol answered
`no-memory`, the exit status says so. Without --all some places of each program
are tried, spread over its run.
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ALL = '--all' in sys.argv
LIBRARY, *PROGRAMS = (None if exe == '-' else os.path.abspath(exe)
                      for exe in sys.argv[1 + ALL:7 + ALL])
STDIO, NCURSES, SDL2, SOLVE, LEVELS = PROGRAMS
PLACES = 12
PATIENCE = 600
STATUSES = {0, 1, 2, 3}
KEPT = 'g1g3'                   # a move of the game that must not be lost
ROOM = '######\n#@$ .#\n######\n'
GAMES = {
    'kulki': ('--seed 1', 'play g1g3'),
    'slide': ('--seed 1', 'next'),
    'sokoban': ('', 'step right'),
    'whirly': ('', 'step right'),
    'match3': ('--seed 1', 'hint'),
}
REQUESTS = ('{}\nhint\nbest\nsolve\nundo\nredo\nsnapshot\nback\nshare\n'
            'save {folder}/saved\nload {folder}/saved\nexport\nlegal\n'
            'new\nlevel 2\nscores\nrecord\nreplay 1\nquit\n')
TYPED = ('{}\nhint\nsolve\nundo\nredo\nshare\nsave {folder}/typed\n'
         'load {folder}/typed\nscores\nwatch 1\nrules\nh\nnew\nq\n')


class FailingMemory(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='parlour-memory-')
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_once(self, command, text, fail_at):
        env = {**os.environ, 'LD_PRELOAD': LIBRARY, 'FAIL_AT': str(fail_at),
               'COUNT_TO': str(self.folder / 'count'),
               'SDL_VIDEODRIVER': 'dummy', 'SDL_AUDIODRIVER': 'dummy',
               'TERM': 'xterm-256color', 'LC_ALL': 'C.UTF-8'}
        env.update((f'XDG_{name}_HOME', str(self.folder / name.lower()))
                   for name in ('CONFIG', 'STATE', 'DATA', 'CACHE'))
        return subprocess.run(command, env=env, input=text, text=True,
                              capture_output=True, timeout=PATIENCE)

    def fail_everywhere(self, command, text='', check=lambda done: None,
                        places=PLACES):
        done = self.run_once(command, text, 0)
        self.assertIn(done.returncode, (0, 1), done.stderr)  # 2: wrong usage
        count = int((self.folder / 'count').read_text())
        self.assertGreater(count, 0)
        step = 1 if ALL else max(1, count // places)
        for fail_at in range(1, count + 1, step):
            done = self.run_once(command, text, fail_at)
            with self.subTest(command=command, fail_at=fail_at):
                self.assertIn(done.returncode, STATUSES, done.stderr)
                check(done)

    def protocol_tells(self, done):
        if 'error no-memory' in done.stdout:
            self.assertEqual(done.returncode, 1)

    def test_protocol(self):
        for game, (options, request) in GAMES.items():
            self.fail_everywhere(
                [STDIO, '--protocol', *options.split(), game],
                REQUESTS.format(request, folder=self.folder),
                self.protocol_tells)

    def test_typed(self):
        for game, (options, request) in GAMES.items():
            self.fail_everywhere(
                [STDIO, *options.split(), game],
                TYPED.format(request.split()[-1], folder=self.folder))

    def test_solve(self):
        if SOLVE is None:
            self.skipTest('not built')
        for game, text in (('slide', '1 2 3 4 0 6 7 5 8\n'),
                           ('sokoban', ROOM), ('whirly', ROOM)):
            positions = self.folder / game
            positions.write_text(text)
            self.fail_everywhere([SOLVE, game, str(positions), '--threads',
                                  '1', '--time', '1'])

    def test_levels(self):
        source = self.folder / 'room.xsb'
        source.write_text(ROOM)
        self.fail_everywhere([LEVELS, 'check', 'sokoban', str(source)])
        self.fail_everywhere([LEVELS, 'pack', str(source),
                              str(self.folder / 'packed')])

    def test_ncurses(self):
        if NCURSES is None:
            self.skipTest('not built')
        for game in GAMES:
            self.fail_everywhere(
                [NCURSES, game, '--keys',
                 'Right u r ? Esc g Esc G Esc K Esc O Esc n Esc H'])

    def test_editor(self):
        if NCURSES is None:
            self.skipTest('not built')
        self.fail_everywhere([NCURSES, 'kulki', '--keys', 'e : Enter Tab q'],
                             places=150)

    def is_kept(self, done):
        files = (self.folder / 'state').rglob('*')
        self.assertTrue(any(KEPT in path.read_text() for path in files
                            if path.is_file()), done.stderr)

    def test_sdl2(self):
        if SDL2 is None:
            self.skipTest('not built')
        self.run_once([SDL2, 'kulki', '--seed', '1', '--script',
                       f'play {KEPT};quit'], '', 0)
        for game in GAMES:
            self.fail_everywhere(
                [SDL2, game, '--script',
                 'key Right u ? Esc g Esc G Esc K Esc;quit'],
                check=self.is_kept)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1], verbosity=2)
