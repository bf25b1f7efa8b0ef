#!/usr/bin/env python3
"""The examples of docs/levels.md and docs/solve.md print what the pages say.

    test_pages.py ROOT PARLOUR-SOLVE PARLOUR-LEVELS

Lines of a block that begin with `$ ` are typed, the others are printed. Times
are not compared. The levels, maps and rules that the pages show are read.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

LEVELS, SOLVE, ROOT = (pathlib.Path(sys.argv.pop()).resolve()
                       for _ in range(3))
TIMES = [(r'Time: \d+ ms', 'Time: - ms'), (r'\d\.\d{3} s', '- s'),
         (r'(?m)^((?:[^\t\n]*\t){5})\d+\t', r'\1-\t')]

SBATCH = r"""#!/bin/sh
range=${1#--array=}
for SLURM_ARRAY_TASK_ID in $(seq "${range%-*}" "${range#*-}"); do
    export SLURM_ARRAY_TASK_ID
    sh -c "$3" || exit
done
"""


def blocks(page):
    return re.findall(r'(?ms)^```\n(.*?)^```$',
                      (ROOT / 'docs' / page).read_text())


def without_times(text):
    for pattern, instead in TIMES:
        text = re.sub(pattern, instead, text)
    return text


class Pages(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / 'assets').symlink_to(ROOT / 'assets')
        self.path = ':'.join([str(self.folder), str(SOLVE.parent),
                              str(LEVELS.parent), '/usr/bin', '/bin'])

    def shell(self, command):
        return subprocess.run(
            ['sh', '-c', command], cwd=self.folder, text=True, check=False,
            env={'PATH': self.path, 'HOME': str(self.folder)}, timeout=600,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout

    def play(self, page):
        """Types the commands of a page. Returns how many."""
        count = 0
        for block in blocks(page):
            if not block.startswith('$ '):
                continue
            for command, said in re.findall(
                    r'(?m)^\$ (.*)\n((?:(?!\$ ).*\n)*)', block):
                with self.subTest(command):
                    self.assertEqual(without_times(self.shell(command)),
                                     without_times(said))
                    count += 1
        return count

    def write(self, name, beginning):
        """Writes the first block that begins so to a file."""
        text = next(block for block in blocks('levels.md')
                    if block.startswith(beginning))
        (self.folder / name).write_text(text)

    def test_levels(self):
        self.write('my.xsb', 'Author: ')
        self.assertGreater(self.play('levels.md'), 3)

    def test_maps(self):
        self.write('my.map', ':::map\n')
        self.assertIn(' 0 rejected, 0 warnings',
                      self.shell('parlour-levels check whirly my.map'))
        self.assertIn('2 solved', self.shell('parlour-solve whirly my.map'))

    def test_rules(self):
        self.write('my.rules', '{ parent')
        self.write('my.map', ':::map\n')
        self.assertIn(' 0 bad', self.shell(
            'parlour-solve whirly my.map --rules my.rules'))

    def test_solve(self):
        self.assertGreater(self.play('solve.md'), 2)

    def test_many_machines(self):
        """The parts of a file, by GNU parallel and by a Slurm array, whose
        tasks run one after the other here, and then once more. A tenth of
        the levels is enough."""
        (self.folder / 'levels.xsb').write_text('#####\n#@$.#\n#####\n\n'
                                                * 200)
        sbatch = self.folder / 'sbatch'
        sbatch.write_text(SBATCH)
        sbatch.chmod(0o700)
        block, = (block for block in blocks('solve.md')
                  if block.startswith('parallel '))
        block = block.replace('2000', '200').replace('=1-200', '=1-20')
        parallel, array = block.split('sbatch', 1)
        commands = {'sbatch' + array} if not shutil.which('parallel') \
            else {parallel, 'sbatch' + array}
        for command in commands:
            said = self.shell(command)
            results = (self.folder / 'results.tsv').read_text().splitlines()
            self.assertEqual([int(line.split('\t', 1)[0])
                              for line in results], [*range(1, 201)], said)
            self.assertEqual({line.split('\t', 1)[1][:6]
                              for line in results}, {'solved'})
        self.assertIn('10 skipped', self.shell('sbatch' + array))
        self.assertEqual(len((self.folder / 'results.tsv').read_text()
                             .splitlines()), 200)


if __name__ == '__main__':
    unittest.main()
