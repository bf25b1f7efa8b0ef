#!/usr/bin/env python3
"""What is left after a power loss, whatever the disk had written by then.

    test_power_loss.py TEXT_SCREEN

strace records what a program writes while it plays: journals, a save, scores
and settings. The record is then replayed up to each call. What fsync has
covered is on the disk; of the rest any part may be there, in any order: each
name that was made, removed or renamed in a folder that was not synced since,
each piece that was written to a file that was not synced since, whole, half
or as zeros. A folder is made of each such state. A save, the scores and the
settings must be as they were when they were last on the disk, or as they were
at a later time; journals must open as one of the positions in between.

Limits: locks are always there; of many calls that are open at once not all
sets are tried, but those in order, and those with one more or one less.
"""
import hashlib
import itertools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

SCREEN = os.path.abspath(sys.argv.pop())
CALLS = ('openat,write,pwrite64,writev,fsync,fdatasync,rename,renameat,'
         'renameat2,unlink,unlinkat,mkdir,mkdirat,ftruncate,close')
PATIENCE = 300                  # seconds for one program
MOST_SETS = 6                   # calls of which all sets are tried
GAMES = '.local/state/parlour/games'
TEMPORARY = '.parlour-'

# Three programs, one after the other: the second goes on with the game of the
# first and wins it, the third deletes it.
PROGRAMS = [
    (['sokoban', '--level', '1'],
     ['keys Right', 'keys Left', 'keys m', 'keys S', 'keys Enter',
      'keys Left u', 'keys q']),
    (['sokoban'],
     ['keys Right', 'keys S', 'keys Enter', 'keys Right', 'keys Esc',
      'keys m', 'keys q']),
    (['slide', '--size', '3x3', '--seed', '1'],
     ['keys Left', 'keys G', 'keys Down', 'keys Delete', 'keys Esc',
      'keys q']),
]


def environment(folder):
    env = {name: value for name, value in os.environ.items()
           if not name.startswith('XDG_')}
    return dict(env, HOME=str(folder), ASAN_OPTIONS='detect_leaks=0')


def told(*lines):
    return ''.join(line + '\n' for line in lines)


# ---- the record ----

def record(folder):
    """The calls of all programs: name, arguments, result."""
    calls = []
    log = folder.parent / 'log'
    for arguments, lines in PROGRAMS:
        subprocess.run(
            ['strace', '-f', '-xx', '-s', str(1 << 24), '-o', log, '-e',
             'trace=' + CALLS, '--', SCREEN, *arguments],
            input=told(*lines), env=environment(folder), text=True,
            stdout=subprocess.PIPE, timeout=PATIENCE, check=True)
        calls += [call for call in map(parse, log.read_text().splitlines())
                  if call is not None]
        calls.append(('exit', [], 0))
    return calls


def parse(line):
    match = re.match(r'\d+ +(\w+)\((.*)\) += (-?\d+)', line)
    if match is None or int(match[3]) < 0:
        return None
    return match[1], re.findall(r'"[^"]*"|[^, ]+', match[2]), int(match[3])


def text(word):
    return bytes.fromhex(word.strip('"').replace('\\x', ''))


# ---- the disk ----

class Disk:
    """Files and folders below a root, and the calls that are not synced."""

    def __init__(self, root):
        self.root = root
        self.names = {}         # path: number of its file; all calls done
        self.data = {}          # number: content; all calls done
        self.safe_names = {}    # the same on the disk
        self.safe_data = {}
        self.waiting = []       # ('names', folder, changes), ('data', number,
                                #  offset, bytes)
        self.open = {}          # descriptor: [number or folder, appends]

    def inside(self, word):
        """The path below the root, '' for itself; None: it is elsewhere."""
        path = os.path.normpath(text(word).decode())
        if not (path + '/').startswith(self.root + '/'):
            return None
        return path[len(self.root) + 1:]

    def change(self, folder, changes):
        apply_names(self.names, changes)
        if all(path.endswith('.lock') for path in changes):
            apply_names(self.safe_names, changes)
        else:
            self.waiting.append(('names', folder, changes))

    def make(self, path):
        number = len(self.data)
        self.data[number] = self.safe_data[number] = b''
        self.change(os.path.dirname(path.rstrip('/')), {path: number})
        return number

    def do(self, name, words, result):
        if name == 'openat':
            self.do_open(words, result)
        elif name == 'close':
            self.open.pop(int(words[0]), None)
        elif name == 'exit':
            self.open.clear()
        elif name == 'mkdir':
            path = self.inside(words[0])
            if path:
                self.make(path + '/')
        elif name in ('fsync', 'fdatasync'):
            self.sync(self.open[int(words[0])][0])
        elif name == 'write':
            self.write(int(words[0]), text(words[1])[:result])
        elif name in ('rename', 'renameat2'):
            old, new = map(self.inside, words[:2] if name == 'rename'
                           else (words[1], words[3]))
            self.change(os.path.dirname(new),
                        {old: None, new: self.names[old]})
        elif name == 'unlink':
            path = self.inside(words[0])
            self.change(os.path.dirname(path), {path: None})
        else:
            raise ValueError(f'{name}: what that does is not known here')

    def do_open(self, words, result):
        path = self.inside(words[1])
        if path is None:
            return
        if path in self.names or 'O_CREAT' in words[2]:
            number = (self.names[path] if path in self.names
                      else self.make(path))
            self.open[result] = [number, 'O_APPEND' in words[2]]
            assert 'O_TRUNC' not in words[2], 'a file is overwritten'
        else:
            self.open[result] = [path, False]

    def write(self, descriptor, content):
        if descriptor not in self.open:
            return              # the terminal
        number = self.open[descriptor][0]
        # All files are written from their end on.
        self.waiting.append(('data', number, len(self.data[number]), content))
        self.data[number] += content

    def sync(self, what):
        """A file's data, or a folder's names, are on the disk."""
        for call in [call for call in self.waiting if call[1] == what]:
            self.waiting.remove(call)
            if call[0] == 'data':
                self.safe_data[what] = put(self.safe_data[what], *call[2:])
            else:
                apply_names(self.safe_names, call[2])

    def waits(self, path):
        """1 if the disk may have another file of that name, or another
        content of it."""
        number = self.names.get(path)
        return any(call[1] == number if call[0] == 'data' else path in call[2]
                   for call in self.waiting)

    def now(self):
        return tree(self.names, self.data)

    def states(self):
        """All trees that a power loss may leave now."""
        for chosen in sets(self.waiting):
            names, data = dict(self.safe_names), dict(self.safe_data)
            for call in chosen:
                if call[0] == 'names':
                    apply_names(names, call[2])
                else:
                    data[call[1]] = put(data[call[1]], *call[2:])
            yield tree(names, data)


