#!/usr/bin/env python3
"""Tests telnet: what the server asks and refuses, and bad input.

    test_connections.py EXE
"""
import os
import socket
import subprocess
import sys
import unittest

import s3270

EXE = os.path.abspath(sys.argv.pop())
IAC, DONT, DO, WONT, WILL, SB, SE, EOR = 255, 254, 253, 252, 251, 250, 240, 239
BINARY, TYPE, RECORDS, TN3270E = 0, 24, 25, 40
SEND = bytes([IAC, SB, TYPE, 1, IAC, SE])
RECORD_END = bytes([IAC, EOR])
ERASE_WRITE, ENTER = 0xf5, 0x7d
PLAYERS = 16


def said(verb, option):
    return bytes([IAC, verb, option])


def type_is(name):
    return bytes([IAC, SB, TYPE, 0]) + name.encode() + bytes([IAC, SE])


class Client:
    """A terminal that sends and reads bytes."""

    def __init__(self, port):
        self.socket = socket.create_connection(('127.0.0.1', port),
                                               s3270.LIMIT)
        self.got = b''

    def send(self, *parts):
        self.socket.sendall(b''.join(parts))

    def await_bytes(self, wanted):
        """Reads until these bytes have come; returns all up to them."""
        while wanted not in self.got:
            more = self.socket.recv(4096)
            if not more:
                raise EOFError(f'{wanted} has not come after {self.got}')
            self.got += more
        before, _, self.got = self.got.partition(wanted)
        return before

    def rest(self):
        """Everything sent until the server closes the connection."""
        while more := self.socket.recv(4096):
            self.got += more
        return self.got

    def become(self, name):
        """Accepts the options that terminals accept."""
        self.await_bytes(said(DO, TYPE))
        self.send(said(WILL, TYPE))
        self.await_bytes(SEND)
        self.send(type_is(name))
        self.send(said(WILL, RECORDS), said(DO, RECORDS),
                  said(WILL, BINARY), said(DO, BINARY))

    def screen(self):
        """The next screen, as the bytes of its record."""
        record = self.await_bytes(RECORD_END)
        return record[record.index(ERASE_WRITE):]


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
        client.send(type_is('ibm-3278-4'), said(WILL, RECORDS),
                    said(DO, RECORDS), said(WILL, BINARY), said(DO, BINARY))
        record = client.await_bytes(RECORD_END)
        self.assertIn(bytes([0x7e, 0xc3]), record)      # the alternate size

    def test_options_before_the_type(self):
        """Nothing is drawn for a terminal that is not known yet."""
        client = self.connect()
        client.send(said(WILL, RECORDS), said(DO, RECORDS),
                    said(WILL, BINARY), said(DO, BINARY), said(WILL, TYPE))
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
        client.send(bytes([0x6d]), RECORD_END)          # Clear
        while (screen := client.await_bytes(RECORD_END))[0] != ERASE_WRITE:
            pass
        self.assertEqual(screen[:20], first[:20])

    def test_too_many_players(self):
        clients = [self.connect() for _ in range(PLAYERS)]
        for client in clients:
            client.await_bytes(said(DO, TYPE))
        self.assertIn(b'All places are taken', self.connect().rest())
        clients[0].socket.close()
        while True:             # until the server knows that one has left
            client = self.connect()
            try:
                client.await_bytes(said(DO, TYPE))
                return
            except (EOFError, ConnectionResetError):
                pass


class Options(unittest.TestCase):

    def refuse(self, *options):
        run = subprocess.run([EXE, *options], capture_output=True, text=True,
                             timeout=s3270.LIMIT, check=False)
        return run.returncode, run.stderr

    def test_addresses(self):
        for address in 'here', '127.0.0.1', '127.0.0.1:x', 'localhost:3270':
            status, words = self.refuse('--listen', address)
            self.assertEqual(status, 2)
            self.assertIn('not a numeric ADDRESS:PORT', words)

    def test_address_in_use(self):
        with s3270.Server(EXE) as server:
            status, words = self.refuse('--listen',
                                        f'127.0.0.1:{server.port}')
            self.assertEqual(status, 1)
            self.assertIn('in use', words)

    def test_game_options(self):
        status, words = self.refuse('--size', '3x2')
        self.assertEqual(status, 2)
        self.assertIn('--size', words)


if __name__ == '__main__':
    unittest.main()
