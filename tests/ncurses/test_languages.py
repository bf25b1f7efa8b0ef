#!/usr/bin/env python3
"""The terminal in the pseudo-language of tests/app/pseudo_language.py, with
little room: nothing stays English, and what is cut says so.

    test_languages.py EXE ROOT
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

import terminal

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '../app'))
import pseudo_language

EXE = ROOT = ''
SIZES = (40, 20), (80, 24)
LEVEL = 'sokoban --level 1'
# Options and keys. Columns of lists may be cut, and the one line below the
# title of a level.
VIEWS = [
    ('kulki --seed 1', ''), ('kulki --seed 1', 'O'), ('kulki --seed 1', '?'),
    ('kulki --seed 1', '? PageDown'), ('kulki --seed 1', 'S Home'),
    ('kulki --seed 1', ': a 1 : Enter'), ('kulki --seed 1', 'G'),
    ('slide --seed 1', 'h'), (LEVEL, 'Right Right'), (LEVEL, 'e'),
    (LEVEL, 'e S Home'), ('match3 --seed 2', 'h'),
]
CUT = [('', ''), ('', 'Down Down Down Down Down'), ('kulki --seed 1', 'm'),
       ('kulki --seed 1', 'n'), ('kulki --seed 1', 'n n'), (LEVEL, ''),
       (LEVEL, 'L'), ('whirly --level 3', ''), ('whirly --level 3', 'L'),
       (LEVEL, 'D'), (LEVEL, 'g')]


@unittest.skipUnless(shutil.which('xgettext'), 'no sentences can be found')
class Languages(terminal.Folder, unittest.TestCase):

    def setUp(self):
        super().setUp()
        self.program = pathlib.Path(self.folder, 'bin/parlour-ncurses')
        tables = pathlib.Path(self.folder, 'share/parlour/languages')
        tables.mkdir(parents=True)
        self.program.parent.mkdir()
        shutil.copy(EXE, self.program)
        pseudo_language.write(ROOT, tables / 'xa.lang')

    def show(self, options, keys, columns, lines):
        screen = pathlib.Path(self.folder, 'screen')
        for name in 'state', 'data':
            shutil.rmtree(f'{self.folder}/{name}', ignore_errors=True)
        subprocess.run(
            [self.program, *options.split(), '--language', 'xa', '--keys',
             keys, '--no-animation', '--save-screen', screen],
            env=self.environment(COLUMNS=str(columns), LINES=str(lines)),
            stdin=subprocess.DEVNULL, check=True, timeout=terminal.LIMIT)
        return screen.read_text().replace(self.folder, '~')

    def test_nothing_is_english(self):
        for options, keys in VIEWS + CUT:
            for size in SIZES:
                with self.subTest(options=options, keys=keys, size=size):
                    seen = self.show(options, keys, *size)
                    self.assertIn('«', seen)
                    kept = pseudo_language.outside(seen)
                    kept = re.sub(r'\S*/parlour/\S+', '', kept)
                    self.assertFalse(pseudo_language.has_words(kept), seen)

    def test_stars_are_where_their_signs_were(self):
        """After letters of more than one byte."""
        subprocess.run(
            [f'{ROOT}/po/compile.py', 'msgfmt', f'{ROOT}/po/ru.po',
             pathlib.Path(self.folder, 'share/parlour/languages/xa.lang')],
            check=True)
        self.assertIn('★★★ из ★★★ ', self.show(LEVEL, 'Right Right', 80, 24))

    def test_nothing_is_cut(self):
        for options, keys in VIEWS:
            with self.subTest(options=options, keys=keys):
                seen = self.show(options, keys, 80, 24)
                self.assertNotIn('…', seen)
                self.assertEqual(seen.count('«'), seen.count('»'), seen)


if __name__ == '__main__':
    EXE, ROOT = os.path.abspath(sys.argv.pop(1)), sys.argv.pop(1)
    unittest.main()
