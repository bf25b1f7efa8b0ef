#!/usr/bin/env python3
"""Kills the application at each call that changes a file, whichever store it
belongs to: journals, recent games, scores, best solutions, statistics,
achievements, settings, collections, the board in the editor.

    test_kill_stores.py SCREEN STDIO [KILLS]

strace kills SCREEN at its Nth call of a kind (KILLS: how many times; else some
at random), and lets half as many single calls fail, and each time that the
levels are opened: then all is stored as without the fault, or the player is
told. Afterwards a program must open all
that is there without a complaint, and STDIO must verify the scores. Each line
of a store must be there if it was there after the last line that was answered,
unless the next line changes it, and no other lines may be there but those of
the next. Journals must open; test_kill_recent.py looks whether they lose
moves. test_kill_import.py does the same while a backup is imported.
"""
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

SEED = 20261128
SHORT = 24                      # kills, if their number is not given
ERRORS = 'ENOSPC', 'EIO', 'EACCES'
OPENS = 5                       # of a collection while it is opened
CALLS = 'write', 'fsync', 'rename', 'renameat2', 'openat', 'unlink'
PATIENCE = 120                  # seconds for one program
SCORES = '.local/share/parlour/sokoban.scores'
BOARD = '.local/share/parlour/sokoban-draft.board'
SETTINGS = '.config/parlour/parlour.settings'
STATISTICS = '.local/share/parlour/parlour.statistics'
KEPT = SCORES, SETTINGS, BOARD, STATISTICS
GAMES = '.local/state/parlour/games'
LEVELS = '#####\n#@$.#\n#####\n\n######\n#@ $.#\n######\n'
# One level more earns an achievement.
PLAYED = 'parlour-statistics 1\n' + ''.join(
    f'2026-11-0{i} 10:00 sokoban won moves=9 pushes=9 start=9.{i}\n'
    for i in range(1, 10))
EARNED = ' sokoban earned '
LINES = ['keys Left', 'keys Right', 'keys Right', 'pass 1000', 'keys Esc',
         'open two.xsb', 'keys Right', 'pass 1000', 'keys Esc', 'keys n n',
         'keys Enter', 'keys Right', 'keys e Right Down #', 'pass 2000',
         'keys Right #', 'pass 2000', 'keys Esc', 'keys q']


class Home:

    def __init__(self, screen):
        self.screen = screen
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.temporary.name)
        (self.folder / 'two.xsb').write_text(LEVELS)
        (self.folder / STATISTICS).parent.mkdir(parents=True)
        (self.folder / STATISTICS).write_text(PLAYED)
        self.env = {name: value for name, value in os.environ.items()
                    if not name.startswith('XDG_')}
        self.env['HOME'] = str(self.folder)

    def start(self, before=()):
        return subprocess.Popen([*before, self.screen, 'sokoban'],
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                stderr=subprocess.DEVNULL, env=self.env,
                                cwd=self.folder, text=True)

    def stores(self):
        """The content of each store, without the name of the folder and the
        time of the day."""
        return {name: re.sub(r'\b\d\d:\d\d\b', 'TIME',
                             (self.folder / name).read_text()
                             .replace(str(self.folder), 'HOME'))
                for name in KEPT if (self.folder / name).exists()}

    def journals(self):
        games = self.folder / GAMES
        return sorted(path.name for path in games.glob('*')
                      if path.suffix != '.lock' and path.name[0] != '.')

    def play(self, before=(), note=lambda: None):
        """Returns how many lines were answered."""
        program, answered = self.start(before), 0
        try:
            for line in LINES:
                program.stdin.write(line + '\n')
                program.stdin.flush()
                if not program.stdout.readline():
                    break
                answered += 1
                note()
        except BrokenPipeError:
            pass
        program.communicate(timeout=PATIENCE)
        return answered


    def play_and_ask(self, before=()):
        """Looks at the screen after each line. Returns whether the program
        said that something failed."""
        program = self.start(before)
        lines = ''.join(f'{line}\nshow\n' for line in LINES)
        shown, _ = program.communicate(lines, timeout=PATIENCE)
        return ('bad:' in shown or 'This file cannot be opened' in shown
                or program.returncode != 0)


