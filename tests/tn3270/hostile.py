#!/usr/bin/env python3
"""Two players on a public server under attack.

    hostile.py EXE [SECONDS [SOCKETS]]

Hostile sockets, from many addresses of this machine, connect again whenever
they are disconnected: they send a byte now and then, in the negotiation or in
play; send garbage; stop amid the negotiation; or close at once. Meanwhile two
players with s3270 play Match-3, a third one comes and goes, and a fourth one
plays on a server of its own, which nobody attacks: it shows how much of the
time is the machine's.
Prints how long the servers took to answer their keys. Fails if an answer took
much longer than any on the other server, if a player was disconnected, if the
third one did not get a place, or if the server waited for terminals at its
end.
"""
import os
import random
import resource
import selectors
import signal
import socket
import subprocess
import sys
import threading
import time

import client
import s3270

EXE = os.path.abspath(sys.argv[1])
SECONDS = float(sys.argv[2]) if len(sys.argv) > 2 else 6
SOCKETS = int(sys.argv[3]) if len(sys.argv) > 3 else 100
SLOW = min(9, SECONDS / 8)      # seconds between the bytes of slow senders
PLAYERS = 16
SLOW_PLAYERS = 20               # more than there are places
# Seconds, also for a busy machine; the server waits 10 s for slow terminals.
WORST = 5                       # for an answer, the machine's time aside
ENDING = 5                      # and for the end


class Attacker:
    """One hostile socket."""

    def __init__(self, number, port, selector):
        self.port, self.selector = port, selector
        self.source = f'127.1.{number // 3 // 250}.{number // 3 % 250 + 1}'
        self.kind = ('play' if number < SLOW_PLAYERS else
                     ('slow', 'garbage', 'half', 'closes')[number % 4])
        self.random = random.Random(number)
        self.socket, self.due = None, 0
        self.connections = 0

    def connect(self):
        self.socket = socket.socket()
        self.socket.setblocking(False)
        self.socket.bind((self.source, 0))
        self.socket.connect_ex(('127.0.0.1', self.port))
        self.selector.register(self.socket, selectors.EVENT_READ, self)
        self.connections += 1
        self.steps = self.script()
        self.due = time.monotonic() + 0.01

    def leave(self):
        self.selector.unregister(self.socket)
        self.socket.close()
        self.socket = None
        self.due = time.monotonic() + self.random.uniform(0.05, 0.5)

    def script(self):
        """Bytes to send and seconds to wait after them; then it closes."""
        whole = (client.said(client.WILL, client.TYPE)
                 + client.type_is('IBM-3279-2') + client.ACCEPTED)
        if self.kind == 'play':
            yield whole, 0.1
            for _ in range(1000):
                yield b'\x40', SLOW
        elif self.kind == 'slow':
            for byte in whole * 100:
                yield bytes([byte]), SLOW
        elif self.kind == 'garbage':
            for _ in range(1000):
                yield self.random.randbytes(500), 0.2
        elif self.kind == 'half':
            yield whole[:self.random.randrange(len(whole))], 1000
        else:
            yield b'', 0.02

    def act(self):
        """Does what is due."""
        try:
            if self.socket is None:
                self.connect()
                return
            data, wait = next(self.steps, (None, 0))
            if data is None:
                self.leave()
                return
            self.due = time.monotonic() + wait
            if data:
                self.socket.send(data)
        except BlockingIOError:
            pass
        except OSError:
            self.leave()

    def read(self):
        try:
            if not self.socket.recv(65536):
                self.leave()
        except BlockingIOError:
            pass
        except OSError:
            self.leave()


