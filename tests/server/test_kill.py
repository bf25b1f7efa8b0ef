#!/usr/bin/env python3
"""Kills parlour-server again and again while players submit games: no entry
that it has acknowledged is lost, and none is there twice.

    test_kill.py SERVER STDIO TIMES
"""
import http.client
import random
import signal
import sys
import threading
import time

from server import PATIENCE, Player, Server, solved, today

PLAYERS = 4                     # who submit at the same time


def submit_until(stopped, there, line, number, acknowledged):
    """Submits a game for one player after another, and notes those whose game
    the server said to be in the table."""
    count = 0
    while not stopped.is_set():
        player = Player(there, f'P {number} {count}')
        try:
            status, _ = player.submit(line)
        except (OSError, http.client.HTTPException, ValueError):
            time.sleep(0.01)    # killed before it answered
            continue
        if status == 201:
            acknowledged.append(player.name)
        count += 1


def names(there):
    """All in the table, page by page."""
    path, found = f'/api/1/days/{today()}/slide?limit=100', []
    after = ''
    while after is not None:
        _, table, _ = there.ask('GET', path + (after and '&after=' + after))
        found += [entry['name'] for entry in table['entries']]
        after = table['next']
    return found


def main(server, stdio, times):
    dice = random.Random(53)
    acknowledged, stopped = [], threading.Event()
    with Server(server) as there:
        there.start_of(today(), 'slide')
        line = solved(stdio, '--daily', today(), 'slide')
        where = there.command.index('--listen') + 1
        there.command[where] = f'127.0.0.1:{there.port}'
        players = [threading.Thread(target=submit_until, args=(
            stopped, there, line, i, acknowledged), daemon=True)
            for i in range(PLAYERS)]
        for player in players:
            player.start()
        for _ in range(times):
            # Under load: not before another game is in the table.
            before, end = len(acknowledged), time.monotonic() + PATIENCE
            while len(acknowledged) == before and time.monotonic() < end:
                time.sleep(dice.uniform(0.005, 0.05))
            there.stop(signal.SIGKILL)
            there.start()
        stopped.set()
        for player in players:
            player.join()
        found = names(there)
    lost = set(acknowledged) - set(found)
    print(f'{times} kills, {len(acknowledged)} acknowledged, '
          f'{len(found)} in the table, {len(lost)} lost')
    assert len(acknowledged) >= times
    return 1 if lost or len(set(found)) != len(found) else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
