#!/usr/bin/env python3
"""Saved files survive other programs, kills and full disks.

    test_durability.py LAUNCHER STDIO NCURSES|- SDL2|- LEVELS|-

Tests best solutions, journals, settings and packs of levels. High scores have
test_scores.py; here every program verifies them. Limit: a limit on the size of
files stands in for a full disk.
"""
import os
import pathlib
import random
import signal
import subprocess
import sys
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '../ncurses'))
import terminal                                 # noqa: E402

LAUNCHER, STDIO, NCURSES, SDL2, LEVELS = (
    None if exe == '-' else os.path.abspath(exe) for exe in sys.argv[1:])
LEAKS = pathlib.Path(__file__).parent / '../sdl2/leaks.supp'
SCORES = pathlib.Path(__file__).parent / '../support/stored_scores' \
    / 'sokoban.scores'
FULL = ['sh', '-c', 'ulimit -f 0; exec "$@"', 'sh']
FILLED = [*FULL[:2], FULL[2].replace('-f 0', '-f 4'), 'sh']
KILLS = 20


def corridor(length):
    """A level that is won with that many pushes."""
    return (f'{"#" * (length + 4)}\n#@${" " * (length - 1)}.#\n'
            f'{"#" * (length + 4)}\n')


class Kept(terminal.Folder, unittest.TestCase):

    def setUp(self):
        super().setUp()
        self.data = pathlib.Path(self.folder, 'data', 'parlour')
        self.store = self.data / 'sokoban.scores'
        self.games = pathlib.Path(self.folder, 'state/parlour/games')

    def env(self):
        return self.environment(
            SDL_VIDEODRIVER='dummy', SDL_AUDIODRIVER='dummy',
            LSAN_OPTIONS=f'print_suppressions=0:suppressions={LEAKS}')

    def put(self, path, content):
        path = pathlib.Path(self.folder, path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
        return path

    def start(self, length):
        board = self.put(f'{length}.xsb', corridor(length))
        return subprocess.Popen(
            [STDIO, 'sokoban', '--board', board], env=self.env(), text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def win(self, length, moves=None):
        with self.start(length) as run:
            return run.communicate(moves or 'R' * length + '\n')[0]

    def lines(self):
        """The best solutions in the store."""
        return [line for line in self.store.read_text().splitlines()
                if line.startswith('best ')]

    def seen(self, words, *command, typed=b''):
        """Starts a program in a terminal and waits for these words."""
        run = self.terminal(command)
        run.send(typed)
        run.wait(words)
        run.process.kill()
        run.process.wait()
        return run.output

    def full(self, *command):
        return subprocess.run([*FULL, *command], env=self.env(), text=True,
                              capture_output=True, timeout=terminal.LIMIT,
                              stdin=subprocess.DEVNULL, check=False)

    def test_the_best_is_kept(self):
        self.assertIn('New record: 6 moves', self.win(4, 'RRLRRR\n'))
        self.assertIn('Your best: 4 moves; 4 pushes', self.win(4))
        self.assertNotIn('New record', self.win(4, 'RLRRRR\n'))
        self.assertEqual(len(self.lines()), 2)

    def test_programs_at_once_lose_no_solution(self):
        lengths = range(1, 13)
        runs = [self.start(length) for length in lengths]
        for run, length in zip(runs, lengths):
            run.stdin.write('R' * length + '\n')
            run.stdin.flush()
        for run in runs:
            with run:
                self.assertIn('New record: ', run.communicate()[0])
        self.assertEqual(len(self.lines()), 2 * len(lengths))

    def test_a_kill_leaves_the_solutions_whole(self):
        self.win(1)
        before = self.lines()
        chance = random.Random(7)
        for length in range(2, 2 + KILLS):
            run = self.start(length)
            with run:
                run.stdin.write('R' * length + '\n')
                run.stdin.flush()
                time.sleep(chance.random() / 50)
                run.send_signal(signal.SIGKILL)
            now = self.lines()
            self.assertEqual(now[-len(before):], before)
            self.assertIn(len(now) - len(before), (0, 2))
            before = now

    def test_a_foreign_file_stays(self):
        self.put(self.store, 'Dear diary')
        self.assertNotIn('New record', self.win(1))
        self.assertEqual(self.store.read_text(), 'Dear diary')
        self.seen(b'sokoban.scores:1: this is not a score file',
                  STDIO, 'sokoban', '--board', f'{self.folder}/1.xsb',
                  typed=b'R\n')
        self.store.unlink()
        self.win(2)
        self.store.write_text(self.store.read_text() + 'what is this\nbest x')
        self.win(3)
        self.assertEqual(self.lines()[-1], 'best x')
        self.assertEqual(len(self.lines()), 5)
        self.assertIn('\nwhat is this\n', self.store.read_text())

    def test_a_full_disk_keeps_the_solutions_before(self):
        self.win(1)
        before = self.store.read_text()
        board = self.put('2.xsb', corridor(2))
        self.assertNotIn(b'New record', self.seen(
            b'sokoban.scores: cannot be written', *FULL, STDIO, 'sokoban',
            '--board', str(board), typed=b'RR\n'))
        self.assertEqual(self.store.read_text(), before)

    @unittest.skipUnless(NCURSES, 'without parlour-ncurses')
    def test_a_full_disk_keeps_the_journal_before(self):
        play = ['sokoban', '--level', '1', '--keys', 'Right q']
        run = self.terminal([NCURSES, *play])
        self.assertEqual(run.end(), 0)
        journal, = self.games.glob('*.sokoban')
        before = journal.read_text()
        self.assertIn('R\n', before)
        run = self.terminal([*FULL, NCURSES, 'sokoban'])
        run.begin()
        run.send(b'u')
        run.wait(b'cannot be written')
        run.send(b'q')
        self.assertEqual(run.end(), 0)
        journal, = self.games.glob('*.sokoban')
        self.assertEqual(journal.read_text(), before)

    def test_a_disk_that_fills_is_told(self):
        run = self.terminal([*FILLED, STDIO, 'sokoban', '--level', '1'])
        run.answer(b'lr\n')
        run.send(b'lr' * 2000 + b'\n')
        run.wait(b'.sokoban: ')
        run.rest()
        self.assertRegex(run.output, rb'\d\.sokoban: [A-Za-z]')
        run.send(b'level 2\nu\nlevel 3\nq\n')     # these fit
        self.assertEqual(run.end(), 1)          # but level 1 is not saved
        left, _, saved = run.output.partition(b'Level 2 of')
        self.assertNotIn(b'Your game is saved', left)
        self.assertIn(b'Your game is saved', saved)
        journals = [journal.read_text() for journal in self.games.iterdir()]
        self.assertTrue(any('\nlevel 2\n' in text for text in journals))

    @unittest.skipUnless(SDL2, 'without parlour-sdl2')
    def test_a_full_disk_keeps_what_was_set(self):
        settings = self.put('.config/parlour/parlour.settings', 'speed 2\n')
        run = self.full(SDL2, '--script', 'quit')
        self.assertEqual(run.returncode, 0)
        self.assertIn('parlour.settings: cannot be written', run.stderr)
        self.assertEqual(settings.read_text(), 'speed 2\n')

    @unittest.skipUnless(LEVELS, 'without parlour-levels')
    def test_a_full_disk_keeps_the_pack_before(self):
        text = self.put('levels.xsb', corridor(1))
        pack = pathlib.Path(self.folder, 'pack')
        subprocess.run([LEVELS, 'pack', text, pack], check=True)
        before = pack.read_bytes()
        run = self.full(LEVELS, 'pack', text, pack)
        self.assertEqual(run.returncode, 1)
        self.assertIn('pack: cannot be written', run.stderr)
        self.assertEqual(pack.read_bytes(), before)
        self.assertFalse(pack.with_name('pack.new').exists())

    @unittest.skipUnless(LEVELS, 'without parlour-levels')
    def test_a_full_disk_is_told_where_levels_are_printed(self):
        text = self.put('levels.xsb', (corridor(1) + '\n') * 300)
        pack = pathlib.Path(self.folder, 'pack')
        subprocess.run([LEVELS, 'pack', text, pack], check=True,
                       capture_output=True)
        for act, file in (('unpack', pack), ('array', text), ('model', text)):
            with open('/dev/full', 'w', encoding='ascii') as full:
                run = subprocess.run([LEVELS, act, file], stdout=full,
                                     stderr=subprocess.PIPE, check=False)
            self.assertEqual(run.returncode, 1, act)
            self.assertRegex(run.stderr, b'standard output: .*\n$')

    def test_every_program_verifies_scores(self):
        forged = self.put('forged', SCORES.read_text().replace('4 9', '4 8'))
        for exe in filter(None, (LAUNCHER, STDIO, NCURSES, SDL2)):
            for file, status, said in ((SCORES, 0, ''),
                                       (forged, 1, 'gives another score')):
                run = subprocess.run([exe, '--verify', file], env=self.env(),
                                     stdin=subprocess.DEVNULL, text=True,
                                     capture_output=True, check=False)
                self.assertEqual(run.returncode, status, (exe, run.stderr))
                self.assertEqual(run.stdout.count('confirmed: sokoban'),
                                 3 - status, exe)
                self.assertIn(said, run.stderr)

    def test_levels_beyond_two_bytes_are_saved(self):
        many = self.put('many.xsb', (corridor(1) + '\n') * 65537)
        run = subprocess.run(
            [STDIO, 'sokoban', '--protocol', '--levels', many, '--level',
             '65537'], input='save here\nload here\n', env=self.env(),
            cwd=self.folder, text=True, capture_output=True, check=True)
        self.assertEqual(run.stdout.splitlines()[-3:],
                         ['ok', 'reset', 'ok'])

    def test_damaged_journals_are_all_kept(self):
        damaged = 'first', 'second', 'third'
        for number, what in enumerate(damaged, 1):
            self.put(self.games / f'{number:08}.sokoban', what)
            self.seen(b'.sokoban:1: ', STDIO, 'sokoban')
        aside = sorted(self.games.glob('*.sokoban.damaged'))
        self.assertEqual(tuple(file.read_text() for file in aside), damaged)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
