"""A parlour-server for a test, players that ask it, and games to submit."""
import datetime
import http.client
import json
import os
import pathlib
import secrets
import signal
import subprocess
import tempfile
import time

PATIENCE = 300                  # seconds that a slow machine may need


def day(distance):
    moment = datetime.datetime.now(datetime.timezone.utc)
    return (moment + datetime.timedelta(days=distance)).date().isoformat()


def today():
    return day(0)


class Server:
    """A running server; its database is a file in a folder of its own, or
    another one."""

    def __init__(self, exe, *options, database=None, prefix=()):
        self.folder = tempfile.TemporaryDirectory()
        self.database = database or str(self.path('server.db'))
        self.command = [*prefix, exe, '--listen', '127.0.0.1:0',
                        '--database', self.database, *options]
        self.start()

    def path(self, name):
        return pathlib.Path(self.folder.name, name)

    def start(self):
        self.log = open(self.path('log'), 'a+')
        self.process = subprocess.Popen(
            self.command, stdout=subprocess.PIPE, stderr=self.log, text=True)
        line = self.process.stdout.readline()
        assert line.startswith('Listening on '), line
        self.port = int(line.split()[-1])

    def connect(self):
        return http.client.HTTPConnection('127.0.0.1', self.port,
                                          timeout=PATIENCE)

    def ask(self, method, path, body=None, key=None, **headers):
        """(status, what the answer holds, its headers)."""
        if key:
            headers['Authorization'] = 'Bearer ' + key
        if body is not None and not isinstance(body, (bytes, str)):
            body = json.dumps(body)
            headers.setdefault('Content-Type', 'application/json')
        line = self.connect()
        line.request(method, path, body, headers)
        answer = line.getresponse()
        text = answer.read()
        line.close()
        if answer.getheader('Content-Type') == 'application/json' and text:
            text = json.loads(text)
        return answer.status, text, dict(answer.getheaders())

    def start_of(self, day, game):
        """How a game of a day begins; waits until it is computed."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            _, table, _ = self.ask('GET', f'/api/1/days/{day}/{game}')
            if table['start']:
                return table['start']
            time.sleep(0.1)
        raise AssertionError(f'{game} of {day} is not computed')

    def stop(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        status = self.process.wait(PATIENCE)
        self.output = self.process.stdout.read()
        self.process.stdout.close()
        self.log.seek(0)
        self.faults = self.log.read()
        self.log.close()
        return status

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            status = self.stop()
            assert status == 0, (status, self.output, self.faults)
        self.folder.cleanup()


def new_key():
    return secrets.token_hex(16)


class Player:
    """A key, and what its owner asks."""

    def __init__(self, server, name):
        self.server, self.name, self.key = server, name, new_key()

    def ask(self, method, path, body=None):
        return self.server.ask(method, path, body, self.key)

    def submit(self, line, **more):
        status, answer, _ = self.ask('POST', '/api/1/entries', {
            'line': line, 'name': self.name, **more})
        return status, answer


class Game:
    """A game in parlour-stdio."""

    def __init__(self, stdio, *options):
        self.folder = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(
            [stdio, '--protocol', *options], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True,
            env={**os.environ, 'HOME': self.folder.name,
                 'XDG_DATA_HOME': self.folder.name})

    def ask(self, request):
        """The words of the answers, by their first words."""
        self.process.stdin.write(request + '\n')
        self.process.stdin.flush()
        answers = {}
        while True:
            first, _, rest = self.process.stdout.readline().strip() \
                .partition(' ')
            if first == 'ok':
                return answers
            assert first and first != 'error', (request, first, rest)
            answers[first] = answers.get(first, '') + rest

    def play(self, *moves):
        for move in moves:
            self.ask('play ' + move)
        return self

    def play_at_random(self, dice, most=1000):
        for _ in range(most):
            if self.ask('status')['status'] != 'playing':
                break
            self.ask('play ' + dice.choice(self.ask('legal')['legal']
                                           .split()))
        return self

    def line(self):
        return self.ask('share')['share'].replace(',', '')

    def hinted(self, dice, most):
        """Moves to the end of a game for points: a few at random, so that no
        two games are the same, and then good ones."""
        moves = []
        for i in range(most):
            if self.ask('status')['status'] != 'playing':
                break
            legal = self.ask('legal')['legal'].split()
            moves.append(dice.choice(legal) if i < 2
                         else self.ask('hint')['hint'])
            self.ask('play ' + moves[-1])
        return moves

    def close(self):
        self.process.stdin.close()
        self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.folder.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def played(stdio, dice, *options, most=1000):
    """The line of a game with points, played without help."""
    with Game(stdio, *options) as game:
        moves = game.hinted(dice, most)
    with Game(stdio, *options) as game:
        return game.play(*moves).line()


def solution(stdio, *options):
    """The moves that solve a game."""
    with Game(stdio, *options) as game:
        return game.ask('solve')['solution'].split()


def solved(stdio, *options):
    """The line of a game that is solved."""
    moves = solution(stdio, *options)
    with Game(stdio, *options) as game:
        return game.play(*moves).line()
