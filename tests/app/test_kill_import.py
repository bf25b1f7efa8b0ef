#!/usr/bin/env python3
"""Imports a backup while calls fail or kill the program, and while other
programs use the same stores.

    test_kill_import.py SCREEN STDIO IMPORT [KILLS]

IMPORT (import_backup.c) merges the backup of one player with what another
one has. After a kill or a fault nothing that was here may be lost or damaged,
and what IMPORT reported as done must be there. A second import then must bring
everything. KILLS: how many times calls kill the program, and how many times
they fail.
"""
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

from test_kill_stores import (BOARD, CALLS, GAMES, LINES, PATIENCE, SCORES,
                              SEED, SETTINGS, Home)

SHORT = 24                      # kills, if their number is not given
ROUNDS = 3                      # of several programs at once
FAULTS = ([(call, error) for call in CALLS
           for error in ('ENOSPC', 'EIO', 'EACCES')]
          + [('rename', 'EXDEV'), ('renameat2', 'EXDEV')])
COLLECTIONS = '.local/share/parlour/levels'
MINE = ['keys Right Right', 'pass 1000', 'keys Esc', 'keys n n Enter',
        'keys Right', 'keys Down Up', 'pass 1000', 'keys q']
MEMORY = '/dev/shm'             # another file system


class Player(Home):
    """A folder with what a player has."""

    def __init__(self, screen, like=None):
        super().__init__(screen)
        if like is not None:
            shutil.copytree(like.folder, self.folder, dirs_exist_ok=True)

    def lines(self, name):
        path = self.folder / name
        if not path.exists():
            return set()
        text = path.read_text().replace(str(self.folder), 'HOME')
        return set(text.splitlines())

    def files(self, name):
        """The bytes of the files in a folder, without locks."""
        return [path.read_bytes() for path in (self.folder / name).glob('*')
                if path.suffix != '.lock' and path.name[0] != '.']

    def names(self):
        return {line.split(' ')[0] for line in self.lines(SETTINGS)}


def play(home, lines):
    program = home.start()
    shown, _ = program.communicate('\n'.join([*lines, '']), timeout=PATIENCE)
    return program.returncode, shown


def back_up(home, folder):
    """Writes what the page would save."""
    (folder / 'games').mkdir(parents=True)
    (folder / 'files').mkdir()
    shutil.copy(home.folder / SCORES, folder)
    shutil.copy(home.folder / BOARD, folder)
    shutil.copy(home.folder / 'two.xsb', folder / 'files')
    settings = (home.folder / SETTINGS).read_text()
    (folder / 'parlour.settings').write_text(
        settings.replace(f'{home.folder}/two.xsb', 'files/two.xsb'))
    for path in (home.folder / GAMES).glob('*'):
        if path.suffix != '.lock':
            shutil.copy(path, folder / 'games')
    return [str(path.relative_to(folder)) for path in sorted(
        folder.rglob('*')) if path.is_file()]


