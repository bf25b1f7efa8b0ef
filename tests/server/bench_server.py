#!/usr/bin/env python3
"""Measures parlour-server with wrk: reads of a table of 50 rows, and proved
submissions of a game of about 60 moves, per second of the processor; then the
latency at half of that, memory, and the time from start to the first answer.
Several servers take turns, so that a change is measured in one run.

    bench_server.py STDIO SERVER...
"""
import os
import re
import shutil
import statistics
import subprocess
import sys
import time

from server import Player, Server, solved, today

SECONDS, TURNS = 4, 3
PAUSE = '''
function delay() return %d end
'''
SUBMIT = '''
local n = %d
request = function()
    n = n + 1
    return wrk.format('POST', '/api/1/entries', {
        ['Authorization'] = 'Bearer ' .. string.format('%%026d', n),
        ['Content-Type'] = 'application/json'
    }, '{"name":"N ' .. n .. '","line":"%s"}')
end
'''


def used(there):
    """Processor time of the server and of the children that it waited for."""
    with open(f'/proc/{there.process.pid}/stat', encoding='ascii') as file:
        numbers = file.read().rpartition(')')[2].split()
    return sum(map(int, numbers[11:15])) / os.sysconf('SC_CLK_TCK')


def memory(there):
    with open(f'/proc/{there.process.pid}/status', encoding='ascii') as file:
        return int(re.search(r'VmHWM:\s+(\d+)', file.read())[1]) / 1024


class Bench:

    def __init__(self, exe, stdio):
        self.there = Server(exe)
        self.path = f'/api/1/days/{today()}/slide'
        self.there.start_of(today(), 'slide')
        self.line = solved(stdio, '--daily', today(), 'slide')
        for i in range(60):
            status, answer = Player(self.there, f'P {i}').submit(self.line)
            assert status == 201, answer
        self.sent = 0
        self.figures = {}

    def run(self, script, connections, path='/'):
        """(answers, answers per second of the processor, latency in ms that
        99 % have)."""
        file = self.there.path('script.lua')
        file.write_text(script)
        before = used(self.there)
        output = subprocess.run(
            ['wrk', '-t1', f'-c{connections}', f'-d{SECONDS}', '--latency',
             '-s', str(file), f'http://127.0.0.1:{self.there.port}{path}'],
            stdout=subprocess.PIPE, text=True, check=True).stdout
        time.sleep(0.5)         # what was sent is done
        assert 'Non-2xx' not in output, output
        count = int(re.search(r'(\d+) requests in', output)[1])
        value, unit = re.search(r'99%\s+([\d.]+)(us|ms|s)', output).groups()
        late = float(value) * {'us': 0.001, 'ms': 1, 's': 1000}[unit]
        return count, count / (used(self.there) - before), late

    def submit(self, pause=''):
        script = SUBMIT % (self.sent, self.line) + pause
        count, rate, late = self.run(script, 32)
        self.sent += 10 * count + 1000
        return rate, late

    def turn(self):
        figures = {
            'reads per CPU second': self.run('', 16, self.path)[1],
            'submissions per CPU second': self.submit()[0],
            # 16 and 32 connections, so 1,000 and 250 requests per second.
            '99 % of reads in ms': self.run(PAUSE % 16, 16, self.path)[2],
            '99 % of submissions in ms': self.submit(PAUSE % 128)[1],
        }
        for name, value in figures.items():
            self.figures.setdefault(name, []).append(value)

    def end(self):
        self.figures['MB at most'] = [memory(self.there)]
        for _ in range(9):
            self.there.stop()
            begun = time.monotonic()
            self.there.start()
            assert self.there.ask('GET', '/ready')[0] == 200
            self.figures.setdefault('first answer in ms', []).append(
                1000 * (time.monotonic() - begun))
        self.there.__exit__()


def main(stdio, *servers):
    if shutil.which('wrk') is None:
        print('wrk is not installed')
        return 77
    benches = [Bench(server, stdio) for server in servers]
    for _ in range(TURNS):
        for bench in benches:
            bench.turn()
    for bench in benches:
        bench.end()
    for name in benches[0].figures:
        print(f'{name:28}', *(f'{statistics.median(bench.figures[name]):9.1f}'
                              for bench in benches))
    return 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
