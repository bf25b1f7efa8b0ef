#!/usr/bin/env python3
"""A program that refuses its options says why, and changes no setting.

    test_refused_options.py EXE

EXE is text-screen.
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

EXE = os.path.abspath(sys.argv.pop())
LEVEL = '#####\n#@$.#\n#####\n'


class Refused(unittest.TestCase):

    def test_settings_stay(self):
        with tempfile.TemporaryDirectory() as folder:
            levels = pathlib.Path(folder, 'l.xsb')
            settings = pathlib.Path(folder, 'parlour/parlour.settings')
            levels.write_text(LEVEL)
            env = {**os.environ, 'XDG_CONFIG_HOME': folder,
                   'XDG_STATE_HOME': folder, 'XDG_DATA_HOME': folder}
            for status, *args in ((2, 'sokoban', '--level', '9'),
                                  (2, 'slide'), (0, 'sokoban')):
                done = subprocess.run([EXE, *args, '--levels', levels],
                                      input='', text=True, env=env,
                                      capture_output=True, timeout=600)
                self.assertEqual(done.returncode, status, done.stderr)
                chosen = settings.exists() and 'l.xsb' in settings.read_text()
                self.assertEqual(chosen, status == 0)

    def test_words(self):
        with tempfile.TemporaryDirectory() as folder:
            levels = pathlib.Path(folder, 'l.xsb')
            board = pathlib.Path(folder, 'b.txt')
            levels.write_text(LEVEL)
            board.write_text('ABCA\nBCAB\nCABC\nABCA\n')
            for words, *args in (
                    ('--level: there is only one level',
                     'sokoban', '--levels', levels, '--level', '9'),
                    ('--level: not available in kulki; name sokoban or'
                     ' whirly', '--level', '9'),
                    ('--endless takes easy, medium or hard',
                     'sokoban', '--endless', 'x'),
                    ('--rules endless: not available with --board',
                     'match3', '--board', board, '--rules', 'endless')):
                done = subprocess.run(
                    [EXE, *args], input='', text=True, capture_output=True,
                    env={**os.environ, 'XDG_CONFIG_HOME': folder,
                         'XDG_STATE_HOME': folder, 'XDG_DATA_HOME': folder},
                    timeout=600)
                self.assertEqual(done.returncode, 2, done.stdout)
                self.assertIn(words, done.stderr)


if __name__ == '__main__':
    unittest.main()
