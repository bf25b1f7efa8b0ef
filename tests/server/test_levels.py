#!/usr/bin/env python3
"""Levels that players share with parlour-server: each has a solution, twins
are one level, and every answer is as docs/server-api.yaml says.

    test_levels.py SERVER STDIO DESCRIPTION
"""
import contextlib
import json
import sqlite3
import subprocess
import sys
import threading
import time
import unittest

import api_schema
import server
from server import Game, Player, solved, today

DESCRIPTION = sys.argv.pop()
STDIO = sys.argv.pop()
SERVER = sys.argv.pop()

BOARD = '#####\n#@$.#\n#####\n'
TURNED = '###\n#.#\n#$#\n#@#\n###\n'      # the same level
LONG = '######\n#@ $.#\n######\n'
# Here the solver looks for a shorter solution as long as it may.
ROOM = ('##############\n#@           #\n# $ $ $ $ $  #\n#            #\n'
        '#  $ $ $ $   #\n#            #\n# .........  #\n#            #\n'
        '##############\n')
ROOM_MOVES = 'rrrrrrrrrDDDDuulDD' + 'uuuulDDDDuulDD' * 3 + 'uuuulDDDD'


class Levels(unittest.TestCase):

    @classmethod
    def setUpClass(cls):
        cls.description = api_schema.Description(DESCRIPTION)

    @classmethod
    def tearDownClass(cls):
        """All that is described was asked for."""
        assert not [one for one in cls.description.unseen()
                    if one[0].startswith('/levels')]

    def database(self):
        """A new one; None: in a file."""
        return None

    def setUp(self):
        self.server = server.Server(SERVER, '--words', self.words(),
                                    '--workers', '1',
                                    database=self.database())
        self.addCleanup(self.server.folder.cleanup)
        self.addCleanup(self.stop)
        self.anna, self.ben = (Player(self.server, name)
                               for name in ('Anna', 'Ben'))

    def words(self):
        self.folder = server.tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        path = server.pathlib.Path(self.folder.name, 'words')
        path.write_text('damn\n')
        return str(path)

    def stop(self):
        self.assertEqual(self.server.stop(), 0, self.server.faults)

    def ask(self, player, method, path, body=None):
        status, answer, _ = player.ask(method, '/api/1/levels' + path, body)
        self.description.check(method, '/api/1/levels' + path, status, answer)
        return status, answer

    def share(self, player, **body):
        return self.ask(player, 'POST', '', {'name': player.name, **body})

    def line(self, board, *moves, game='sokoban'):
        path = self.server.path('board')
        path.write_text(board)
        with Game(STDIO, '--board', str(path), game) as one:
            return one.play(*moves).line()

    def list(self, order='new', game='sokoban', **more):
        query = ''.join(f'&{name}={value}' for name, value in more.items())
        status, answer = self.ask(self.ben, 'GET',
                                  f'?game={game}&sort={order}{query}')
        self.assertEqual(status, 200)
        return answer

    def refused(self, words, code='not-proved', **body):
        status, answer = self.share(self.anna, **body)
        self.assertEqual((status, answer['error']['code']), (422, code),
                         answer)
        self.assertIn(words, answer['error']['message'])
        self.assertEqual(self.list()['levels'], [])

    # ---- what is shared ----

    def test_line_and_text(self):
        status, level = self.share(self.anna, line=self.line(BOARD, 'R'),
                                   title='First', author='A. Author')
        self.assertEqual(status, 201, level)
        self.assertEqual((level['title'], level['author'], level['name'],
                          level['columns'], level['rows'], level['moves'],
                          level['pushes'], level['plays'], level['likes']),
                         ('First', 'A. Author', 'Anna', 5, 3, 1, 1, 1, 0))
        text = 'Author: Bea\n\n' + LONG + 'Title: Second\n'
        status, other = self.share(self.ben, game='sokoban', text=text,
                                   moves='rR')
        self.assertEqual(status, 201, other)
        self.assertEqual((other['title'], other['author']),
                         ('Second', 'Bea'))
        self.assertEqual({one['id'] for one in self.list()['levels']},
                         {level['id'], other['id']})
        # It can be played as it is, and its table has the first solution.
        _, one = self.ask(self.ben, 'GET', '/' + level['id'])
        file = self.server.path('line')
        file.write_text(one['start'] + '\n')
        with Game(STDIO, '--load', str(file), 'sokoban') as game:
            line = game.play('R').line()
        self.assertEqual(self.ben.submit(line)[0], 201)
        _, table, _ = self.server.ask('GET', '/api/1/tables/'
                                      + level['table'])
        self.assertEqual({entry['name'] for entry in table['entries']},
                         {'Anna', 'Ben'})
        self.assertEqual(table['title'], 'First')

    def test_twins_are_one_level(self):
        _, first = self.share(self.anna, line=self.line(BOARD, 'R'))
        status, second = self.share(self.ben, line=self.line(TURNED, 'U'),
                                    title='Mine')
        self.assertEqual((status, second['shared'], second['id']),
                         (200, False, first['id']), second)
        self.assertEqual((second['name'], second['plays']), ('Anna', 2))
        self.assertEqual(len(self.list()['levels']), 1)

    def test_solver_shortens(self):
        _, level = self.share(self.anna, line=self.line(LONG, *'rlrR'))
        self.assertEqual(level['moves'], 2)
        _, one = self.ask(self.anna, 'GET', '/' + level['id'])
        self.assertIn('(rr)', one['solution'])
        # The player's own entry is what was played.
        _, table, _ = self.server.ask('GET', '/api/1/tables/'
                                      + level['table'])
        self.assertEqual([entry['moves'] for entry in table['entries']], [4])

    def test_whirly(self):
        text = (':::map=1\n########\n#x--$-.#\n########\n:::board_end\n'
                ':::title=Push\n:::context_akey=sokoban\n')
        status, level = self.share(self.anna, game='whirly', text=text,
                                   moves='rrrr')
        self.assertEqual(status, 201, level)
        self.assertEqual((level['title'], level['moves'], level['pushes']),
                         ('Push', 4, 2))
        self.assertEqual([one['id'] for one in
                          self.list(game='whirly')['levels']], [level['id']])
        # With other rules it is another level.
        text = text.replace('sokoban', 'pullpush')
        status, other = self.share(self.ben, game='whirly', text=text,
                                   moves='rrrr')
        self.assertEqual(status, 201, other)
        self.assertNotEqual(other['table'], level['table'])

    def test_plays_and_likes(self):
        _, level = self.share(self.anna, line=self.line(BOARD, 'R'))
        _, other = self.share(self.anna, line=self.line(LONG, *'rR'))
        like = '/' + level['id'] + '/like'
        status, answer = self.ask(self.ben, 'PUT', like)
        self.assertEqual((status, answer['error']['code']),
                         (403, 'not-solved'))
        self.assertEqual(self.ben.submit(self.line(BOARD, 'R'))[0], 201)
        self.assertEqual(self.ben.submit(self.line(BOARD, 'R'))[0], 200)
        for _ in range(2):
            self.assertEqual(self.ask(self.ben, 'PUT', like)[0], 204)
        best = self.list('likes')['levels'][0]
        self.assertEqual((best['id'], best['likes'], best['plays']),
                         (level['id'], 1, 2))
        self.assertEqual(self.list('plays')['levels'][0]['id'], level['id'])
        page = self.list('plays', limit=1)
        rest = self.list('plays', limit=1, after=page['next'])
        self.assertEqual([one['id'] for one in rest['levels']],
                         [other['id']])
        self.assertIsNone(rest['next'])
        for _ in range(2):
            self.assertEqual(self.ask(self.ben, 'DELETE', like)[0], 204)
        self.assertEqual(self.list('likes')['levels'][1]['likes'], 0)
        # A like goes with the entry, and no level has none.
        self.assertEqual(self.ask(self.ben, 'PUT', like)[0], 204)
        _, table, _ = self.ben.ask('GET', '/api/1/tables/' + level['table'])
        self.ben.ask('DELETE', '/api/1/entries/' + table['own']['id'])
        best = self.list()['levels'][1]
        self.assertEqual((best['id'], best['likes'], best['plays']),
                         (level['id'], 0, 1))
        self.assertEqual(self.ask(self.ben, 'DELETE', like)[0], 204)
        self.assertEqual(self.ask(self.ben, 'PUT', like)[0], 403)
        for method in 'PUT', 'DELETE':
            self.assertEqual(self.ask(self.ben, method, '/' + '0' * 16
                                      + '/like')[0], 404)

    def test_plays_before_and_after(self):
        """Solutions that were entered before the level was shared count, and
        no longer when they are deleted."""
        _, entry = self.ben.submit(self.line(LONG, *'rR'))
        _, level = self.share(self.anna, line=self.line(LONG, *'rlrR'))
        self.assertEqual((level['plays'], level['moves']), (2, 2))
        self.ben.ask('DELETE', '/api/1/entries/' + entry['id'])
        self.assertEqual(self.list()['levels'][0]['plays'], 1)
        self.ben.submit(self.line(LONG, *'rR'))
        self.ben.ask('DELETE', '/api/1/player')
        self.assertEqual(self.list()['levels'][0]['plays'], 1)

    def test_deleting(self):
        _, level = self.share(self.anna, line=self.line(BOARD, 'R'))
        path = '/' + level['id']
        self.assertEqual(self.ask(self.ben, 'DELETE', path)[0], 404)
        self.assertEqual(self.ask(self.anna, 'DELETE', path)[0], 204)
        self.assertEqual(self.ask(self.anna, 'GET', path)[0], 404)
        _, level = self.share(self.ben, line=self.line(BOARD, 'R'))
        self.ask(self.anna, 'PUT', path + '/like')
        self.assertEqual(self.list()['levels'][0]['likes'], 1)
        self.anna.ask('DELETE', '/api/1/player')
        self.assertEqual(self.list()['levels'][0]['likes'], 0)
        self.ben.ask('DELETE', '/api/1/player')
        self.assertEqual(self.list()['levels'], [])

    def test_hidden_level_stays_hidden(self):
        _, level = self.share(self.anna, line=self.line(BOARD, 'R'),
                              title='Rude')
        self.command('--hide', level['id'])
        self.assertEqual(self.list()['levels'], [])
        _, table, _ = self.server.ask('GET', '/api/1/tables/'
                                      + level['table'])
        self.assertIsNone(table['title'])
        self.assertEqual(self.ask(self.anna, 'DELETE', '/'
                                  + level['id'])[0], 204)
        self.share(self.ben, line=self.line(TURNED, 'U'))
        self.assertEqual(self.list()['levels'], [])
        exported = [json.loads(line)
                    for line in self.command('--export').splitlines()]
        self.assertNotIn('Rude', json.dumps(exported))
        self.command('--show', level['id'])
        self.assertEqual(len(self.list()['levels']), 1)

    # ---- what the operator hides ----

    def command(self, *words):
        return subprocess.run(
            [SERVER, '--database', self.server.database, *words], check=True,
            capture_output=True, text=True).stdout

    def change(self, statement):
        with contextlib.closing(sqlite3.connect(self.server.database)) as one:
            one.execute(statement)
            one.commit()

    def shown(self, level, friends='Ben'):
        """Plays and likes of a level, and those whom Anna follows there."""
        _, one = self.ask(self.anna, 'GET', '/' + level['id'])
        _, table, _ = self.anna.ask(
            'GET', f'/api/1/tables/{level["table"]}?friends={friends}')
        return one['plays'], one['likes'], [entry['name'] for entry
                                            in table['friends']]

    def liked(self):
        """A level of Anna that Ben likes, and Ben's entry."""
        _, level = self.share(self.anna, line=self.line(LONG, *'rR'))
        _, entry = self.ben.submit(self.line(LONG, *'rlrR'))
        like = '/' + level['id'] + '/like'
        self.assertEqual(self.ask(self.ben, 'PUT', like)[0], 204)
        self.assertEqual(self.shown(level), (2, 1, ['Ben']))
        return level, entry

    def test_hidden_entry(self):
        level, entry = self.liked()
        for _ in range(2):
            self.command('--hide', entry['id'])
            self.assertEqual(self.shown(level), (1, 1, []))
        _, table, _ = self.ben.ask('GET', '/api/1/tables/' + level['table'])
        self.assertEqual(table['own']['name'], 'Ben')
        self.command('--show', entry['id'])
        self.assertEqual(self.shown(level), (2, 1, ['Ben']))
        # It stays hidden, and no play, when it is submitted again.
        self.command('--hide', entry['id'])
        for _ in range(2):
            self.assertEqual(self.ben.ask('DELETE', '/api/1/entries/'
                                          + entry['id'])[0], 204)
            self.assertEqual(self.shown(level), (1, 0, []))
            self.ben.submit(self.line(LONG, *'rlrR'))
            self.assertEqual(self.shown(level), (1, 0, []))
        self.command('--show', entry['id'])
        self.assertEqual(self.shown(level), (2, 0, ['Ben']))

    def test_hidden_player(self):
        level, entry = self.liked()
        path = '/' + level['id'] + '/like'
        for _ in range(2):
            self.command('--hide', 'Ben')
            self.assertEqual(self.shown(level), (1, 0, []))
        for method in 'DELETE', 'PUT':
            self.assertEqual(self.ask(self.ben, method, path)[0], 204)
        self.assertEqual(self.shown(level), (1, 0, []))
        self.command('--show', 'Ben')
        self.assertEqual(self.shown(level), (2, 1, ['Ben']))
        self.command('--block', 'Ben')
        self.assertEqual(self.shown(level), (1, 0, []))
        self.assertEqual(self.ask(self.ben, 'DELETE', path)[0], 204)
        status, answer = self.ask(self.ben, 'PUT', path)
        self.assertEqual((status, answer['error']['code']), (403, 'blocked'))
        self.command('--show', 'Ben')
        self.assertEqual(self.shown(level), (2, 0, ['Ben']))
        self.ben.ask('DELETE', '/api/1/player')
        self.assertEqual(self.shown(level), (1, 0, []))

    def test_best_solution_is_one_game(self):
        """Its moves are those of its line, which everybody may see."""
        level, entry = self.liked()
        self.change("UPDATE levels SET moves = 99, best = 'parlour:'")
        self.command('--hide', entry['id'])
        self.ben.submit(self.line(LONG, *'rR'))
        self.assertEqual(self.shown(level)[0], 1)
        eve = Player(self.server, 'Eve')
        for moves in 'rlrlrlrR', 'rlrlrlrlrR':
            self.assertEqual(eve.submit(self.line(LONG, *moves))[0],
                             201 if len(moves) == 8 else 200)
            _, one = self.ask(eve, 'GET', '/' + level['id'])
            self.assertEqual(one['moves'], 2)       # those of Anna
            self.assertIn(':rr:', one['solution'])
        self.change("UPDATE levels SET moves = 99, best = 'parlour:'")
        eve.submit(self.line(LONG, *'rlrlrlrlrR'))
        self.assertEqual(self.ask(eve, 'GET', '/' + level['id'])[1]['moves'],
                         99)

    def test_games_do_not_wait(self):
        """A game that is submitted behind levels is answered before them."""
        self.server.start_of(today(), 'slide')
        line = solved(STDIO, '--daily', today(), 'slide')
        answered = []

        def share():
            self.share(self.anna, game='sokoban', text=ROOM, moves=ROOM_MOVES)
            answered.append(1)

        sharers = [threading.Thread(target=share) for _ in range(20)]
        for sharer in sharers:
            sharer.start()
        while not answered:
            time.sleep(0.01)
        self.assertEqual(self.ben.submit(line)[0], 201)
        self.assertLess(len(answered), len(sharers))
        for sharer in sharers:
            sharer.join()
        self.assertEqual(self.list()['levels'][0]['plays'], 1)

    # ---- what is refused ----

    def test_no_solution(self):
        self.refused('not won', line=self.line(LONG, 'r'))
        self.refused('cannot be made', game='sokoban', text=LONG, moves='uu')
        self.refused('not won', game='sokoban', text=LONG, moves='r')
        self.refused('not the text', game='sokoban', text='hello', moves='r')
        self.refused('not the text', game='chess', text=LONG, moves='r')

    def test_no_level_of_a_player(self):
        self.refused('comes with Parlour',
                     line=solved(STDIO, '--level', '1', 'sokoban'))
        self.server.start_of(today(), 'slide')
        self.refused('Only levels',
                     line=solved(STDIO, '--daily', today(), 'slide'))
        self.server.start_of(today(), 'sokoban')
        self.refused('game of a day', 'level-refused',
                     line=solved(STDIO, '--daily', today(), 'sokoban'))
        _, table, _ = self.server.ask(
            'GET', f'/api/1/days/{today()}/sokoban')
        self.assertEqual(table['entries'], [])

    def test_forged(self):
        line = self.line(BOARD, 'R')
        self.refused('Cannot open', line=line.replace('$', '.'))
        self.refused('Cannot open', line=line[:-1] + 'x')
        self.refused('begins with', line='R')
        self.refused('too long', line='parlour:sokoban:' + 'x' * 70000)
        self.refused('word', 'level-refused', line=line, title='D a m n!')
        self.refused('word', 'level-refused', line=line, author='damned')
        for body in ({}, {'game': 'sokoban'}, {'line': 1},
                     {'line': line, 'x': 1}, []):
            status, _ = self.ask(self.anna, 'POST', '', body)
            self.assertEqual(status, 400, body)
        for path in '/x', '/' + '0' * 15, '/' + '0' * 16 + '/likes':
            self.assertEqual(self.ask(self.anna, 'GET', path)[0], 404)
        for query in '', '?game=sokoban&sort=x', '?game=sokoban&after=1':
            self.assertEqual(self.ask(self.anna, 'GET', query)[0], 400)
        self.assertEqual(self.list(game="x'--")['levels'], [])


if __name__ == '__main__':
    unittest.main()
