#!/usr/bin/env python3
"""The window in the pseudo-language of tests/app/pseudo_language.py, as small
as a phone: no words are English, cut or outside, and the face has their
letters.

    test_languages.py PROGRAM ROOT
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

from window_driver import RUN_BY, WindowDriver

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '../app'))
import pseudo_language

PROGRAM = ROOT = ''
SIZE = '360x640'
LEVEL = 'sokoban --level 1'
# Options, and keys that open a view. Names, descriptions of cards, columns of
# lists, labels of counters and values in forms may end in dots.
VIEWS = [
    ('kulki --seed 1', ''), ('kulki --seed 1', '?'),
    ('kulki --seed 1', '? PageDown'),
    ('kulki --seed 1', 'H'), ('slide --seed 1', ''), ('slide --seed 1', 'h'),
    (LEVEL, 'Right Right'), ('match3 --seed 2', 'H'),
    ('kulki --seed 1', 'S'), ('kulki --seed 1', ':'),
]
CUT = [('', ''), ('kulki --seed 1', 'O'), (LEVEL, ''),
       ('kulki --seed 1', 'm'), ('kulki --seed 1', 'n'),
       ('kulki --seed 1', 'n n'), (LEVEL, 'L'), (LEVEL, 'D'), (LEVEL, 'e'),
       ('whirly --level 3', ''), (LEVEL, 'g'), (LEVEL, 'K')]


class Line:
    """Words that were drawn, their place, and the room for them."""

    def __init__(self, printed):
        *numbers, self.words = printed.split(' ', 8)
        self.x, self.y, self.width, self.height, *room = map(int, numbers)
        self.left, self.top, self.columns, self.rows = room

    def is_out(self):
        """Not below: a list or a text may be scrolled."""
        return self.x < self.left - 1 \
            or self.x + self.width > self.left + self.columns + 1


@unittest.skipUnless(shutil.which('xgettext'), 'no sentences can be found')
class Languages(unittest.TestCase):

    def setUp(self):
        self.driver = WindowDriver(PROGRAM)
        folder = self.driver.path
        tables = folder / 'share/parlour/languages'
        tables.mkdir(parents=True)
        (folder / 'bin').mkdir()
        self.driver.program = shutil.copy(PROGRAM, folder / 'bin')
        os.symlink(f'{ROOT}/assets/themes', folder / 'share/parlour/themes')
        pseudo_language.write(ROOT, tables / 'xa.lang')

    def show(self, options, keys):
        for name in 'XDG_STATE_HOME', 'XDG_DATA_HOME':
            shutil.rmtree(self.driver.path / name, ignore_errors=True)
        printed = self.driver.run(
            *options.split(), '--language', 'xa', '--no-animation',
            script=f'size {SIZE}' + (f';key {keys}' if keys else '')
            + (';think' if keys in 'Hh' and keys else '') + ';words')
        return [Line(line) for line in printed.splitlines()]

    def test_the_faces_have_the_letters_of_each_language(self):
        names = pathlib.Path(ROOT, 'po/LINGUAS').read_text().split()
        for name in names:
            subprocess.run(
                [f'{ROOT}/po/compile.py', 'msgfmt', f'{ROOT}/po/{name}.po',
                 self.driver.path / f'share/parlour/languages/{name}.lang'],
                check=True)
            with self.subTest(language=name):
                lacks = self.driver.run(
                    'kulki', '--fresh', '--language', name, script='letters;'
                    'key O;letters;key Esc ?;letters;key Esc m;letters')
                self.assertEqual(len(lacks.splitlines()), 4)
                for line in lacks.splitlines():
                    none, asked, faces = map(int, line.split())
                    self.assertEqual(none, 0)
                    self.assertGreater(asked, 20)   # or no face was asked
                    self.assertGreater(faces, 0)

    def test_no_words_are_english_cut_or_outside(self):
        for options, keys in VIEWS + CUT:
            with self.subTest(options=options, keys=keys):
                lines = self.show(options, keys)
                words = [line.words for line in lines]
                seen = ' '.join(words)
                self.assertIn('«', seen)
                kept = pseudo_language.outside(
                    re.sub(r'\S*/parlour/\S+|\bOK\b', '', seen))
                self.assertFalse(pseudo_language.has_words(kept), words)
                if keys != 'S':         # a path, which is typed
                    self.assertEqual([line.words for line in lines
                                      if line.is_out()], [])
                if (options, keys) not in CUT:
                    self.assertNotIn('…', seen, words)
                    self.assertEqual(seen.count('«'), seen.count('»'), words)


if __name__ == '__main__':
    PROGRAM, ROOT = os.path.abspath(sys.argv.pop(1)), sys.argv.pop(1)
    unittest.main()