def check_store(before, after, found, where):
    """The lines of a store: after the last answer, after the next, and now."""
    if not before & after <= found <= before | after:
        sys.exit(f'{where}: lost {before & after - found}, '
                 f'unknown {found - before - after}')


def check(home, stdio, answered, whole, where):
    """whole: the stores after each line that is not killed."""
    found = home.stores()
    for name in KEPT:
        before, after, now = (
            set(stores.get(name, '').splitlines())
            for stores in (whole[answered], whole[answered + 1], found))
        check_store(before, after, now, f'{where}: {name}')
    names = [line.split(' ')[0]
             for line in found.get(SETTINGS, '').splitlines()]
    if len(names) != len(set(names)):
        sys.exit(f'{where}: a setting twice: {names}')
    if (home.folder / SCORES).exists():
        run = subprocess.run([stdio, 'sokoban', '--verify',
                              home.folder / SCORES, '--levels',
                              home.folder / 'two.xsb'], env=home.env,
                             capture_output=True, text=True, check=False)
        if run.returncode != 0:
            sys.exit(f'{where}: {run.stderr}')
    check_opens(home, where)


def check_opens(home, where):
    program = home.start()
    shown, _ = program.communicate('say\nkeys G\nshow\nkeys Esc\nkeys K\n'
                                   'show\nkeys q\n', timeout=PATIENCE)
    damaged = [name for name in home.journals() if 'damaged' in name]
    if program.returncode != 0 or 'bad:' in shown or damaged:
        sys.exit(f'{where}: {damaged}\n{shown}')


def lines_of(stores):
    """A setting that no game was left is as good as none."""
    return {name: sorted(line for line in text.splitlines()
                         if not line.endswith('.left 0'))
            for name, text in stores.items()}


def check_fault(whole, call, i, error, path=()):
    """path: the arguments of strace that limit the calls to a file."""
    home = Home(whole.screen)
    told = home.play_and_ask(['strace', '-f', '-o', '/dev/null', *path, '-e',
                              f'trace={call}', '-e',
                              f'inject={call}:error={error}:when={i}', '--'])
    where = ' '.join([call, str(i), error, *path])
    if not told and (home.journals() != whole.journals() or
                     lines_of(home.stores()) != lines_of(whole.stores())):
        sys.exit(f'{where}: not a word of {home.stores()}'
                 f' {home.journals()}')
    check_opens(home, where)
    home.temporary.cleanup()


def check_faults(screen, places, faults, chance):
    """What one call that fails keeps from the stores is told."""
    whole = Home(screen)
    whole.play_and_ask()
    for _ in range(faults):
        (call, i), error = chance.choice(places), chance.choice(ERRORS)
        check_fault(whole, call, i, error)
    for i in range(1, OPENS + 1):
        check_fault(whole, 'openat', i, 'EIO', ('-P', 'two.xsb'))


def main(screen, stdio, kills):
    chance, done = random.Random(SEED), 0
    home = Home(screen)
    whole, counts = [home.stores()], {}
    home.play(note=lambda: whole.append(home.stores()))
    whole.append(home.stores())
    if EARNED not in whole[-1][STATISTICS]:
        sys.exit(f'no achievement: {whole[-1][STATISTICS]}')
    for call in CALLS:
        home = Home(screen)
        log = home.folder / 'log'
        home.play(['strace', '-f', '-o', log, '-e', f'trace={call}', '--'])
        counts[call] = len([line for line in log.read_text().splitlines()
                            if f' {call}(' in line])
    places = [(call, i + 1) for call in CALLS for i in range(counts[call])]
    while done < kills:
        call, i = chance.choice(places)
        home = Home(screen)
        answered = home.play(['strace', '-f', '-o', '/dev/null', '-e',
                              f'trace={call}', '-e',
                              f'inject={call}:signal=KILL:when={i}', '--'])
        check(home, stdio, answered, whole, f'{call} {i}')
        done += 1
        home.temporary.cleanup()
    check_faults(screen, places, kills // 2, chance)
    print(f'{done} kills and {kills // 2} faults at {len(places)} places:'
          ' nothing lost')


if __name__ == '__main__':
    main(os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]),
         int(sys.argv[3]) if len(sys.argv) > 3 else SHORT)
