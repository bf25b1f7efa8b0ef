#!/usr/bin/env python3
"""Tests telnet: what the server asks and refuses, and bad input.

    test_connections.py EXE
"""
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import unittest

import s3270
from client import (ACCEPTED, BINARY, CLEAR, DO, DONT, ENTER, ERASE_WRITE, IAC,
                    RECORD_END, RECORDS, SB, SE, SEND, TN3270E, TYPE, WILL,
                    WONT, Client, said, type_is)

EXE = os.path.abspath(sys.argv.pop())


class Connections(unittest.TestCase):

    def setUp(self):
        self.server = s3270.Server(EXE, '--seed', '1')
        self.addCleanup(
            lambda: self.assertEqual(self.server.close(), ('', 0)))

    def connect(self):
        client = Client(self.server.port)
        self.addCleanup(client.socket.close)
        return client

    def test_a_terminal(self):
        client = self.connect()
        client.become('IBM-3278-2')
        self.assertIn('Kulki'.encode('cp037'), client.screen())

    def test_other_options_are_refused(self):
        client = self.connect()
        client.send(said(WILL, TN3270E), said(DO, TN3270E), said(WILL, 31))
        client.await_bytes(said(DONT, TN3270E) + said(WONT, TN3270E)
                           + said(DONT, 31))
        client.send(said(WILL, TYPE))
        client.await_bytes(SEND)

    def test_not_a_terminal_of_this_kind(self):
        for words in ([said(WONT, TYPE)],
                      [said(WILL, TYPE), *[type_is('VT100')] * 8]):
            client = self.connect()
            client.send(*words)
            self.assertIn(b'for 3270 terminals', client.rest())

    def test_a_type_that_is_offered_later(self):
        client = self.connect()
        client.send(said(WILL, TYPE), type_is('UNKNOWN'))
        client.await_bytes(SEND)
        client.await_bytes(SEND)
        client.send(type_is('ibm-3278-4'), ACCEPTED)
        record = client.await_bytes(RECORD_END)
        self.assertIn(bytes([0x7e, 0xc3]), record)      # the alternate size

    def test_options_before_the_type(self):
        """Nothing is drawn for a terminal that is not known yet."""
        client = self.connect()
        client.send(ACCEPTED, said(WILL, TYPE))
        client.await_bytes(SEND)
        client.send(type_is('IBM-3278-2'))
        self.assertIn('Kulki'.encode('cp037'), client.screen())

    def test_records_without_sense(self):
        """They are ignored or answered, and the game continues."""
        client = self.connect()
        client.become('IBM-3278-2')
        first = client.screen()
        for record in (b'', b'\0', bytes([ENTER]), bytes([ENTER, 0x7f]),
                       bytes([ENTER, 0x7f, 0x7f, 0x11]),
                       bytes([ENTER, 0x40, 0x40]) + b'\x11\x5b\x61' * 3000,
                       bytes([ENTER]) * 100000, bytes([0x88, 0, 1, 0x81]),
                       bytes([IAC, SB]) + b'x' * 1000 + bytes([IAC, SE])):
            client.send(record, RECORD_END)
        client.send(bytes([CLEAR]), RECORD_END)          # Clear
        while (screen := client.await_bytes(RECORD_END))[0] != ERASE_WRITE:
            pass
        self.assertEqual(screen[:20], first[:20])

    def test_models(self):
        """A type that only looks like a model is none."""
        for name in ('IBM-3278-6', 'IBM- 3278-2', 'IBM-3278-+2', 'IBM-3278-2x',
                     'IBM-DYNAMICS', 'IBM-3280-2'):
            client = self.connect()
            client.send(said(WILL, TYPE), type_is(name))
            client.await_bytes(SEND)
            client.await_bytes(SEND)        # it asks for another one

    def test_dynamic_size(self):
        """Its reply says how large it is; nonsense makes it 24x80."""
        for columns, lines, size in ((100, 30, 3000), (132, 27, 3564),
                                     (200, 60, 1920), (40, 12, 1920),
                                     (0, 0, 1920), (65535, 65535, 1920)):
            client = self.connect()
            client.become('IBM-DYNAMIC')
            client.await_bytes(RECORD_END)          # the query
            area = bytes([0, 10, 0x81, 0x81, 1, 0, columns >> 8,
                          columns & 255, lines >> 8, lines & 255])
            client.send(b'\x88', area.replace(b'\xff', b'\xff\xff'),
                        RECORD_END)
            screen = client.record()
            self.assertEqual(screen[0], 0xf5 if size == 1920 else 0x7e)
            self.assertEqual(self.farthest(screen) >= size - 400, True)
            self.assertLess(self.farthest(screen), size)

    @staticmethod
    def farthest(screen):
        """The highest address that is set."""
        return max((high & 63) << 6 | low & 63
                   for order, high, low in zip(screen, screen[1:], screen[2:])
                   if order == 0x11)