def attack(port):
    """In a process of its own, until SIGTERM."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    selector = selectors.DefaultSelector()
    attackers = [Attacker(i, port, selector) for i in range(SOCKETS)]
    going = []
    signal.signal(signal.SIGTERM, lambda *_: going.append(1))
    end = time.monotonic() + SECONDS + 60
    while not going and time.monotonic() < end:
        now = time.monotonic()
        for attacker in attackers:
            if attacker.due <= now:
                attacker.act()
        for key, _ in selector.select(0.02):
            if key.data.socket is not None:
                key.data.read()
    kinds = {}
    for attacker in attackers:
        kinds[attacker.kind] = (kinds.get(attacker.kind, 0)
                                + attacker.connections)
    print(kinds)


class Player(threading.Thread):
    """Plays by hints, and measures how long each answer takes."""

    def __init__(self, port, end, visits):
        super().__init__()
        self.port, self.end, self.visits = port, end, visits
        self.times, self.failed, self.came = [], [], 0

    def play(self, terminal):
        terminal.command('match3')
        terminal.press('Enter')
        stay = time.monotonic() + (3 if self.visits else SECONDS + 100)
        while True:             # at least once, even if the place came late
            for key in 'PF(14)', 'PF(1)', 'PF(8)', 'PF(3)', 'PF(7)':
                start = time.monotonic()
                terminal.press(key)
                self.times.append(time.monotonic() - start)
                time.sleep(0.05)
            if time.monotonic() >= min(self.end, stay):
                return

    def run(self):
        try:
            while True:
                start = time.monotonic()
                with s3270.Terminal(self.port) as terminal:
                    terminal.await_words('Enter Play')
                    self.came = max(self.came, time.monotonic() - start)
                    self.play(terminal)
                if not self.visits or time.monotonic() >= self.end:
                    return
        except (OSError, s3270.Failed, StopIteration) as error:
            self.failed.append(repr(error))


def report(players):
    """Prints how long keys took; returns what went wrong."""
    bad = []
    slowest = {name: max(player.times, default=1000)
               for name, player in players.items()}
    if slowest['elsewhere'] == 1000:
        bad.append('no key was answered elsewhere')
    for name, player in players.items():
        times = sorted(player.times) or [1000]
        print(f'{name}: {len(times)} keys, answered in'
              f' {1000 * times[len(times) // 2]:.0f} ms (median),'
              f' {1000 * times[len(times) * 999 // 1000]:.0f} ms (99.9%),'
              f' {1000 * times[-1]:.0f} ms (most); got a place within'
              f' {player.came:.1f} s')
        bad += player.failed
        if slowest[name] > WORST + slowest['elsewhere']:
            bad.append(f'{name} waited {slowest[name]:.1f} s')
    return bad


def report_log(log):
    """Counts how connections ended."""
    ends = {}
    for line in log.splitlines():
        words = line.split('s ', 1)[-1] if 's ' in line else line
        ends[words] = ends.get(words, 0) + 1
    for words, count in sorted(ends.items(), key=lambda pair: -pair[1]):
        print(f'{count:8} {words}')


def play(server, elsewhere):
    """Attacks the server while all play; returns the players by their names,
    and the attackers."""
    end = time.monotonic() + SECONDS
    players = {name: Player(port, end, name == 'visitor') for name, port in (
        ('first', server.port), ('second', server.port),
        ('elsewhere', elsewhere.port), ('visitor', server.port))}
    visitor, *others = reversed(players.values())
    for player in others:
        player.start()
    while not all(player.times or player.failed for player in others):
        time.sleep(0.05)
    attackers = subprocess.Popen(
        [sys.executable, __file__, *sys.argv[1:2], str(SECONDS), str(SOCKETS),
         str(server.port)], stdout=subprocess.PIPE, text=True)
    visitor.start()
    for player in players.values():
        player.join()
    return players, attackers


def main():
    server = s3270.Server(EXE, '--players', str(PLAYERS), '--per-address',
                          '4', who=('--guests',))
    log = threading.Thread(target=server.read_log)
    log.start()
    with s3270.Server(EXE, who=('--guests',)) as elsewhere:
        players, attackers = play(server, elsewhere)
    start = time.monotonic()
    server.process.send_signal(signal.SIGTERM)
    server.process.wait(60)
    ended = time.monotonic() - start
    attackers.terminate()
    kinds = attackers.communicate()[0].strip()
    log.join()
    errors, status = server.close()
    print(f'{SOCKETS} hostile sockets for {SECONDS:g} s connected:', kinds)
    bad = ([errors] if errors or status else []) + report(players)
    print(f'the server ended within {ended:.2f} s')
    if ended > ENDING:
        bad.append('it ended too late')
    report_log(server.log)
    if bad:
        sys.exit('\n'.join(bad))


if len(sys.argv) > 4:
    attack(int(sys.argv[4]))
else:
    main()
