#!/usr/bin/env python3
"""How the program of the mainframe reads its PARM.

    test_parm.py EXE

EXE is the joined file, built here: each argument is a word of the PARM.
"""
import subprocess
import sys
import unittest

EXE = sys.argv.pop()


def run(*words, lines=''):
    return subprocess.run([EXE, *words], input=lines, capture_output=True,
                          text=True, check=False)


class Parm(unittest.TestCase):

    def test_help(self):
        said = run('HELP').stdout
        for words in 'NOSCREEN ', 'SEED=N ', 'NEXT  ', 'SIZE=9x9':
            self.assertIn(words, said)
        self.assertNotIn('--', said)

    def test_what_is_wrong(self):
        for word, said in (('FOO', 'FOO: unknown option; see HELP\n'),
                           ('SEED=X', 'SEED takes N: ')):
            done = run(word)
            self.assertEqual(done.returncode, 8)
            self.assertEqual(done.stderr[:len(said)], said)

    def test_what_it_does_not_have(self):
        for word in f'IMPORT={__file__}', 'BACKUP=ALL':
            done = run(word)
            self.assertEqual(done.returncode, 4)
            self.assertIn('Nothing is stored on this machine\n', done.stderr)

    def test_commas(self):
        self.assertEqual(run('SEED=1,NEXT,KULKI').stdout,
                         run('SEED=1', 'NEXT', 'KULKI').stdout)


unittest.main()
