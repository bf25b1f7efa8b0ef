#!/usr/bin/env python3
"""parlour-server on PostgreSQL: two servers on one database under load, one of
them killed; what older versions left; months that can be dropped; and all that
test_levels.py does.

    test_postgresql.py SERVER STDIO DESCRIPTION
"""
import http.client
import pathlib
import random
import signal
import subprocess
import sys
import threading
import time
import unittest

import postgresql
import server
from server import Player, Server, played, solved, today

VERSIONS = pathlib.Path(__file__).parent / 'versions'
SERVER, STDIO = sys.argv[1:3]
import test_levels              # takes the arguments

if not postgresql.PROGRAMS:
    sys.exit(77)

cluster = None


def setUpModule():
    global cluster
    cluster = postgresql.Cluster()


def tearDownModule():
    cluster.stop()


class LevelsThere(test_levels.Levels):

    def database(self):
        self.address, self.name = cluster.create()
        return self.address

    def change(self, statement):
        cluster.query(self.name, statement + ';')


del test_levels.Levels          # as a file was tested elsewhere


class Two(unittest.TestCase):

    def setUp(self):
        self.address, self.name = cluster.create()

    def names(self, there, path):
        found, after = [], ''
        while after is not None:
            _, table, _ = there.ask('GET', path + '?limit=100'
                                    + (after and '&after=' + after))
            found += [entry['name'] for entry in table['entries']]
            after = table['next']
        return found

    def test_one_of_two_is_killed(self):
        """Players go to the other server; no acknowledged entry is lost, and
        none is there twice."""
        acknowledged, stopped = [], threading.Event()
        with Server(SERVER, database=self.address) as one, \
                Server(SERVER, database=self.address) as other:
            one.start_of(today(), 'slide')
            line = solved(STDIO, '--daily', today(), 'slide')

            def submit(i):
                count = 0
                while not stopped.is_set():
                    there = (one, other)[(i + count) % 2]
                    player = Player(there, f'P {i} {count}')
                    try:
                        if player.submit(line)[0] == 201:
                            acknowledged.append(player.name)
                    except (OSError, http.client.HTTPException, ValueError):
                        time.sleep(0.01)
                    count += 1
            threads = [threading.Thread(target=submit, args=(i,))
                       for i in range(8)]
            for thread in threads:
                thread.start()
            for wanted in 100, 300:
                while len(acknowledged) < wanted:
                    time.sleep(0.05)
                if wanted == 100:
                    other.stop(signal.SIGKILL)
            stopped.set()
            for thread in threads:
                thread.join()
            found = self.names(one, f'/api/1/days/{today()}/slide')
            print(f'{len(acknowledged)} acknowledged by two servers, one'
                  f' killed; {len(set(acknowledged) - set(found))} lost')
            self.assertLessEqual(set(acknowledged), set(found))
            self.assertEqual(len(found), len(set(found)))

    def test_both_have_one_table(self):
        """The same player, name and moves at both at once."""
        dice = random.Random(53)
        line = played(STDIO, dice, '--seed', '4', 'kulki', most=10)
        with Server(SERVER, database=self.address) as one, \
                Server(SERVER, database=self.address) as other:
            for turn in range(10):
                players = [Player(there, f'Name {turn}')
                           for there in (one, other)]
                answers = []
                threads = [threading.Thread(target=lambda player=player:
                                            answers.append(player.submit(line)
                                                           [0]))
                           for player in players]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join()
                # One name or one game wins; nobody gets an error of ours.
                self.assertTrue({201, 409, 503} >= set(answers), answers)
            found = self.names(one, '/api/1/tables/table/kulki:9x9')
            self.assertEqual(len(found), len(set(found)))

    def test_months_are_parts(self):
        with Server(SERVER, database=self.address) as there:
            there.start_of(today(), 'slide')
            line = solved(STDIO, '--daily', today(), 'slide')
            self.assertEqual(Player(there, 'Anna').submit(line)[0], 201)
            month = today()[:7].replace('-', '_')
            self.assertEqual(cluster.query(
                self.name, f'SELECT COUNT(*) FROM entries_{month};').strip(),
                '1')
            subprocess.run([SERVER, '--database', self.address, '--drop',
                            today()[:7]], check=True)
            self.assertEqual(cluster.query(
                self.name, f"SELECT to_regclass('entries_{month}');").strip(),
                '')
            self.assertEqual(self.names(
                there, f'/api/1/days/{today()}/slide'), [])

    ENTRY = ("INSERT INTO entries SELECT lpad(n::text, 16, '0'),"
             " 'day/{day}/kulki', lpad(n::text, 64, '0'), '', -n, 1, n, 1, 0,"
             " 0, '', 0, 0, repeat('x', 1000) FROM generate_series(1, {most})"
             " AS n;")

    def test_month_is_made_while_others_write(self):
        """What another server commits meanwhile goes with its entry."""
        with Server(SERVER, database=self.address) as there:
            there.start_of(today(), 'slide')
        month = today()[:7].replace('-', '_')
        cluster.query(self.name, f'DROP TABLE entries_{month};'
                      + self.ENTRY.format(day=today(), most=1))
        change = ('BEGIN; UPDATE entries SET points = 7; SELECT pg_sleep(3);'
                  ' COMMIT;')
        other = threading.Thread(target=cluster.query,
                                 args=(self.name, change))
        other.start()
        end = time.monotonic() + server.PATIENCE
        while 'active' not in cluster.query(
                self.name, 'SELECT state FROM pg_stat_activity WHERE'
                " wait_event = 'PgSleep';"):
            self.assertLess(time.monotonic(), end)
        with Server(SERVER, database=self.address) as there:
            other.join()
            there.start_of(today(), 'slide')
            while not cluster.query(
                    self.name, f"SELECT to_regclass('entries_{month}');"
                    ).strip():
                self.assertLess(time.monotonic(), end)
            self.assertEqual(cluster.query(
                self.name, f'SELECT points FROM entries_{month};').strip(),
                '7')

    def test_export_holds_no_lock(self):
        with Server(SERVER, database=self.address):
            pass
        cluster.query(self.name, self.ENTRY.format(day=today(), most=1000))
        export = subprocess.Popen([SERVER, '--database', self.address,
                                   '--export'], bufsize=0,
                                  stdout=subprocess.PIPE)
        first = export.stdout.readline()    # and no more, so that it waits
        cluster.query(self.name, "SET lock_timeout = '5s'; BEGIN; LOCK TABLE"
                      ' entries, entries_rest; COMMIT;')
        rest = export.communicate(timeout=server.PATIENCE)[0]
        self.assertEqual((first + rest).count(b'\n'), 1000)
        self.assertEqual(export.returncode, 0)

    def test_older_versions(self):
        for version in sorted(VERSIONS.glob('*.sql')):
            address, name = cluster.create()
            cluster.query(name, version.read_text())
            with self.subTest(version=version.stem), \
                    Server(SERVER, database=address) as there:
                self.assertEqual(self.names(
                    there, '/api/1/days/2026-11-02/slide'), ['Anna', 'Ben'])
                there.start_of(today(), 'slide')
                line = solved(STDIO, '--daily', today(), 'slide')
                self.assertEqual(Player(there, 'Carla').submit(line)[0], 201)
                if version.stem != '1':
                    _, levels, _ = there.ask('GET',
                                             '/api/1/levels?game=sokoban')
                    self.assertEqual(levels['levels'][0]['likes'], 1)

    def test_database_goes_away_and_comes_back(self):
        with Server(SERVER, database=self.address) as there:
            self.assertEqual(there.ask('GET', '/ready')[0], 200)
            cluster.query('postgres', 'SELECT pg_terminate_backend(pid) FROM'
                          " pg_stat_activity WHERE datname ="
                          f" '{self.name}';")
            end = time.monotonic() + server.PATIENCE
            while there.ask('GET', '/ready')[0] != 200:
                self.assertLess(time.monotonic(), end)
                time.sleep(0.05)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