class Server(unittest.TestCase):
    """Limits, the log and the end."""

    def open(self, *options, who=('--guests',)):
        server = s3270.Server(EXE, *options, who=who)
        self.addCleanup(server.close)
        return server

    def connect(self, server, source='127.0.0.1'):
        client = Client(server.port, source)
        self.addCleanup(client.socket.close)
        return client

    def play(self, server, source='127.0.0.1'):
        client = self.connect(server, source)
        client.become('IBM-3278-2')
        return client

    def test_waiting_for_a_place(self):
        """Who waits gets the place of the first that leaves; connections that
        only negotiate take none."""
        server = self.open('--players', '2')
        for _ in range(40):
            self.connect(server).await_bytes(said(DO, TYPE))
        players = [self.play(server) for _ in range(2)]
        for player in players:
            self.assertIn('Kulki', player.words())
            player.send(bytes([CLEAR]), RECORD_END)
        third = self.play(server)
        self.assertIn('All places are taken', third.words())
        players[0].socket.close()
        self.assertIn('Kulki', third.words())

    def test_giving_way(self):
        """A player who never pressed a key gives way after a while."""
        server = self.open('--players', '1')
        first = self.play(server)
        first.words()
        second = self.play(server)
        self.assertIn('All places are taken', second.words())
        self.assertIn('Kulki', second.words())
        first.rest()
        server.close()
        self.assertIn(' another took its place\n', server.log)

    def test_limit_of_an_address(self):
        server = self.open('--per-address', '3')
        clients = [self.play(server) for _ in range(3)]
        for client in clients:
            client.words()
        self.assertIn(b'Too many connections', self.connect(server).rest())
        self.play(server, '127.0.0.2').words()
        clients[0].socket.close()
        while True:
            try:
                self.play(server).words()
                return
            except (EOFError, OSError):
                pass

    def test_slow_senders(self):
        """A byte now and then is no progress, before the game and in it."""
        server = self.open()
        start = time.monotonic()
        greeted, player = self.connect(server), self.play(server)
        player.words()
        try:
            for byte in (said(WILL, RECORDS) + said(WILL, BINARY)) * 5:
                greeted.send(bytes([byte]))
                player.send(b'\x40')
                time.sleep(0.5)
        except OSError:
            pass
        for client in greeted, player:
            try:
                client.rest()
            except OSError:
                pass
        self.assertLess(time.monotonic() - start, 60)
        server.close()
        self.assertEqual(server.log.count(' too slow\n'), 2)

    def test_the_end(self):
        """It does not wait for terminals that take or send nothing."""
        server = self.open()
        for _ in range(3):
            self.connect(server)
        deaf = self.play(server)
        deaf.words()
        deaf.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        deaf.socket.settimeout(1)
        try:
            for _ in range(20000):
                deaf.send(bytes([CLEAR]), RECORD_END)
        except OSError:
            pass
        start = time.monotonic()
        self.assertEqual(server.close(), ('', 0))
        self.assertLess(time.monotonic() - start, 8)    # of 10 that it waits

    def test_log(self):
        server = self.open()
        with self.play(server).socket:
            pass
        client = self.connect(server)
        client.send(said(WONT, TYPE))
        client.rest()
        server.close()
        self.assertRegex(server.log, r'(?m)^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d'
                         r' 127\.0\.0\.1 - - 0s not a 3270 terminal$')

    def test_guests(self):
        """Nothing of theirs is saved, and nothing of the operator is seen."""
        server = self.open(who=())
        player = self.play(server)
        player.words()
        for words in 'slide', '':
            player.send(bytes([ENTER, 0x40, 0x40]), b'\x11\x5b\x61',
                        words.encode('cp037'), RECORD_END)
            player.record()
        self.assertEqual(os.listdir(server.folder.name), [])

    def test_searches(self):
        """They take turns, and end with the program."""
        server = self.open('whirly', '--searches', '1')
        players = [self.play(server) for _ in range(3)]
        for player in players:
            player.words()
            player.send(bytes([0xf5, 0x40, 0x40]), RECORD_END)     # a hint
        for player in players:
            player.record()
            words = ''
            while 'Hint: ' not in words:
                player.send(bytes([CLEAR]), RECORD_END)
                words = player.words()


    def test_end_of_a_player(self):
        """One that was leaving already when the server ended."""
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, 'passwords')
            with open(file, 'w', encoding='utf-8') as lines:
                lines.write('eve:*\n')
            server = self.open('--passwords', file, who=('--names', folder))
            client = self.play(server)
            for _ in range(3):
                client.words()
                client.send(bytes([ENTER, 0x40, 0x40]), b'\x11\x56\x6c',
                            'eve'.encode('cp037'), RECORD_END)
            client.await_taken()
            server.close()
        self.assertIn(' wrong password\n', server.log)


