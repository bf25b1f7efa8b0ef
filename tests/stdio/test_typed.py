#!/usr/bin/env python3
"""The stdio program at a terminal: it saves the game, Ctrl-C stops a search.

    test_typed.py EXE

EXE is parlour-stdio, in a pseudo-terminal and with a pipe, where it saves
nothing and prints no extra messages.
"""
import fcntl
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import time
import unittest

sys.path.append(os.path.join(os.path.dirname(__file__), '..', 'ncurses'))
import terminal  # noqa: E402

EXE = os.path.abspath(sys.argv.pop())
PROMPTS = re.compile(b'(?:Choose a number to move|Your moves?'
                     b'|Swap two tiles|next, undo or quit|new, undo or quit'
                     b'|undo, restart or quit):\r\n')
CONTINUING = b'Continuing your game'
IS_SAVED = b'Your game is saved (undo: return to it)'
BOARD = '1 2 3\n4 5 0\n7 8 6\n'
WAIT = 3                        # seconds, for another program
HARD = ['--size', '5x5', '--seed', '1']


class Typed(terminal.Folder, unittest.TestCase):

    def setUp(self):
        super().setUp()
        self.board = pathlib.Path(self.folder, 'board')
        self.board.write_text(BOARD)
        self.state = pathlib.Path(self.folder, 'state/parlour')
        self.games = self.state / 'games'

    def start(self, *args, game='slide'):
        """A program at its first prompt."""
        run = terminal.Terminal([EXE, game, *args], self.environment())
        self.addCleanup(run.close)
        self.prompted(run, 1)
        return run

    def prompted(self, run, times):
        """Waits for that many prompts; returns the output before the last."""
        end = time.monotonic() + terminal.LIMIT
        while self.count(run) < times:
            self.assertLess(time.monotonic(), end, run.output)
            run.read(terminal.LIMIT)
        return PROMPTS.split(run.output)[times - 1]

    @staticmethod
    def count(run):
        return len(PROMPTS.findall(run.output))

    def type(self, run, line):
        """Types a line; returns the output until the next prompt."""
        asked = self.count(run)
        run.send(line + b'\n')
        return self.prompted(run, asked + 1)

    def quit(self, run, line=b'q\n', status=0):
        run.send(line)
        self.assertEqual(run.end(), status, run.output)

    @staticmethod
    def fill_disk(run, full):
        """Limits the size of its files, or ends that."""
        most = resource.RLIM_INFINITY
        resource.prlimit(run.process.pid, resource.RLIMIT_FSIZE,
                         (0 if full else most, most))

    @staticmethod
    def set_time(journal, seconds):
        text = journal.read_text()
        check = re.search(r'check \d+', text)[0]
        journal.write_text(text.replace(check, f'{check:72} time {seconds}'))

    def test_statistics(self):
        """Undo is counted, even after the game went on in another run."""
        run = self.start(game='sokoban')
        self.type(run, b'r')
        self.type(run, b'undo')
        self.type(run, b'r')
        self.quit(run)
        run = self.start(game='sokoban')
        self.type(run, b'r')
        said = self.type(run, b'statistics')
        for line in (b'Sokoban', b'Games played: 1', b'Undos per game: 1.0',
                     b'Hints per game: 0.0'):
            self.assertIn(line + b'\r\n', said)
        self.assertIn(b'All games\r\n', self.type(run, b'statistics all'))
        shared = self.type(run, b'share board')
        self.assertIn(b'Parlour: Sokoban level 1, 2 pushes ***\r\n', shared)
        self.assertIn(b'parlour sokoban --level 1\r\n', shared)
        self.assertIn(b'statistics all', self.type(run, b'statistics 7'))
        self.quit(run)
        printed = subprocess.run([EXE, '--statistics'], text=True, check=True,
                                 env=self.environment(), capture_output=True)
        self.assertTrue(printed.stdout.startswith('All games\n  Games played:'
                                                  ' 1\n'), printed.stdout)

    def test_achievements_are_said_once(self):
        """Also in a game that took the place of another."""
        run = self.start('--seed', '7', game='match3')
        self.type(run, b'slide')
        self.type(run, b'match3')
        self.type(run, b'new 5')
        said = self.type(run, b'd4d6')
        self.assertIn(b'Achievement: Cascade of five\r\n', said)
        self.type(run, b'undo')
        self.assertNotIn(b'Achievement', self.type(run, b'd4d6'))
        self.assertIn(b'Cascade of five: 20', self.type(run, b'statistics'))
        self.quit(run)

    def test_a_full_disk_costs_no_game(self):
        run = self.start('--board', str(self.board))
        self.type(run, b'd')
        self.fill_disk(run, True)
        self.assertIn(b'Cannot save the game: ', self.type(run, b'r'))
        self.assertNotIn(b'save', self.type(run, b'r'))
        self.fill_disk(run, False)
        self.assertNotIn(b'save', self.type(run, b'u'))
        self.fill_disk(run, True)
        self.assertIn(b'Cannot save the game: ', self.type(run, b'd'))
        self.quit(run, status=1)
        self.assertTrue(run.output.endswith(b'Your game is not saved\r\n'))
        run = self.start()
        self.assertIn(b'4 1 2 \r\n  5 3 \r\n', run.output)
        self.fill_disk(run, True)
        self.assertIn(b'Cannot save the game: ', self.type(run, b'l'))
        self.fill_disk(run, False)
        self.quit(run)
        self.assertNotIn(b'not saved', run.output)
        self.assertIn(b'4 1 2 \r\n5   3 \r\n', self.start().output)

    def test_a_game_that_was_lost_is_reported_at_the_end(self):
        run = self.start('--board', str(self.board))
        self.fill_disk(run, True)
        self.assertIn(b'Cannot save the game: ', self.type(run, b'd'))
        self.type(run, b'new')
        self.quit(run, status=1)
        self.assertTrue(run.output.endswith(b'Your game is not saved\r\n'))

    def test_settings_that_failed_are_written_later(self):
        run = self.start('--board', str(self.board))
        self.fill_disk(run, True)
        self.assertIn(b'Settings not saved: ',
                      self.type(run, b'set narrate on'))
        self.fill_disk(run, False)
        self.type(run, b'set board off')
        self.quit(run)
        settings = pathlib.Path(self.folder,
                                '.config/parlour/parlour.settings').read_text()
        self.assertIn('narrate 1\n', settings)
        self.assertIn('print-board 0\n', settings)

    def test_the_name_of_a_game_starts_it(self):
        run = self.start('--board', str(self.board))
        self.type(run, b'd')
        self.assertIn(b'\r\nsokoban: ', self.type(run, b'games'))
        self.assertIn(b'\r\nLevel 1 of ', self.type(run, b'Sokoban'))
        self.type(run, b'up')
        self.assertIn(CONTINUING, self.type(run, b'slide'))
        self.assertIn(b'You are playing this game', self.type(run, b'slide'))
        self.assertIn(b'1 2   \r\n4 5 3 \r\n', self.type(run, b'board'))
        self.assertIn(b'Moves: 1', self.type(run, b'sokoban'))
        for name in b'match 3', b'Match-3':     # as it is heard, and written
            self.assertIn(b'Score: 0', self.type(run, name))
            self.type(run, b'sokoban')
        self.quit(run)

    def test_who_listens_hears_words(self):
        """No board, the time in words, one thing per line, no signs."""
        run = self.start('--narrate', game='sokoban')
        self.assertIn(b'\r\nMoves: 0\r\nPushes: 0\r\n'
                      b'Best possible: 2 pushes\r\n', run.output)
        self.assertNotIn(b'@', run.output)
        said = self.type(run, b'right 2')
        self.assertNotIn(b'Level 1', said)
        self.assertRegex(said, rb'\r\nTime: [0-9]+ seconds?\r\n')
        self.assertIn(b'\r\nYour best: 2 moves\r\n2 pushes\r\n', said)
        self.assertIn(b' 1, 2 moves, 2 pushes, ', self.type(run, b'scores'))
        self.assertIn(b', 2 moves (won), ', self.type(run, b'recent'))
        self.assertIn(b'\r\n1, First push (solved in 2 moves)'
                      b' (this level)\r\n', self.type(run, b'levels'))
        self.assertIn(b'board off, show', self.type(run, b'set'))
        self.type(run, b'set narrate off')
        self.assertIn(b'# @$ .#\r\n', self.type(run, b'restart'))
        self.quit(run)

    def test_undo_leads_back_where_nothing_is_saved(self):
        lines = b'd\nsokoban\nundo\nq\n'
        done = subprocess.run([EXE, 'slide', '--board', str(self.board)],
                              input=lines, stdout=subprocess.PIPE, check=True)
        self.assertIn(b'Level 1 of ', done.stdout)
        self.assertIn(b'Back in your previous game\n1 2   \n4 5 3 \n',
                      done.stdout)

    def test_the_game_continues(self):
        run = self.start('--board', str(self.board))
        self.assertEqual(self.type(run, b'drr'),
                         b'drr\r\nMoves: 3\r\n  1 2 \r\n4 5 3 \r\n7 8 6 \r\n')
        self.quit(run)
        run = self.start()
        self.assertEqual(run.output, CONTINUING + b' (new: start another)\r\n'
                         b'Moves: 3\r\n  1 2 \r\n4 5 3 \r\n7 8 6 \r\n'
                         b'Choose a number to move:\r\n')
        self.assertEqual(self.type(run, b'undo'),
                         b'undo\r\nMoves: 0\r\n1 2 3 \r\n4 5   \r\n7 8 6 \r\n')
        self.quit(run, b'\x04')
        self.assertIn(b'\r\n1 2 3 \r\n4 5   \r\n7', self.start().output)

    def test_every_line_is_saved_whatever_ends_the_program(self):
        for number in signal.SIGKILL, signal.SIGHUP, signal.SIGINT:
            run = self.start('--fresh', '--board', str(self.board))
            self.type(run, b'5')
            before = self.type(run, b'8').split(b'\r\n', 1)[1]
            run.process.send_signal(number)
            self.assertEqual(run.end(), -number)
            run = self.start()
            self.assertIn(CONTINUING, run.output)
            self.assertIn(before, run.output)
            self.type(run, b'undo')
            run.process.kill()
            run.end()
            run = self.start()
            self.assertIn(b'\r\n4   5 \r\n7 8 6', run.output)
            self.quit(run)

    def test_options_start_another_game(self):
        run = self.start('--board', str(self.board))
        self.type(run, b'5')
        self.quit(run)
        for options in ['--fresh'], ['--seed', '1'], ['--size', '4x4']:
            run = self.start(*options)
            self.assertNotIn(CONTINUING, run.output)
            self.assertTrue(run.output.startswith(IS_SAVED), run.output)
            self.quit(run)          # nothing was played: the other game
                                    # continues
        run = self.start('--fresh')
        self.assertIn(b'4   5', self.type(run, b'undo'))
        self.quit(run)
        run = self.start()
        self.assertIn(CONTINUING, run.output)

    def test_the_same_game_was_asked_for(self):
        options = ['--seed', '5', '--size', '4x4']
        run = self.start(*options)
        moved = self.type(run, b'lrud')[-4 * len(b' 1  2  3  4 \r\n'):]
        self.quit(run)
        for again in options, options[2:]:
            run = self.start(*again)
            self.assertIn(CONTINUING, run.output)
            self.assertIn(moved, run.output)
            self.quit(run)
        for other in ['--seed', '6', *options[2:]], [*options, '--fresh']:
            run = self.start(*other)
            self.assertTrue(run.output.startswith(IS_SAVED), run.output)
            self.quit(run)

    def test_what_replaces_a_game_sets_it_aside(self):
        save = pathlib.Path(self.folder, 'save')
        run = self.start('--board', str(self.board))
        self.type(run, b'3')
        self.type(run, b'save ' + bytes(save))
        shared = re.search(rb'parlour:\S+', self.type(run, b'share'))[0]
        stood = self.type(run, b'2').split(b'\r\n', 1)[1]
        for line in b'new', b'new 3':
            said = self.type(run, line)
            self.assertIn(IS_SAVED, said)
            self.assertEqual(self.type(run, b'undo'),
                             b'undo\r\nBack in your previous game\r\n' + stood)
        for line in (b'load ' + bytes(save), b'open ' + bytes(save), shared,
                     b'open ' + shared):
            self.assertIn(b'Your game is saved (recent: list your games)',
                          self.type(run, line))
            self.assertIn(b' 2  Slide ', self.type(run, b'recent'))
            self.assertIn(b'Continuing this game\r\n' + stood,
                          self.type(run, b'recent 2'))
        self.quit(run)

    def test_a_collection_remembers_its_place(self):
        levels = pathlib.Path(self.folder, 'levels.xsb')
        level = '#####\n#@$.#\n#   #\n#####\n; {}\n\n'
        levels.write_text(''.join(map(level.format, 'abc')))
        options = ['--levels', str(levels)]
        run = self.start(*options, game='sokoban')
        self.assertIn(b'Level 1 of 3', run.output)
        self.assertIn(b'Level 2 of 3', self.type(run, b'next'))
        self.type(run, b'd')
        self.quit(run)
        for again in options, []:
            run = self.start(*again, game='sokoban')
            self.assertIn(CONTINUING, run.output)
            self.assertIn(b'Level 2 of 3', run.output)
            self.assertIn(b'Level 3 of 3', self.type(run, b'next'))
            self.assertIn(b'Level 2 of 3', self.type(run, b'undo'))
            self.quit(run)
        self.type(run := self.start(*options, game='sokoban'), b'next')
        self.quit(run)
        run = self.start(*options, '--fresh', game='sokoban')
        self.assertIn(b'Level 3 of 3', run.output)
        self.quit(run)
        run = self.start('--level', '5', game='sokoban')
        self.assertIn(b'Level 5 of 155', run.output)
        self.quit(run)

    def test_the_preview_is_a_setting(self):
        run = self.start(game='kulki')
        self.assertIn(b'\r\nNext: ', run.output)
        self.type(run, b'set preview off')
        self.assertNotIn(b'Next:', self.type(run, b'new'))
        self.quit(run)
        run = self.start(game='kulki')
        self.assertNotIn(b'Next:', run.output)
        self.assertIn(b'preview off', self.type(run, b'set'))
        self.type(run, b'set preview on')
        self.quit(run)
        self.assertIn(b'\r\nNext: ', self.start(game='kulki').output)

    def test_the_size_is_a_setting(self):
        run = self.start()
        self.type(run, b'new 4x4')
        self.quit(run)
        run = self.start('--fresh')
        self.assertRegex(run.output, rb'\b15\b')
        self.quit(run)
        for settings in pathlib.Path(self.folder).rglob('parlour.settings'):
            words = settings.read_text()
            self.assertIn('slide.size 4x4\n', words)
            settings.write_text(words.replace('4x4', '99x99'))
        self.assertRegex(self.start('--fresh').output, rb'\b8\b')

    def test_the_rules_are_a_setting(self):
        run = self.start(game='match3')
        self.type(run, b'new moves')
        self.quit(run)
        run = self.start('--fresh', game='match3')
        self.assertIn(b'30 moves left', run.output)
        self.type(run, b'new endless')
        self.quit(run)
        self.assertNotIn(b'30 moves left',
                         self.start('--fresh', game='match3').output)

    def test_a_new_game_is_named_as_on_its_card(self):
        run = self.start('--seed', '1')
        self.assertIn(b' 11 ', self.type(run, b'new 4x3'))
        run = self.start('--seed', '1', game='kulki')
        self.assertNotIn(b'H I', self.type(run, b'new Easy'))
        self.assertIn(b'H I', self.type(run, b'new hard'))
        self.type(run, b'new 60 moves')
        self.assertNotIn(b'left', self.type(run, b'new easy'))
        for game in 'sokoban', 'whirly':
            run = self.start(game=game)
            self.assertIn(b'Endless easy', self.type(run, b'new easy'))
            self.assertIn(b'new easy', self.type(run, b'new simple'))

    def test_a_refused_command_does_not_enter_the_game(self):
        run = self.start('--seed', '1', game='match3')
        self.type(run, b'c5f5')
        for line, answer in [(b'load missing', b'missing: '),
                             (b'open missing', b'missing: '),
                             (b'open parlour:match3:what', b'Cannot open'),
                             (b'parlour:match3:what', b'Cannot open'),
                             (b'recent 9', b'No such game'),
                             (b'replay 9', b'No game with this number'),
                             (b'new 99x99', b'Size takes')]:
            said = self.type(run, line)
            self.assertIn(answer, said)
            self.assertNotIn(b'High scores', said)
        self.assertIn(b'No games in this table yet', self.type(run, b'scores'))
        self.assertIn(b'High scores: rank 1', self.type(run, b'new 8x8'))
        self.assertIn(b'\r\n 1     80 points ', self.type(run, b'scores'))
        self.quit(run)

    def test_the_rank_follows_what_happened(self):
        options = ['--size', '2x2', '--rules', 'walk', '--seed', '1']
        said = subprocess.run([EXE, 'slide', '--protocol', *options],
                              input=b'solve\n', capture_output=True,
                              check=True).stdout
        solution = re.search(rb'^solution (.*)', said, re.M)[1]
        run = self.start('--narrate', *options)
        said = self.type(run, solution)
        self.assertLess(said.index(b'Game finished'),
                        said.index(b'High scores: rank 1'))
        self.quit(run)

    def test_a_game_begins_whose_size_cannot_be_stored(self):
        pathlib.Path(self.folder, '.config').write_text('not a folder\n')
        run = self.start()
        said = self.type(run, b'new 2x2 walk 1')
        self.assertIn(b'.settings: Not a directory', said)
        self.assertRegex(said, rb'\r\n[1-3 ] [1-3 ] \r\n[1-3 ] [1-3 ] \r\n')
        self.quit(run, status=1)

    def test_a_level_left_comes_back(self):
        run = self.start('--level', '2', game='sokoban')
        stood = self.type(run, b'u').split(b'\r\n', 1)[1]
        for line in b'level 5', b'next', b'previous', b'unsolved':
            self.assertIn(IS_SAVED, self.type(run, line))
            self.assertIn(stood, self.type(run, b'undo'))
        self.quit(run)

    def test_the_ends_of_a_collection_are_named(self):
        run = self.start('--level', '1', game='sokoban')
        self.assertIn(b'This is the first level', self.type(run, b'previous'))
        self.type(run, b'level 155')
        self.assertIn(b'This is the last level', self.type(run, b'next'))
        self.quit(run)

    def test_a_damaged_level_is_passed_over(self):
        levels = pathlib.Path(self.folder, 'levels.xsb')
        levels.write_text('#####\n#@$?#\n#####\n\n'
                          '######\n#@ $.#\n######\n')
        run = self.start('--levels', str(levels), game='sokoban')
        self.assertIn(b'levels.xsb:2: unknown character', run.output)
        self.assertIn(b'Level 2 of 2', self.type(run, b'unsolved'))
        self.type(run, b'rr')
        self.assertIn(b'All levels are solved', self.type(run, b'unsolved'))
        self.quit(run)

    def test_going_back_and_forth_adds_one_game(self):
        run = self.start('--board', str(self.board))
        self.type(run, b'5')
        taken = self.type(run, b'snapshot')
        self.assertIn(b'Snapshot taken', taken)
        there = self.type(run, b'8').split(b'\r\n', 1)[1]
        for _ in range(15):
            here = self.type(run, b'back').split(b'\r\n', 1)[1]
            self.assertIn(b'1 2 3 \r\n4   5 ', here)
            self.assertEqual(self.type(run, b'back'), b'back\r\n' + there)
        self.assertEqual(len(list(self.games.glob('*.slide'))), 2)
        listed = self.type(run, b'recent')
        self.assertEqual(listed.count(b'(in play)'), 2, listed)
        self.assertNotIn(b'\r\n 3 ', listed)
        self.assertIn(b'Continuing this game\r\n' + here,
                      self.type(run, b'recent 1'))
        self.quit(run)
        self.assertEqual(len(list(self.games.glob('*.slide'))), 2)

    def test_moves_taken_back_are_not_lost_at_once(self):
        run = self.start('--board', str(self.board))
        self.type(run, b'5')
        self.type(run, b'new 3')
        self.type(run, b'lr')
        self.type(run, b'undo')
        for line in b'undo', b'hint', b'undo':
            said = self.type(run, line)
            self.assertNotIn(b'Back in your previous game', said)
        self.assertIn(b'undo again', said)
        self.assertIn(b'Back in your previous game', self.type(run, b'undo'))
        self.assertIn(b'4   5', run.output.split(b'Back in')[-1])
        self.quit(run)

    def test_redo_returns_to_a_new_game(self):
        run = self.start('--board', str(self.board))
        self.type(run, b'5')
        self.type(run, b'new 3')
        new = self.type(run, b'share')
        self.type(run, b'undo')
        self.assertIn(b'Back in your new game', self.type(run, b'redo'))
        self.assertEqual(self.type(run, b'share'), new)
        self.assertIn(b'Back in your previous', self.type(run, b'undo'))
        self.type(run, b'undo')
        self.type(run, b'3')            # another move: redo leads nowhere
        self.assertIn(b'Nothing to redo', self.type(run, b'redo'))
        self.quit(run)
        self.assertEqual(len(list(self.games.glob('*.slide'))), 1)

    def test_a_locked_folder_is_waited_for_once(self):
        self.games.mkdir(parents=True)
        run = self.start('--board', str(self.board))
        with open(self.games / 'folder.lock', 'w') as lock:
            fcntl.lockf(lock, fcntl.LOCK_EX)
            self.assertIn(b'folder.lock: locked by another program;'
                          b' trying again at each move', self.type(run, b'd'))
            taken = []
            for line in 'udud':
                start = time.monotonic()
                self.type(run, line.encode())
                taken.append(time.monotonic() - start)
            self.assertLess(min(taken), WAIT)
        self.assertEqual(list(self.games.glob('*.slide')), [])
        self.type(run, b'l')
        self.assertEqual(len(list(self.games.glob('*.slide'))), 1)
        self.quit(run)

    def test_moves_are_counted(self):
        run = self.start('--board', str(self.board))
        self.assertIn(b'Moves: 0\r\n1 2 3 ', run.output)
        self.assertIn(b'\r\nMoves: 1\r\n', self.type(run, b'5'))
        self.quit(run)
        run = self.start('--seed', '1', game='match3')
        self.assertIn(b'Score: 0  Moves: 0\r\n', run.output)
        self.assertIn(b'Score: 80  Moves: 1\r\n', self.type(run, b'c5f5'))
        self.quit(run)
        run = self.start(game='sokoban')
        self.assertEqual(run.output.count(b'Moves: '), 1)
        self.quit(run)

    def test_a_game_in_memory_keeps_its_time(self):
        run = self.start('--size', '2x2', '--rules', 'walk',
                         '--seed', '1')
        self.type(run, b'1')
        self.quit(run)
        self.set_time(self.games / '00000001.slide', 3725)
        run = self.start()
        self.fill_disk(run, True)
        self.type(run, b'1')
        self.type(run, b'1')
        self.type(run, b'new 2x2 walk 2')
        for _ in range(2):
            self.assertIn(b'Back in your previous', self.type(run, b'undo'))
            self.assertIn(b'Back in your new game', self.type(run, b'redo'))
        self.type(run, b'undo')
        self.fill_disk(run, False)
        self.assertRegex(self.type(run, b'3'), rb'\r\nTime: 1:02:\d\d\r\n')
        self.quit(run)

    def test_undo_leads_to_a_board_without_moves(self):
        """Screens save a player's own board before its first move."""
        own = self.games / '00000001.slide'
        own.parent.mkdir(parents=True)
        run = self.start('--board', str(self.board))
        self.type(run, b'save ' + bytes(own))
        self.quit(run)
        run = self.start('--size', '2x2', '--rules', 'walk',
                         '--seed', '1')
        self.fill_disk(run, True)       # so this game is in memory
        self.assertIn(b'Cannot save the game', self.type(run, b'1'))
        self.fill_disk(run, False)
        self.assertIn(b'\r\n4 5   \r\n', self.type(run, b'recent 1'))
        self.type(run, b'new 2x2 walk 2')
        said = self.type(run, b'undo')
        self.assertIn(b'Back in your previous game', said)
        self.assertIn(b'\r\n4 5   \r\n', said)
        self.quit(run, status=1)

    def test_a_level_in_memory_keeps_its_collection(self):
        pack = pathlib.Path(self.folder, 'two.xsb')
        pack.write_text('######\n#@$ .#\n######\n\n'
                        '#######\n#@$  .#\n#######\n')
        run = self.start('--level', '3', game='sokoban')
        self.type(run, b'r')
        self.quit(run)
        run = self.start('--levels', str(pack), '--level', '2',
                         game='sokoban')
        self.fill_disk(run, True)
        self.assertIn(b'Cannot save the game', self.type(run, b'r'))
        self.assertIn(b'Level 3 of 155', self.type(run, b'recent 1'))
        for _ in range(2):
            said = self.type(run, b'undo')
        self.assertIn(b'undo again', said)
        said = self.type(run, b'undo')
        self.assertIn(b'Back in your previous game', said)
        self.assertIn(b'\r\nLevel 2 of 2', said)
        self.assertIn(b'Level 1 of 2', self.type(run, b'previous'))
        self.fill_disk(run, False)
        self.quit(run, status=1)

    def test_a_line_of_another_game_goes_to_its_own_place(self):
        run = self.start('--level', '2', game='sokoban')
        self.type(run, b'u')
        self.quit(run)
        run = self.start('--board', str(self.board))
        self.type(run, b'5')
        said = self.type(run, b'parlour:sokoban:level=1:')
        self.assertIn(b'Cannot open this line', said)
        other = subprocess.run([EXE, 'sokoban', '--level', '1'], timeout=600,
                               input=b'R\nshare\n', capture_output=True,
                               check=True, env=self.environment()).stdout
        line = re.search(rb'parlour:\S+', other)[0]
        self.assertIn(b'Your game is saved', self.type(run, line))
        listed = self.type(run, b'recent')
        self.assertRegex(listed, rb' 1  Sokoban    First push, 1 move: R'
                         rb' \(in play\), \d\d:\d\d\r\n'
                         rb' 2  Slide      3x3, 1 move: 5'
                         rb' \(unfinished\), \d\d:\d\d\r\n'
                         rb' 3  Sokoban    Round the corner, 1 move: . \(unf')
        self.type(run, b'recent 3')
        self.quit(run)
        self.assertIn(b'Level 2 of', self.start(game='sokoban').output)
        self.assertIn(CONTINUING, self.start().output)

    def test_a_restart_is_undone(self):
        run = self.start('--board', str(self.board))
        played = self.type(run, b'5')[len(b'5'):]
        self.type(run, b'8')
        self.type(run, b'restart')
        self.assertIn(b'4 8 5', self.type(run, b'undo'))    # both moves
        self.assertEqual(self.type(run, b'undo'), b'undo' + played)
        self.type(run, b'restart')
        self.type(run, b'board')        # another command: only redo leads on
        self.assertIn(b'Nothing to undo', self.type(run, b'undo'))
        self.quit(run)

    def test_a_collection_is_found_from_another_folder(self):
        pack = pathlib.Path(self.folder, 'two.xsb')
        pack.write_text('#####\n#@$.#\n#####\n\n######\n#@$ .#\n######\n')
        run = self.start('--levels', os.path.relpath(pack), game='sokoban')
        self.type(run, b'next')
        self.quit(run)
        before = os.getcwd()
        os.chdir(self.folder)
        self.addCleanup(os.chdir, before)
        self.assertIn(b'Level 2 of 2', self.start(game='sokoban').output)

    def test_a_recent_game_brings_its_collection_along(self):
        pack = pathlib.Path(self.folder, 'two.xsb')
        pack.write_text('######\n#@$ .#\n######\n\n'
                        '#######\n#@$  .#\n#######\n')
        run = self.start('--levels', str(pack), '--level', '2',
                         game='sokoban')
        self.type(run, b'r')
        self.quit(run)
        run = self.start('--level', '3', game='sokoban')
        self.type(run, b'set narrate on')
        self.type(run, b'r')
        self.assertIn(b'Level 2 of 2', self.type(run, b'recent 2'))
        self.assertIn(b'push right', self.type(run, b'r'))
        self.assertIn(b'Level 3 of 155', self.type(run, b'recent 2'))
        self.assertIn(b'Level 2 of 2', self.type(run, b'recent 2'))
        self.assertIn(b'Level 1 of 2', self.type(run, b'previous'))
        self.quit(run)
        self.assertIn(b'Level 1 of 2', self.start(game='sokoban').output)

    def test_a_new_player_is_told_of_the_help(self):
        run = self.start()
        self.assertTrue(run.output.startswith(b'Type h for help\r\n'))
        self.assertIn(b'\r\nSize takes 2x2 to 8x8', self.type(run, b'new 9x9'))
        self.quit(run)

    def test_a_number_is_no_title(self):
        levels = pathlib.Path(self.folder, 'levels.xsb')
        levels.write_text('; 1\n######\n#@ $.#\n######\n\n'
                          '; Two\n######\n#@$ .#\n######\n')
        run = self.start('--levels', str(levels), game='sokoban')
        self.assertIn(b'Level 1 of 2\r\n', run.output)
        self.type(run, b'r')
        self.assertIn(b'level 1, 1 move', self.type(run, b'recent'))
        self.assertIn(b'Sokoban, level 1: ', self.type(run, b'scores'))
        self.assertIn(b'Level 2 of 2: Two\r\n', self.type(run, b'next'))
        self.quit(run)

    def test_two_games_of_one_level_are_told_apart(self):
        run = self.start('--level', '1', game='sokoban')
        for line in b'ud' * 8, b'level 1', b'du' * 8:
            self.type(run, line)
        listed = self.type(run, b'recent')
        self.assertIn(b'16 moves: ...' + b'du' * 6 + b' (in play)', listed)
        self.assertIn(b'16 moves: ...' + b'ud' * 6 + b' (unfini', listed)
        self.quit(run)
        run = self.start('--seed', '1', game='kulki')
        for line in b'g1g2', b'g2g3', b'g3g4':
            self.type(run, line)
        self.assertIn(b'3 moves: ...g2g3 g3g4 (', self.type(run, b'recent'))
        self.quit(run)

    def test_what_is_not_a_game_says_what_it_is(self):
        folder = pathlib.Path(self.folder)
        (folder / 'parlour.json').write_text('{"parlour-files":1}\n')
        (folder / 'kulki.scores').write_text('parlour-scores 1\n')
        run = self.start(game='sokoban')
        for name, what in [('parlour.json', b'this is a backup: import it '
                            b'(--import FILE)'),
                           ('kulki.scores', b'this is a file of scores: '
                            b'parlour-stdio --verify FILE replays it')]:
            path = bytes(folder / name)
            self.assertIn(path + b': ' + what + b'\r\n',
                          self.type(run, b'load ' + path))
        self.quit(run)

    def test_recent_games_are_asked_for_by_number(self):
        run = self.start('--board', str(self.board))
        self.assertIn(b'No games yet', self.type(run, b'recent'))
        self.type(run, b'5')
        for line, answer in [(b'recent', b'recent N: continue game N'),
                             (b'recent 1', b'You are playing this game'),
                             (b'recent 2', b'No such game'),
                             (b'recent 0', b'No such game'),
                             (b'recent two', b'in the list: recent 2'),
                             (b'recent 99999999999', b'list: recent 2')]:
            self.assertIn(answer, self.type(run, line))
        self.quit(run)

    def test_the_only_level(self):
        self.board.write_text('#####\n#@$.#\n#####\n')
        run = self.start('--levels', str(self.board), game='sokoban')
        self.assertIn(b'No level 2 (there is 1)', self.type(run, b'level 2'))
        self.assertIn(b'No such level (there is 1)',
                      self.type(run, b'level 4294967295'))
        self.quit(run)
        self.board.unlink()
        run = self.start(game='sokoban')
        self.assertIn(b'/board: cannot be opened: No such file or directory;'
                      b' playing the built-in levels\r\n', run.output)
        self.quit(run)
        self.board.write_text('no levels')
        run = self.start(game='sokoban')
        self.assertIn(b'; playing the built-in levels\r\n', run.output)
        self.quit(run)

    def test_a_game_left_at_its_end_does_not_go_on(self):
        run = self.start('--board', str(self.board))
        run.send(b'6\nq\n')
        self.assertEqual(run.end(), 0)
        self.assertIn(b'Game finished in 1 move', run.output)
        run = self.start()
        self.assertNotIn(CONTINUING, run.output)
        self.assertIn(b'3x3, 1 move: 6 (won)', self.type(run, b'recent'))

    def test_a_second_program_plays_a_game_of_its_own(self):
        first = self.start('--board', str(self.board))
        self.type(first, b'5')
        second = self.start()
        self.assertIn(b'open in another program', second.output)
        self.assertRegex(self.type(second, b'recent'), rb'1 move: 5 '
                         rb'\(open in another program\), \d\d:\d\d\r\n')
        self.type(second, b'new 3')
        self.type(second, b'lrud')
        self.assertIn(b'This game is open elsewhere',
                      self.type(second, b'recent 2'))
        self.quit(second)
        self.type(first, b'4')
        self.quit(first)
        run = self.start()
        self.assertIn(b' 2  Slide ', self.type(run, b'recent'))

    def put_journal(self, text, name='00000001.slide'):
        self.games.mkdir(parents=True)
        journal = self.games / name
        journal.write_text(text)
        return journal

    def test_a_damaged_journal_is_named_and_put_aside(self):
        journal = self.put_journal('nonsense\n')
        run = self.start()
        self.assertIn(b'00000001.slide:1:', run.output)
        self.assertFalse(journal.exists())
        aside = self.games / '00000001.slide.damaged'
        self.assertEqual(aside.read_text(), 'nonsense\n')

    def test_a_journal_of_another_game_is_refused(self):
        self.put_journal('parlour-save 1\ngame kulki\n')
        self.assertIn(b'this is a journal of another game',
                      self.start().output)

    def test_the_time_taken_is_kept(self):
        """The time is stored in the journal, past its columns, and in the
        scores."""
        run = self.start('--size', '2x2', '--rules', 'walk',
                         '--seed', '1')
        self.type(run, b'1')
        self.quit(run)
        journal = self.games / '00000001.slide'
        self.set_time(journal, 3725)
        run = self.start()
        said = self.type(run, b'3')
        self.assertRegex((self.games / '00000002.slide.over').read_text(),
                         r'(?m)^check \d+ {56,} time 37\d\d'
                         r' on \d{4}-\d\d-\d\d \d\d:\d\d$')
        self.assertRegex(said, rb'\r\nTime: 1:02:\d\d\r\n')
        self.assertIn(b'\r\nBest possible: 2 moves\r\n', said)
        self.assertRegex(self.type(run, b'scores'), rb'\r\n 1     2 moves'
                         rb'  best possible 2  \d{4}-\d\d-\d\d'
                         rb'  1:02:\d\d\r\n')
        self.quit(run)

    def hour_long_game(self):
        """Continues a game with one move that took 1:02:05."""
        run = self.start('--size', '2x2', '--rules', 'walk',
                         '--seed', '1', '--fresh')
        self.type(run, b'1')
        self.quit(run)
        self.set_time(max(self.games.glob('*.slide')), 3725)
        return self.start()

    def test_a_restart_begins_at_0(self):
        run = self.hour_long_game()
        self.type(run, b'restart')
        self.type(run, b'1')
        self.assertNotIn(b'Time: 1:02', self.type(run, b'3'))
        self.quit(run)

    def test_the_time_comes_back_when_a_restart_is_undone(self):
        run = self.hour_long_game()
        self.type(run, b'restart')
        self.type(run, b'undo')
        self.assertRegex(self.type(run, b'3'), rb'\r\nTime: 1:02:\d\d\r\n')
        self.quit(run)

    def test_scores_count_in_words(self):
        pack = pathlib.Path(self.folder, 'two.xsb')
        pack.write_text('#####\n#@$.#\n#####\n\n'
                        '#######\n#@$  .#\n#######\n')
        run = self.start('--levels', str(pack), game='sokoban')
        self.assertIn(b'Solved in 1 move and 1 push!', self.type(run, b'r'))
        self.assertRegex(self.type(run, b'scores'), rb'\n 1     1 move  '
                         rb'     1 push    \d{4}-')
        self.type(run, b'next')
        self.assertIn(b'Solved in 3 moves and 3 pushes!',
                      self.type(run, b'rrr'))
        self.assertRegex(self.type(run, b'scores'), rb'\n 1     3 moves '
                         rb'     3 pushes  \d{4}-')
        self.quit(run)

    def test_a_table_that_cannot_be_written_is_named_beside_the_end(self):
        scores = pathlib.Path(self.folder, 'data/parlour/slide.scores')
        scores.parent.mkdir(parents=True)
        scores.write_text('Dear diary\n')
        run = self.start('--size', '2x2', '--rules', 'walk',
                         '--seed', '1')
        self.type(run, b'1')
        said = self.type(run, b'3')
        self.assertIn(b'slide.scores:1: this is not a score file', said)
        self.assertIn(b'Game finished in 2 moves', said)
        self.assertNotIn(b'slide.scores', self.type(run, b'seed'))
        self.assertEqual(scores.read_text(), 'Dear diary\n')
        scores.write_text('parlour-scores 2\n')
        self.assertIn(b'slide.scores:1: written by a newer version',
                      self.type(run, b'scores'))
        self.quit(run)

    def test_levels_that_cannot_be_stored_are_played(self):
        pathlib.Path(self.folder, '.config').write_text('not a folder\n')
        levels = pathlib.Path(self.folder, 'one.xsb')
        levels.write_text('#####\n#@$.#\n#####\n')
        run = self.start('--levels', str(levels), game='sokoban')
        self.assertIn(b'.settings: Not a directory', run.output)
        self.assertIn(b'Level 1 of 1', run.output)
        self.quit(run, status=1)

    def test_a_setting_that_could_not_be_stored_is_stored_later(self):
        blocked = pathlib.Path(self.folder, '.config')
        blocked.write_text('not a folder\n')
        run = self.start(game='sokoban')
        self.assertIn(b'Not a directory', self.type(run, b'level 3'))
        for _ in range(3):              # not told after each line
            self.assertNotIn(b'Not a directory', self.type(run, b'board'))
        blocked.unlink()
        self.type(run, b'board')
        stored = (blocked / 'parlour/parlour.settings').read_text()
        self.assertRegex(stored, r'(?m)^sokoban\.at\S* 3$')
        self.quit(run)

    def test_watch_plays_at_its_speed(self):
        """Speed as set; Enter and Ctrl-C pause; redo plays one move."""
        run = self.start('--board', str(self.board))
        self.type(run, b'5')
        self.type(run, b'8')
        self.type(run, b'6')
        self.type(run, b'restart')
        self.assertIn(b'speed 1 (slow) to speed 5 (fast)',
                      self.type(run, b'speed 6'))
        self.assertIn(b'Watching at speed 1', self.type(run, b'speed 1'))
        for pause in b'\n', b'\x03':
            run.send(b'watch\n')
            while not run.output.endswith(b'\r\n4   5 \r\n7 8 6 \r\n'):
                self.assertTrue(run.read(terminal.LIMIT), run.output)
            run.send(pause)
            asked = self.count(run)
            self.assertIn(b'Paused (watch: resume; redo, undo: one move)',
                          self.prompted(run, asked + 1))
            self.type(run, b'undo')
        self.assertIn(b'\r\n4   5 \r\n', self.type(run, b'redo'))
        self.type(run, b'undo')
        self.type(run, b'speed 5')
        self.quit(run)
        run = self.start()          # the speed is a setting
        start = time.monotonic()
        said = self.type(run, b'watch')
        self.assertGreater(time.monotonic() - start, 2 * 0.125)
        self.assertEqual(said.count(b'\r\n1 2 3 \r\n'), 3)
        self.quit(run)

    def test_what_is_shown_is_a_setting(self):
        run = self.start('--board', str(self.board))
        self.assertIn(b'\r\n1 2 3 \r\n', self.type(run, b'5'))
        self.assertIn(b'board off', self.type(run, b'set board off'))
        self.type(run, b'set narrate on')
        self.quit(run)
        run = self.start()
        said = self.type(run, b'undo')
        self.assertNotIn(b'\r\n1 2 3 \r\n', said)
        self.assertIn(b'undone: tile 5 right', said)
        self.quit(run)

    def test_a_line_may_have_any_characters_of_a_name(self):
        save = os.path.join(self.folder, 'größe.save').encode()
        run = self.start('--board', str(self.board))
        self.type(run, b'5')
        self.assertIn(b'Saved to ' + save, self.type(run, b'save ' + save))
        self.type(run, b'undo')
        self.assertIn(b'4   5', self.type(run, b'load ' + save))
        self.quit(run)

    def test_what_is_wrong_with_a_line_is_named(self):
        for line, fault in [(b'5\x01', b'The line has invalid characters'),
                            (b'5\xfc', b'The line has invalid characters'),
                            (b'5\xc3', b'The line has invalid characters'),
                            (b'5' * (2**20 + 1), b'The line is too long')]:
            for option in [], ['--protocol']:
                done = subprocess.run([EXE, 'slide', *option], timeout=600,
                                      input=line + b'\n', check=True,
                                      capture_output=True)
                self.assertIn(fault + b'\n', done.stdout)

    def test_a_pipe_saves_nothing(self):
        env = self.environment()
        answers = [subprocess.run([EXE, 'slide', '--board', str(self.board)],
                                  input=b'5\nsolve\nq\n', env=env, timeout=600,
                                  capture_output=True) for _ in range(2)]
        self.assertEqual(answers[0].stdout, answers[1].stdout)
        self.assertNotIn(b'Searching', answers[0].stdout)
        self.assertFalse(self.state.exists())
        run = self.start('--board', str(self.board))
        self.type(run, b'5')
        self.quit(run)
        again = subprocess.run([EXE, 'slide'], input=b'q\n', env=env,
                               timeout=600, capture_output=True)
        self.assertNotIn(CONTINUING, again.stdout)

    def test_ctrl_c_stops_a_search_and_nothing_else(self):
        run = self.start(*HARD)
        for pause in 0.05, 0.3, 1.5:
            asked = self.count(run)
            run.send(b'solve 1000\n')
            while run.output.count(b'Ctrl-C: stop') < asked:
                run.read(terminal.LIMIT)
            time.sleep(pause)
            run.send(b'\x03')
            said = self.prompted(run, asked + 1)
            self.assertRegex(said, b'no answer|Solution')
        run.send(b'\x03')
        self.assertEqual(run.end(), -signal.SIGINT)


if __name__ == '__main__':
    unittest.main()
