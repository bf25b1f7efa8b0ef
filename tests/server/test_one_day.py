#!/usr/bin/env python3
"""One day's game on several screens, all in one table and watched from each
other: a terminal, the window, the page, a 3270 terminal whose player has a
name, and lines from plain text and from the load module for MVS.

    test_one_day.py SERVER STDIO SCREEN SITE [MVSRUN... MODULE] NCURSES TN3270
        SDL2

SITE is the page, where there is one. NCURSES, TN3270 and SDL2 may be "-". The
lines are pasted where the other screens are not, in SCREEN.
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
sys.path += [str(TESTS / folder)
             for folder in ('ncurses', 'sdl2', 'tn3270', 'web')]
import s3270                    # noqa: E402
import server                   # noqa: E402
import terminal                 # noqa: E402
from server import solution, today      # noqa: E402
from test_x11_input import Hand, display, patiently     # noqa: E402
from window_driver import WindowDriver  # noqa: E402
try:
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys
    from browser import Browser
except ImportError:
    Browser = None

SERVER, STDIO, SCREEN, SITE, *MODULE, NCURSES, TN3270, SDL2 = sys.argv[1:]
HAS_PAGE = Browser and os.path.exists(SITE + '/index.html')
TOGETHER = 15                   # moves in a line of the mainframe's


class OneDay(unittest.TestCase):

    @classmethod
    def setUpClass(cls):
        cls.there = server.Server(
            SERVER, *(['--site', SITE] if HAS_PAGE else []))
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

    def await_name(self, name, seconds=server.PATIENCE):
        end = time.monotonic() + seconds
        while name not in self.names():
            self.assertLess(time.monotonic(), end, f'{name} is not there')
            time.sleep(0.1)

    def paste(self, program, name):
        """Plays in plain text, and submits the line that is printed."""
        moves = [' '.join(self.moves[at:at + TOGETHER])
                 for at in range(0, len(self.moves), TOGETHER)]
        run = subprocess.run(program, text=True, check=True, env=self.env,
                             input='\n'.join([*moves, 'share', 'quit', '']),
                             capture_output=True)
        lines = run.stdout[run.stdout.index('parlour:'):].splitlines()
        lines = lines[:1 + sum(line.endswith(',') for line in lines)]
        line = ''.join(lines).replace(',', '').replace(' ', '')
        shown = subprocess.run(
            [SCREEN, *self.asked], text=True, check=True, env=self.env,
            input=f'paste {line}\nkeys M\ntype {name}\nkeys Enter\nserver\n'
            'show\nkeys Enter\nserver\nshow\n', capture_output=True).stdout
        self.assertIn(f' | {name} | ', shown)
        self.assertIn('-- board', shown)        # watched
        self.await_name(name)

    def test_plain_text(self):
        self.paste([STDIO, '--fresh', *self.options], 'Stdio')

    @unittest.skipIf(not MODULE, 'no load module')
    def test_load_module(self):
        data_sets = [word for name in ('SYSIN', 'SYSPRINT', 'SYSTERM')
                     for word in ('--dd', name + '=-')]
        self.paste([*MODULE[:-1], '--parm', f'--daily={today()} slide',
                    *data_sets, MODULE[-1]], 'Load module')

    @unittest.skipIf(not HAS_PAGE, 'no page, or no selenium')
    def test_page(self):
        page = Browser(self.address + '/')
        self.addCleanup(page.driver.quit)

        def keys(*names):
            ActionChains(page.driver).send_keys(*names).perform()

        def await_words(words, where='body'):
            page.wait('return document.querySelector(arguments[1])'
                      '.textContent.includes(arguments[0])', words, where)
        page.open(f'?slide&daily={today()}')
        keys(':', ' '.join(self.moves), Keys.ENTER)
        await_words('Game of the day done')
        keys('M')
        page.wait('return document.body.dataset.kind === "prompt"')
        keys('Page', Keys.ENTER)
        await_words('Entered')
        self.await_name('Page')
        keys(Keys.ENTER)
        await_words('Slide: replay')

    def play_in_window(self, where):
        driver = WindowDriver(SDL2)
        hand = Hand(driver, where, *self.asked, *self.options,
                    '--no-animation', NO_PROXY='*')
        try:
            hand.type(':' + ' '.join(self.moves))
            hand.keys('Return')
            for words in 'M', 'Window':
                hand.pause()
                hand.type(words)
            hand.keys('Return')
            self.await_name('Window', 20)
        finally:
            hand.program.kill()
            hand.program.wait()
            driver.folder.cleanup()

    @unittest.skipIf(SDL2 == '-' or not shutil.which('Xvfb')
                     or not shutil.which('xdotool'), 'no Xvfb or xdotool')
    def test_window(self):
        with display() as where:
            patiently(self.play_in_window, where)

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
