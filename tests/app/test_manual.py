#!/usr/bin/env python3
"""The manual pages are read without a warning and say all that the programs
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
TOOLS = {'parlour-solve', 'parlour-server', 'parlour-levels',
         'parlour-check-game'}
SECTIONS = ['NAME', 'SYNOPSIS', 'DESCRIPTION', 'EXIT STATUS', 'EXAMPLES',
            'SEE ALSO']
OF_GAMES = ['OPTIONS', 'GAMES', 'FILES', 'ENVIRONMENT']
SCREENS = {'parlour', 'parlour-ncurses', 'parlour-sdl2'}


def says(program):
    """What --help prints."""
    exe = FOLDER / program.partition('-')[2].replace('-', '_') / program
    return subprocess.run([exe, '--help'], check=True, capture_output=True,
                          text=True).stdout


def entries(section):
    """The first words of what a section lists."""
    return re.findall(r'^ {7}(\S+)', section, re.M)


class Manual(unittest.TestCase):

    def read(self, page):
        """The page as a reader sees it."""
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
                for section in OF_GAMES:
                    self.assertTrue(page.stem in TOOLS
                                    or re.search(f'(?m)^{section}$', seen))
                self.assertEqual('KEYS' in seen.splitlines(),
                                 page.stem in SCREENS)

    def test_options(self):
        for page in PAGES:
            if page.stem == 'parlour':
                continue
            with self.subTest(page.name):
                seen, said = self.read(page), says(page.stem)
                listed = re.split(r'(?m)^(?:OPTIONS|COMMANDS)$', seen)[1]
                listed = re.split(r'(?m)^(?=\S)', listed)[0]
                before, _, games = said.partition('\ngames and')
                wanted = re.findall(r'^  (\S+)', before, re.M)
                self.assertGreater(len(wanted), 5)
                self.assertEqual(entries(listed), wanted)
                for game in re.findall(r'^  (\S+)', games, re.M):
                    self.assertRegex(seen, f'(?m)^ {{7}}{game}\\b')

    def test_synopsis(self):
        """It names all that the first line of --help does."""
        for page in PAGES:
            if page.stem == 'parlour' or page.stem in TOOLS:
                continue
            with self.subTest(page.name):
                usage = says(page.stem).partition('\n')[0]
                synopsis = self.read(page).partition('SYNOPSIS\n')[2]
                synopsis = synopsis.partition('\n\n')[0]
                self.assertEqual(re.findall('[A-Z]+', synopsis),
                                 re.findall('[A-Z]+', usage))

    def test_commands(self):
        """The page of parlour-stdio has the commands of every game."""
        page = FOLDER / 'manual/parlour-stdio.6'
        if not page.exists():
            self.skipTest('parlour-stdio is not built')
        exe = FOLDER / 'stdio/parlour-stdio'
        section = re.split(r'(?m)^COMMANDS$', self.read(page))[1]
        listed = re.findall(r'^ {7}([a-z]+)\b', section.split('\nFILES')[0],
                            re.M)
        self.assertEqual(len(listed), len(set(listed)))
        games = subprocess.run([exe, '--list'], check=True, text=True,
                               capture_output=True).stdout.split()
        for game in games:
            said = subprocess.run([exe, game], input='help commands\n',
                                  check=True, capture_output=True,
                                  text=True).stdout
            said = re.findall(r'^([a-z]+)(?: or [a-z])? +[a-z].*[a-z]', said,
                              re.M)
            self.assertGreater(len(said), 15, game)
            self.assertLessEqual(set(said), set(listed))

    def test_keys(self):
        """Options of the window are on its page only."""
        for page in PAGES:
            if page.stem not in SCREENS:
                continue
            with self.subTest(page.name):
                seen = self.read(page)
                self.assertRegex(
                    seen, r'(?m)^ {7}Enter, Space\s+select or move$')
                of_terminal = 'ncurses' in page.name
                for keys, others in [
                        ('u, z, Z, Backspace', 'u, z, Z, Ctrl-Z, Backspace'),
                        ('q', 'q, Ctrl-Q'), ('n', 'n, Ctrl-N')]:
                    self.assertRegex(seen, rf'(?m)^ {{7}}'
                                     f'{keys if of_terminal else others}( |$)')
                for words in 'full screen', 'larger text':
                    self.assertEqual(words in seen, 'sdl2' in page.name)


class Help(unittest.TestCase):

    def test_lines_fit(self):
        for page in PAGES:
            if page.stem not in TOOLS | {'parlour'}:
                with self.subTest(page.stem):
                    for line in says(page.stem).splitlines():
                        self.assertLess(len(line), 80, line)

    def test_columns(self):
        for line in says('parlour-levels').splitlines()[1:]:
            self.assertRegex(line, r'^  \S.{18} \S')
            self.assertLess(len(line), 80, line)


if __name__ == '__main__':
    if not shutil.which('man'):
        print('man not found')
        sys.exit(77)
    unittest.main()
