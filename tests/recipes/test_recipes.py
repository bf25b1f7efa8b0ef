#!/usr/bin/env python3
"""CONTRIBUTING.md's recipes work as they are written.

    test_recipes.py MESON ROOT

Copies the tree, follows the numbered steps of each recipe in the copy, builds
it with what they added and tests that. Two sentences of a step are followed
word by word, and everything else in it is for people:

    ... `PATH` ...                  creates the file, if there is none: from a
                                    block of code of the page, or from here
    Add `ITEM` to `LIST` in `FILE`  puts it first in the brackets after LIST,
                                    or in the X macro of that name
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(sys.argv.pop()).resolve()
MESON = sys.argv.pop()
HERE = pathlib.Path(__file__).resolve().parent
PAGE = (ROOT / 'CONTRIBUTING.md').read_text('ascii')
MOST_LINES = 140                # of the game on the page that are not empty
STDIO = 'frontends/stdio/parlour-stdio'
LINES = 'frontends/lines/parlour-lines'
MANUAL = 'frontends/manual/parlour-lines.6'
TRANSCRIPTS = ['coins_start', 'coins_protocol']
LIMIT = 600                     # seconds


def steps(title):
    """The numbered steps of a section, each in one line."""
    section = PAGE[PAGE.index(f'\n## {title}\n'):].split('\n## ')[1]
    return [' '.join(step.split()) for step in
            re.findall(r'(?m)^\d\. (.*\n(?:   .*\n)*)', section)]


def block(name):
    """The block of C on the page that is this file, or None."""
    found = re.search(rf'(?ms)^```c\n(/\* {re.escape(name)}: .*?)^```$', PAGE)
    return found and found[1]


def run(*command, **more):
    done = subprocess.run(command, text=True, timeout=LIMIT,
                          capture_output=True, **more)
    if done.returncode != 0:
        raise AssertionError(f'{command}\n{done.stdout}{done.stderr}')
    return done.stdout


def put_first(text, name, item):
    """The text with the item first in the brackets that follow the name."""
    found = re.search(rf'(?:\b{name}\b[^=:\n]*[=:]\s*\w*[\[({{]'
                      rf'|#define {name}\(X\) \\\n)', text)
    return text[:found.end()] + item + text[found.end():]


def listed(file, item):
    """An item as a list of that file has it."""
    if file.suffix == '.c':
        return f'\n    {item},'
    if file.suffix == '.h':
        return f'    {item} \\\n'
    return f"{item}, " if "'" in item else f"'{item}', "


class Recipes(unittest.TestCase):

    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.tree = pathlib.Path(cls.temporary.name) / 'tree'
        shutil.copytree(ROOT, cls.tree, ignore=lambda folder, names: [
            name for name in names if name in ('.git', '__pycache__')
            or pathlib.Path(folder, name, 'build.ninja').exists()])
        cls.environment = {**os.environ, 'CCACHE_NOHASHDIR': '1',
                           'CCACHE_BASEDIR': str(cls.tree)}
        for title in ('Adding a game', 'Adding a solver',
                      'Adding a frontend'):
            for step in steps(title):
                cls.follow(step)
        run(MESON, 'setup', 'build', '--buildtype=plain', '-Dwerror=true',
            '-Dgames=coins', '-Dfrontends=stdio,lines', cwd=cls.tree,
            env=cls.environment)
        run('ninja', '-C', 'build', STDIO, LINES, MANUAL, cwd=cls.tree,
            env=cls.environment)
        golden = cls.tree / 'tests/golden'
        run(sys.executable, golden / 'run_golden.py', '--update',
            cls.tree / 'build' / STDIO,
            *(golden / name for name in TRANSCRIPTS))

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    @classmethod
    def follow(cls, step):
        for path in re.findall(r'`(\w+/[\w/]+\.\w+)`', step):
            cls.create(path)
        for item, name, file in re.findall(
                r'Add `(.*?)` to `(\w+)` in `(.*?)`', step):
            path = cls.tree / file
            path.write_text(put_first(path.read_text(), name,
                                      listed(path, item)))

    @classmethod
    def create(cls, path):
        file = cls.tree / path
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            stored = HERE / path if (HERE / path).exists() \
                else HERE / file.name
            file.write_text(block(file.name) or stored.read_text('ascii'))

    def check(self, *tests):
        run(MESON, 'test', '-C', 'build', '--print-errorlogs', *tests,
            cwd=self.tree, env=self.environment)

    def test_game_is_short(self):
        lines = block('coins.c').splitlines()
        self.assertLess(sum(line.strip() != '' for line in lines), MOST_LINES)
        self.assertLess(max(map(len, lines)), 80)

    def test_rules(self):
        self.check('coins')

    def test_what_holds_for_all_games(self):
        self.check('every_game', 'indices', 'share', 'animation')

    def test_transcripts(self):
        for name in TRANSCRIPTS:
            self.assertEqual(
                (self.tree / f'tests/golden/{name}.out').read_text(),
                (HERE / f'{name}.out').read_text())
        self.check(*TRANSCRIPTS)

    def test_ports(self):
        self.check('exchange of saves', 'all on joined ', 'all on ebcdic ')

    def test_solver(self):
        self.assertIn('b1 e1 h1', run(self.tree / 'build' / STDIO,
                                      input='solve\nquit\n',
                                      cwd=self.temporary.name))

    def lines(self, typed, *args):
        folder = self.temporary.name
        return run(self.tree / 'build' / LINES, *args, input=typed, cwd=folder,
                   env={**os.environ, 'XDG_CONFIG_HOME': folder,
                        'XDG_STATE_HOME': folder, 'XDG_DATA_HOME': folder})

    def test_screen_has_its_own_name(self):
        self.assertTrue(self.lines('', '--help').startswith(
            'usage: parlour-lines (options) '))
        self.assertIn('puzzle games in lines',
                      (self.tree / 'build' / MANUAL).read_text())

    def test_screen_plays(self):
        shown = self.lines('Right Enter\nu\nq\n', 'coins').splitlines()
        rows = [line for line in shown if line.startswith('1|')]
        self.assertEqual(rows[1], '1| T T T T       T T |1')
        self.assertEqual(rows[2], rows[0])

    @unittest.skipUnless(shutil.which('pkg-config') and subprocess.run(
        ['pkg-config', '--exists', 'ncursesw'], check=False).returncode == 0,
        'needs ncurses')
    def test_software_centres_get_claims_of_what_is_built(self):
        run(MESON, 'setup', 'claims', '-Dgames=coins', '-Dfrontends=ncurses',
            cwd=self.tree, env=self.environment)
        claims = (self.tree / 'claims/assets/games.parlour.parlour'
                  '.metainfo.xml').read_text()
        self.assertIn('<li>Coins</li>', claims)
        self.assertIn('in a terminal', claims)
        for other in 'Kulki', 'mouse, touch', '<screenshot', 'parlour-sdl2':
            self.assertNotIn(other, claims)

    def test_layout(self):
        for check in [], ['--names']:
            run(sys.executable, 'tests/layout/check_layout.py', self.tree,
                *check, cwd=self.tree)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
