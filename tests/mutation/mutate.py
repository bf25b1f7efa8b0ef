#!/usr/bin/env python3
"""Changes the lines that a branch changed, one small change at a time, and
prints those changes that no test notices.

    mutate.py ROOT [--base COMMIT] [--count N] [--seed N] [--suite NAME]...
              [--jobs N] [--list]

Takes the lines of core/ and frontends/app/ that differ from COMMIT,
uncommitted changes included: by default from where the branch left `main`, on
`main` itself from the commit before. A change replaces an operator, a
comparison or a constant, or deletes a statement. N of them are chosen at
random, 20 by default and all with 0; the same seed chooses the same ones.
--list only lists them.

Each is built, and the suites core, app, games and golden run until a test
fails, for a change in core/solve/ also the suite solve; --suite names others.
Survivors are printed as FILE:LINE: change; the exit status is 1 if there are
any. A change that does not compile, and one after which the tests take several
times as long, counts as noticed.

All of it happens in a git worktree in a temporary folder; ROOT is only read.
"""
import argparse
import collections
import os
import pathlib
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time

FOLDERS = ['core', 'frontends/app']
SUITES = ['core', 'app', 'games', 'golden']
SOLVERS = 'core/solve/'         # files here have the suite solve as well
COUNT = 20
SLOWER = 3                      # times as long as the first build and run
SURVIVES = 'SURVIVES'
NOT_BUILT = 125                 # meson's exit status if ninja fails
MEMORY = 4 << 30                # bytes of address space of a test

SWAPPED = {'==': '!=', '!=': '==', '<': '<=', '<=': '<', '>': '>=', '>=': '>',
           '&&': '||', '||': '&&', '++': '--', '--': '++', '+=': '-=',
           '-=': '+=', ' + ': ' - ', ' - ': ' + ', ' * ': ' / ',
           ' / ': ' * ', ' % ': ' * ', ' & ': ' | ', ' | ': ' & ',
           '<<': '>>', '>>': '<<', '!': ''}
OPERATOR = re.compile(r'\+\+|--|[+-]=|==|!=|<=|>=|&&|\|\||<<=?|>>=?|->'
                      r'| [-+*/%&|] |[<>!]')
NUMBER = re.compile(r'(?<![\w.])\d+(?![\w.])')
TOKEN = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"'
                   r"|'(?:\\.|[^'\\\n])*'", re.S)
NO_CODE = re.compile(r'(?m)^[ \t]*#(?:\\\n|[^\n])*|\bassert\([^;]*\);')
NOT_DELETED = re.compile(r'(return|break|continue|goto|case|default|else|do'
                         r'|struct|enum|static|const|typedef|extern|unsigned)'
                         r'\b|[{}]')

# A change of one line: from column `start` to `end` it is `new`.
Mutation = collections.namedtuple('Mutation', 'path line start end new what')


# ---- what can be changed ----

def blanked(text):
    """The text with comments, strings, lines of the preprocessor and
    assertions as blanks."""
    def blank(match):
        return re.sub(r'[^\n]', ' ', match[0])
    return NO_CODE.sub(blank, TOKEN.sub(blank, text))


def replacements(code):
    """(start, end, new) of each operator and constant of a line."""
    for match in OPERATOR.finditer(code):
        if match[0] in SWAPPED:
            yield match.start(), match.end(), SWAPPED[match[0]]
    for match in NUMBER.finditer(code):
        number = int(match[0])
        for new in {number + 1, max(number - 1, 0)} - {number}:
            yield match.start(), match.end(), str(new)


def is_statement(code, before):
    """A line that is a statement: with balanced brackets, after the end of
    another."""
    text = code.strip()
    return (text.endswith(';') and text.count('(') == text.count(')')
            and not NOT_DELETED.match(text)
            and re.search(r'[(=]|\+\+|--', text)
            and (not before or before[-1] in ';{}:)'))


def mutations_of(path, text, lines):
    """All mutations of these lines, numbered from 1, of a file."""
    code = blanked(text).split('\n')
    before = ''
    for number, line in enumerate(code, 1):
        if number in lines:
            for start, end, new in replacements(line):
                yield Mutation(path, number, start, end, new,
                               f'{line[start:end].strip()} to '
                               f'{new.strip() or "nothing"}')
            if is_statement(line, before):
                start = len(line) - len(line.lstrip())
                yield Mutation(path, number, start, len(line.rstrip()), ';',
                               'deleted')
        before = line.strip() or before


def apply(text, mutation):
    lines = text.split('\n')
    line = lines[mutation.line - 1]
    lines[mutation.line - 1] = \
        line[:mutation.start] + mutation.new + line[mutation.end:]
    return '\n'.join(lines)


# ---- what a branch changed ----

def git(root, *args, **more):
    return subprocess.run(['git', '-C', root, *args], check=True,
                          stdout=subprocess.PIPE, **more).stdout


def default_base(root):
    head, base = (git(root, *words).strip() for words in
                  (['rev-parse', 'HEAD'], ['merge-base', 'HEAD', 'main']))
    return 'HEAD~' if base == head else base.decode()


