#!/usr/bin/env python3
"""The programs for Windows under wine: paths, folders, stores, locks, kills,
and parlour-solve.

    test_programs.py WINE LAUNCHER STDIO LEVELS SOLVE|- WINDOW|- [--kills N]

--kills: only kills programs, that many times each. WINE may be `env`, and the
programs those of Linux.

Limit: what cannot be written is a file in the place of a folder, or, if this
runs as root, a small file system.
"""
import contextlib
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import wine

LONG = '--kills' in sys.argv
KILLS = int(sys.argv.pop()) if LONG else 10
if LONG:
    sys.argv.pop()
WINE, LAUNCHER, STDIO, LEVELS, SOLVE, WINDOW = map(os.path.abspath,
                                                   sys.argv[1:])
ON_WINDOWS = STDIO.endswith('.exe')
SLASHES = '/\\' if ON_WINDOWS else '/'
LIMIT = 600                     # seconds
NAMES = 'a b', '\u00c4rger \u00fc\u00df', '\u041c\u0443\u0445\u0430', \
    '\u65e5\u672c', 'x' * 200
ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILTIN = ROOT / 'assets/levels/builtin.xsb'


def corridor(length):
    """A level that is won with that many pushes."""
    return (f'{"#" * (length + 4)}\n#@${" " * (length - 1)}.#\n'
            f'{"#" * (length + 4)}\n')


# Where the programs have other folders, wine still has this one.
CACHE = os.environ.get('XDG_CACHE_HOME', os.environ['HOME'] + '/.cache')
PREFIX = os.environ.setdefault('PARLOUR_WINE', CACHE + '/parlour/wine')


