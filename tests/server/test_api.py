#!/usr/bin/env python3
"""The JSON interface of parlour-server, its operator and its limits: every
answer is as docs/server-api.yaml says.

    test_api.py SERVER STDIO DESCRIPTION
"""
import contextlib
import glob
import json
import os
import pathlib
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import unittest

import api_schema
import server
from server import Player, day, played, today

VERSIONS = pathlib.Path(__file__).parent / 'versions'
FAKETIME = glob.glob('/usr/lib/*/faketime/libfaketimeMT.so.1')
DESCRIPTION = sys.argv.pop()
STDIO = sys.argv.pop()
SERVER = sys.argv.pop()


class Base(unittest.TestCase):
    options = []

    @classmethod
    def setUpClass(cls):
        cls.server = server.Server(SERVER, *cls.options)
        cls.dice = random.Random(3270)

    @classmethod
    def tearDownClass(cls):
        assert cls.server.stop() == 0, cls.server.faults
        cls.server.folder.cleanup()

    def lines(self, count, *options):
        return [played(STDIO, self.dice, *options, 'kulki', most=10)
                for _ in range(count)]


class Api(Base):

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.description = api_schema.Description(DESCRIPTION)

    def ask(self, player, method, path, body=None):
        answer = player.ask(method, path, body)
        self.description.check(method, path, *answer[:2])
        return answer

    def entered(self, player, line, **more):
        status, answer, _ = self.ask(
            player, 'POST', '/api/1/entries',
            {'line': line, 'name': player.name, **more})
        return status, answer

    def test_everything_is_as_described(self):
        """Asks for all that is described, and for what is refused."""
        anna, nobody = Player(self.server, 'Anna'), Player(self.server, '')
        nobody.key = None
        line = self.lines(1, '--seed', '4')[0]
        _, entry = self.entered(anna, line)
        _, days, _ = self.ask(nobody, 'GET', '/api/1')
        self.assertIn(today(), days['days'])
        path = '/api/1/entries/' + entry['id']
        expected = [
            (anna, 'GET', f'/api/1/days/{today()}', None, 200),
            (anna, 'GET', '/api/1/days/2026-02-30', None, 404),
            (anna, 'GET', f'/api/1/days/{today()}/kulki', None, 200),
            (anna, 'GET', f'/api/1/days/{today()}/chess', None, 404),
            (anna, 'GET', f'/api/1/days/{day(-400)}/kulki', None, 200),
            (anna, 'GET', '/api/1/tables/' + entry['table'], None, 200),
            (anna, 'GET', '/api/1/tables/day/x', None, 404),
            (nobody, 'GET', path, None, 200),
            (nobody, 'GET', path[:-1], None, 404),
            (nobody, 'GET', '/api/1/player', None, 401),
            (nobody, 'POST', '/api/1/entries', {'line': line}, 401),
            (anna, 'POST', '/api/1/entries', {'line': 'x'}, 422),
            (anna, 'POST', '/api/1/entries', {'line': line, 'x': 1}, 400),
            (anna, 'POST', '/api/1/entries', {'line': 1}, 400),
            (anna, 'POST', '/api/1/entries',
             {'line': line, 'seconds': -1}, 400),
            (anna, 'POST', '/api/1/entries', [], 400),
            (anna, 'DELETE', '/api/1/entries', None, 405),
            (anna, 'POST', '/api/1', {}, 405),
            (anna, 'PUT', '/api/2', {}, 404),
            (anna, 'GET', '/api/1/player', None, 200),
            (anna, 'PUT', '/api/1/player', {'name': 'Anna B.'}, 200),
            (nobody, 'DELETE', path, None, 401),
            (Player(self.server, 'Eve'), 'DELETE', path, None, 404),
            (anna, 'DELETE', path, None, 204),
            (anna, 'DELETE', path, None, 404),
            (anna, 'DELETE', '/api/1/player', None, 204),
            (anna, 'GET', '/api/1/player', None, 404),
        ]
        for player, method, path, body, status in expected:
            with self.subTest(method=method, path=path, body=body):
                answer = self.ask(player, method, path, body)
                self.assertEqual(answer[0], status, answer)
        self.assertEqual([one for one in self.description.unseen()
                          if not one[0].startswith('/levels')], [])

    def test_head_and_allow(self):
        self.assertEqual(self.server.ask('HEAD', '/api/1')[:2], (200, b''))
        _, _, headers = self.server.ask('DELETE', '/api/1')
        self.assertEqual(headers['Allow'], 'GET, HEAD')
        for method in 'EAD', 'ET', 'GET,', 'OPTIONS', 'BREW':
            self.assertEqual(
                self.server.ask(method, '/api/1/player')[0] // 100, 4)

    def test_names(self):
        jo = Player(self.server, 'Jo')
        for name, status in (('Žofie Ü', 201), ('Jo', 200),
                             ('jo', 200), ('J', 422)):
            answer = self.ask(jo, 'PUT', '/api/1/player', {'name': name})
            self.assertEqual(answer[0], status, answer)
        eve = Player(self.server, 'Eve')
        for name in 'Jo', 'JO', 'j.o', "J'o":
            answer = self.ask(eve, 'PUT', '/api/1/player', {'name': name})
            self.assertEqual(answer[1]['error']['code'], 'name-taken')
        line = self.lines(1, '--seed', '5')[0]
        eve.name = 'Eve'
        self.entered(eve, line)
        self.ask(eve, 'PUT', '/api/1/player', {'name': 'Evelyn'})
        _, table, _ = self.ask(
            eve, 'GET', '/api/1/tables/table/kulki:9x9')
        self.assertIn('Evelyn', [e['name'] for e in table['entries']])
        self.ask(eve, 'DELETE', '/api/1/player')
        _, table, _ = self.ask(
            eve, 'GET', '/api/1/tables/table/kulki:9x9')
        self.assertNotIn('Evelyn', [e['name'] for e in table['entries']])

    def test_pages(self):
        for i, line in enumerate(self.lines(7, '--seed', '6', '--size',
                                            '7x7')):
            self.entered(Player(self.server, f'Page {i}'), line)
        path = '/api/1/tables/table/kulki:7x7'
        _, whole, _ = self.ask(Player(self.server, ''), 'GET', path)
        parts, end = [], ''
        while end is not None:
            _, part, _ = self.server.ask('GET', f'{path}?limit=3{end}')
            self.assertLessEqual(len(part['entries']), 3)
            parts += part['entries']
            end = part['next'] and '&after=' + part['next']
        self.assertEqual(parts, whole['entries'])
        self.assertEqual(len(parts), 7)
        for wrong in ('limit=0', 'limit=101', 'limit=x', 'limit=-1', 'after=',
                      'after=1', 'after=1_2_3_4_x', "after='", 'limit='):
            self.assertEqual(self.server.ask('GET', f'{path}?{wrong}')[0],
                             400, wrong)


class Hostile(Base):
    """Requests that nobody sends in good faith."""

    def state(self):
        return subprocess.run(
            [SERVER, '--database', self.server.database, '--export'],
            check=True, capture_output=True, text=True).stdout

    def mutations(self, count):
        key = server.new_key()
        body = json.dumps({'line': 'parlour:kulki:9x9:1::abcdef',
                           'name': 'Mallory'})
        good = [
            f'POST /api/1/entries HTTP/1.1\r\nHost: x\r\nAuthorization:'
            f' Bearer {key}\r\nContent-Type: application/json\r\n'
            f'Content-Length: {len(body)}\r\n\r\n{body}'.encode(),
            f'PUT /api/1/player HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer'
            f' {key}\r\nContent-Type: text/plain\r\nContent-Length: 18\r\n'
            '\r\n{"name":"Mallory"}'.encode(),
            b'GET /../../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n',
            b'GET /%2e%2e/%00/api/1/player HTTP/1.1\r\nHost: x\r\n\r\n',
            b'DELETE /api/1/player HTTP/1.1\r\nHost: x\r\nAuthorization:'
            b' Bearer \xff\xfe\r\n\r\n',
        ]
        for i in range(count):
            one = bytearray(self.dice.choice(good))
            for _ in range(self.dice.randrange(1, 6)):
                place = self.dice.randrange(len(one))
                how = self.dice.randrange(3)
                if how == 0:
                    one[place] = self.dice.randrange(256)
                elif how == 1:
                    del one[place:place + self.dice.randrange(1, 30)]
                else:
                    one[place:place] = self.dice.choice(
                        [b'\0', b'\r\n', b'"', b'{' * 50, b'9' * 40, b'\xff',
                         b'A' * 20000, b'Transfer-Encoding: chunked\r\n'])
                if not one:
                    break
            yield bytes(one)

    def answers(self, requests):
        """Sends all of them, each in a connection of its own; one that waits
        for the rest of a request does not answer. After another request, the
        server has come to all."""
        with contextlib.ExitStack() as stack:
            lines = [stack.enter_context(socket.create_connection(
                ('127.0.0.1', self.server.port))) for _ in requests]
            for line, request in zip(lines, requests):
                with contextlib.suppress(OSError):
                    line.sendall(request)
            self.assertEqual(self.server.ask('GET', '/ready')[0], 200)
            end = time.monotonic() + 0.5
            for line in lines:
                line.settimeout(max(end - time.monotonic(), 0.01))
                try:
                    yield line.recv(65536)
                except OSError:
                    yield b''

    def test_malformed_requests(self):
        before, kinds = self.state(), {}
        requests = list(self.mutations(1000))
        answers = [answer for at in range(0, len(requests), 50)
                   for answer in self.answers(requests[at:at + 50])]
        for i, (request, answer) in enumerate(zip(requests, answers)):
            status = answer[9:10]
            kinds[status] = kinds.get(status, 0) + 1
            # Some are still sound.
            self.assertIn(status, (b'', b'4', b'2', b'5'), (i, request))
            self.assertNotEqual(status, b'5', (i, request, answer))
        print('answers to 1000 malformed requests:', kinds)
        self.assertGreater(kinds[b'4'], 500)
        after = self.state()
        self.assertEqual([line for line in after.splitlines()
                          if '"kind":"entry"' in line],
                         [line for line in before.splitlines()
                          if '"kind":"entry"' in line])
        self.assertEqual(self.server.ask('GET', '/ready')[0], 200)

    def test_sizes(self):
        key = server.new_key()
        for size, status in ((131072, 400), (131073, 413), (10 ** 9, 413)):
            line = self.server.connect()
            line.putrequest('POST', '/api/1/entries')
            line.putheader('Authorization', 'Bearer ' + key)
            line.putheader('Content-Type', 'application/json')
            line.putheader('Content-Length', str(size))
            line.endheaders()
            if status == 400:
                line.send(b'[' * size)
            self.assertEqual(line.getresponse().status, status)
            line.close()

    def test_head_that_is_too_large(self):
        for headers in {'X': 'x' * 70000}, {f'X{i}': 'x' * 99
                                             for i in range(300)}:
            try:
                self.assertEqual(self.server.ask('GET', '/api/1',
                                                 **headers)[0] // 100, 4)
            except (ConnectionError, server.http.client.HTTPException):
                pass

    def test_address_that_is_not_utf8(self):
        status, answer, _ = self.server.ask(
            'GET', '/api/1/tables/table/%ff%22%5c%01x')
        self.assertEqual((status, answer['table']),
                         (200, 'table/?"\\\x01x'))

    def test_site(self):
        """Without --site there is no page, and no path leads anywhere."""
        for path in ('/', '/index.html', '/..', '//etc/passwd', '/api',
                     '/api/1/entries/../../..', '/server.db'):
            self.assertEqual(self.server.ask('GET', path)[0], 404)


class Page(Base):

    @classmethod
    def setUpClass(cls):
        cls.site = server.tempfile.TemporaryDirectory()
        site = server.pathlib.Path(cls.site.name)
        (site / 'locale').mkdir()
        (site / 'index.html').write_text('<!DOCTYPE html>page')
        (site / 'locale/de.js').write_text('de')
        (site / 'server.json').write_text('{"api":0}')
        (site / '.secret').write_text('secret')
        cls.options = ['--site', cls.site.name]
        super().setUpClass()

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        cls.site.cleanup()

    def test_files(self):
        status, text, headers = self.server.ask('GET', '/')
        self.assertEqual((status, text), (200, b'<!DOCTYPE html>page'))
        self.assertEqual(headers['Content-Type'], 'text/html; charset=utf-8')
        policy = headers['Content-Security-Policy']
        self.assertIn("default-src 'none'", policy)
        self.assertNotIn('unsafe-inline', policy)
        self.assertEqual(headers['X-Content-Type-Options'], 'nosniff')
        again = self.server.ask('GET', '/index.html', **{
            'If-None-Match': headers['ETag']})
        self.assertEqual(again[:2], (304, b''))
        self.assertEqual(self.server.ask('GET', '/locale/de.js')[1], b'de')
        for path in '/.secret', '/locale', '/locale/', '/locale/../.secret':
            self.assertEqual(self.server.ask('GET', path)[0], 404)

    def test_page_finds_this_server(self):
        """Any other server sends the file."""
        status, answer, _ = self.server.ask('GET', '/server.json')
        self.assertEqual((status, answer['api']), (200, 1))

    def test_no_cookies(self):
        for path in '/', '/api/1', '/health', '/metrics':
            self.assertNotIn('Set-Cookie', self.server.ask('GET', path)[2])


class Limits(Base):
    options = ['--behind-proxy', '--rate', '10']

    def test_rate(self):
        def ask(address):
            return self.server.ask('GET', '/api/1',
                                   **{'X-Forwarded-For': address})
        seen = [ask('203.0.113.7')[0] for _ in range(70)]
        self.assertEqual(seen[:50], [200] * 50)
        self.assertIn(429, seen)
        status, answer, headers = ask('198.51.100.1, 203.0.113.7')
        if status == 429:
            self.assertGreaterEqual(int(headers['Retry-After']), 1)
            self.assertEqual(answer['error']['code'], 'too-many')
        self.assertEqual(ask('203.0.113.8')[0], 200)
        self.assertEqual(ask('2001:db8::1')[0], 200)

    def test_last_header_counts(self):
        """What a player sends itself comes before what the proxy adds."""
        seen = []
        for i in range(70):
            line = self.server.connect()
            line.putrequest('GET', '/api/1')
            line.putheader('X-Forwarded-For', f'198.51.100.{i}')
            line.putheader('X-Forwarded-For', '203.0.113.9')
            line.endheaders()
            seen.append(line.getresponse().status)
            line.close()
        self.assertIn(429, seen)

    def test_rate_of_a_key(self):
        anna = Player(self.server, 'Anna')
        seen = [self.server.ask('DELETE', '/api/1/player', key=anna.key,
                                **{'X-Forwarded-For': f'192.0.2.{i}'})[0]
                for i in range(9)]
        self.assertEqual(seen[:5], [404] * 5)
        self.assertIn(429, seen)

    def test_slow_rate(self):
        """A pause of a second is no reason for another change."""
        with server.Server(SERVER, '--behind-proxy', '--rate', '1') as other:
            def ask():
                return other.ask('DELETE', '/api/1/player',
                                 key=server.new_key(),
                                 **{'X-Forwarded-For': '192.0.2.99'})
            begun = time.monotonic()
            self.assertEqual(ask()[0], 404)
            time.sleep(1.5)
            status, _, headers = ask()
            if time.monotonic() - begun < 9:
                self.assertEqual(status, 429)
                self.assertGreater(int(headers['Retry-After']), 1)


class Operator(Base):

    def run_command(self, *command, status=0):
        done = subprocess.run(
            [SERVER, '--database', self.server.database, *command],
            capture_output=True, text=True)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout

    def names(self):
        _, table, _ = self.server.ask('GET',
                                      '/api/1/tables/table/kulki:9x9')
        return [entry['name'] for entry in table['entries']]

    def test_commands(self):
        players = [Player(self.server, name) for name in ('Anna', 'Ben')]
        lines = self.lines(3, '--seed', '7')
        ids = [player.submit(line)[1]['id']
               for player, line in zip(players, lines)]
        self.run_command('--hide', ids[0])
        self.assertEqual(self.names(), ['Ben'])
        self.assertEqual(self.server.ask('GET', '/api/1/entries/'
                                         + ids[0])[0], 404)
        self.run_command('--show', ids[0])
        self.run_command('--hide', 'BEN')
        self.assertEqual(self.names(), ['Anna'])
        self.run_command('--show', 'Ben')
        self.assertEqual(sorted(self.names()), ['Anna', 'Ben'])
        self.run_command('--block', 'Anna')
        self.assertEqual(self.names(), ['Ben'])
        status, answer = players[0].submit(lines[2])
        self.assertEqual((status, answer['error']['code']), (403, 'blocked'))
        status, answer, _ = players[0].ask('PUT', '/api/1/player',
                                           {'name': 'Other'})
        self.assertEqual(status, 403)
        exported = [json.loads(line)
                    for line in self.run_command('--export').splitlines()]
        self.assertEqual([row['kind'] for row in exported],
                         ['player'] * 2 + ['entry'] * 2)
        self.assertNotIn(players[1].key, json.dumps(exported))
        self.run_command('--hide', 'Nobody', status=1)
        self.run_command('--show', 'Anna')
        self.assertEqual(players[0].submit(lines[2])[0] // 100, 2)

    def entry_of(self, player, line):
        status, entry = player.submit(line)
        self.assertEqual(status // 100, 2, entry)
        return entry

    def test_hidden_entry_stays_hidden(self):
        player = Player(self.server, 'Carla')
        first, second = self.lines(2, '--seed', '17')
        entry = self.entry_of(player, first)
        path = '/api/1/entries/' + entry['id']
        self.run_command('--hide', entry['id'])
        self.assertEqual(player.ask('DELETE', path)[0], 204)
        self.assertEqual(player.ask('DELETE', path)[0], 404)
        self.assertNotIn(first, self.run_command('--export'))
        for line in first, second:
            entry = self.entry_of(player, line)
            self.assertNotIn('Carla', self.names())
        self.assertEqual(player.ask('DELETE', '/api/1/player')[0], 204)
        self.assertEqual(player.ask('DELETE', '/api/1/player')[0], 404)
        entry = self.entry_of(player, first)
        self.assertNotIn('Carla', self.names())
        self.run_command('--show', entry['id'])
        self.assertIn('Carla', self.names())

    def test_hidden_player_stays_hidden(self):
        player = Player(self.server, 'Dora')
        line = self.lines(1, '--seed', '18')[0]
        self.entry_of(player, line)
        self.run_command('--hide', 'Dora')
        self.assertEqual(player.ask('DELETE', '/api/1/player')[0], 204)
        self.assertEqual(player.ask('GET', '/api/1/player')[0], 404)
        self.assertEqual(player.ask('DELETE', '/api/1/player')[0], 404)
        self.assertEqual(Player(self.server, '').ask(
            'PUT', '/api/1/player', {'name': 'dora'})[0], 409)
        self.entry_of(player, line)
        self.assertNotIn('Dora', self.names())
        self.assertEqual(player.ask('DELETE', '/api/1/player')[0], 204)
        self.run_command('--show', 'Dora')
        self.assertEqual(Player(self.server, '').ask(
            'PUT', '/api/1/player', {'name': 'dora'})[0], 201)

    def test_name_cannot_be_an_id(self):
        entry = self.entry_of(Player(self.server, 'Emil'),
                              self.lines(1, '--seed', '19')[0])
        for name in entry['id'], entry['id'].upper():
            status, answer, _ = Player(self.server, '').ask(
                'PUT', '/api/1/player', {'name': name})
            self.assertEqual((status, answer['error']['code']),
                             (422, 'name-refused'))

    def test_export_does_not_hold_up_the_server(self):
        with server.Server(SERVER) as other:
            database = sqlite3.connect(other.database)
            database.executemany(
                "INSERT INTO players VALUES (?, ?, ?, 0, 0, 0)",
                [(f'{i:064}', f'Name {i}', f'name{i}')
                 for i in range(3000)])
            database.commit()
            database.close()
            with subprocess.Popen(
                    [SERVER, '--database', other.database, '--export'],
                    stdout=subprocess.PIPE, text=True) as run:
                run.stdout.readline()
                time.sleep(1)           # until the pipe is full
                self.assertEqual(Player(other, '').ask(
                    'PUT', '/api/1/player', {'name': 'Anna'})[0], 201)
                self.assertEqual(len(run.stdout.readlines()), 2999)
            self.assertEqual(run.returncode, 0)

    def test_words(self):
        words = self.server.path('words')
        words.write_text('Damn\n\nd o r f\n')
        with server.Server(SERVER, '--words', str(words)) as other:
            player = Player(other, '')
            for name, status in (('Damned', 422), ('d-a-m-n', 422),
                                 ('Dorfler', 422), ('Daniela', 201)):
                self.assertEqual(player.ask('PUT', '/api/1/player',
                                            {'name': name})[0], status)


class Observed(Base):

    def metrics(self):
        status, text, _ = self.server.ask('GET', '/metrics')
        self.assertEqual(status, 200)
        found = {}
        for line in text.decode().splitlines():
            if line.startswith('#'):
                self.assertRegex(line, r'# (HELP|TYPE) parlour_\w+ \w')
                continue
            name, count = line.split()
            self.assertRegex(name, r'^parlour_\w+(\{kind="\w+"\})?$')
            found[name] = int(count)
        return found

    def test_metrics(self):
        read = 'parlour_requests_total{kind="read"}'
        before = self.metrics()
        for _ in range(3):
            self.server.ask('GET', '/api/1')
        self.server.ask('GET', '/nothing')
        self.assertEqual(Player(self.server, 'Anna').submit(
            self.lines(1, '--seed', '31')[0])[0], 201)
        after = self.metrics()
        grown = {name: after[name] - before[name] for name in after
                 if after[name] != before[name]}
        self.assertGreater(grown.pop('parlour_replay_microseconds_total'), 0)
        self.assertEqual(grown, {
            read: 3, 'parlour_requests_total{kind="malformed"}': 1,
            'parlour_requests_total{kind="accepted"}': 1,
            'parlour_replays_total': 1})
        self.assertEqual(self.server.ask(
            'GET', '/metrics', **{'X-Forwarded-For': '192.0.2.1'})[0], 404)

    def test_health(self):
        self.assertEqual(self.server.ask('GET', '/health')[1], b'alive\n')
        self.assertEqual(self.server.ask('GET', '/ready')[1], b'ready\n')

    def test_early_signal(self):
        """A signal that comes as soon as the server listens ends it as any
        other."""
        for _ in range(10):
            with server.Server(SERVER) as other:
                self.assertEqual(other.stop(), 0)

    def test_killed_server_leaves_nothing(self):
        """What computes a level for it ends when nobody reads the line."""
        def work(is_read):
            with subprocess.Popen([SERVER, '--start', '2026-11-29/sokoban'],
                                  stdout=subprocess.PIPE) as alone:
                if is_read:
                    alone.stdout.read()
                alone.stdout.close()
                _, alone.returncode, used = os.wait4(alone.pid, 0)
                return used.ru_utime
        self.assertLess(2 * work(False), work(True))

    def test_log(self):
        """A line for each change, without an address or a key."""
        with server.Server(SERVER) as other:
            player = Player(other, 'Anna')
            other.ask('GET', '/api/1')
            player.submit(self.lines(1, '--seed', '32')[0])
            player.submit('x')
            other.stop()
            lines = other.output.splitlines()
            self.assertEqual(len(lines), 2, lines)
            for line, status in zip(lines, ('201', '422')):
                self.assertRegex(
                    line, r'^time=[-\dT:]{19}Z method=POST status=' + status
                    + r' us=\d+ path=/api/1/entries$')
            self.assertNotIn(player.key, other.output + other.faults)
            self.assertNotIn('127.0.0.1', other.output)


class Lasting(Base):

    def test_copy_of_the_database(self):
        """The file can be copied while the server runs, by SQLite."""
        players = [Player(self.server, f'Copy {i}') for i in range(2)]
        for player, line in zip(players, self.lines(2, '--seed', '8')):
            self.assertEqual(player.submit(line)[0], 201)
        copy = str(self.server.path('copy.db'))
        subprocess.run(
            [sys.executable, '-c', 'import sqlite3, sys; sqlite3.connect('
             'sys.argv[1]).execute("VACUUM INTO ?", [sys.argv[2]])',
             self.server.database, copy], check=True)
        with server.Server(SERVER, database=copy) as other:
            _, table, _ = other.ask('GET', '/api/1/tables/table/kulki:9x9')
            self.assertEqual(len(table['entries']), 2)

    def test_older_versions(self):
        """A database of each version opens with all that it has."""
        for version in sorted(VERSIONS.glob('*.sql')):
            path = str(self.server.path(version.stem + '.db'))
            database = sqlite3.connect(path)
            database.executescript(version.read_text())
            database.close()
            with self.subTest(version=version.stem), \
                    server.Server(SERVER, database=path) as other:
                _, table, _ = other.ask(
                    'GET', '/api/1/days/2026-11-02/slide')
                self.assertEqual([entry['name']
                                  for entry in table['entries']],
                                 ['Anna', 'Ben'])
                line = self.lines(1, '--seed', '8')[0]
                self.assertEqual(Player(other, 'Carla').submit(line)[0], 201)

    def test_newer_version(self):
        path = str(self.server.path('newer.db'))
        database = sqlite3.connect(path)
        database.executescript('CREATE TABLE versions (version BIGINT);'
                               'INSERT INTO versions VALUES (99);')
        database.close()
        done = subprocess.run([SERVER, '--database', path],
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertIn('newer version', done.stderr)

    def test_dropped_month(self):
        path = str(self.server.path('old.db'))
        database = sqlite3.connect(path)
        database.executescript((VERSIONS / '1.sql').read_text())
        database.close()
        for month, status, left in (('2026-10', 0, 2), ('2026', 2, 2),
                                    ('2026-11', 0, 0)):
            done = subprocess.run(
                [SERVER, '--database', path, '--drop', month, '--export'],
                capture_output=True, text=True)
            self.assertEqual(done.returncode, status, done.stderr)
            if status == 0:
                self.assertEqual(done.stdout.count('day/2026-11'), left)

    @unittest.skipUnless(FAKETIME, 'faketime not found')
    def test_when_days_are_open(self):
        """From midnight at UTC+14 to the end of the day at UTC-12."""
        for moment, days in (
                ('2026-11-28 09:59:58', ['2026-11-27', '2026-11-28']),
                ('2026-11-28 10:00:01', ['2026-11-27', '2026-11-28',
                                         '2026-11-29']),
                ('2026-11-28 12:00:01', ['2026-11-28', '2026-11-29']),
                ('2024-02-29 11:00:00', ['2024-02-28', '2024-02-29',
                                         '2024-03-01'])):
            with server.Server(SERVER, prefix=[
                    'env', 'TZ=UTC', 'FAKETIME=@' + moment,
                    f'LD_PRELOAD={FAKETIME[0]}']) as other:
                self.assertEqual(other.ask('GET', '/api/1')[1]['days'], days)


if __name__ == '__main__':
    unittest.main()
