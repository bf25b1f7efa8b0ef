#!/usr/bin/env python3
"""Tests of parlour-solve from the command line.

    test_batch.py [--quick] EXE [PACKER]

EXE is parlour-solve, PACKER parlour-levels if it was built. Checks output
lines and exit statuses, limits, Ctrl-C, and tables in the cache folder.
Solutions are replayed by an independent implementation of the rules. --quick
leaves out what searches for long, which a build with sanitizers does slowly.
"""
import json
import os
import pty
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

QUICK = '--quick' in sys.argv
if QUICK:
    sys.argv.remove('--quick')
PACKER = os.path.abspath(sys.argv.pop()) if len(sys.argv) > 2 else None
EXE = os.path.abspath(sys.argv.pop())
# An address sanitizer takes a second to mark all memory of the default limit.
PROGRAM = [EXE, '--memory=64'] if QUICK else [EXE]
LIMIT = 600                     # seconds before a run counts as hanging
FAULT = 99                      # exit status of a sanitizer's report
HARD = '15 14 8 12 10 11 13 9 2 6 5 1 3 7 4 0'     # of 4x4
LONG = ('14 5 9 2 18 8 23 19 12 17 15 0 10 20 4 6 11 21 1 7 24 3 16 22 13')
LONG_LEVEL = ['    ####', '   ##  #', '   #...##', '####$.$@#',
              '#    .###', '# ##   #', '#  $$  #', '#  $ $ #',
              '###   ##', '  #####']


slow = unittest.skipIf(QUICK, 'left out by --quick')


