#!/usr/bin/env python3
"""Programs with screens whose folders are missing, read-only or hold files of
other programs.

    test_bad_folders.py NCURSES|- SDL2|-

Each plays on, shows the player what it cannot save, and loses nothing: a file
that it does not understand is there afterwards. Limit: a file stands in for a
folder that cannot be written, since root may write anywhere.
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '../ncurses'))
import terminal                                 # noqa: E402

FAULT = 99                      # exit status of a sanitizer's report
LEAKS = pathlib.Path(__file__).parent / '../sdl2/leaks.supp'
GAMES = '.local/state/parlour/games/'
SCORES = '.local/share/parlour/kulki.scores'
SETTINGS = '.config/parlour/parlour.settings'
TOO_LONG = 17 << 20
FOREIGN = {
    'noise': bytes(range(1, 256)) * 40,
    'nothing': b'',
    'goes on': b'+ ' + b'd4c2 ' * 10 + b'\n',
    'half': b'parlour-save 1\ngame kulki\nsize 9x9\nkinds 7\nseed 1\nmoves g1',
    'long': b'x' * 100000,
    'nul': b'parlour-save 1\0\n' * 10,
}


class Screen:
    """A program, with options that play a game and options that only show
    it."""

    def __init__(self, exe, play, look):
        self.exe, self.play, self.look = exe, play, look


def by_keys(exe):
    return Screen(exe, ['--keys', ': g 1 g 3 Enter', '--save-screen'],
                  ['--keys', '', '--save-screen'])


def by_script(exe):
    return Screen(exe, ['--script', 'play g1g3;say;quit'],
                  ['--script', 'say;quit'])


SCREENS = [make(os.path.abspath(exe)) for make, exe
           in zip((by_keys, by_script), sys.argv[1:]) if exe != '-']


class Folders(unittest.TestCase):

    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.folder = pathlib.Path(self.temporary.name)

    def start(self, screen, words, *args, game='kulki', **changes):
        """What it showed and printed."""
        env = {'PATH': '/usr/bin:/bin', 'LC_ALL': 'C', 'TERM': 'xterm',
               'COLUMNS': '80', 'LINES': '24', 'SDL_VIDEODRIVER': 'dummy',
               'SDL_AUDIODRIVER': 'dummy', 'HOME': str(self.folder),
               'ASAN_OPTIONS': f'exitcode={FAULT}',
               'LSAN_OPTIONS': f'print_suppressions=0:suppressions={LEAKS}',
               **changes}
        env = {name: value for name, value in env.items()
               if value is not None}
        shown = self.folder / 'shown'
        if words[-1] == '--save-screen':
            words = [*words, str(shown)]
        command = [screen.exe, game, *args, *words]
        if words[-1] == str(shown):
            run = terminal.Terminal(command, env)
            self.addCleanup(run.close)
            self.assertEqual(run.end(), 0, run.output)
            return shown.read_text()
        run = subprocess.run(command, env=env, capture_output=True, text=True,
                             timeout=600, check=False)
        self.assertEqual(run.returncode, 0, run.stderr)
        return run.stdout + run.stderr

    def put(self, name, content):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        return path

    def test_folders_that_cannot_be_had(self):
        plain = str(self.put('plain', b''))
        for changes, told in [({'HOME': None}, 'HOME'),
                              ({'HOME': ''}, 'HOME'),
                              ({'HOME': 'relative'}, 'HOME'),
                              ({'XDG_STATE_HOME': plain}, plain),
                              ({'HOME': plain}, plain)]:
            for screen in SCREENS:
                with self.subTest(screen.exe, **changes):
                    self.start(screen, screen.look, **changes)
                    seen = self.start(screen, screen.play, '--seed', '1',
                                      **changes)
                    self.assertIn('Cannot save the game: ', seen)
                    self.assertIn(told, seen)
        self.assertFalse(os.path.exists('relative'))

    def test_foreign_journals(self):
        for what, content in FOREIGN.items():
            for screen in SCREENS:
                with self.subTest(screen.exe, what=what):
                    journal = self.put(GAMES + '00000001.kulki', content)
                    seen = self.start(screen, screen.look)
                    self.assertIn('.kulki:', seen)
                    self.assertFalse(journal.exists())
                    aside, = journal.parent.glob('*.kulki.damaged')
                    self.assertEqual(aside.read_bytes(), content)
                    aside.unlink()

    def test_a_journal_that_cannot_be_read_stays(self):
        journal = self.put(GAMES + '00000001.kulki', b'')
        os.truncate(journal, TOO_LONG)
        for screen in SCREENS:
            seen = self.start(screen, screen.look)
            self.assertIn('0001.kulki: cannot be read:', seen)
            self.start(screen, screen.play, '--seed', '1')
            self.assertEqual(journal.stat().st_size, TOO_LONG)
            for kept in journal.parent.glob('0000000[2-9].kulki'):
                kept.unlink()

    def test_pipes_and_devices_in_the_place_of_files(self):
        for make in os.mkfifo, lambda path: os.symlink('/dev/zero', path):
            for name in (GAMES + '00000001.kulki', GAMES + 'folder.lock',
                         SCORES, SCORES + '.lock',
                         SETTINGS, SETTINGS + '.lock'):
                path = self.folder / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.unlink(missing_ok=True)
                make(path)
            for screen in SCREENS:
                with self.subTest(screen.exe, make=make):
                    seen = self.start(screen, screen.look)
                    self.assertIn('not a regular file', seen)
                    seen = self.start(screen, screen.play, '--seed', '1')
                    self.assertIn('Cannot save the game: ', seen)
                    self.assertFalse(path.is_file())

    def test_a_folder_in_the_place_of_a_file(self):
        for name in GAMES + '00000001.kulki', SCORES, SETTINGS:
            (self.folder / name).mkdir(parents=True)
        for screen in SCREENS:
            self.start(screen, screen.look)
            self.start(screen, screen.play, '--seed', '1')

    def test_foreign_settings_and_bests(self):
        for what, content in FOREIGN.items():
            for screen in SCREENS:
                with self.subTest(screen.exe, what=what):
                    kept = [self.put(f'.local/share/parlour/sokoban.{kind}',
                                     content) for kind in ('best', 'scores')]
                    self.put(SETTINGS, content)
                    self.start(screen, screen.look, game='sokoban')
                    for file in kept:
                        self.assertEqual(file.read_bytes(), content)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