def changed_lines(root, base):
    """The numbers of the lines that were added or changed, by path."""
    changed, path = collections.defaultdict(set), None
    diff = git(root, 'diff', '--unified=0', '--no-color', base, '--',
               *(f'{folder}/*.c' for folder in FOLDERS)).decode()
    for line in diff.split('\n'):
        if line.startswith('+++ '):
            path = line[len('+++ b/'):]
        hunk = re.match(r'@@ -\S+ \+(\d+)(?:,(\d+))? @@', line)
        if hunk:
            first, count = int(hunk[1]), int(hunk[2] or 1)
            changed[path].update(range(first, first + count))
    return changed


def find_mutations(root, base):
    for path, lines in sorted(changed_lines(root, base).items()):
        file = root / path
        if file.exists():
            yield from mutations_of(path, file.read_text(), lines)


def described(root, mutation):
    old = (root / mutation.path).read_text()
    number = mutation.line - 1
    return (f'{mutation.path}:{mutation.line}: {mutation.what}: '
            f'`{old.split(chr(10))[number].strip()}` => '
            f'`{apply(old, mutation).split(chr(10))[number].strip()}`')


# ---- trying them ----

def suites_of(mutation, asked):
    """The suites that should notice it, or those that were asked for."""
    return asked or SUITES + ['solve'] * mutation.path.startswith(SOLVERS)


class Tree:
    """A copy of a tree with a build folder, where changes are tried."""

    def __init__(self, root, folder, jobs, suites):
        self.path = pathlib.Path(folder, 'tree')
        self.build = pathlib.Path(folder, 'build')
        self.output = pathlib.Path(folder, 'output')
        self.jobs = jobs
        self.suites = suites
        git(root, 'worktree', 'add', '--quiet', '--detach', self.path, 'HEAD')
        changes = git(root, 'diff', '--binary', 'HEAD')
        if changes:
            git(self.path, 'apply', input=changes)
        subprocess.run(['meson', 'setup', '-Doptimization=1', self.build,
                        self.path], check=True, stdout=subprocess.DEVNULL)

    def test(self, suites, limit=None):
        """Builds and runs suites until a test fails, for some seconds at
        most. Returns meson's exit status, or None after that time."""
        process = subprocess.Popen(
            ['meson', 'test', '--maxfail', '1', '--num-processes',
             str(self.jobs), *(f'--suite={suite}' for suite in suites)],
            cwd=self.build, start_new_session=True, stdin=subprocess.DEVNULL,
            stdout=self.output.open('w'), stderr=subprocess.STDOUT,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS,
                                                  (MEMORY, MEMORY)))
        try:
            return process.wait(limit)
        except subprocess.TimeoutExpired:
            return None
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()

    def measure(self, mutations):
        """Seconds of the first build and run, where all tests must pass."""
        start = time.monotonic()
        suites = max((suites_of(mutation, self.suites)
                      for mutation in mutations), key=len)
        if self.test(suites) != 0:
            sys.exit(self.output.read_text()
                     + 'The tests fail without any change.')
        return time.monotonic() - start

    def try_one(self, mutation, limit):
        """What becomes of a change, in a word."""
        file = self.path / mutation.path
        text = file.read_text()
        file.write_text(apply(text, mutation))
        try:
            status = self.test(suites_of(mutation, self.suites), limit)
        finally:
            file.write_text(text)
        return {0: SURVIVES, NOT_BUILT: 'does not compile',
                None: 'takes too long'}.get(status, 'noticed')


def try_all(root, mutations, jobs, suites):
    """Tries the mutations; returns those that survive."""
    survivors = []
    with tempfile.TemporaryDirectory(prefix='mutation-') as folder:
        try:
            tree = Tree(root, folder, jobs, suites)
            taken = tree.measure(mutations)
            for number, mutation in enumerate(mutations, 1):
                fate = tree.try_one(mutation, SLOWER * taken)
                print(f'{number}/{len(mutations)} {fate}: '
                      f'{described(root, mutation)}', flush=True)
                if fate == SURVIVES:
                    survivors.append(mutation)
        finally:
            subprocess.run(['git', '-C', root, 'worktree', 'remove',
                            '--force', pathlib.Path(folder, 'tree')],
                           check=False)
    return survivors


def stop(*_):
    raise KeyboardInterrupt


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n\n')[0])
    parser.add_argument('root', type=pathlib.Path)
    parser.add_argument('--base')
    parser.add_argument('--count', type=int, default=COUNT)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--suite', action='append')
    parser.add_argument('--list', action='store_true')
    parser.add_argument('--jobs', type=int, default=os.cpu_count())
    asked = parser.parse_args()
    signal.signal(signal.SIGTERM, stop)
    root = asked.root.resolve()
    base = asked.base or default_base(root)
    found = list(find_mutations(root, base))
    print(f'{len(found)} changes are possible in the lines that differ from '
          f'{base}.')
    if asked.count > 0:
        chosen = random.Random(asked.seed)
        found = sorted(chosen.sample(found, min(asked.count, len(found))))
    if asked.list or not found:
        print(*(described(root, mutation) for mutation in found), sep='\n')
        return 0
    survivors = try_all(root, found, asked.jobs, asked.suite)
    print(f'{len(survivors)} of {len(found)} survive:')
    print(*(described(root, mutation) for mutation in survivors), sep='\n')
    return 1 if survivors else 0


if __name__ == '__main__':
    sys.exit(main())
