#!/usr/bin/env python3
"""Walks of a listener through each game, as `walks/` has them.

    test_walks.py SITE [firefox] [TEST...]
    test_walks.py SITE --save

--save writes down what is said now.
"""
import pathlib
import sys
import unittest

from player import Page
from listener import Listener

WALKS = sorted(pathlib.Path(__file__).with_name('walks').glob('*.walk'))
SAVES = '--save' in sys.argv
if SAVES:
    sys.argv.remove('--save')


class Walks(Page):

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.page.listen()

    def walk(self, path):
        listener, lines = Listener(self.open()), []
        stored = path.read_text(encoding='utf-8').splitlines()
        for number, line in enumerate(stored):
            if line.startswith('says: '):
                continue
            lines.append(line)
            if line.startswith('> '):
                listener.begin()
                listener.do(line[2:])
                said = (listener.hear_all() if SAVES else
                        listener.hear(wanted(stored[number + 1:])))
                lines += ['says: ' + words for words in said]
        if SAVES:
            path.write_text('\n'.join(lines) + '\n', encoding='utf-8')
        self.assertEqual(lines, stored)


def wanted(lines):
    """What is said before the next command."""
    said = []
    for line in lines:
        if not line.startswith('says: '):
            break
        said.append(line[len('says: '):])
    return said


for path in WALKS:
    setattr(Walks, 'test_' + path.stem,
            lambda self, path=path: self.walk(path))

if __name__ == '__main__':
    unittest.main()
