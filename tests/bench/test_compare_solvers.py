#!/usr/bin/env python3
"""Tests compare_solvers.py with small levels and programs of one line.

    test_compare_solvers.py COMPARE_SOLVERS
"""
import os
import subprocess
import sys
import tempfile
import unittest

COMPARE = sys.argv.pop(1)
LEVEL = '#####\n#@$.#\n#####\n'
SOON = "sh -c 'echo R; echo 1,234 states'"
WRONG = "sh -c 'echo L'"


class Table(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        for name in ('a.xsb', 'b.xsb'):
            with open(self.path(name), 'w', encoding='utf-8') as file:
                file.write(LEVEL + '\n' + LEVEL)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def table(self, *words):
        return subprocess.run(
            [sys.executable, COMPARE, '--time', '1', *words],
            check=True, capture_output=True, text=True).stdout.split('\n')

    def rows(self, *words):
        return [[cell.strip() for cell in line.split('|')[1:-1]]
                for line in self.table(*words) if line.startswith('|')][2:]

    def test_a_set_is_one_row_for_each_program(self):
        files = self.path('a.xsb') + ',' + self.path('b.xsb')
        rows = self.rows('--program', f'soon={SOON}', '--program',
                         f'wrong={WRONG}', f'both*={files}')
        self.assertEqual([row[:3] + row[4:] for row in rows], [
            ['both*', 'soon', '4 of 4', '0.00', '0', '0', '0'],
            ['both*', 'wrong', '0 of 4', '-', '0', '0', '0']])

    def test_states_are_read_and_kept(self):
        words = ('--results', self.path('r'), self.path('a.xsb'))
        line = '1,200,000 states'
        program = f"soon=sh -c 'echo R; echo {line}'"
        for again in (program, f'soon={WRONG}'):
            self.assertEqual(
                [row[4:] for row in self.rows('--program', again, *words)],
                [['2.40', '2', '2', '2']])

    def test_older_results_have_no_states(self):
        with open(self.path('r'), 'w', encoding='utf-8') as file:
            file.write('a.xsb\t1\told\t1\t0.500\t1\t1\n'
                       'a.xsb\t2\told\t1\t0.250\t\t\n')
        rows = self.rows('--results', self.path('r'), '--program',
                         f'old={WRONG}', self.path('a.xsb'))
        self.assertEqual(rows, [['a.xsb', 'old', '1 of 2', '0.75', '-', '1',
                                 '1', '1']])

    def test_the_processor_and_the_limit_are_named(self):
        first = self.table('--program', f'soon={SOON}',
                           self.path('a.xsb'))[0]
        self.assertRegex(first, r'^\S.*; 1 seconds of CPU per level; \*: ')


if __name__ == '__main__':
    unittest.main()