class Import:

    def __init__(self, screen, stdio, program):
        self.screen, self.stdio, self.program = screen, stdio, program
        self.temporary = tempfile.TemporaryDirectory()
        folder = pathlib.Path(self.temporary.name)
        self.other = Player(screen)
        play(self.other, LINES)
        self.backup = folder / 'backup'
        self.names = back_up(self.other, self.backup)
        self.before = Player(screen)
        play(self.before, MINE)
        self.after = Player(screen, self.before)
        assert self.start(self.after).wait(PATIENCE) == 0

    def start(self, home, before=()):
        return subprocess.Popen(
            [*map(str, before), self.program, self.backup, *self.names],
            env=home.env, cwd=home.folder, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)

    def check_here(self, home, where, played=False):
        """What was here before the import is here now."""
        for name in SCORES, SETTINGS, BOARD:
            lost = self.before.lines(name) - home.lines(name)
            if lost:
                sys.exit(f'{where}: {name} lost {lost}')
        now = home.files(GAMES)
        for journal in self.before.files(GAMES):
            if played:          # and so written again as a whole
                journal = journal.partition(b'\ncheck')[0]
            if not any(other.startswith(journal) for other in now):
                sys.exit(f'{where}: a game is lost')

    def check_came(self, home, where, played=False):
        """What the backup has is here, too."""
        for name in SCORES, BOARD:
            lost = self.after.lines(name) - home.lines(name)
            if lost:
                sys.exit(f'{where}: {name} lacks {lost}')
        if not self.after.names() <= home.names():
            sys.exit(f'{where}: settings lack '
                     f'{self.after.names() - home.names()}')
        for folder in GAMES, COLLECTIONS:
            for wanted in self.after.files(folder):
                if played:
                    wanted = wanted.partition(b'\ncheck')[0]
                if not any(other.startswith(wanted)
                           for other in home.files(folder)):
                    sys.exit(f'{where}: a file of {folder} did not come')

    def check(self, home, where, played=False):
        self.check_here(home, where, played)
        if self.start(home).wait(PATIENCE) != 0:
            sys.exit(f'{where}: the second import failed')
        self.check_here(home, where, played)
        self.check_came(home, where, played)
        code, shown = play(home, ['say', 'keys G', 'show', 'keys q'])
        damaged = [name for name in home.journals() if 'damaged' in name]
        if code != 0 or 'bad:' in shown or damaged:
            sys.exit(f'{where}: {damaged}\n{shown}')
        run = subprocess.run([self.stdio, 'sokoban', '--verify',
                              home.folder / SCORES, '--levels',
                              self.backup / 'files/two.xsb'], env=home.env,
                             capture_output=True, text=True, check=False)
        if run.returncode != 0:
            sys.exit(f'{where}: {run.stderr}')

    def count(self, call):
        home = Player(self.screen, self.before)
        log = home.folder / 'log'
        self.start(home, ['strace', '-o', log, '-e', f'trace={call}',
                          '--']).wait(PATIENCE)
        return len([line for line in log.read_text().splitlines()
                    if line.startswith(f'{call}(')])

    def inject(self, call, what, i):
        home = Player(self.screen, self.before)
        code = self.start(home, [
            'strace', '-o', '/dev/null', '-e', f'trace={call}', '-e',
            f'inject={call}:{what}:when={i}', '--']).wait(PATIENCE)
        where = f'{call} {i} {what}'
        if code == 0:
            self.check_came(home, where)
        self.check(home, where)
        home.temporary.cleanup()

    def at_once(self, start_others, played=False):
        home = Player(self.screen, self.before)
        others = [start(home) for start in start_others]
        codes = [other.wait(PATIENCE) for other in others]
        assert not any(codes), codes
        self.check(home, 'several programs at once', played)
        home.temporary.cleanup()

    def start_play(self, home):
        """Plays on in the game that is here."""
        program = home.start()
        for _ in range(20):
            program.stdin.write('keys Down Up\npass 100\n')
        program.stdin.write('keys q\n')
        program.stdin.close()
        return program

    def elsewhere(self):
        """The stores are links to folders on another file system."""
        home = Player(self.screen, self.before)
        with tempfile.TemporaryDirectory(dir=MEMORY) as other:
            for i, name in enumerate((GAMES, SCORES, SETTINGS)):
                path, target = home.folder / name, pathlib.Path(other, str(i))
                shutil.move(path, target)
                path.symlink_to(target)
            self.check(home, 'another file system')
            assert all((home.folder / name).is_symlink()
                       for name in (GAMES, SCORES, SETTINGS))


def main(screen, stdio, program, kills):
    chance = random.Random(SEED)
    run = Import(screen, stdio, program)
    counts = {call: run.count(call) for call in CALLS}
    places = [(call, i + 1) for call in CALLS for i in range(counts[call])]
    for _ in range(kills):
        call, i = chance.choice(places)
        run.inject(call, 'signal=KILL', i)
    faults = [fault for fault in FAULTS if counts[fault[0]] > 0]
    for _ in range(kills):
        call, error = chance.choice(faults)
        run.inject(call, f'error={error}', chance.randint(1, counts[call]))
    for _ in range(ROUNDS):
        run.at_once([run.start, run.start])
        run.at_once([run.start, run.start_play], played=True)
    if os.path.isdir(MEMORY):
        run.elsewhere()
    print(f'{kills} kills and {kills} faults at {len(places)} places:'
          ' nothing lost')


if __name__ == '__main__':
    main(*map(os.path.abspath, sys.argv[1:4]),
         int(sys.argv[4]) if len(sys.argv) > 4 else SHORT)
