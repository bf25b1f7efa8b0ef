#!/usr/bin/env python3
"""Hints and solutions with little memory, and files that ask for much.

    test_low_memory.py STDIO

A limit on the address space stands in for a small machine. Each game gives
what it can, and says when there could be something better. Limit: a program
with sanitizers needs more address space than any limit gives.
"""
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import unittest

STDIO = os.path.abspath(sys.argv.pop())
PATIENCE = 600
MIB = 1 << 20
LARGE, SMALL = 1200 * MIB, 60 * MIB
NOTE = '(with little memory: there may be a better one)'
GAMES = (['kulki', '--seed', '1'], ['sokoban', '--level', '5'],
         ['slide', '--size', '3x3', '--seed', '1'],
         ['whirly', '--level', '3'], ['match3', '--seed', '1'])

BOMB = 2_000_000                # bytes
ROOM = '#######\n#@  .#\n#  $ #\n#######\n'
SAVE = 'parlour-save 1\ngame sokoban\n'
# How a file begins, what it repeats, and the options that read it.
BOMBS = {
    ('parlour:sokoban:board=', '(4096)#'): ['--load'],
    ('parlour:sokoban:board=', '(128)#/'): ['--load'],
    ('parlour:sokoban:level=1:', 'r-l-'): ['--load'],
    (SAVE + 'level 1\nmoves l', '\n+ ' + 'rl' * 30): ['--load'],
    (SAVE + 'board\n', f'|{"#" * 60}|\n'): ['--load'],
    (SAVE + 'level 1\nmoves r', '\n+ ' + 'lr' * 30): ['--verify'],
    ('', ROOM + '\n'): ['sokoban', '--levels'],
    ('', ('#' * 127 + '\n') * 127 + '\n'): ['sokoban', '--levels'],
    ('', '99999999#|'): ['sokoban', '--levels'],
    ('', 'Title: x\nAuthor: y\n'): ['sokoban', '--levels'],
    ('', ROOM + 'title x\n\n'): ['whirly', '--levels'],
    ('', '#' * 60 + '\n'): ['sokoban', '--board'],
}


def limit(memory):
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


BOX = '####\n#. #\n# $###\n# $ @##\n#    .#\n#######\n'


class Limits(unittest.TestCase):

    def file(self, name, text):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = pathlib.Path(folder.name) / name
        path.write_text(text)
        return str(path)

    def answer(self, arguments, request, memory):
        with tempfile.TemporaryDirectory() as folder:
            run = subprocess.run(
                [STDIO, *arguments], input=f'{request}\nq\n', text=True,
                env={'HOME': folder}, capture_output=True, timeout=PATIENCE,
                preexec_fn=lambda: limit(memory), check=True)
        return run.stdout

    def test_every_game_gives_a_hint(self):
        for game in GAMES:
            for memory in LARGE, SMALL:
                with self.subTest(game=game, memory=memory):
                    self.assertIn('Hint: ', self.answer(game, 'hint', memory))

    def test_little_memory_is_told(self):
        # more pushes than the lower bound, and no par is stored
        game = ['sokoban', '--board', self.file('box.xsb', BOX)]
        for request, said in ('hint', 'Hint: '), ('solve', 'Solution: '):
            much = self.answer(game, request, LARGE)
            little = self.answer(game, request, SMALL)
            self.assertIn(said, much)
            self.assertIn(said, little)
            self.assertNotIn(NOTE, much)
            self.assertIn(NOTE, little)

    def test_a_proved_solution_needs_no_note(self):
        told = self.answer(['slide', '--size', '3x3', '--seed', '1'], 'solve',
                           SMALL)
        self.assertIn('(the best possible)', told)
        self.assertNotIn(NOTE, told)

    def test_files_that_ask_for_much(self):
        """Each file is read or refused in little memory, however much it
        expands to."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'bomb.txt')
            for (head, more), options in BOMBS.items():
                with open(path, 'w', encoding='ascii') as file:
                    file.write(head + more * (BOMB // len(more)))
                with self.subTest(more=more[:20], options=options):
                    run = subprocess.run(
                        [STDIO, '--fresh', *options, path], input='q\n',
                        text=True, env={'HOME': folder}, capture_output=True,
                        timeout=PATIENCE, preexec_fn=lambda: limit(SMALL))
                    self.assertIn(run.returncode, (0, 1))
                    self.assertNotIn('memory', run.stderr)


unittest.main()
