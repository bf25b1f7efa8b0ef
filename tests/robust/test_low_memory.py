#!/usr/bin/env python3
"""Hints and solutions with little memory.

    test_low_memory.py STDIO

A limit on the address space stands in for a small machine. Each game gives
what it can, and says when there could be something better. Limit: a program
with sanitizers needs more address space than any limit gives.
"""
import os
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


class Limits(unittest.TestCase):

    def answer(self, arguments, request, memory):
        with tempfile.TemporaryDirectory() as folder:
            run = subprocess.run(
                [STDIO, *arguments], input=f'{request}\nq\n', text=True,
                env={'HOME': folder}, capture_output=True, timeout=PATIENCE,
                preexec_fn=lambda: resource.setrlimit(
                    resource.RLIMIT_AS, (memory, memory)), check=True)
        return run.stdout

    def test_every_game_gives_a_hint(self):
        for game in GAMES:
            for memory in LARGE, SMALL:
                with self.subTest(game=game, memory=memory):
                    self.assertIn('Hint: ', self.answer(game, 'hint', memory))

    def test_little_memory_is_told(self):
        game = ['sokoban', '--level', '5']
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
        self.assertIn('(optimal)', told)
        self.assertNotIn(NOTE, told)


unittest.main()