@unittest.skipUnless(shutil.which('s3270'), 's3270 is not installed')
class Names(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def open(self, *options):
        server = s3270.Server(EXE, *options,
                              who=('--names', self.folder + '/players'))
        self.addCleanup(server.close)
        return server

    def sign_in(self, server, *words):
        terminal = s3270.Terminal(server.port)
        self.addCleanup(terminal.__exit__)
        self.type(terminal, *words)
        return terminal

    @staticmethod
    def type(terminal, *words):
        for text in words:
            terminal.do('EraseEOF', f'String("{text}")', 'Tab')
        terminal.press('Enter')

    def test_folders(self):
        """Each name has its own games, in whatever case it is typed."""
        server = self.open('sokoban')
        first = self.sign_in(server, 'Anna')
        first.command('r')
        board = first.lines()[4:18]
        first.do('PF(12)', f'Wait({s3270.LIMIT},Disconnect)')
        self.assertIn('sokoban', str(os.listdir(
            self.folder + '/players/anna/parlour/games')))
        again = self.sign_in(server, 'anna')
        other = self.sign_in(server, 'bob')
        self.assertEqual(again.lines()[4:18], board)
        self.assertNotEqual(other.lines()[4:18], board)
        self.assertEqual(os.listdir(server.folder.name), [])

    def test_guest(self):
        server = self.open('slide')
        terminal = self.sign_in(server)
        self.assertIn('Slide', terminal.text())
        self.assertFalse(os.path.exists(self.folder + '/players'))

    def test_names_that_are_none(self):
        server = self.open()
        terminal = self.sign_in(server, '../anna')
        for words in '9x', '.', 'a b', 'a/b':
            self.assertIn('A name is a letter', terminal.text())
            self.type(terminal, words)
        self.assertFalse(os.path.exists(self.folder + '/players'))

    @unittest.skipUnless(shutil.which('openssl'), 'openssl is not installed')
    def test_passwords(self):
        made = subprocess.run(['openssl', 'passwd', '-6', 'secret'], text=True,
                              capture_output=True, check=True).stdout
        file = os.path.join(self.folder, 'passwords')
        with open(file, 'w', encoding='utf-8') as lines:
            lines.write(f'# players\nanna:{made}bob:\neve:*\n')
        server = self.open('--passwords', file)
        terminal = self.sign_in(server, 'anna', 'wrong')
        self.assertIn('Wrong name or password', terminal.text())
        terminal.do('Tab', 'String("secret")')
        terminal.press('Enter')
        self.assertIn('PF24 Recent', terminal.text())
        for name in 'bob', 'eve', 'nobody':
            self.assertIn('Wrong', self.sign_in(server, name, '').text())
        terminal = self.sign_in(server, 'anna', 'x')
        self.type(terminal, 'anna', 'y')
        terminal.do('String("anna")', 'Tab', 'String("z")', 'Enter',
                    f'Wait({s3270.LIMIT},Disconnect)')
        server.close()
        self.assertIn('anna', server.log)
        self.assertIn(' wrong password\n', server.log)

    def test_welcome(self):
        file = os.path.join(self.folder, 'welcome')
        with open(file, 'w', encoding='utf-8') as lines:
            lines.write('Welcome\n\n to \x1b[31mred games\n')
        server = self.open('--welcome', file)
        terminal = s3270.Terminal(server.port)
        self.addCleanup(terminal.__exit__)
        self.assertIn(' Welcome\n\n  to ?', terminal.text())


class Options(unittest.TestCase):

    def refuse(self, *options):
        run = subprocess.run([EXE, *options], capture_output=True, text=True,
                             timeout=s3270.LIMIT, check=False)
        return run.returncode, run.stderr

    def test_addresses(self):
        for address in ('here', '127.0.0.1', '127.0.0.1:x', 'localhost:3270',
                        '127.0.0.1:70000', '127.0.0.1:-1', '127.0.0.1: 80',
                        '127.0.0.1:80x', '127.0.0.1:', '127.1:3270',
                        '[::1]:65536', '127.0.0.1:4294967297'):
            status, words = self.refuse('--listen', address)
            self.assertEqual(status, 2)
            self.assertIn('not a numeric ADDRESS:PORT', words)

    def test_address_in_use(self):
        with s3270.Server(EXE) as server:
            status, words = self.refuse('--listen',
                                        f'127.0.0.1:{server.port}')
            self.assertEqual(status, 1)
            self.assertIn('in use', words)

    def test_who_plays(self):
        for options, words in (
                (('--guests', '--as-me'), 'choose one'),
                (('--names', 'x', '--as-me'), 'choose one'),
                (('--passwords', 'x'), 'needs --names'),
                (('--as-me', '--listen', '0.0.0.0:0'), 'loopback'),
                (('--players', '0'), '--players'),
                (('--players', '3x'), '--players')):
            status, said_words = self.refuse(*options)
            self.assertEqual(status, 2)
            self.assertIn(words, said_words)

    def test_game_options(self):
        status, words = self.refuse('--size', '3x2')
        self.assertEqual(status, 2)
        self.assertIn('--size', words)


if __name__ == '__main__':
    unittest.main()
