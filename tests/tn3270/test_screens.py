#!/usr/bin/env python3
"""What 3270 terminals show after some actions, compared as text with colours.

    test_screens.py EXE [--update]

EXE is parlour-tn3270. Each file screens/CASE.screen holds a case: the game
with its options, what the player does, and the screen on one terminal or
several, each after a line like `--- 3279-2-E`. Actions are those of s3270,
and `pick CELL`, `type WORDS`, `press KEY...`, `await WORDS` and
`on WORDS` (Enter with the cursor there). --update writes the screens that the
terminals show now into the files.
"""
import os
import pathlib
import re
import sys
import unittest

import s3270

UPDATE = '--update' in sys.argv and not sys.argv.remove('--update')
EXE = os.path.abspath(sys.argv.pop())
SCREENS = pathlib.Path(__file__).parent / 'screens'


class Case:
    """A file of screens/."""

    def __init__(self, path):
        self.path = path
        self.head, *parts = re.split('^--- (.*)\n', path.read_text('utf-8'),
                                     flags=re.M)
        self.parts = dict(zip(parts[::2], parts[1::2]))
        self.options = re.search('^game:(.*)$', self.head, re.M)[1].split()
        self.steps = re.findall('^do: (.*)$', self.head, re.M)

    def show(self, model):
        """The screen of a terminal after the actions."""
        with s3270.Server(EXE, *self.options) as server:
            with s3270.Terminal(server.port, model) as terminal:
                for step in self.steps:
                    self.do(terminal, *step.partition(' ')[::2])
                return s3270.stop_clock(terminal.screen())

    @staticmethod
    def do(terminal, verb, words):
        if verb == 'pick':
            terminal.pick_cell(words)
        elif verb == 'type':
            terminal.command(words)
        elif verb == 'press':
            terminal.press(*words.split())
        elif verb == 'await':
            terminal.await_words(words)
        elif verb == 'on':
            terminal.pick(*terminal.find(words))
        else:
            terminal.do(' '.join([verb, words]).strip())

    def write(self):
        self.path.write_text(self.head + ''.join(
            f'--- {name}\n{text}' for name, text in self.parts.items()),
            'utf-8')


class Screens(unittest.TestCase):
    maxDiff = None

    def test_screens(self):
        cases = [Case(path) for path in sorted(SCREENS.glob('*.screen'))]
        self.assertGreater(len(cases), 0)
        for case in cases:
            for model in case.parts:
                with self.subTest(case.path.stem, model=model):
                    seen = case.show(model)
                    if UPDATE:
                        case.parts[model] = seen
                    self.assertEqual(seen, case.parts[model])
            if UPDATE:
                case.write()


if __name__ == '__main__':
    unittest.main()
