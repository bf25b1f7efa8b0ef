#!/usr/bin/env python3
"""One day's game on several screens, all in one table and watched from each
other: a terminal, the window, a 3270 terminal whose player has a name, and a
line from plain text that is pasted.

    test_one_day.py SERVER STDIO SCREEN NCURSES TN3270

NCURSES and TN3270 may be "-".
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

TESTS = pathlib.Path(__file__).parent.parent
sys.path += [str(TESTS / folder) for folder in ('ncurses', 'tn3270')]
import s3270                    # noqa: E402
import server                   # noqa: E402
import terminal                 # noqa: E402
from server import solution, solved, today     # noqa: E402

SERVER, STDIO, SCREEN, NCURSES, TN3270 = sys.argv[1:6]


class OneDay(unittest.TestCase):

    @classmethod
    def setUpClass(cls):
        cls.there = server.Server(SERVER)
        cls.there.start_of(today(), 'slide')
        cls.options = '--daily', today(), 'slide'
        cls.moves = solution(STDIO, *cls.options)
        cls.address = f'http://127.0.0.1:{cls.there.port}'
        cls.asked = '--server', cls.address

    @classmethod
    def tearDownClass(cls):
        assert cls.there.stop() == 0, cls.there.faults
        cls.there.folder.cleanup()

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='parlour-day-')
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.env = {**terminal.environment(self.folder), 'NO_PROXY': '*'}

    def names(self):
        _, table, _ = self.there.ask('GET', f'/api/1/days/{today()}/slide')
        return {entry['name']: entry for entry in table['entries']}

    def await_name(self, name):
        end = time.monotonic() + server.PATIENCE
        while name not in self.names():
            self.assertLess(time.monotonic(), end, f'{name} is not there')
            time.sleep(0.1)

    def test_line_of_plain_text(self):
        """As a mainframe's program prints it."""
        run = subprocess.run(
            [STDIO, '--fresh', *self.options], text=True, check=True,
            input='\n'.join([' '.join(self.moves), 'share', 'quit', '']),
            capture_output=True, env=self.env)
        lines = run.stdout[run.stdout.index('parlour:'):].splitlines()
        lines = lines[:1 + sum(line.endswith(',') for line in lines)]
        line = ''.join(lines).replace(',', '').replace(' ', '')
        shown = subprocess.run(
            [SCREEN, *self.asked], text=True, check=True, env=self.env,
            input=f'paste {line}\nkeys M\ntype Stdio\nkeys Enter\nserver\n'
            'show\nkeys Enter\nserver\nshow\n', capture_output=True).stdout
        self.assertIn(' | Stdio | ', shown)
        self.assertIn('-- board', shown)        # watched
        self.await_name('Stdio')

    @unittest.skipIf(NCURSES == '-' or not shutil.which('tmux'), 'no tmux')
    def test_terminal(self):
        tmux = terminal.Tmux(self.folder, ' '.join(
            [os.path.abspath(NCURSES), *self.asked, *self.options]), self.env)
        self.addCleanup(tmux.close)
        tmux.wait('Slide')
        tmux.send(':', *' '.join(self.moves).replace(' ', ' Space ').split(),
                  'Enter')
        tmux.wait('Game of the day done')
        tmux.send('M')
        tmux.wait('Your name in the tables')
        tmux.send('Ncurses', 'Enter')
        self.await_name('Ncurses')
        tmux.wait('Entered')
        tmux.send('Enter')
        tmux.wait('Slide: replay')

    @unittest.skipIf(TN3270 == '-' or not shutil.which('s3270'), 'no s3270')
    def test_named_player_at_a_3270(self):
        players = self.folder + '/players'
        os.mkdir(players)
        there = s3270.Server(TN3270, *self.asked, *self.options,
                             who=('--names', players), NO_PROXY='*')
        self.addCleanup(lambda: self.assertEqual(there.close()[1], 0))
        with s3270.Terminal(there.port) as screen:
            screen.do('String("carla")')
            screen.press('Enter')
            for at in range(0, len(self.moves), 10):
                screen.command(' '.join(self.moves[at:at + 10]))
            screen.await_words('Game of the day done')
            screen.command('M')
            screen.await_words('Your name in the tables')
            screen.command('Carla')
            self.await_name('Carla')
            screen.await_words('Entered')
            screen.press('Enter')
            screen.await_words('Replay')


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
