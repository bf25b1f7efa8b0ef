#!/usr/bin/env python3
"""docs/protocol.md describes the line protocol completely.

    test_protocol.py ROOT EXE

Its tables have every request, event and error code of the sources and no
others, and its bot plays. The shared lines of the documents can be opened.
"""
import pathlib
import re
import subprocess
import sys
import unittest

EXE = sys.argv.pop()
ROOT = pathlib.Path(sys.argv.pop())
GUIDE = (ROOT / 'docs/protocol.md').read_text()
SHARED = ['docs/play.md', 'core/record/README.md']


def words(file, pattern, begin, end):
    """All matches of the pattern in a part of a source."""
    text = (ROOT / file).read_text()
    part = text[text.index(begin):]
    return re.findall(pattern, part[:part.index(end)])


def first_column(title):
    """The first words in the first column of a section's table."""
    part = GUIDE[GUIDE.index(f'## {title}\n'):].split('\n## ')[0]
    for row in re.findall(r'(?m)^\| (`.*?) \| ', part):
        yield from re.findall(r'`([a-z-]+)', row)


class Guide(unittest.TestCase):

    def check(self, listed, title):
        self.assertGreater(len(listed), 5)
        self.assertEqual(set(listed), set(first_column(title)))

    def test_requests(self):
        self.check(words('frontends/stdio/protocol.c', r'\{ "([a-z]+)"',
                         'protocol_requests[]', '};')
                   + words('frontends/stdio/requests.c', r'\{ "([a-z]+)"',
                           'requests_table[]', '};') + ['can'],
                   'Requests')

    def test_events(self):
        self.check(words('core/session/words.c', r'"([a-z]+)"',
                         'words_events[', '};'), 'Events')

    def test_codes(self):
        codes = words('core/parlour.h', r'X\(\w+, "([a-z-]+)"',
                      '#define PARLOUR_CODES', '\n\n')
        self.check(set(codes) - {'ok'}, 'Codes')

    def test_shared_lines(self):
        games = subprocess.run([EXE, '--list'], capture_output=True, text=True,
                               timeout=600, check=True).stdout.split()
        lines = [line for page in SHARED for line in
                 re.findall(r'(?m)^parlour:[a-z].*[^.]$',
                            (ROOT / page).read_text())
                 if line.split(':')[1] in games]
        self.assertGreater(len(lines), 1)
        for line in lines:
            said = subprocess.run([EXE, '--protocol'], timeout=600, text=True,
                                  input=f'open {line}\nquit\n', check=True,
                                  capture_output=True).stdout
            self.assertNotIn('error', said, line)

    def test_bot(self):
        bot = re.search(r'```python\n(.*?)```', GUIDE, re.S).group(1)
        said = subprocess.run([sys.executable, '-c', bot, EXE, '3'],
                              capture_output=True, text=True, timeout=600,
                              check=True).stdout
        self.assertRegex(said, r'^score [1-9]\d* moves 20\n$')


if __name__ == '__main__':
    unittest.main()