def apply_names(names, changes):
    for path, number in changes.items():
        if number is None:
            names.pop(path, None)
        else:
            names[path] = number


def put(content, offset, piece):
    content = content.ljust(offset, b'\0')
    return content[:offset] + piece + content[offset + len(piece):]


def sets(calls):
    """Sets of calls, and with them the halves and zeros of what is written
    last."""
    count = len(calls)
    if count <= MOST_SETS:
        masks = set(itertools.product((False, True), repeat=count))
    else:
        masks = set()
        for first in range(count + 1):
            mask = [i < first for i in range(count)]
            masks.add(tuple(mask))
            for i in range(count):
                masks.add((*mask[:i], not mask[i], *mask[i + 1:]))
    for mask in masks:
        chosen = [call for call, there in zip(calls, mask) if there]
        yield chosen
        written = [i for i, call in enumerate(chosen) if call[0] == 'data']
        for i in written[-1:]:
            kind, number, offset, piece = chosen[i]
            for torn in piece[:len(piece) // 2], bytes(len(piece)):
                yield [*chosen[:i], (kind, number, offset, torn),
                       *chosen[i + 1:]]


def tree(names, data):
    """Path: content, of what can be reached."""
    return {path: data[number] for path, number in names.items()
            if all(str(folder) + '/' in names
                   for folder in pathlib.PurePath(path).parents
                   if str(folder) != '.')}


# ---- what must be there ----

def is_journal(path):
    return path.startswith(GAMES + '/') and path != GAMES + '/'


def is_kept(path):
    return not (path.endswith(('/', '.lock')) or TEMPORARY in path
                or is_journal(path))


class PowerLoss(unittest.TestCase):

    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.folder = pathlib.Path(self.temporary.name)
        self.views = {}
        self.states = 0

    def view(self, state):
        """The recent games, as a program shows them that finds this state."""
        journals = {path: content for path, content in state.items()
                    if is_journal(path)}
        key = hashlib.sha256(repr(sorted(journals.items())).encode()).digest()
        if key not in self.views:
            self.views[key] = self.look(journals)
        return self.views[key]

    def look(self, journals):
        home = self.folder / 'look'
        (home / GAMES).mkdir(parents=True)
        for path, content in journals.items():
            (home / path).write_bytes(content)
        run = subprocess.run(
            [SCREEN, 'sokoban'], input=told('say', 'keys G', 'show', 'keys q'),
            env=environment(home), text=True, stdout=subprocess.PIPE,
            timeout=PATIENCE, check=True)
        shutil.rmtree(home)
        self.assertNotIn('bad:', run.stdout, journals)
        return tuple(re.findall(r'^(?:->|  ).\s*Sokoban \| .* \| (\d+) \|',
                                run.stdout, re.M))

    def check(self, disk, safe, before):
        """safe: of each path the first of the trees in `before` that may be
        there; the last one is now's."""
        self.assertGreater(len(before), 0)
        since = min((safe[path] for path in safe if is_journal(path)),
                    default=0)
        views = {self.view(state) for state in before[since:]}
        for state in disk.states():
            self.states += 1
            for path in filter(is_kept, safe):
                self.assertIn(state.get(path), [
                    earlier.get(path) for earlier in before[safe[path]:]],
                    path)
            self.assertIn(self.view(state), views)

    def test_whatever_the_disk_has_is_a_state_that_was(self):
        home = self.folder / 'home'
        home.mkdir()
        disk = Disk(str(home))
        before, safe = [{}], {}
        for call in record(home):
            disk.do(*call)
            if before[-1] != disk.now():
                before.append(disk.now())
            for path in set(disk.names) | set(safe):
                if not disk.waits(path):
                    safe[path] = len(before) - 1
                safe.setdefault(path, 0)
            self.check(disk, safe, before)
        left = [path for path in disk.names if TEMPORARY in path]
        self.assertEqual(left, [])
        self.assertEqual(disk.waiting, [])
        self.assertGreater(len(self.views), len(PROGRAMS[0][1]))
        print(f'{self.states} states, {len(self.views)} sets of journals,'
              f' {len(before)} steps: nothing lost')


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
