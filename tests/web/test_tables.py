#!/usr/bin/env python3
"""Tables of scores on the page, from a server that plays the part of
parlour-server.

    test_tables.py SITE [TEST...]
"""
import functools
import http.server
import json
import threading
import unittest

from browser import PHONE
from player import Keys, Page, SITE

# A solved game.
LINE = 'parlour:slide:2x2:rules=random:5:2-1-3:g3s7ma'
TABLE = 'table/slide:2x2:rules=random'


class Handler(http.server.SimpleHTTPRequestHandler):
    """The page, and an interface with one table."""
    entered = []                # what was submitted, and with which keys
    away = False
    asked = threading.Event()   # for the table,
    allowed = threading.Event()         # which is answered then

    def log_message(self, *_):
        pass

    def answer(self, status, value):
        text = json.dumps(value).encode()
        self.send_response(status)
        self.send_header('Content-Type', 'application/json')
        self.send_header('Content-Length', str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def do_GET(self):
        entries = [{'place': 1 + i, 'id': f'{i:016x}', 'points': 0,
                    'name': entry['name'], 'moves': 3, 'pushes': 0,
                    'seconds': entry['seconds'], 'help': []}
                   for i, (entry, _) in enumerate(self.entered)]
        if self.path == '/server.json':
            self.answer(200, {'api': 1, 'version': '1', 'days': []})
        elif self.path == '/api/1/tables/' + TABLE:
            self.asked.set()
            self.allowed.wait()
            self.answer(200, {'table': TABLE, 'entries': entries,
                              'next': None, 'own': entries[-1]})
        elif self.path.startswith('/api/1/entries/'):
            number = int(self.path.rpartition('/')[2], 16)
            self.answer(200, {**entries[number], 'table': TABLE,
                              'line': self.entered[number][0]['line']})
        else:
            super().do_GET()

    def do_POST(self):
        body = json.loads(self.rfile.read(int(
            self.headers['Content-Length'])))
        if self.away:
            self.answer(503, {'error': {'code': 'unavailable',
                                        'message': 'Try again later'}})
            return
        self.entered.append((body, self.headers['Authorization']))
        self.answer(201, {'place': len(self.entered), 'table': TABLE,
                          'message': 'Entered', 'counted': True})


class Tables(Page):

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.tables = http.server.ThreadingHTTPServer(
            ('127.0.0.1', 0), functools.partial(Handler, directory=SITE))
        threading.Thread(target=cls.tables.serve_forever, daemon=True).start()
        cls.addClassCleanup(cls.tables.server_close)
        cls.addClassCleanup(cls.tables.shutdown)

    def setUp(self):
        super().setUp()
        Handler.entered.clear()
        Handler.away = False
        Handler.asked.clear()
        Handler.allowed.set()
        self.plain, self.page.address = self.page.address, \
            f'http://127.0.0.1:{self.tables.server_port}/'
        self.page.clear()

    def tearDown(self):
        super().tearDown()
        self.page.address = self.plain

    def rows(self):
        return self.page.run('''return document.getElementById('page-body')
                             .textContent''')

    def submit(self, name='Anna'):
        """Opens the solved game and submits it."""
        self.open('?slide&seed=1')
        self.player.paste(LINE)
        self.player.wait_counter('Moves', '3')
        self.page.wait('''document.body.dispatchEvent(new KeyboardEvent(
            'keydown', { key: 'M', bubbles: true }));
            return document.body.dataset.kind === "prompt"''')
        self.player.keys(name, Keys.ENTER)
        self.page.wait('return document.body.dataset.kind === "list"')

    def test_submitted_game_is_in_the_table(self):
        self.submit()
        self.player.wait_message('Entered: rank 1')
        self.page.wait('''return document.body.textContent
                       .includes('Anna')''')
        (entry, key), = Handler.entered
        self.assertEqual((entry['line'], entry['name']), (LINE, 'Anna'))
        self.assertRegex(key, '^Bearer [0-9a-z]{26}$')
        self.player.keys(Keys.ENTER)    # watches it
        self.page.wait('return document.body.dataset.kind === "board"')

    def test_enter_watches_as_soon_as_the_game_is_entered(self):
        Handler.allowed.clear()
        self.addCleanup(Handler.allowed.set)
        self.submit()
        Handler.asked.wait()
        self.page.wait('return new Promise(requestAnimationFrame)')
        self.assertNotIn('Entered', self.player.text('message'))
        Handler.allowed.set()
        self.player.wait_message('Entered: rank 1')
        self.player.keys(Keys.ENTER)
        self.page.wait('return document.body.dataset.kind === "board"')

    def test_row_that_changes(self):
        """A name that is followed is marked at once, in the same list."""
        Handler.entered.append(({'name': 'Ben', 'seconds': 9}, ''))
        self.submit()
        self.player.wait_message('Entered: rank 2')
        self.player.keys(Keys.HOME, 'N')
        self.player.wait_message('You follow Ben')
        self.page.wait('''return document.querySelector(
            '[data-row="0"].marked.chosen') !== null''')
        self.player.keys('N')
        self.page.wait('''return document.querySelector(
            '[data-row="0"].chosen:not(.marked)') !== null''')

    def test_submission_waits_for_the_server(self):
        Handler.away = True
        self.submit()
        self.player.wait_message('your game will be sent later')
        self.assertEqual(Handler.entered, [])
        Handler.away = False
        self.open()
        self.player.wait_message('Entered: rank 1')
        self.assertEqual(len(Handler.entered), 1)
        self.page.errors()      # the browser's own, of the answer 503

    def test_header_of_a_table_on_a_phone(self):
        """Only the first list has its title beside its buttons."""
        self.page.resize(PHONE)
        self.open()
        self.page.find('[data-key="row5"]').click()     # games of the day
        for action in '', 'TABLE':
            if action:
                self.player.press(action)
            self.page.wait('''
                const button = document.querySelector(
                    '#page-actions [data-key="action-BACK"]');
                const box = button?.getBoundingClientRect();
                const under = document.getElementById('page-subtitle');
                return (arguments[0] === ''
                        || under.textContent.startsWith('http'))
                    && box?.left >= 0 && box.right <= innerWidth
                    && under.getBoundingClientRect().width > box.width;''',
                           action)
        self.page.errors()      # the browser's own: there is no table

    def test_each_server_says_itself_what_it_has(self):
        self.assertNotIn('server.json', (SITE / 'sw.js').read_text())

    def test_other_servers_have_no_tables(self):
        self.page.address = self.plain
        self.page.clear()
        self.open('?slide&seed=1')
        self.player.paste(LINE)
        self.player.wait_counter('Moves', '3')
        self.player.keys('M')
        self.player.wait_message('No such key')


if __name__ == '__main__':
    unittest.main()
