"""A terminal as bytes: what it sends and gets in telnet and TN3270."""
import socket

import s3270

IAC, DONT, DO, WONT, WILL, SB, SE, EOR = 255, 254, 253, 252, 251, 250, 240, 239
BINARY, TYPE, RECORDS, TN3270E = 0, 24, 25, 40
SEND = bytes([IAC, SB, TYPE, 1, IAC, SE])
RECORD_END = bytes([IAC, EOR])
ERASE_WRITE, ENTER, CLEAR = 0xf5, 0x7d, 0x6d
ERASE = bytes([ERASE_WRITE])


def said(verb, option):
    return bytes([IAC, verb, option])


def type_is(name):
    return bytes([IAC, SB, TYPE, 0]) + name.encode() + bytes([IAC, SE])


ACCEPTED = (said(WILL, RECORDS) + said(DO, RECORDS) + said(WILL, BINARY)
            + said(DO, BINARY))


class Client:
    """A terminal that sends and reads bytes."""

    def __init__(self, port, source='127.0.0.1'):
        self.socket = socket.create_connection(
            ('127.0.0.1', port), s3270.LIMIT, (source, 0))
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

    def await_taken(self):
        """Waits until the server has read all that was sent."""
        here, there = (f':{end()[1]:04X}' for end in (
            self.socket.getsockname, self.socket.getpeername))
        waiting = True
        while waiting:
            with open('/proc/net/tcp', encoding='ascii') as connections:
                waiting = any(local.endswith(there) and remote.endswith(here)
                              and not queues.endswith(':00000000')
                              for _, local, remote, _, queues, *_ in
                              map(str.split, connections))

    def become(self, name):
        """Accepts the options that terminals accept."""
        self.await_bytes(said(DO, TYPE))
        self.send(said(WILL, TYPE))
        self.await_bytes(SEND)
        self.send(type_is(name), ACCEPTED)

    def record(self):
        """The next record."""
        return self.await_bytes(RECORD_END)

    def screen(self):
        """The next whole screen, as the bytes of its record; changes of a
        screen are passed over. Before the first are options."""
        while (record := self.record())[:1] not in (ERASE, bytes([IAC])):
            pass
        return record[record.index(ERASE):]

    def words(self):
        """The next screen's characters."""
        return self.screen().decode('cp037').replace('\0', ' ')
