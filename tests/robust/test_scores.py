#!/usr/bin/env python3
"""Tests what high scores contain, and that nothing damages them.

    test_scores.py EXE

EXE is parlour-stdio. Each test has its own folder for the files. Limit: a
limit on the size of files stands in for a full disk.
"""
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

EXE = os.path.abspath(sys.argv.pop())
HEADING = b'parlour-scores 1\n'
# Games of Kulki by seed, played without help: each line a seed and moves.
GAMES = [line.split()[1:] for line in
         pathlib.Path(__file__).with_name('scores.games').open()]
TINY = 1                        # bytes that a file may have on a full disk


class Scores(unittest.TestCase):

    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.data = self.temporary.name
        self.file = os.path.join(self.data, 'parlour', 'kulki.scores')

    def start(self, *args, data=None, **more):
        env = {'XDG_DATA_HOME': data or self.data, 'PATH': '/usr/bin:/bin'}
        return subprocess.Popen([EXE, *args], env=env, stdin=-1, stdout=-1,
                                stderr=-1, **more)

    def run_once(self, *args, typed='', status=0, **more):
        process = self.start(*args, **more)
        out, err = process.communicate(typed.encode(), timeout=600)
        self.assertEqual(process.returncode, status, out + err)
        return out.decode(), err.decode()

    @staticmethod
    def moves(seed, count):
        """The first moves of a stored game."""
        return ' '.join(GAMES[seed][:count])

    def record(self, seed, count, *more, **start):
        return self.run_once(
            '--protocol', '--seed', str(seed), **start,
            typed='\n'.join([f'play {self.moves(seed, count)}', *more,
                             'record', 'scores', '']))[0]

    def contents(self):
        with open(self.file, 'rb') as file:
            return file.read()

    def test_games_are_kept_and_marked(self):
        self.assertRegex(self.record(1, 30), r'place 1\nok\nentry 1 score'
                         r' \d+ moves \d+ day \d{4}-\d\d-\d\d\nok')
        told = self.record(2, 30, 'undo', 'redo')
        self.assertIn('helped undo\n', told)
        self.assertEqual(told.count('entry'), 2)
        told = self.run_once('--protocol', '--kinds', '5', typed='scores\n')
        self.assertEqual(told[0], 'ok\n')   # another table

    def test_a_game_that_goes_on_has_one_place(self):
        self.record(3, 20)
        told = self.record(3, 30)
        self.assertEqual(told.count('entry'), 1)
        self.assertEqual(self.record(3, 20).count('entry'), 1)
        self.assertIn('place 0', self.record(3, 30))

    def test_a_game_is_seen_again(self):
        self.record(1, 30)
        typed = 'replay 1\nmoves\nredo 999\nscore\nrecord\nundo 5\nsave x\n'
        out = self.run_once('--protocol', '--seed', '7', typed=typed,
                            cwd=self.data)[0]
        score = re.search(r'\nscore (\d+)\nok\n', out)[1]
        self.assertIn(f'entry 1 score {score} ',
                      self.run_once('--protocol', typed='scores\n')[0])
        self.assertIn('moves 0\n', out)
        self.assertIn('place 0\n', out)
        with open(os.path.join(self.data, 'x')) as file:
            self.assertIn('aided undo replay\n', file.read())

    def test_a_score_is_verified(self):
        self.record(1, 30)
        self.record(2, 30)
        out, _ = self.run_once('--verify', self.file)
        self.assertEqual(len(re.findall(
            r'^confirmed: kulki, score \d+, moves 30, in play, without'
            r' help$', out, re.M)), 2)
        good = self.contents()
        points = int(good.split(b'\n')[1].split()[0])
        for forged, what in [
                (good.replace(b'%d 30 ' % points, b'%d 30 ' % (points + 1)),
                 'gives another score'),
                (good.replace(b' 30 ', b' 29 ', 1), 'another score'),
                (good.replace(b'9x9:1:', b'9x9:4:'), 'Cannot open'),
                (good[:-3], 'Cannot open'),
                (good + b'nonsense\n', 'not a line of a score file')]:
            with open(self.file, 'wb') as file:
                file.write(forged)
            _, err = self.run_once('--verify', self.file, status=1)
            self.assertRegex(err, re.escape(self.file) + r':\d: .*' + what)

    def test_a_save_is_verified(self):
        save = os.path.join(self.data, 'a.save')
        self.run_once('--protocol', '--seed', '1',
                      typed=f'play {self.moves(1, 20)}\nsave {save}\n')
        out, _ = self.run_once('--verify', save)
        self.assertRegex(out, r'^confirmed: kulki, score \d+, moves 20, in'
                         r' play, without help\n$')
        with open(save) as file:
            text = file.read()
        with open(save, 'w') as file:
            file.write(text.replace('seed 1\n', 'seed 2\n'))
        self.run_once('--verify', save, status=1)
        _, err = self.run_once('--verify', save + 'x', status=1)
        self.assertIn('cannot be opened', err)

    def test_a_shared_line_is_verified(self):
        line = self.run_once('sokoban', typed='du\nshare\nq\n')[0]
        line = re.search(r'^parlour:sokoban:.*$', line, re.M)[0]
        out, _ = self.run_once('--verify', line)
        self.assertRegex(out, r'^confirmed: sokoban, .*moves 2, in play')
        self.run_once('--verify', line[:-1] + '~', status=1)

    def test_programs_at_once_lose_no_game(self):
        plays = {seed: self.moves(seed, 20) for seed in range(8)}
        running = [self.start('--protocol', '--seed', str(seed))
                   for seed in plays]
        for process, words in zip(running, plays.values()):
            process.stdin.write(f'play {words}\nrecord\n'.encode())
            process.stdin.close()
        for process in running:
            process.wait()
            process.stdout.close()
            process.stderr.close()
        self.assertEqual(self.contents().count(b'\n'), 1 + len(plays))
        self.run_once('--verify', self.file)

    def test_a_table_has_ten_games(self):
        for seed in range(11):
            self.record(seed, 20)
        lines = self.contents().decode().splitlines()
        self.assertLessEqual(len(lines), 11)
        self.run_once('--verify', self.file)

    def solve(self, *typed, level=1):
        """The output for a person who plays a level."""
        return self.run_once('sokoban', '--level', str(level),
                             typed='\n'.join([*typed, '']))[0]

    def test_a_level_has_a_table_of_solutions(self):
        self.solve('RLRR')
        self.assertIn('helped: hint', self.solve('hint', 'RR', 'scores'))
        self.solve('RR')        # the same one, without help
        self.solve('hint', 'RR')
        self.solve('RLLL')      # it is not solved
        told = self.solve('scores', 'replay 2', 'watch')
        self.assertRegex(told, r'Sokoban, level 1, First push: the best'
                         r' solutions\n 1     2 moves      2 pushes  [-0-9]+'
                         r'\n 2     4 moves      2 pushes  [-0-9]+\nreplay 1')
        self.assertIn('Solved in 4 moves and 2 pushes!', told)
        self.assertIn('No games in this table yet',
                      self.solve('scores', level=2))
        file = self.file.replace('kulki', 'sokoban')
        out, _ = self.run_once('--verify', file)
        self.assertEqual(out, ''.join(
            f'confirmed: sokoban, pushes 2, moves {moves}, won, without help'
            '\n' for moves in (2, 4))
            + 'confirmed: best solution, sokoban, pushes 2, moves 2, won\n' * 2
            + 'not proved: days, times, help\n')

    def test_a_result_is_a_game_that_ended(self):
        os.makedirs(os.path.dirname(self.file))
        file = self.file
        moved = re.search(r'parlour:sokoban:\S+', self.solve('R', 'share'))[0]
        for game, line, what in [
                ('sokoban', b'0 0 2026-11-27 1s parlour:sokoban:level=1::'
                 b'tm3s7e', 'not a line of a score file'),
                ('sokoban', b'1 1 2026-11-27 ' + moved.encode(),
                 'this game does not count as a result'),
                ('slide', b'9 8 2026-11-27 1s parlour:slide:2x2:5:'
                 b'2-2-2-2-2-3-1-2:vsyndh', 'fewer moves than the fewest')]:
            with open(file, 'wb') as scores:
                scores.write(HEADING + line + b'\n')
            _, err = self.run_once(game, '--verify', file, status=1)
            self.assertRegex(err, what)
        with open(file, 'wb') as scores:
            scores.write(HEADING + line.replace(b'9', b'8', 1) + b'\n')
        _, err = self.run_once('slide', '--verify', file, status=1)
        self.assertIn('the fewest moves are not 8: 4 moves are enough', err)
        with open(file, 'wb') as scores:
            scores.write(HEADING + line.replace(b'9', b'4', 1) + b'\n')
        out, _ = self.run_once('slide', '--verify', file)
        self.assertIn('\nnot proved: days, times, help\n', out)

    def test_the_fewest_pushes_stay_in_the_table(self):
        self.solve('lddRURRdrrruullDldRulllluurDlddrRurrdLulLrrrurrddLruulld'
                   'llldlUrrrdLurrurrddlLulldLurrrdL', level=53)
        few = 'lddRURlluurDlddrRuLdlUrrdRRuurrddLLLLLurRdrrruullDurrddlLL'
        for detours in range(4, -1, -1):
            told = self.solve('lr' * detours + few, 'scores', level=53)
        rows = re.findall(r'^ \d +(\d+) moves +(\d+) push', told, re.M)
        self.assertEqual(rows, [('58', '18'), ('60', '18'), ('62', '18'),
                                ('64', '18'), ('88', '16')])

    def test_only_ended_games_are_in_a_table(self):
        file = self.file.replace('kulki', 'sokoban')
        moved = re.search(r'parlour:sokoban:\S+', self.solve('R', 'share'))[0]
        self.solve('RR')
        with open(file, 'a') as scores:
            scores.write(f'1 1 2026-11-27 {moved}\n')
        for _ in range(2):
            told = self.solve('scores')
            self.assertIn(' 1     2 moves      2 pushes', told)
            self.assertNotIn('1 move ', told)
            self.assertIn('Ignored 1 line of the score file', told)
            self.solve('RLRR')
            with open(file) as scores:      # a line stays that is no result
                self.assertIn(moved, scores.read())

    def test_best_solutions_are_replayed(self):
        os.makedirs(os.path.dirname(self.file))
        levels = os.path.join(self.data, 'turned.xsb')
        with open(levels, 'w') as board:
            board.write('#####\n# . #\n#   #\n# $ #\n# @ #\n#   #\n#####\n')
        best = 'best 1 1222933930 2168077162 %d %d %s\n'
        for solution, *args in [(best % (2, 2, 'RR'),),
                                (best % (4, 2, 'lrRR'), '--levels', levels)]:
            with open(self.file, 'wb') as scores:
                scores.write(HEADING + solution.encode())
            out, _ = self.run_once('sokoban', '--verify', self.file, *args)
            self.assertRegex(out, r'^confirmed: best solution, sokoban,'
                             r' pushes 2, moves \d, won\nnot proved: days,'
                             r' times, help\n$')
        for solution, what in [
                (best % (0, 0, 'lies lies'), 'gives another result'),
                (best % (2, 1, 'RR'), 'gives another result'),
                (best % (1, 2, 'RR'), 'gives another result'),
                (best % (1, 1, 'R'), 'gives another result'),
                ('best 3 1222933930 2168077162 2 2 RR\n',
                 'this is not a best solution'),
                ('best lies\n', 'this is not a best solution')]:
            with open(self.file, 'wb') as scores:
                scores.write(HEADING + solution.encode())
            _, err = self.run_once('sokoban', '--verify', self.file, status=1)
            self.assertRegex(err, r':2: .*' + what)
        with open(self.file, 'wb') as scores:
            scores.write(HEADING + (best % (2, 2, 'RR')).replace(
                '122293', '122294').encode())
        out, _ = self.run_once('sokoban', '--verify', self.file)
        self.assertEqual(out, 'not proved: days, times, help, 1 best solution'
                         ' (level not in this collection)\n')

    def test_a_kill_leaves_the_table_whole(self):
        self.record(1, 20)
        words = self.moves(2, 20)
        chance = random.Random(5)
        for _ in range(20):
            process = self.start('--protocol', '--seed', '2')
            process.stdin.write(f'play {words}\nrecord\n'.encode())
            process.stdin.flush()
            time.sleep(chance.random() / 50)
            process.send_signal(signal.SIGKILL)
            process.communicate()
            self.run_once('--verify', self.file)

    def test_foreign_and_damaged_files_stay(self):
        os.makedirs(os.path.dirname(self.file))
        with open(self.file, 'wb') as file:
            file.write(b'Dear diary\n')
        told = self.record(1, 20)
        self.assertIn(f'{self.file}:1: this is not a score file', told)
        self.assertEqual(self.contents(), b'Dear diary\n')
        with open(self.file, 'wb') as file:
            file.write(HEADING.rstrip(b'\n') + b'2\n')
        self.assertIn('written by a newer version', self.record(1, 20))
        with open(self.file, 'wb') as file:
            file.write(HEADING + b'what is this\n')
        self.assertIn('place 1', self.record(1, 20))
        self.assertIn(b'what is this\n', self.contents())

    def test_a_table_without_a_day_is_there(self):
        self.record(1, 30)
        os.utime(self.file, (0, 0))
        self.assertEqual(self.record(2, 30).count('entry'), 2)

    def test_a_game_without_moves_is_gone_on_with(self):
        os.makedirs(os.path.dirname(self.file))
        with open(self.file, 'wb') as file:
            file.write(HEADING
                       + b'0 0 2026-11-21 parlour:kulki:9x9:1::x\n')
        told = self.record(1, 20)
        self.assertIn('place 1', told)
        self.assertEqual(told.count('entry'), 1)

    def test_nothing_foreign_is_shown(self):
        os.makedirs(os.path.dirname(self.file))
        game = b' parlour:kulki:9x9:'
        with open(self.file, 'wb') as file:
            file.write(HEADING + b'9 5 2026-11-21' + game
                       + b'aided=\x1b[2J_undo:1:a:x\n8 5 \x1b[2J......'
                       + game + b'1:b:x\n7 5 2026-11-21' + game + b'2:c:x\n')
        told = self.run_once('--protocol', typed='scores\n')[0]
        self.assertEqual(told, 'entry 1 score 9 moves 5 day 2026-11-21 helped'
                         ' undo\nentry 2 score 7 moves 5 day 2026-11-21\nok\n')
        told = self.run_once('--seed', '1', typed='scores\n')[0]
        self.assertIn(
            '\n 1*     9 points     5 moves  2026-11-21  helped: undo'
            '\n 2      7 points     5 moves  2026-11-21\n', told)

    def test_nowhere_to_write(self):
        self.record(1, 20)
        before = self.contents()

        def fill():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (TINY, TINY))
        told = self.record(2, 20, preexec_fn=fill)
        self.assertRegex(told, r'error io .*kulki.scores.*File too large')
        self.assertEqual(self.contents(), before)
        told = self.record(2, 20, data='/dev/null')
        self.assertIn('error io ', told)
        told = self.record(2, 20, data='not/absolute')
        self.assertIn('HOME is not set\n', told)
        told = self.record(2, 20, data='/' + 'x' * 5000)
        self.assertIn('XDG_DATA_HOME: File name too long', told)

    @unittest.skipUnless(os.geteuid() == 0, 'only root gives files away')
    def test_setgid_trusts_no_path_of_the_environment(self):
        program = shutil.copy(EXE, self.data)
        os.chown(program, 0, 1)
        os.chmod(program, 0o2755)
        env = {'XDG_DATA_HOME': self.data, 'HOME': self.data,
               'PARLOUR_GAMES': self.data + '/none'}
        for exe in EXE, program:
            run = subprocess.run([exe, '--protocol'], env=env, text=True,
                                 input='scores\n', capture_output=True,
                                 check=False)
            told = exe == EXE
            self.assertEqual('PARLOUR_GAMES' in run.stderr, told, run)
            self.assertEqual('HOME is not set' in run.stdout, not told, run)


unittest.main()
