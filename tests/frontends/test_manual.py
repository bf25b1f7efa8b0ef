#!/usr/bin/env python3
"""The manual pages are read without a warning, and say all that the programs
take.

    test_manual.py FOLDER

FOLDER has a folder for each frontend, and the pages in manual/.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

FOLDER = pathlib.Path(sys.argv.pop()).resolve()
PAGES = sorted((FOLDER / 'manual').glob('*.6'))
SECTIONS = ['NAME', 'SYNOPSIS', 'DESCRIPTION', 'OPTIONS', 'GAMES', 'FILES',
            'ENVIRONMENT', 'EXIT STATUS', 'EXAMPLES', 'SEE ALSO']


class Manual(unittest.TestCase):

    def read(self, page):
        """The page as a reader has it."""
        run = subprocess.run(['man', '--warnings', '-E', 'UTF-8', '-l', page],
                             capture_output=True, text=True, check=True,
                             env={'PATH': '/usr/bin:/bin', 'MANWIDTH': '80',
                                  'LC_ALL': 'C.UTF-8'})
        self.assertEqual(run.stderr, '')
        return re.sub('.\b', '', run.stdout)

    def test_pages(self):
        self.assertIn('parlour.6', [page.name for page in PAGES])
        for page in PAGES:
            with self.subTest(page.name):
                seen = self.read(page)
                for section in SECTIONS:
                    self.assertRegex(seen, f'(?m)^{section}$')
                self.assertEqual('KEYS' in seen.splitlines(),
                                 page.name != 'parlour-stdio.6')

    def test_options(self):
        for page in PAGES:
            frontend = page.stem.partition('-')[2]
            if not frontend:
                continue
            with self.subTest(page.name):
                seen = self.read(page)
                said = subprocess.run(
                    [FOLDER / frontend / page.stem, '--help'], check=True,
                    capture_output=True, text=True).stdout
                options = re.findall(r'^  (--\S+)', said, re.M)
                self.assertGreater(len(options), 10)
                listed = seen.partition('\nOPTIONS\n')[2] \
                    .partition('\nGAMES\n')[0]
                self.assertEqual(
                    re.findall(r'^ {7}(--\S+)', listed, re.M), options)
                games = said.partition('games and')[2]
                for game in re.findall(r'^  (\S+)', games, re.M):
                    self.assertRegex(seen, f'(?m)^ {{7}}{game}\\b')

    def test_keys(self):
        """Those that are for windows only are on that page only."""
        for page in PAGES:
            if 'stdio' in page.name:
                continue
            with self.subTest(page.name):
                seen = self.read(page)
                self.assertRegex(seen, r'(?m)^ {7}Enter, Space\s+pick$')
                self.assertRegex(seen, r'(?m)^ {7}u, Z, Backspace$')
                self.assertEqual('full screen' in seen,
                                 'sdl2' in page.name)


if __name__ == '__main__':
    if not shutil.which('man'):
        print('there is no man')
        sys.exit(77)
    unittest.main()