def replay(numbers, columns, moves, goal):
    """Returns whether the moves are legal and lead to the goal."""
    board = list(numbers)
    for tile in moves:
        at, hole = board.index(tile), board.index(0)
        across = abs(at % columns - hole % columns)
        down = abs(at // columns - hole // columns)
        if across + down != 1:
            return False
        board[at], board[hole] = 0, tile
    return board == goal


def room(side, boxes):
    """A square room of Sokoban with boxes and goals at random places."""
    dice = random.Random(1)
    places = [(x, y) for x in range(2, side - 2) for y in range(2, side - 2)]
    things = dict(zip(dice.sample(places, 2 * boxes + 1),
                      '$' * boxes + '.' * boxes + '@'))
    return ['#' * side, *('#' + ''.join(things.get((x, y), ' ')
                                        for x in range(1, side - 1)) + '#'
                          for y in range(1, side - 1)), '#' * side]


def shuffled(columns, rows, moves, seed):
    dice = random.Random(seed)
    board = list(range(1, columns * rows)) + [0]
    for _ in range(moves):
        hole = board.index(0)
        ways = [hole + step for step in (-columns, columns, -1, 1)
                if 0 <= hole + step < len(board)
                and (step in (-columns, columns)
                     or (hole + step) // columns == hole // columns)]
        at = dice.choice(ways)
        board[hole], board[at] = board[at], 0
    return board


class Batch(unittest.TestCase):

    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.folder = self.temporary.name
        self.env = dict(os.environ, ASAN_OPTIONS=f'exitcode={FAULT}',
                        XDG_CACHE_HOME=self.folder)

    def write(self, *lines, name='positions'):
        path = os.path.join(self.folder, name)
        with open(path, 'w') as file:
            file.writelines(line + '\n' for line in lines)
        return path

    def run_solve(self, *args, status=0, given=b''):
        run = subprocess.run([*PROGRAM, *args], env=self.env, timeout=LIMIT,
                             input=given, capture_output=True)
        self.stderr = run.stderr.decode()
        if status is not None:
            self.assertEqual(run.returncode, status, self.stderr)
        self.rows = [line.split('\t')
                     for line in run.stdout.decode().splitlines()]
        return self.rows

    def solve(self, *lines, status=0, args=()):
        rows = self.run_solve('slide', self.write(*lines), *args,
                              status=status)
        for row in rows:
            self.assertEqual(len(row), 7, row)
        return rows

    def check_row(self, row, board, columns, goal=None):
        moves = [int(word) for word in row[6].split()]
        self.assertEqual(row[1], 'solved')
        self.assertEqual(int(row[2]), len(moves))
        goal = goal or list(range(1, len(board))) + [0]
        self.assertTrue(replay(board, columns, moves, goal), row)

    def test_lines(self):
        board = shuffled(4, 4, 60, 1)
        rows = self.solve('# boards', '1 2 3 4 5 6 7 0 8', '',
                          ' '.join(map(str, board)), '1 2 3 4 5 6 7 8 0',
                          '2 1 3 4 5 6 7 8 0')
        self.assertEqual([row[0] for row in rows], ['1', '2', '3', '4'])
        self.assertEqual([row[1] for row in rows],
                         ['solved'] * 3 + ['unsolvable'])
        self.assertEqual([row[3] for row in rows], ['yes'] * 3 + ['no'])
        self.assertEqual(rows[0][2:4] + rows[0][6:], ['1', 'yes', '8'])
        self.assertEqual(rows[2][2], '0')
        self.check_row(rows[1], board, 4)
        self.assertIn('3 solved, 3 optimal', self.stderr)

    def test_pipes(self):
        """A pipe cannot be read twice."""
        level = b'#####\n#@$.#\n#####\n'
        for game, given, moves in (('slide', b'1 2 3 4 5 6 7 0 8\n', '8'),
                                   ('sokoban', level, 'R')):
            for name in ('-', '/dev/stdin'):
                rows = self.run_solve(game, name, given=given)
                self.assertEqual([row[6] for row in rows], [moves])
        self.run_solve('slide', '-', given=b'\n1 2 3\n', status=1)
        self.assertTrue(self.stderr.startswith('-:2: '), self.stderr)
        path = self.write('1 2 3 0')
        self.assertEqual(self.run_solve(
            'slide', path, '--resume', '-',
            given=b'1\tsolved\t0\tyes\t1\t0\t\n'), [])
        self.run_solve('slide', '-', '--resume', '-', status=2)
        if PACKER:
            for command in (('check', 'sokoban'), ('convert', 'xsb')):
                run = subprocess.run([PACKER, *command, '-'], input=level,
                                     capture_output=True, check=True)
                self.assertRegex(run.stdout, b': 1 level,|#@[$][.]#')

    def test_ends_when_output_fails(self):
        path = self.write(*['1 2 3 4 5 6 7 0 8'] * 9, *[LONG] * 9)
        reader, writer = os.pipe()
        os.close(reader)
        with open('/dev/full', 'wb') as full, open(writer, 'wb') as deserted:
            for output, words in ((full, b'standard output: (No space left on'
                                   b' device|cannot be written)\n'),
                                  (deserted, b'')):
                for args in (['slide', path, '--optimal=moves'], ['--help'],
                             ['--generate=2', '--difficulty=easy']):
                    run = subprocess.run(
                        [*PROGRAM, *args], env=self.env, timeout=LIMIT,
                        stdout=output, stderr=subprocess.PIPE, check=False)
                    self.assertEqual(run.returncode, 1)
                    self.assertRegex(re.sub(b'0 of 2.*\n', b'', run.stderr),
                                     b'^' + words + b'$')

    def test_no_positions(self):
        for game in 'slide', 'sokoban', 'whirly':
            self.run_solve(game, self.write(), status=1)
            self.assertRegex(self.stderr, 'positions.*: '
                                          '(no .* found|the file is empty)')

    def test_goal_first(self):
        goal = list(range(9))
        rows = self.solve('1 2 0 3 4 5 6 7 8', '0 1 2 3 4 5 6 7 8',
                          args=['--goal-first'])
        self.check_row(rows[0], [1, 2, 0, 3, 4, 5, 6, 7, 8], 3, goal)
        self.assertEqual(rows[0][6], '2 1')
        self.assertEqual(rows[1][2], '0')

    @slow
    def test_oblong_and_large(self):
        for columns, rows in (5, 2), (3, 5), (6, 5), (8, 8):
            board = shuffled(columns, rows, 500, columns)
            row, = self.solve(' '.join(map(str, board)),
                              args=[f'--size={columns}x{rows}'])
            self.check_row(row, board, columns)
            self.assertEqual(row[3], 'yes' if columns * rows < 17 else 'no')

    def test_forms(self):
        """Boards in the forms in which they are published."""
        solved = [
            ('7 2 4', '5 0 6', '8 3 1'), ('1 2 0', '4 5 3', '7 8 6'),
            ('# a size', '3', '1 2 3', '4 5 6', '7 0 8'),
            ('3 2', '1 2', '3 4', '0 5'), ('2 2', '1 2 0 3'),
            ('1,2,3', '4, 5, 6', '7, _, 8'), ('12 1 2 3 4 5 6 7 x 8',),
            ('1 2 3 4', '5 6 7 8', '9 10 11 12', '13 14 X 15')]
        for lines in solved:
            row, = self.solve(*lines)
            self.assertEqual(row[1], 'solved', lines)
        rows = self.solve(*(line for lines in solved for line in lines),
                          'y', status=1)
        self.assertEqual([row[1] for row in rows],
                         ['solved'] * len(solved) + ['bad'])
        self.assertIn('positions:26: only numbers', self.stderr)
        row, = self.solve('1 2', '3 4', '0 5', args=['--size=2x3'])
        self.assertEqual(row[1:3], ['solved', '1'])

    def test_no_proof(self):
        """A solution without the proof that was asked for."""
        board = shuffled(6, 6, 500, 1)
        row, = self.solve(' '.join(map(str, board)), status=3,
                          args=['--time=0.2', '--optimal=moves'])
        self.check_row(row, board, 6)
        self.assertEqual(row[3], 'no')

    def test_bad_lines(self):
        rows = self.solve('1 2 3', '1 2 3 y', '1 1 2 0', '1 2 3 0',
                          '9 2 3 0', status=1)
        self.assertEqual([row[1] for row in rows],
                         ['bad', 'bad', 'bad', 'solved', 'bad'])
        self.assertIn('positions:1: these numbers do not fill a square',
                      self.stderr)
        self.assertIn('positions:2: only numbers with blanks or commas'
                      ' between them are allowed', self.stderr)
        self.assertIn('positions:3: a number appears twice', self.stderr)
        self.assertIn('positions:5: a number is too large', self.stderr)
        self.solve('1 2 3 4', '0 ' * 66, '1;2;3;0', status=1)
        self.assertIn('positions:1: there is no 0, which is the hole',
                      self.stderr)
        self.assertIn('positions:2: there are more than 64', self.stderr)
        self.assertIn('positions:3: only numbers with blanks', self.stderr)
        self.solve('1 2 3 0', args=['--size=3x3'], status=1)
        self.assertIn('do not fill a board of the size given by --size (2 to 8'
                      ' columns and rows)\n', self.stderr)

    def test_levels(self):
        lines = ['1 2 3 0', '1 2 0 3', '0 1 3 2']
        rows = self.solve(*lines, args=['--level', '2'])
        self.assertEqual([row[0] for row in rows], ['2'])
        rows = self.solve(*lines, args=['--level=2-9'])
        self.assertEqual([row[0] for row in rows], ['2', '3'])
        self.solve(*lines, args=['--level', '9'], status=1)
        self.assertIn(': no position 9 (there are 3)\n', self.stderr)

    @slow
    def test_limits(self):
        for option, word in (('--time=0.001', 'time'), ('--limit=1', 'time'),
                             ('--memory=1', 'memory')):
            row, = self.solve(HARD, args=[option], status=3)
            self.assertEqual(row[1], word)
            self.assertEqual(row[2:4], ['-', 'no'])

    def test_memory_is_named_before_a_limit(self):
        """With more memory the first search would have solved the room."""
        row, = self.run_solve('sokoban', self.write(*room(40, 60)),
                              '--memory=16', '--limit=1500', status=3)
        self.assertEqual(row[1], 'memory')
        row, = self.run_solve('sokoban', self.write(*room(10, 3)),
                              '--memory=16', '--limit=2', status=3)
        self.assertEqual(row[1], 'time')

    def test_limit_is_kept_in_every_bound(self):
        """The first bound of the second position ends past the limit."""
        rows = self.solve('2 14 9 7 1 0 4 12 15 3 8 11 5 13 6 10',
                          '5 10 12 1 7 0 8 2 13 9 11 14 3 6 4 15', status=3,
                          args=['--limit=7', '--threads=1'])
        self.assertEqual([row[1] for row in rows], ['time', 'time'])

    @slow
    def test_easy_positions_need_no_tables(self):
        """Without tables the same position takes more states."""
        easy = ' '.join(map(str, shuffled(4, 4, 60, 1)))
        rows = self.solve(easy, HARD, easy, args=['--threads=1'])
        before, hard, after = [int(row[4]) for row in rows]
        self.assertEqual(rows[0][2:4], rows[2][2:4])
        self.assertGreater(before, after)
        self.assertGreater(hard, 1 << 18)

    @slow
    def test_threads_print_in_order(self):
        lines = [' '.join(map(str, shuffled(4, 4, 3 * i, i)))
                 for i in range(22)]
        alone = self.solve(*lines, args=['--threads=1'])
        rows = self.solve(HARD, HARD, *lines, args=['--threads=4'])
        for row in rows[:2]:        # both threads need the tables
            self.check_row(row, list(map(int, HARD.split())), 4)
        self.assertEqual([row[1:4] for row in rows[2:]],
                         [row[1:4] for row in alone])
        self.assertEqual([row[0] for row in rows],
                         [str(i) for i in range(1, 25)])

    def test_threads_share_a_level(self):
        """More boxes than goals: a long A*, which any thread may take."""
        path = self.write(*LONG_LEVEL)
        for threads in '12':
            row, = self.run_solve('sokoban', path, '--threads', threads)
            self.assertEqual(row[1:4], ['solved', '28', 'yes'])
            self.assertGreater(int(row[4]), 15000)

    def test_json(self):
        path = self.write('1 2 3 0', '1 2 0 3', '2 1 3 0')
        rows = self.run_solve('slide', path, '--format', 'json')
        solved, easy, unsolvable = [json.loads(row[0]) for row in rows]
        self.assertEqual((solved['length'], solved['moves']), (0, ''))
        self.assertEqual((easy['index'], easy['optimal'], easy['moves']),
                         (2, True, '3'))
        self.assertEqual(unsolvable['status'], 'unsolvable')
        self.assertNotIn('moves', unsolvable)
        self.assertIn('cannot be solved', unsolvable['reason'])
        self.assertNotIn('box_lines', easy)
        (line,), = self.run_solve('sokoban', self.write(
            '#######', '#@$ . #', '# $  .#', '#######'), '--format', 'json')
        boxes = json.loads(line)
        self.assertEqual((boxes['box_lines'], boxes['box_changes']), (2, 1))
        (line,), = self.run_solve('whirly', self.write(
            ':::map', '# # # # #', '# a A 1 #', '# # # # #', ':::board_end',
            ':::context_akey=colorban'), '--format=json')
        self.assertEqual(json.loads(line)['moves'], 'R')
        self.assertNotIn('box_lines', line)
        (line,), = self.run_solve('whirly', self.write(
            ':::map', '# a #', '# "\\\\" #', ':::board_end'),
            '--format=json', status=1)
        bad = json.loads(line)
        self.assertEqual(bad['status'], 'bad')
        self.assertGreater(len(bad['reason']), 5)

    def test_reasons(self):
        cases = {
            'The box at b2 is stuck in a corner':
                ['######', '#$ . #', '# @  #', '######'],
            'The box at c2 can no longer be pushed to a goal':
                ['######', '# $  #', '# @. #', '######'],
            'The box at c3 can no longer be moved':
                ['#######', '#     #', '# $$  #', '# $$@ #', '# ..  #',
                 '# ..  #', '#######'],
            'The goal at g2 is out of reach':
                ['########', '# @  #.#', '# $$.#$#', '#    ###', '######'],
            'The boxes at c2 and e2 block each other':
                ['#######', '#@$ $.#', '###  ##', '###. ##', '######'],
            'The pusher cannot get behind the box at d2':
                ['#######', '#@.$  #', '#######'],
            'Some boxes can only reach the same goals':
                ['##########', '#    #   #', '#@$$$  .##', '#  . #.###',
                 '##########'],
            'Every goal is covered, and no box can be pushed off and back':
                ['######', '#@ #*#', '######'],
            'No position that can be reached is solved':
                ['########', '# $ .  #', '# $   @#',
                 '#  #.  #', '# ##  ##', '########']}
        path = self.write(*[line for level in cases.values()
                            for line in [*level, '']])
        rows = self.run_solve('sokoban', path)
        self.assertEqual([row[1] for row in rows],
                         ['unsolvable'] * len(cases))
        self.assertEqual([row[6] for row in rows], list(cases))

    def test_why_a_map_cannot_be_won(self):
        rows = self.run_solve('whirly', self.write('a A 1 2'))
        self.assertEqual([(row[1], row[6]) for row in rows],
                         [('unsolvable', 'This map cannot be won: too few'
                           ' boxes and pushers match its goals.')])

    def test_resume(self):
        path = self.write('1 2 3 0', '8 6 7 2 5 4 3 0 1', '1 2 0 3', '2 1 3 0')
        for form in 'tsv', 'json':
            self.run_solve('slide', path, '--limit=1', f'--format={form}',
                           status=3)
            earlier = self.write(*['\t'.join(row) for row in self.rows],
                                 name='earlier')
            rows = self.run_solve('slide', path, '--resume', earlier)
            self.assertEqual([row[:2] for row in rows], [['2', 'solved']])
            self.assertIn('3 skipped: solved or unsolvable in the earlier run',
                          self.stderr)

    def resume(self, path, earlier, *args, status=0):
        """Which positions are solved again."""
        return [row[0] for row in self.run_solve(
            'sokoban', path, '--resume', self.write_text(earlier), *args,
            status=status)]

    def write_text(self, text):
        path = os.path.join(self.folder, 'earlier')
        with open(path, 'w', encoding='ascii') as file:
            file.write(text)
        return path

    def test_resume_checks_results(self):
        detour = ['#####', '#@$.#', '#   #', '#####']
        stuck = ['#####', '#@$ #', '#. ##', '####']
        path = self.write(*detour, '', *stuck, '', *detour[:2], detour[-1])
        right = ('1\tsolved\t1\tno\t5\t0\tR\n'
                 '2\tunsolvable\t-\tno\t0\t0\tThe box is stuck\n'
                 '3\tsolved\t1\tyes\t5\t0\tR\n')
        self.assertEqual(self.resume(path, right), [])
        self.assertEqual(self.resume(path, ''), ['1', '2', '3'])
        for cut in range(1, 16):
            self.assertEqual(self.resume(path, right[:-cut]), ['3'])
        # Results of another collection.
        self.assertEqual(self.resume(path, right.replace('\tR', '\tL', 1)),
                         ['1', '2'])
        self.assertIn('earlier: solutions that do not solve their positions:'
                      ' 1; solving', self.stderr)
        # Not proved, or something else is.
        self.assertEqual(self.resume(path, right, '--optimal=pushes'), ['1'])
        fewest = right.replace('1\tno', '3\tyes').replace('\tR', '\tdruR', 1)
        self.assertEqual(self.resume(path, fewest, '--optimal=moves'), ['1'])

    def test_resume_improves_earlier_solutions(self):
        room = ['######', '#@   #', '# $ .#', '#    #', '######']
        path = self.write(*room, 'Solution', 'L', '', *room, '', *room)
        detour = 'rlrlrldRR'
        earlier = (f'1\tsolved\t2\tno\t5\t0\t{detour}\n'
                   '2\tsolved\t2\tyes\t5\t0\tdRR\n'
                   f'3\tsolved\t2\tyes\t5\t0\t{detour}\n')
        for measure, improved in (('pushes', '1'), ('moves', '123'),
                                  ('both', '123')):
            self.assertEqual(self.resume(path, earlier, '--improve', measure,
                                         '--limit=1000'), [*improved])
            self.assertEqual({row[2] for row in self.rows},
                             {'3' if measure == 'moves' else '2'})
        # Results of another collection.
        self.assertEqual(
            self.resume(path, earlier.replace(detour, 'L'), '--improve=pushes',
                        '--limit=1000'), ['1', '3'])
        self.assertIn('do not solve their positions: 2; solving', self.stderr)

    def test_resume_improves_what_it_could_not_find(self):
        path = self.write(*LONG_LEVEL)
        row, = self.run_solve('sokoban', path)
        args = '--improve=moves', '--limit=1'
        self.assertEqual(self.run_solve('sokoban', path, *args,
                                        status=3)[0][1], 'time')
        self.assertEqual(self.resume(path, '\t'.join(row) + '\n', *args),
                         ['1'])
        self.assertEqual(self.rows[0][1], 'solved')

    def test_resume_refuses_other_files(self):
        path = self.write('#####', '#@$.#', '#####')
        result = '1\tsolved\t1\tno\t5\t0\tR\n'
        for text, line in (('#####\n#@$.#\n#####\n', 1), ('#####', 1),
                           (result + '1 2 3 0', 2), ('1\t2\t3\t0\n', 1),
                           (' ' + result, 1), ('+' + result, 1),
                           (result.replace('1', '4294967297'), 1),
                           ('{"level":1}\n', 1)):
            self.resume(path, text, status=1)
            self.assertIn(f'earlier:{line}: not a result of parlour-solve',
                          self.stderr)

    def test_resume_counts_lines_that_end_in_a_lone_return(self):
        lines = [f'{index}\tsolved\t1\tno\t5\t0\tR' for index in (1, 2, 3)]
        path = self.write(*['#####', '#@$.#', '#####', ''] * 4)
        earlier = '\r'.join(lines) + '\n'
        # Many more of them than LFs overrun any block.
        for text in earlier, '\r'.join(lines * 1000) + '\n':
            self.assertEqual(self.resume(path, text), ['4'])
        # No field of a result continues after one.
        self.resume(path, lines[0].replace('no', 'no\r') + '\n', status=1)
        self.assertIn('earlier:2: not a result', self.stderr)

    def test_resume_skips_what_is_cut(self):
        """Also where the next result was glued to it."""
        level = ['#####', '#@$.#', '#####', '']
        path = self.write(*level * 3)
        tsv = '1\tsolved\t1\tno\t5\t0\tR\n'
        json_line = ('{"index":1,"status":"solved","states":5,'
                     '"milliseconds":0,"length":1,"optimal":true,'
                     '"moves":"R"}\n')
        for line in tsv, json_line:
            whole = line.replace('1', '2', 1)
            for cut in range(1, len(line) - 2):
                glued = line[:cut] + '\n' + whole
                self.assertEqual(self.resume(path, glued), ['1', '3'], glued)
                self.assertIn('earlier:1: this line is cut off; skipping all'
                              ' such lines (1)', self.stderr)
        self.assertEqual(self.resume(path, tsv[:-1] + tsv + tsv), ['2', '3'])
        for end in '\n', '\r\n':
            self.assertEqual(self.resume(path, f'{end}{tsv[:-1]}{end * 2}'),
                             ['2', '3'])
            self.assertNotIn('cut off', self.stderr)

    def solve_into(self, mode, *args, **more):
        """Runs with the output written to the file `results`."""
        with open(os.path.join(self.folder, 'results'), mode) as results:
            return subprocess.run(
                [*PROGRAM, *args], env=self.env, timeout=LIMIT, check=False,
                stdout=results, stderr=subprocess.PIPE, **more)

    def test_resume_appends_to_the_same_file(self):
        path = self.write(*['#####', '#@$.#', '#####', ''] * 3)
        results = os.path.join(self.folder, 'results')
        for form in 'tsv', 'json':
            args = 'sokoban', path, f'--format={form}', '--threads=1'
            self.solve_into('w', *args)
            with open(results, encoding='ascii') as file:
                whole = file.read()
            first, second, _ = whole.splitlines(True)
            for cut in 1, len(second) // 2, len(second) - 1:
                with open(results, 'w', encoding='ascii') as file:
                    file.write(first + second[:-cut])
                run = self.solve_into('a', *args, '--resume', results)
                self.assertEqual(run.returncode, 0, run.stderr)
                self.assertIn(b'results:2: this line is cut', run.stderr)
                with open(results, encoding='ascii') as file:
                    lines = file.read().splitlines()
                without_times = re.compile(r'\d+(?=\t\w+$|,"length)')
                self.assertEqual(
                    [without_times.sub('', line) for line in lines],
                    [without_times.sub('', line)
                     for line in whole.splitlines()])

    def test_resume_refuses_to_overwrite(self):
        path = self.write('1 2 3 0')
        results = os.path.join(self.folder, 'results')
        run = self.solve_into('w', 'slide', path, '--resume', results)
        self.assertEqual(run.returncode, 2)
        self.assertIn(b'results: the output overwrites the earlier results;'
                      b' append to them with >>', run.stderr)
        level = self.write('#####', '#@$.#', '#####')
        self.run_solve('sokoban', level, '--resume', self.write(name='none'),
                       '--format=sok', status=2)
        self.assertIn('--resume: not allowed with --format sok', self.stderr)

    def test_resume_of_an_array(self):
        """Eight tasks are killed, some in the middle of a line; the same
        command for each finishes its part."""
        boards = [shuffled(3, 3, 60, seed) for seed in range(160)]
        path = self.write(*[' '.join(map(str, board)) for board in boards])
        parts = [os.path.join(self.folder, f'results.{task}.tsv')
                 for task in range(1, 9)]
        for stop in signal.SIGKILL, signal.SIGTERM, None:
            for task, part in enumerate(parts):
                with open(part, 'a', encoding='ascii') as results:
                    run = subprocess.Popen(
                        [*PROGRAM, 'slide', path, '--threads=1', '--level',
                         f'{task * 20 + 1}-{task * 20 + 20}',
                         '--resume', part], env=self.env, stdout=results,
                        stderr=subprocess.PIPE)
                    if stop:
                        time.sleep(task * 0.01)
                        run.send_signal(stop)
                    errors = run.communicate(timeout=LIMIT)[1]
                self.assertIn(run.returncode, (0, 4, -9, -15), errors)
            if stop:
                for part in parts[::2]:
                    size = os.path.getsize(part)
                    os.truncate(part, max(size - 7, 0))
        rows = []
        for part in parts:
            with open(part, encoding='ascii') as file:
                rows += [line.split('\t') for line in file]
        self.assertEqual([int(row[0]) for row in rows], [*range(1, 161)])
        for row, board in zip(rows, boards):
            self.check_row(row, board, 3)

    @slow
    def test_termination_prints_a_summary(self):
        path = self.write('1 2 3 0', HARD)
        run = self.start('slide', path, '--optimal=moves', '--threads=1',
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        first = run.stdout.readline()
        run.send_signal(signal.SIGTERM)
        errors = run.communicate(timeout=LIMIT)[1]
        self.assertEqual(run.returncode, 4, errors)
        self.assertTrue(first.startswith(b'1\tsolved'))
        self.assertRegex(errors, rb'(?m)^[12] solved')
        self.assertRegex(errors, rb'(?m)^stopped: [12] of 2 positions done')

    @slow
    def test_one_thread_for_each_processor_allowed(self):
        allowed = sorted(os.sched_getaffinity(0))[:2]
        path = self.write(*[LONG] * 4)
        for count in range(1, len(allowed) + 1):
            run = subprocess.Popen(
                [*PROGRAM, 'slide', path, '--limit=999999999', '--memory=16'],
                env=self.env, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                preexec_fn=lambda: os.sched_setaffinity(0, allowed[:count]))
            time.sleep(0.5)
            threads = len(os.listdir(f'/proc/{run.pid}/task'))
            run.send_signal(signal.SIGTERM)
            run.communicate(timeout=LIMIT)
            self.assertLessEqual(threads, count)

    def test_resume_of_boards_with_the_hole_first(self):
        path = self.write('1 2 0 3 4 5 6 7 8', '1 2 5 3 4 0 6 7 8')
        self.run_solve('slide', path, '--goal-first')
        earlier = self.write(*['\t'.join(row) for row in self.rows],
                             name='earlier')
        for args, rows in (['--goal-first'], 0), ([], 2):
            self.assertEqual(len(self.run_solve('slide', path, '--resume',
                                                earlier, *args)), rows)

    def test_usage(self):
        path = self.write('1 2 3 0')
        for args in ([], ['slide'], ['chess', path], ['slide', path, path],
                     ['slide', path, '--time'], ['slide', path, '--time=0'],
                     ['slide', path, '--memory', 'x'],
                     ['slide', path, '--level', '3-2'],
                     ['slide', path, '--table=huge'], ['slide', '--fly'],
                     ['slide', path, '--goal-first=1'],
                     ['slide', path, '--optimal', 'luck'],
                     ['slide', path, '--optimal', 'pushes'],
                     ['slide', path, '--rules', 'any'],
                     ['slide', path, '--limit', '-1']):
            self.run_solve(*args, status=2)
            self.assertEqual(self.stderr.count('\n'), 1, self.stderr)
        for value in ('0x5', '1e3', ' 5', '+5', '-5', 'inf', 'nan', '1.',
                      '.5', '1.5s', '0.0004', '2000001'):
            self.run_solve('slide', path, f'--time={value}', status=2)
        for value in ' 5', '+5', '0x5', '5 ', '4294967296':
            self.run_solve('slide', path, f'--limit={value}', status=2)
        self.run_solve('slide', path, '--time=1.5', '--wall=0.001')
        for option, words in (
                ('--time=0', '--time takes a number of seconds above 0'),
                ('--threads=0', '--threads takes N: .* from 1 to 1024'),
                ('--optimal=pushes', '--optimal pushes: not available in this'
                                     ' game, but --optimal moves is')):
            self.run_solve('slide', path, option, status=2)
            self.assertRegex(self.stderr, words)
        self.run_solve('slide', '/nowhere', status=1)
        self.assertTrue(self.stderr.startswith('/nowhere: '))
        self.run_solve('--help')
        self.run_solve('--version')

    def push_about(self, level, moves):
        """The level after the moves, by rules of our own."""
        cells = {(x, y): c for y, row in enumerate(level)
                 for x, c in enumerate(row)}
        x, y = next(at for at, c in cells.items() if c in '@+')
        boxes = {at for at, c in cells.items() if c in '$*'}
        for move in moves:
            across, down = {'u': (0, -1), 'd': (0, 1), 'l': (-1, 0),
                            'r': (1, 0)}[move.lower()]
            x, y = x + across, y + down
            self.assertNotEqual(cells[x, y], '#')
            self.assertEqual(move.isupper(), (x, y) in boxes)
            if move.isupper():
                boxes.remove((x, y))
                self.assertNotIn((x + across, y + down), boxes)
                self.assertNotEqual(cells[x + across, y + down], '#')
                boxes.add((x + across, y + down))
        return boxes == {at for at, c in cells.items() if c in '.*+'}

    def test_sokoban(self):
        level = ['########', '#      #', '# .$$. #', '# .$@  #', '# $$   #',
                 '#  ..  #', '########']
        path = self.write('; one', *level, '', '; two', '#####', '#@$.#',
                          '#####', '; three', '#####', '#@$ #', '#. ##',
                          '####', '; four', '#####', '#@$..#', '#####')
        for args in ([], ['--optimal', 'pushes']):
            rows = self.run_solve('sokoban', path, *args, status=1)
            self.assertEqual([row[1] for row in rows],
                             ['solved', 'solved', 'unsolvable', 'bad'])
            self.assertTrue(self.push_about(level, rows[0][6]), rows[0])
            self.assertEqual(sum(c.isupper() for c in rows[0][6]),
                             int(rows[0][2]))
            self.assertEqual(rows[1][6], 'R')
            self.assertEqual(rows[0][3], 'yes' if args else 'no')
        self.run_solve('slide', path, '--optimal', 'pushes', status=2)
        self.run_solve('sokoban', path, '--size', '3x3', status=2)
        row, = self.run_solve('sokoban', path, '--level=1', '--limit=2',
                              status=3)
        self.assertEqual(row[1], 'time')

    @slow
    def test_improve(self):
        level = ['########', '#      #', '# .$$. #', '# .$@  #', '# $$   #',
                 '#  ..  #', '########']
        path = self.write(*level)
        self.run_solve('sokoban', path)
        found = self.rows[0][6]
        fewest = {}
        for measure in 'pushes', 'moves':
            self.run_solve('sokoban', path, '--optimal', measure)
            fewest[measure] = int(self.rows[0][2])
        known = self.write(*level, '', 'Solution', '9(rl)' + found, '',
                           *level, '', *level, 'Solution', 'rl')
        for measure in 'pushes', 'moves', 'both':
            rows = self.run_solve('sokoban', known, '--improve', measure,
                                  '--limit=200000')
            self.assertEqual(len(rows), 3)
            for row in rows:
                self.assertTrue(self.push_about(level, row[6]), row)
                self.assertLessEqual(len(row[6]), len(found))
                if measure != 'both':
                    self.assertEqual(int(row[2]), fewest[measure])
        self.run_solve('sokoban', path, '--improve=lines', status=2)
        self.run_solve('sokoban', path, '--improve=moves', '--optimal=moves',
                       status=2)
        self.run_solve('slide', path, '--improve=moves', status=2)

    @slow
    def test_improve_may_take_more_pushes(self):
        """The first solution has the fewest; that of the least sum not."""
        row, = self.run_solve('sokoban', self.write(*LONG_LEVEL), '--improve',
                              'both', '--limit=400000')
        self.assertEqual(row[1], 'solved')
        self.assertEqual(row[3], 'yes' if row[2] == '28' else 'no')

    def test_improve_keeps_the_limit(self):
        """Finding the solution may have used all of it."""
        level = ['########', '#      #', '# .$$. #', '# .$@  #', '# $$   #',
                 '#  ..  #', '########']
        path = self.write(*level)
        for limit in range(20, 40):
            row, = self.run_solve('sokoban', path, '--improve=moves',
                                  f'--limit={limit}', '--threads=1',
                                  status=None)
            self.assertLessEqual(int(row[4]), limit)

    def test_no_ratio_without_a_bound(self):
        """The summary names the lower bound only where one is known."""
        board = ' '.join(map(str, shuffled(6, 6, 300, 1)))
        self.solve(board)
        self.assertIn('1 solved, 0 optimal, at most 1.', self.stderr)
        level = ['########', '#      #', '# .$$. #', '# .$@  #', '# $$   #',
                 '#  ..  #', '########']
        path = self.write(*level)
        for args in [], ['--improve=pushes', '--limit=9999']:
            self.run_solve('sokoban', path, *args)
            self.assertNotIn('at most 1.00 times', self.stderr)

    def test_proved_by_the_lower_bound(self):
        path = self.write('######', '#@$ .#', '######', '',
                          '######', '#    #', '#.$  #', '#  @ #', '######')
        for row in self.run_solve('sokoban', path):
            self.assertEqual((row[1], row[3]), ('solved', 'yes'))

    def test_levels_with_solutions(self):
        level = ['#####', '#@$.#', '#####']
        path = self.write(*level, name='level.xsb')
        rows = self.run_solve('sokoban', path, '--format=sok', '--optimal',
                              'pushes')
        lines = [row[0] for row in rows if row]
        self.assertEqual(lines[1:4], level)
        self.assertIn('Par: 1', lines)
        self.assertEqual(lines[lines.index('Solution') + 1], 'R')
        self.run_solve('slide', self.write('1 2 3 0'), '--format=sok',
                       status=2)

    def test_sok_has_no_other_level_for_a_bad_one(self):
        level = ['#####', '#@$.#', '#####']
        path = self.write('####', '#@ #', '####', '', *level)
        rows = self.run_solve('sokoban', path, '--format=sok', status=1)
        lines = [''.join(row) for row in rows]
        self.assertEqual(lines[:5], ['Level 1', '####', '#@ #', '####',
                                     'Status: bad'])
        at = lines.index('Level 2') + 1
        self.assertEqual(lines[at:at + 3], level)

    def test_sok_is_the_collection_with_solutions(self):
        given = ['A collection', 'Author: Me', '', 'One', '#####', '#@$.#',
                 '#####', 'Author: You', 'Par: 9?', 'Comment:', 'alone',
                 'Comment-End', 'Solution', 'L']
        path = self.write(*given, '', 'Two', '####', '#@ #', '####')
        rows = self.run_solve('sokoban', path, '--format=sok',
                              '--optimal=pushes', status=1)
        lines = [''.join(row) for row in rows]
        found = lines.index('Status: solved')
        self.assertEqual(lines[:found], given[:7])
        self.assertEqual(lines[found + 2:found + 5], ['Par: 1', 'Solution',
                                                      'R'])
        self.assertEqual(lines[found + 5:found + 12], given[7:])
        self.assertEqual(lines[found + 13:found + 18],
                         ['Two', '####', '#@ #', '####', 'Status: bad'])
        again = self.write(*lines, name='again.sok')
        if PACKER:
            run = subprocess.run([PACKER, 'convert', 'sok', again], text=True,
                                 capture_output=True, check=False)
            self.assertIn('#####\nAuthor: You\nPar: 1\n', run.stdout)

    def solve_again(self, lines, *args, status=0):
        """The lines of the output in .sok for those of an earlier one."""
        rows = self.run_solve(
            'sokoban', self.write(*lines, name='earlier.sok'), '--format=sok',
            *args, status=status)
        return [re.sub(r'\d+ ms', '0 ms', ''.join(row)) for row in rows]

    def test_sok_replaces_an_earlier_result(self):
        level = ['Mine', '#####', '#@$.#', '#####']
        below = ['Author: Me', 'Par: 1', 'Solution', 'R', 'Solution', 'L']
        solved = ['Status: solved', 'Time: 0 ms', 'Par: 1', 'Solution', 'R']
        first = self.solve_again(level + below, '--optimal=pushes')
        self.assertEqual(first, [*level, *solved, *below, ''])
        self.assertEqual(self.solve_again(first, '--optimal=pushes'), first)
        lost = ['Level 1', '######', '#.$@$#', '#.   #', '######']
        first = self.solve_again([*lost[1:], 'By: me'])
        self.assertEqual(first[len(lost)], 'Status: unsolvable')
        self.assertEqual(self.solve_again(first), first)

    def test_sok_keeps_an_earlier_solution_if_it_finds_none(self):
        level = ['Long', *LONG_LEVEL]
        first = self.solve_again(level)
        self.assertIn('Solution', first)
        again = self.solve_again(first, '--limit=1', status=3)
        self.assertIn('Status: time', again)
        self.assertNotIn('Status: solved', again)
        self.assertEqual(again[again.index('Solution'):],
                         first[first.index('Solution'):])

    def test_fewest_moves(self):
        level = ['#######', '# #   #', '#  .. #', '# $ $ #', '# #  @#',
                 '#######']
        path = self.write(*level, '', '; starts solved', '######', '#@ * #',
                          '#    #', '#    #', '######', '', '; boxes outside',
                          '######', '#@ $.##', '#######*', '    ####')
        fewest, home, outside = self.run_solve('sokoban', path, '--optimal',
                                               'moves')
        self.assertEqual(fewest[1:4], ['solved', '17', 'yes'])
        self.assertEqual(len(fewest[6]), 17)
        self.assertTrue(self.push_about(level, fewest[6]))
        self.assertEqual(home[1:4], ['solved', '11', 'yes'])
        self.assertEqual(outside[1:4], ['solved', '2', 'yes'])
        row, *_ = self.run_solve('sokoban', path, '--optimal', 'pushes')
        self.assertEqual(row[1:4], ['solved', '3', 'yes'])
        self.assertGreater(len(row[6]), 17)

    def test_fewest_moves_back(self):
        """A level that starts solved takes pushes away and back."""
        path = self.write('#######', '#   * #', '#  @* #', '# #   #',
                          '#######')
        (row,) = self.run_solve('sokoban', path, '--optimal', 'moves')
        self.assertEqual(row[1:4], ['solved', '12', 'yes'])
        path = self.write('#######', '#@  * #', '#######')
        (row,) = self.run_solve('sokoban', path, '--optimal', 'moves')
        self.assertEqual(row[1], 'unsolvable')

    def test_fewest_moves_or_a_solution(self):
        """A search that is stopped returns what it found before."""
        side, boxes = 40, 30
        rows = [['#'] + [' '] * (side - 2) + ['#'] for _ in range(side)]
        rows[0] = rows[-1] = ['#'] * side
        for i in range(boxes):
            rows[3 + i][5 + i % 2] = '$'
            rows[3 + i][30 + i % 2] = '.'
        rows[1][1] = '@'
        path = self.write(*map(''.join, rows))
        (row,) = self.run_solve('sokoban', path, '--optimal', 'moves',
                                '--time', '3', status=3)
        self.assertEqual((row[1], row[3]), ('solved', 'no'))

    def test_fewest_moves_of_no_level(self):
        path = self.write('########', '#@$.#$.#', '########')
        (row,) = self.run_solve('sokoban', path, '--optimal', 'moves')
        self.assertEqual(row[1], 'unsolvable')

    def test_missing_proof(self):
        """The exit status says that no proof came."""
        levels = Path(__file__, '../../../assets/levels/builtin.xsb')
        (row,) = self.run_solve('sokoban', levels.resolve(), '--level=78',
                                '--optimal=pushes', '--limit=300', status=3)
        self.assertEqual((row[1], row[3]), ('solved', 'no'))

    def generate(self, *args, status=0):
        """The generated levels: title, rows, par."""
        self.run_solve('--generate', *args, status=status)
        text = '\n'.join(row[0] for row in self.rows)
        levels = []
        for block in text.split('\n\n') if text else []:
            title, *rows, par, measures = block.split('\n')
            self.assertRegex(measures, r'^Difficulty: \d+ \(\d+ pushes, '
                             r'\d+ box changes, \d+ straight runs\)$')
            levels.append((title, rows, int(par.removeprefix('Par: '))))
        return levels

    @slow
    def test_generated_levels(self):
        for difficulty in 'easy', 'medium':
            levels = self.generate('4', '--difficulty', difficulty,
                                   '--seed=4294967294')
            self.assertEqual([title for title, rows, par in levels],
                             [f'Endless {difficulty} {seed}' for seed in
                              (4294967294, 4294967295, 0, 1)])
            text = [line for title, rows, par in levels
                    for line in (title, *rows, '')]
            solved = self.run_solve('sokoban', self.write(*text),
                                    '--optimal', 'pushes')
            self.assertEqual([row[2:4] for row in solved],
                             [[str(par), 'yes'] for _, _, par in levels])
            for row, (title, rows, par) in zip(solved, levels):
                self.assertTrue(self.push_about(rows, row[6]), title)

    @slow
    def test_generation_is_repeatable(self):
        first = self.generate('3', '--difficulty=easy', '--seed', '5')
        self.assertEqual(self.generate('3', '--difficulty=easy', '--seed',
                                       '5', '--memory=3'), first)
        self.assertEqual(self.generate('1', '--difficulty=easy', '--seed',
                                       '7'), first[2:])
        self.assertNotEqual(self.generate('1', '--seed', '7'), first[2:])
        self.assertNotEqual(self.generate('1'), self.generate('1'))

    def test_generates_no_duplicates(self):
        levels = self.generate('60', '--difficulty=easy', '--seed=1')
        seen = set()
        for title, rows, par in levels:
            wide = max(map(len, rows))
            grid = [row.ljust(wide).replace('@', ' ').replace('+', '.')
                    for row in rows]
            for _ in range(4):
                grid = [''.join(row) for row in zip(*grid[::-1])]
                for way in (grid, grid[::-1]):
                    self.assertNotIn('\n'.join(way), seen, title)
            seen.add('\n'.join(grid))

    def test_generate_usage(self):
        path = self.write('#####', '#@$.#', '#####')
        for args in (['0'], ['x'], ['-1'], [], ['2', '--difficulty', 'huge'],
                     ['2', '--difficulty'], ['2', '--seed', '4294967296'],
                     ['2', '--seed=-1'], ['2', '--time', '3'],
                     ['2', '--optimal=pushes'], ['2', '--count'],
                     ['2', '--level=1']):
            self.run_solve('--generate', *args, status=2)
            self.assertEqual(self.stderr.count('\n'), 1, self.stderr)
        self.run_solve('sokoban', path, '--generate', '2', status=2)
        self.assertIn('FILE', self.stderr)
        self.run_solve('slide', '--generate', '2', status=2)
        self.assertIn('--generate', self.stderr)
        self.run_solve('sokoban', path, '--seed', '2', status=2)
        self.assertIn('--seed: only with --generate', self.stderr)
        self.run_solve('--generate', '1', '--memory=1', status=1)
        self.assertIn('--memory', self.stderr)

    def test_interrupt_prints_generated_levels(self):
        path = os.path.join(self.folder, 'levels')
        with open(path, 'wb') as file:
            run = self.start('--generate', '100000', '--difficulty=hard',
                             '--seed=4', stdout=file, stderr=subprocess.PIPE)
        while os.path.getsize(path) == 0:
            time.sleep(0.01)
        run.send_signal(signal.SIGINT)
        errors = run.communicate(timeout=LIMIT)[1]
        self.assertEqual(run.returncode, 3)
        with open(path) as file:
            made = file.read()
        self.assertTrue(made.startswith('Endless hard 4\n'))
        self.assertTrue(made.endswith('straight runs)\n'))
        self.assertRegex(errors, rb'^stopped: \d+ of 100000 levels generated,'
                         rb' \d+ duplicates skipped, \d+ boards tried$')

    def start(self, *args, **more):
        """Starts it so that it reacts to Ctrl-C, even if the tests ignore
        it."""
        return subprocess.Popen(
            [*PROGRAM, *args], env=self.env, preexec_fn=lambda: signal.signal(
                signal.SIGINT, signal.SIG_DFL), **more)

    @slow
    def test_interrupt_prints_what_is_done(self):
        path = self.write('1 2 3 0', LONG)
        run = self.start('slide', path, '--goal-first', '--limit=999999999',
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        first = run.stdout.readline()       # before the second is solved
        self.assertIn(b'building', run.stderr.readline())
        run.send_signal(signal.SIGINT)
        rest, errors = run.communicate(timeout=LIMIT)
        self.assertEqual(run.returncode, 3)
        self.assertTrue(first.startswith(b'1\t'))
        self.assertTrue(rest.startswith(b'2\tsolved\t'))
        self.assertIn(b'stopped: 2 of 2', errors)

    @slow
    def test_interrupt_stops_a_search(self):
        """The level that is being searched is neither printed nor done."""
        cells = list('$.' * 150 + ' ' * 100)
        random.Random(3).shuffle(cells)
        crowd = ['#  ' + ''.join(cells[at:at + 20]) + '  #'
                 for at in range(0, len(cells), 20)]
        free = '#' + ' ' * 24 + '#'
        path = self.write('#' * 26, '#@' + free[2:], *crowd, free, '#' * 26)
        run, terminal = self.start_on_terminal('sokoban', path, '--threads=1',
                                               stdout=subprocess.PIPE)
        os.read(terminal, 1)                # the bar, drawn by the search
        run.send_signal(signal.SIGINT)
        errors = self.read_to_end(terminal)
        self.assertEqual(run.communicate(timeout=LIMIT)[0], b'')
        self.assertEqual(run.returncode, 3)
        self.assertIn(b'stopped: 0 of 1', errors)

    def start_on_terminal(self, *args, **more):
        """Starts it with its errors on a terminal; also returns that."""
        mine, its = pty.openpty()
        run = self.start(*args, stderr=its, **more)
        os.close(its)
        return run, mine

    @staticmethod
    def read_to_end(terminal):
        output = b''
        try:
            while more := os.read(terminal, 4096):
                output += more
        except OSError:         # the other end is closed
            pass
        os.close(terminal)
        return output

    def test_bar_on_a_terminal_only(self):
        board = '1 2 3 4 5 6 7 0 8'
        run, terminal = self.start_on_terminal('slide', self.write(board),
                                               stdout=subprocess.DEVNULL)
        output = self.read_to_end(terminal)
        run.wait(timeout=LIMIT)
        self.assertRegex(output, rb'\r\[.* MiB')
        self.assertTrue(output.rstrip().endswith(b's'))
        self.solve(board)
        self.assertNotIn('\r', self.stderr)

    def table(self):
        return os.path.join(self.folder, 'parlour', 'sliding-3x6.table')

    def is_built(self, path):
        """Whether the table is built again; does not wait for the end of
        this."""
        run = self.start('slide', path, '--size=3x6', '--limit=9999999',
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        first = run.stderr.readline()
        run.send_signal(signal.SIGINT)
        run.communicate(timeout=LIMIT)
        return first.startswith(b'building')

    @slow
    def test_stored_table(self):
        path = self.write(' '.join(map(str, shuffled(3, 6, 300, 3))))
        self.run_solve('slide', path, '--size=3x6', '--limit=9999999')
        self.assertIn('building sliding-3x6.table', self.stderr)
        self.assertEqual(self.rows[0][3], 'yes')
        before = self.rows[0][2]
        self.run_solve('slide', path, '--size=3x6', '--limit=9999999')
        self.assertNotIn('building', self.stderr)
        self.assertEqual(self.rows[0][2:4], [before, 'yes'])
        with open(self.table(), 'rb') as file:
            sound = file.read()
        size = len(sound)
        for damaged in (b'', sound[:1], sound[:64], sound[:size // 2],
                        sound[:-1], sound + b'x', b'q' + sound[1:],
                        sound[:-1] + bytes([sound[-1] ^ 1])):
            with open(self.table(), 'wb') as file:
                file.write(damaged)
            self.assertTrue(self.is_built(path))
        with open(self.table(), 'wb') as file:
            file.write(sound)
        self.assertFalse(self.is_built(path))
        self.assertEqual(os.listdir(os.path.dirname(self.table())),
                         ['sliding-3x6.table'])

    def count(self, *args, status=0):
        rows = self.run_solve('whirly', self.write(
            ':::map', '# # # # # # #', '# a - A - 1 #', '# b - B - 2 #',
            '# # # # # # #', ':::board_end', ':::context_akey=colorban'),
            '--count', *args, status=status)
        return [row[0] for row in rows]

    def test_count(self):
        self.assertEqual(self.count(), [
            'index 1', 'status counted', 'states 572', 'winning 56',
            'layers 1 2 7 10 21 22 40 34 52 44 52 28 30 32 53 46 48 26 18 4'
            ' 2'])
        self.assertEqual(self.count('--rules', 'pullswappush')[2:4],
                         ['states 2512', 'winning 56'])
        self.assertIn('1 counted, 0 out of time', self.stderr)
        line, = self.count('--format=json')
        counted = json.loads(line)
        self.assertEqual([counted[key] for key in ('index', 'status', 'states',
                                                   'winning')],
                         [1, 'counted', 572, 56])
        self.assertEqual(sum(counted['layers']), 572)

    def test_count_takes_no_options_of_solutions(self):
        for option in ('--optimal=moves', '--resume=x'):
            self.count(option, status=2)
            self.assertEqual(self.stderr, '--count: not allowed with '
                             + option.partition('=')[0] + '\n')

    def test_count_with_a_limit(self):
        lines = self.count('--limit', '50', status=3)
        self.assertEqual(lines[:2], ['index 1', 'status time'])
        self.assertTrue(lines[4].startswith('layers 1 2 7 10 21 '), lines)
        self.assertIn('a limit was reached, the counts are incomplete',
                      self.stderr)
        self.count('--rules', 'nonsense', status=2)
        self.assertIn('--rules: unknown rule set', self.stderr)

    def test_rules_from_a_file(self):
        rules = self.write('{ parent: colorban,', '  interact: { a: {',
                           '    B: pull } } }', name='own.rules')
        self.assertNotEqual(self.count('--rules', rules), self.count())
        self.assertEqual(self.count('--rules', rules)[3], 'winning 56')
        rules = self.write('{ parent: colorban,', '  interact: { a: {',
                           '    B: pul } } }', name='own.rules')
        self.count('--rules', rules, status=1)
        self.assertIn(f'{rules}:3: an interaction must be', self.stderr)

    def test_unknown_rules_of_a_map(self):
        path = self.write(':::map', '# # # # #', '# a A 1 #', '# # # # #',
                          ':::board_end', ':::context_akey=nonsense')
        row, = self.run_solve('whirly', path, status=1)
        self.assertEqual(row[6], 'the map names an unknown rule set')
        row, = self.run_solve('whirly', path, '--rules=colorban')
        self.assertEqual(row[6], 'R')

    def test_count_of_a_bad_map(self):
        rows = self.run_solve('whirly', self.write(
            ':::map', '# a #', '# aA A #', ':::board_end'), '--count',
            status=1)
        self.assertEqual(rows, [['index 1'], ['status bad']])
        self.assertIn(':3: ', self.stderr)

    @unittest.skipIf(PACKER is None, 'needs parlour-levels')
    def test_binary_pack(self):
        text = self.write('#####', '#@$.#', '#####', 'Title: one', '',
                          '  ####', '###  #', '#.@$ #', '# $. #', '#    #',
                          '######', name='levels.xsb')
        packed = os.path.join(self.folder, 'levels.pack')
        subprocess.run([PACKER, 'pack', text, packed], check=True,
                       timeout=LIMIT)
        rows = [[row[:4] + row[6:]
                 for row in self.run_solve('sokoban', path, '--optimal',
                                           'pushes')]
                for path in (text, packed)]
        self.assertEqual(len(rows[0]), 2)
        self.assertEqual(rows[0], rows[1])

    @unittest.skipIf(PACKER is None, 'needs parlour-levels')
    def test_damaged_pack(self):
        text = self.write('#####', '#@$.#', '#####', name='levels.xsb')
        packed = os.path.join(self.folder, 'levels.pack')
        subprocess.run([PACKER, 'pack', text, packed], check=True,
                       timeout=LIMIT)
        with open(packed, 'r+b') as file:
            file.truncate(os.path.getsize(packed) - 1)
        self.assertEqual(self.run_solve('sokoban', packed, status=1), [])
        self.assertIn(packed, self.stderr)


if __name__ == '__main__':
    unittest.main()