class Programs(unittest.TestCase):

    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.folder = pathlib.Path(self.temporary.name)

    def env(self, home=None):
        home = home or self.folder / 'home'
        return {**os.environ,
                **{f'XDG_{kind}_HOME': str(home / kind.lower())
                   for kind in ('DATA', 'STATE', 'CONFIG', 'CACHE')}}

    def start(self, program, *args, env=None, **more):
        return subprocess.Popen(
            [WINE, program, *map(str, args)], cwd=self.folder, text=True,
            env=env or self.env(), stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more)

    def run_program(self, program, *args, typed='', status=0, env=None):
        """What it prints."""
        with self.start(program, *args, env=env) as run:
            out, complaint = run.communicate(typed, timeout=LIMIT)
        self.assertEqual(run.returncode, status, out + complaint)
        return out + complaint

    def put(self, path, content):
        path = self.folder / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
        return path

    def win(self, length, home=None):
        board = self.put(f'{length}.xsb', corridor(length))
        return self.run_program(STDIO, 'sokoban', '--board', board,
                                typed='R' * length + '\n',
                                env=self.env(home))

    def test_paths(self):
        for name in NAMES:
            with self.subTest(name=name):
                deep = os.path.join(name, name)
                self.put(f'{deep}/levels.xsb', corridor(3))
                for slash in SLASHES:
                    said = self.run_program(
                        STDIO, '--protocol', '--levels',
                        f'{deep}/levels.xsb'.replace('/', slash), 'sokoban',
                        typed='step r\nstep r\n'
                              f'save {name}{slash}{name}.save\n')
                    self.assertTrue(said.endswith('ok\n'), said)
                    saved = self.folder / name / f'{name}.save'
                    self.assertIn('moves RR\n', saved.read_text())
                    said = self.run_program(STDIO, '--protocol', '--load',
                                            saved, typed='moves\n')
                    self.assertEqual(said, 'moves 2\nok\n')
                    saved.unlink()
                self.assertIn('New record', self.win(
                    2, self.folder / name / 'home'))
                self.assertTrue((self.folder / name / 'home/data/parlour'
                                 / 'sokoban.scores').exists())

    @unittest.skipUnless(ON_WINDOWS, 'not on Windows')
    def test_a_share(self):
        """A path of a server, which wine finds in a folder of its own."""
        server = pathlib.Path(PREFIX) / 'dosdevices/unc/parlour-test'
        server.mkdir(parents=True, exist_ok=True)
        share = server / self.folder.name
        share.symlink_to(self.folder)
        self.addCleanup(share.unlink)
        self.put('levels.xsb', corridor(3))
        for start in '//', '\\\\':
            path = f'{start}parlour-test/{share.name}'
            said = self.run_program(
                STDIO, '--protocol', '--levels', f'{path}/levels.xsb',
                'sokoban', typed=f'step r\nsave {path}/a.save\n')
            self.assertTrue(said.endswith('ok\n'), said)
            (self.folder / 'a.save').unlink()
        self.assertIn('New record', self.win(2, pathlib.PurePosixPath(
            f'//parlour-test/{share.name}/{"x" * 200}/{"y" * 200}')))
        self.assertTrue(list(self.folder.glob(
            'x*/y*/data/parlour/sokoban.scores')))

    @unittest.skipUnless(ON_WINDOWS, 'Linux has others')
    def test_known_folders(self):
        env = {name: value for name, value in os.environ.items()
               if not name.startswith('XDG_')}
        self.run_program(STDIO, 'kulki', typed='save\nq\n', env=env)
        saved, = pathlib.Path(PREFIX).glob(
            'drive_c/users/*/AppData/Roaming/parlour/kulki.save')
        saved.unlink()

    def test_lines_of_windows(self):
        said = self.run_program(STDIO, '--protocol', 'sokoban',
                                typed='step r\r\nmoves\r\n')
        self.assertTrue(said.endswith('\nmoves 1\nok\n'), said)

    def test_programs_at_once_lose_no_solution(self):
        runs = []
        for length in range(1, 5):
            board = self.put(f'{length}.xsb', corridor(length))
            runs.append(self.start(STDIO, 'sokoban', '--board', board))
        for length, run in enumerate(runs, 1):
            with run:
                self.assertIn('New record: ', run.communicate(
                    'R' * length + '\n', timeout=LIMIT)[0])
        store = self.folder / 'home/data/parlour/sokoban.scores'
        self.assertEqual(store.read_text().count('\nbest '), 2 * len(runs))

    def kill(self, start, pause):
        """Solutions stay whole when programs die while they store.
        start(board, pushes) starts one that solves a level, and pause(run)
        waits until it may be storing that. One that lives stores it."""
        self.win(1)
        store = self.folder / 'home/data/parlour/sokoban.scores'
        before = store.read_text()
        changed = 0
        for number in range(2, 2 + KILLS):
            pushes = number % 100 + 2
            board = self.put(f'{pushes}.xsb', corridor(pushes))
            with start(board, pushes) as run:
                try:
                    pause(run)
                finally:
                    run.send_signal(signal.SIGKILL)
            now = store.read_text()
            self.assertTrue(now.startswith('parlour-scores'), now)
            self.assertTrue(now.endswith('\n'))
            for line in before.splitlines():
                self.assertIn(line, now)
            changed += now != before
            before = now
        with start(self.put('last.xsb', corridor(102)), 102) as run:
            end = time.monotonic() + LIMIT
            while store.read_text() == before and run.poll() is None \
                    and time.monotonic() < end:
                time.sleep(0.01)
            run.send_signal(signal.SIGKILL)
        self.assertNotEqual(store.read_text(), before)
        print(f'{KILLS} kills, {changed} of them after the store had changed')
        self.assertIn('Your best', self.win(1))

    def test_kills(self):
        chance = random.Random(7)

        def start(board, pushes):
            run = self.start(STDIO, 'sokoban', '--board', board)
            run.stdin.write('R' * pushes + '\n')
            run.stdin.flush()
            return run

        def pause(run):
            run.stdout.readline()
            time.sleep(chance.random() / 20)

        self.kill(start, pause)

    @unittest.skipIf(WINDOW.endswith('-'), 'without a window')
    def test_kills_of_the_window(self):
        """From the moment at which it writes a first file among the scores."""
        chance = random.Random(8)
        folder = self.folder / 'home/data/parlour'
        since = []

        def start(board, pushes):
            since[:] = [folder.stat().st_mtime_ns]
            return self.start(
                WINDOW, 'sokoban', '--levels', board, '--fresh', '--keys',
                ' '.join(['Right'] * pushes),
                env={**self.env(), 'SDL_VIDEODRIVER': 'dummy',
                     'SDL_AUDIODRIVER': 'dummy'})

        def pause(run):
            end = time.monotonic() + LIMIT
            while folder.stat().st_mtime_ns == since[0] \
                    and run.poll() is None and time.monotonic() < end:
                time.sleep(0.001)
            self.assertNotEqual(folder.stat().st_mtime_ns, since[0])
            time.sleep(chance.random() / 20)

        self.kill(start, pause)

    @contextlib.contextmanager
    def disk(self, options):
        """A small file system, for root alone."""
        place = self.folder / 'disk'
        place.mkdir(exist_ok=True)
        made = subprocess.run(['mount', '-t', 'tmpfs', '-o', options, 'tmpfs',
                               place], capture_output=True, check=False)
        if made.returncode != 0:
            self.skipTest('cannot mount a file system')
        try:
            yield place
        finally:
            subprocess.run(['umount', '-l', place], check=True)

    def test_a_full_disk_keeps_what_was_there(self):
        with self.disk('size=64k') as place:
            self.win(1, place)
            store = place / 'data/parlour/sokoban.scores'
            before = store.read_text()
            with contextlib.suppress(OSError), \
                    open(place / 'filler', 'wb') as filler:
                while True:
                    filler.write(bytes(4096))
                    filler.flush()
            self.assertNotIn('New record', self.win(2, place))
            self.assertEqual(store.read_text(), before)
            (place / 'filler').unlink()
            self.assertIn('New record', self.win(2, place))

    def test_a_folder_that_cannot_be_written(self):
        with self.disk('ro') as place:
            said = self.run_program(STDIO, '--protocol', 'kulki',
                                    typed=f'save {place}/a.save\n')
            self.assertIn('error', said)
        plain = self.put('plain', '')
        self.assertNotIn('New record', self.win(1, plain))

    @unittest.skipUnless(ON_WINDOWS or os.geteuid() != 0,
                         'root may write everywhere')
    def test_a_write_protected_file_stays(self):
        save = STDIO, '--protocol', 'slide'
        self.run_program(*save, typed='save kept.save\n')
        kept = self.folder / 'kept.save'
        before = kept.read_text()
        kept.chmod(0o444)
        said = self.run_program(*save, typed='save kept.save\n')
        self.assertIn('Permission denied', said)
        self.assertEqual(kept.read_text(), before)

    def test_launcher(self):
        for program in LAUNCHER, STDIO:
            shutil.copy(program, self.folder)
        launcher = str(self.folder / pathlib.Path(LAUNCHER).name)
        said = self.run_program(launcher, '--protocol',
                                '--seed', '1', 'kulki', typed='seed\n')
        self.assertEqual(said, 'seed 1\nok\n')
        self.run_program(launcher, '--seed', 'x y"',
                         status=2)

    def test_levels(self):
        pack = self.folder / 'p\u00e4ck'
        self.run_program(LEVELS, 'pack', BUILTIN, pack)
        self.assertGreater(pack.stat().st_size, 1000)
        self.assertIn('#', self.run_program(LEVELS, 'unpack', pack))

    @unittest.skipIf(SOLVE.endswith('-'), 'without parlour-solve')
    def test_interrupted_and_resumed(self):
        """After Ctrl-C it prints what it has, and later does only the rest."""
        done = self.folder / 'done.tsv'
        command = [WINE, SOLVE, 'sokoban', BUILTIN, '--level', '1-20',
                   '--threads', '2', '--resume', done]
        with open(done, 'a', encoding='ascii') as out:
            run = subprocess.Popen(command, stdout=out, text=True,
                                   stderr=subprocess.PIPE, env=self.env())
        while not done.read_text() and run.poll() is None:
            time.sleep(0.01)
        run.send_signal(signal.SIGINT)
        complaint = run.communicate(timeout=LIMIT)[1]
        self.assertEqual(run.returncode, 3, complaint)
        first = len(done.read_text().splitlines())
        self.assertIn(f'stopped: {first} of 20', complaint)
        with open(done, 'a', encoding='ascii') as out:
            rest = subprocess.run(command, stdout=out, text=True, check=False,
                                  stderr=subprocess.PIPE, env=self.env(),
                                  timeout=LIMIT)
        self.assertEqual(rest.returncode, 0, rest.stderr)
        self.assertIn(f'{20 - first} solved', rest.stderr)
        self.assertEqual([line.split('\t')[:2] for line
                          in done.read_text().splitlines()],
                         [[str(i), 'solved'] for i in range(1, 21)])

    @unittest.skipIf(SOLVE.endswith('-'), 'without parlour-solve')
    def test_solve(self):
        done = self.folder / 'done.tsv'
        for levels, solved in ('1-3', 3), ('1-5', 2):
            with open(done, 'a', encoding='ascii') as out:
                run = subprocess.run(
                    [WINE, SOLVE, 'sokoban', BUILTIN, '--level', levels,
                     '--threads', '2', '--resume', done], stdout=out,
                    stderr=subprocess.PIPE, env=self.env(), check=False,
                    text=True, timeout=LIMIT)
            self.assertEqual(run.returncode, 0, run.stderr)
            self.assertIn(f'{solved} solved', run.stderr)
        rows = [line.split('\t')[:2] for line in
                done.read_text().splitlines()]
        self.assertEqual(rows, [[str(i), 'solved'] for i in range(1, 6)])


if __name__ == '__main__':
    with wine.running(WINE, STDIO):
        unittest.main(argv=['', 'Programs.test_kills',
                            'Programs.test_kills_of_the_window'] if LONG
                      else [''], verbosity=2)
