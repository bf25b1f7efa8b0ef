#!/usr/bin/env python3
"""How long parlour-server waits for requests and for its database. This takes
time but no processor, so that it can run beside the other tests.

    test_patience.py SERVER Patience|Postgresql

Postgresql is for a server that is built with libpq.
"""
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import unittest

import server

SERVER = sys.argv.pop(1)


class Patience(unittest.TestCase):

    def test_time_begins_with_the_request(self):
        """A connection that was kept idle has the whole time for the next
        request."""
        with server.Server(SERVER) as other:
            line = other.connect()
            line.request('GET', '/health')
            line.getresponse().read()
            time.sleep(18)
            line.putrequest('PUT', '/api/1/player')
            line.putheader('Authorization', 'Bearer ' + server.new_key())
            line.putheader('Content-Type', 'application/json')
            line.putheader('Content-Length', '15')
            line.endheaders()
            time.sleep(16)
            line.send(b'{"name":"Anna"}')
            self.assertEqual(line.getresponse().status, 201)
            line.close()

    def test_database_that_another_program_holds(self):
        """All that wait are answered soon, not one after the other."""
        with server.Server(SERVER, '--workers', '1') as other:
            holder = sqlite3.connect(other.database, isolation_level=None)
            holder.execute('BEGIN IMMEDIATE')
            seen, begun = [], time.monotonic()

            def ask():
                seen.append(other.ask('DELETE', '/api/1/player',
                                      key=server.new_key())[0])
            threads = [threading.Thread(target=ask) for _ in range(12)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(seen, [503] * 12)
            self.assertLess(time.monotonic() - begun, 50)
            holder.close()
            self.assertEqual(other.ask('DELETE', '/api/1/player',
                                       key=server.new_key())[0], 404)


class Postgresql(unittest.TestCase):

    def test_database_that_does_not_answer(self):
        with socket.create_server(('127.0.0.1', 0)) as silent:
            done = subprocess.run(
                [SERVER, '--database', 'postgresql://127.0.0.1:%d/parlour'
                 % silent.getsockname()[1]], capture_output=True, text=True,
                timeout=server.PATIENCE)
        self.assertEqual(done.returncode, 1)
        self.assertIn('--database: ', done.stderr)


if __name__ == '__main__':
    unittest.main()
