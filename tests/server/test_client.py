#!/usr/bin/env python3
"""Players submit games to a running parlour-server, and see its tables, in the
application on a screen of text.

    test_client.py SERVER STDIO SCREEN LIBRARY

LIBRARY is a library without functions.
"""
import http.server
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest

import server
from server import Game, PATIENCE, played, solution, solved, today

OLD_LIBCURL = sys.argv.pop()
SCREEN = os.path.abspath(sys.argv.pop())
STDIO = sys.argv.pop()
SERVER = sys.argv.pop()

# Shows the table of the first game of the day.
TABLE = 'type games', 'keys Enter V', 'server', 'show'


class Screen:
    """A player's machine: what programs store there stays."""

    def __init__(self, **environment):
        self.environment = environment
        self.home = tempfile.TemporaryDirectory(prefix='parlour-client-')

    def play(self, *lines, options=(), status=0):
        """What a program prints. Lines are as text_script.h says."""
        environment = dict(os.environ, HOME=self.home.name, NO_PROXY='*',
                           **self.environment)
        for name in ('XDG_DATA_HOME', 'XDG_STATE_HOME', 'XDG_CONFIG_HOME',
                     'XDG_CACHE_HOME'):
            environment.pop(name, None)
        done = subprocess.run(
            [SCREEN, *options], env=environment, timeout=PATIENCE, text=True,
            input=''.join(line + '\n' for line in lines),
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        assert done.returncode == status, (done.returncode, done.stdout)
        return done.stdout

    def file(self, name):
        return next(pathlib.Path(self.home.name).rglob(name))


class Answers(http.server.ThreadingHTTPServer):
    """A server that gives the same answer to each request; `told` has those
    that come first."""

    class Handler(http.server.BaseHTTPRequestHandler):

        def log_message(self, *_):
            pass

        def do_GET(self):
            self.rfile.read(int(self.headers.get('Content-Length', 0)))
            self.server.asked.append(self.path)
            status, body, *headers = self.server.told.pop(0) \
                if self.server.told else self.server.answer
            self.send_response(status)
            for name, value in headers:
                self.send_header(name, value)
            self.send_header('Content-Length', str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        do_POST = do_GET

    def __init__(self, status, body, *headers, told=()):
        super().__init__(('127.0.0.1', 0), self.Handler)
        self.answer = status, body, *headers
        self.told, self.asked = list(told), []
        self.options = '--server', f'http://127.0.0.1:{self.server_port}'
        threading.Thread(target=self.serve_forever, daemon=True).start()


def as_json(value):
    return json.dumps(value).encode()


def entered(place=1, table='table/kulki', **more):
    return 201, as_json({'place': place, 'table': table, 'counted': True,
                         'message': 'Entered', **more})


def row(place, name='Anna', **more):
    return {'place': place, 'id': f'{place:016x}', 'name': name, 'points': 5,
            'moves': 3, 'pushes': 0, 'seconds': None, 'help': [], **more}


class Client(unittest.TestCase):

    @classmethod
    def setUpClass(cls):
        cls.dice = random.Random(53)

    def setUp(self):
        self.server = server.Server(SERVER)
        self.addCleanup(self.server.folder.cleanup)
        self.addCleanup(self.stop)
        self.address = f'http://127.0.0.1:{self.server.port}'
        self.options = '--server', self.address

    def stop(self):
        if self.server.process.poll() is None:
            self.assertEqual(self.server.stop(), 0, self.server.faults)

    def start_again(self):
        """At the same address."""
        where = self.server.command.index('--listen') + 1
        self.server.command[where] = f'127.0.0.1:{self.server.port}'
        self.server.start()

    def screen(self):
        screen = Screen()
        self.addCleanup(screen.home.cleanup)
        return screen

    def line(self, game='kulki', most=18):
        self.server.start_of(today(), game)
        return played(STDIO, self.dice, '--daily', today(), game, most=most)

    def submit(self, screen, line, *more, name='Anna'):
        """Opens a game, as it is pasted, and submits it."""
        named = ['type ' + name, 'keys Enter'] if name else []
        return screen.play('paste ' + line, 'keys M', *named, 'server',
                           'show', *more, options=self.options)

    # ---- what a player sees ----

    def test_submitted_game_is_in_the_table(self):
        anna, line = self.screen(), self.line()
        shown = self.submit(anna, line)
        self.assertIn(f'-- list: Kulki: {today()}: {self.address}', shown)
        self.assertIn('->* 1 | Anna | ', shown)
        self.assertIn('good: Entered: rank 1', shown)
        _, table, _ = self.server.ask('GET', f'/api/1/days/{today()}/kulki')
        self.assertEqual([entry['name'] for entry in table['entries']],
                         ['Anna'])

    def test_result_offers_it(self):
        self.server.start_of(today(), 'slide')
        line = solved(STDIO, '--daily', today(), 'slide')
        for options, offered in (self.options, True), ((), False):
            shown = self.screen().play(
                'paste ' + line, 'keys u r', 'pass 9000', 'show', 'actions',
                options=options)
            self.assertIn('-- text: ', shown)
            self.assertEqual('M Submit' in shown, offered, shown)

    def test_without_address_nothing_of_it_shows(self):
        shown = self.screen().play(
            'keys Enter', 'actions', 'keys V', 'show', 'keys m', 'show',
            'keys Esc F8', 'show', 'keys Esc Esc', 'type games', 'keys Enter',
            'show', 'actions', 'keys m', 'show')
        self.assertIn('-- list: Games of the day', shown)
        self.assertNotIn('Table', shown)
        self.assertNotIn('Submit', shown)

    def test_address_is_remembered(self):
        screen, line = self.screen(), self.line()
        self.submit(screen, line)
        self.assertIn('->* 1 | Anna | ', screen.play(*TABLE))
        # The player's own option goes before, and another server has another
        # name.
        shown = screen.play('paste ' + line, 'keys M', 'show', options=(
            '--server', 'http://127.0.0.1:1'))
        self.assertIn('-- prompt: Your name in the tables:', shown)
        self.assertIn('->* 1 | Anna | ', screen.play(*TABLE))
        # Where the player has a name, naming the server is enough.
        screen.play('paste ' + line, 'keys M', 'type Anna', 'keys Enter',
                    'server', options=('--server', 'http://127.0.0.1:1'))
        self.assertIn('No answer from http://127.0.0.1:1',
                      screen.play(*TABLE))
        screen.play(options=self.options)
        self.assertIn('->* 1 | Anna | ', screen.play(*TABLE))

    def test_no_server_from_now_on(self):
        screen, line = self.screen(), self.line()
        self.submit(screen, line)
        for options in ('--server', 'none'), ():
            shown = screen.play('type games', 'keys Enter', 'actions',
                                'keys Esc', 'paste ' + line, 'actions',
                                options=options)
            self.assertNotIn('Table', shown)
            self.assertNotIn('Submit', shown)

    def test_watching_is_for_those_in_the_table(self):
        lines = [self.line() for _ in range(2)]
        anna, berta = self.screen(), self.screen()
        self.submit(anna, lines[0])
        shown = berta.play(*TABLE, 'keys Enter', 'server', 'say',
                           options=self.options)
        self.assertIn('   1 | Anna | ', shown.replace('->', '  '))
        self.assertIn('bad: Until the day is over', shown)
        self.submit(berta, lines[1], name='Berta')
        shown = berta.play(*TABLE, 'type anna', 'keys Enter', 'server',
                           'show', options=self.options)
        self.assertIn('-- board: ', shown)

    def test_place_beyond_the_first_page(self):
        self.server.start_of(today(), 'slide')
        options = '--daily', today(), 'slide'
        line, moves = solved(STDIO, *options), solution(STDIO, *options)
        for i in range(51):
            status, answer = server.Player(self.server,
                                           f'Player {i}').submit(line)
            self.assertEqual(status, 201, answer)
        with Game(STDIO, *options) as game:     # there and back before it
            longer = game.play(moves[0], moves[0], *moves).line()
        shown = self.submit(self.screen(), longer, name='Zoe')
        self.assertIn('->* 52 | Zoe | ', shown)

    def test_game_waits_for_the_server_that_it_is_for(self):
        anna, line, another = self.screen(), self.line(), self.line()
        self.stop()
        self.submit(anna, line)
        with server.Server(SERVER) as other:
            shown = anna.play(
                'paste ' + another, 'keys M', 'type Anna', 'keys Enter',
                'server', 'show',
                options=('--server', f'http://127.0.0.1:{other.port}'))
            self.assertIn('good: Entered', shown)
            _, table, _ = other.ask('GET', f'/api/1/days/{today()}/kulki')
            self.assertEqual(len(table['entries']), 1)
        self.assertIn(line, anna.file('parlour.submissions').read_text())
        self.start_again()
        self.assertIn('good: Entered: rank 1',
                      anna.play('server', 'say', options=self.options))

    def test_backup_has_the_games_that_wait(self):
        anna, other, line = self.screen(), self.screen(), self.line()
        file = anna.home.name + '/backup.json'
        self.stop()
        self.submit(anna, line)
        mine = f'3 {self.address} {line}\n'
        anna.file('parlour.submissions').write_text('not a game\n' + mine)
        anna.play('keys F7 Ctrl-U', 'type ' + file, 'keys Enter')
        other.play('open ' + file)
        stored = other.file('parlour.submissions')
        self.assertEqual(stored.read_text(), mine)
        here = f'9 {self.address} {line}\n', f'3 http://x.org {line}\n'
        for lines in here[:1], here[1:]:
            stored.write_text('not a game here\n' + ''.join(lines))
            other.play('open ' + file)
            self.assertEqual(stored.read_text(),
                             'not a game here\n' + ''.join(lines)
                             + mine * (lines[0] != here[0]))
        self.start_again()
        shown = other.play('server', 'say')
        self.assertIn('good: Entered: rank 1', shown)

    def fill(self, count):
        """Submits a game of as many players. Returns its options and moves."""
        self.server.start_of(today(), 'slide')
        options = '--daily', today(), 'slide'
        line = solved(STDIO, *options)
        for i in range(count):
            self.assertEqual(server.Player(self.server, f'Player {i}')
                             .submit(line)[0], 201)
        return options, solution(STDIO, *options)

    def longer(self, options, moves, detours):
        """A solution with detours at its beginning."""
        with Game(STDIO, *options) as game:
            return game.play(*moves[:1] * 2 * detours, *moves).line()

    def test_further_pages(self):
        options, moves = self.fill(60)
        shown = self.submit(self.screen(), self.longer(options, moves, 1),
                            'keys End Enter', 'server', 'show', name='Zoe')
        self.assertIn('| More |', shown)
        rows = shown.rpartition('-- list')[2]
        self.assertRegex(rows, r'\n   *50 \| Player \d+ \| .*\n-> *51 \| ')
        self.assertRegex(rows, r'\n   *60 \| Player \d+ \| .*\n *\* 61 \| Zoe')
        self.assertNotIn('| More |', rows)

    def test_friends(self):
        options, moves = self.fill(51)
        eve = server.Player(self.server, 'Eve')
        self.assertEqual(eve.submit(self.longer(options, moves, 2))[0], 201)
        anna = self.screen()
        shown = self.submit(anna, self.longer(options, moves, 1),
                            'keys End Enter', 'server', 'type eve',
                            'keys Down', 'show')
        self.assertIn(' 53 | Eve | ', shown)
        shown = self.submit(anna, self.longer(options, moves, 1),
                            'keys End Enter', 'server', 'keys Home End N',
                            'show', 'keys Esc', name=None)
        self.assertIn('good: You follow Eve', shown)
        # On the first page, and after a new start.
        shown = self.submit(anna, self.longer(options, moves, 1), name=None)
        self.assertRegex(shown, r'\* 52 \| Anna \|.*\n.*\* 53 \| Eve \|')
        shown = self.submit(anna, self.longer(options, moves, 1),
                            'keys Down', 'keys N', 'show', name=None)
        self.assertIn('good: You no longer follow Eve', shown)
        shown = self.submit(anna, self.longer(options, moves, 1), name=None)
        self.assertNotIn(' | Eve | ', shown)

    def test_change_of_name(self):
        anna = self.screen()
        shown = self.submit(anna, self.line(), 'keys O', 'show',
                            'keys Enter Ctrl-U', 'type Annabel', 'keys Enter',
                            'server', 'show', 'keys Esc Esc')
        self.assertIn('Your name in the tables', shown)
        self.assertIn('good: This is your name now', shown)
        self.assertIn('Name | Annabel', shown)
        self.assertIn(' | Annabel | ', anna.play(*TABLE))
        server.Player(self.server, 'Eve').ask('PUT', '/api/1/player',
                                              {'name': 'Eve'})
        shown = anna.play(*TABLE, 'keys O Enter Ctrl-U', 'type Eve',
                          'keys Enter', 'server', 'show')
        self.assertIn('bad: Someone else has this name', shown)
        self.assertIn('Name | Annabel', shown)

    def words(self, shown):
        words = [line for line in shown.splitlines()
                 if re.fullmatch(r'\W*([a-z]{5} ){8}[a-z]{5}\W*', line)]
        self.assertEqual(len(words), 1, shown)
        return words[0].strip(' |-')

    def test_key_is_carried_to_another_device(self):
        anna, phone = self.screen(), self.screen()
        words = self.words(self.submit(anna, self.line(),
                                       'keys O Down Enter', 'show'))
        wrong = words.replace(words[0], 'z' if words[0] == 'b' else 'b', 1)
        shown = phone.play(*TABLE, 'keys O Down Down Enter', 'type ' + wrong,
                           'keys Enter', 'say', options=self.options)
        self.assertIn('bad: These are not the nine words', shown)
        shown = phone.play(*TABLE, 'keys O Down Down Enter', 'type ' + words,
                           'keys Enter', 'server', 'show',
                           options=self.options)
        self.assertIn('Name | Anna', shown)
        shown = phone.play(*TABLE)
        self.assertIn('->* 1 | Anna | ', shown)

    def test_own_key_is_not_lost(self):
        """Another one takes its place when the player said so twice, and the
        server knows its name."""
        ben, line = self.screen(), self.line()
        self.submit(ben, self.line(), name='Ben')
        unknown = self.words(self.submit(
            self.screen(), self.line(), 'keys O Down Enter', 'show',
            'keys Esc', 'keys End Enter Enter', 'server', name='Eve'))
        settings = ben.file('parlour.settings')
        before = settings.read_text()
        use = *TABLE, 'keys O Down Down Enter'
        shown = ben.play(*use, 'show')
        self.assertIn("bad: This device's own name and key go", shown)
        self.assertIn('-- list: Your name', shown)
        shown = ben.play(*use, 'keys Enter', 'type ' + unknown, 'keys Enter',
                         'server', 'show')
        self.assertIn('bad: Choose a name first', shown)
        self.assertEqual(settings.read_text(), before)
        self.stop()
        shown = ben.play(*use, 'keys Enter', 'type ' + unknown, 'keys Enter',
                         'server', 'say')
        self.assertIn('bad: No answer', shown)
        self.assertEqual(settings.read_text(), before)
        shown = ben.play('paste ' + line, 'keys M', 'server',
                         'keys O Down Down Enter', 'show', 'keys Enter',
                         'show')
        self.assertEqual(shown.count('bad: A game waits'), 2)

    def test_first_name_in_the_list(self):
        """Of a new player, and after all was deleted."""
        anna = self.screen()
        name = *TABLE, 'keys O Enter', 'type Anna', 'keys Enter', 'server'
        shown = anna.play(*name, 'show', 'keys End Enter Enter', 'server',
                          'show', options=self.options)
        self.assertIn('good: This is your name now', shown)
        self.assertIn('Name | Anna', shown)
        self.assertIn('good: The server has nothing of you', shown)
        shown = anna.play(*name, 'show', options=self.options)
        self.assertIn('Name | Anna', shown)

    def test_player_is_deleted(self):
        anna = self.screen()
        shown = self.submit(anna, self.line(), 'keys O End Enter', 'say',
                            'keys Enter', 'server', 'say', 'keys Esc Esc')
        self.assertIn('bad: Delete the name', shown)
        self.assertIn('good: The server has nothing of you', shown)
        _, table, _ = self.server.ask('GET', f'/api/1/days/{today()}/kulki')
        self.assertEqual(table['entries'], [])
        self.assertNotIn('key@', anna.file('parlour.settings').read_text())

    # ---- levels ----

    def solved_level(self, board='#####\n#@$.#\n#####\n', moves=('R',)):
        path = self.server.path('board')
        path.write_text(board)
        with Game(STDIO, '--board', str(path), 'sokoban') as game:
            return game.play(*moves).line()

    def test_level_is_shared_and_played(self):
        anna, ben = self.screen(), self.screen()
        shown = self.submit(anna, self.solved_level(), 'keys F6',
                            'type Small', 'keys Enter', 'server', 'say')
        self.assertIn('good: Shared', shown)
        levels = 'paste ' + self.solved_level(), 'keys L V', 'server'
        shown = ben.play(*levels, 'show', 'keys Enter', 'server', 'show',
                         'keys Right', 'pass 9000', 'keys M', 'type Ben',
                         'keys Enter', 'server', 'server', 'show',
                         options=self.options)
        self.assertIn('New levels', shown)
        self.assertIn('Small | Anna | 5x3 | 1 | 1 | 0', shown)
        self.assertIn('-- board: Sokoban: Small\n', shown)
        self.assertIn('-- list: Sokoban: Small: ' + self.address, shown)
        self.assertIn(' | Ben | ', shown)
        # Who has solved it can like it.
        shown = ben.play(*levels, 'keys M', 'server', 'server', 'show',
                         'keys Tab', 'server', 'show', 'keys V', 'server',
                         'show')
        self.assertIn('good: You like this level', shown)
        self.assertIn('Small | Anna | 5x3 | 1 | 2 | 1', shown)
        self.assertIn('Most liked levels', shown)
        self.assertIn(' | Ben | ', shown)
        eve = self.screen()
        shown = eve.play(*levels, 'keys M', 'server', 'say',
                         options=self.options)
        self.assertIn('bad: Send', shown)       # she has no key yet

    def test_title_and_rules_of_a_level(self):
        """The title comes from the server, the rules from the level."""
        text = (':::map=1\n########\n#x--$-.#\n########\n:::board_end\n'
                ':::context_akey=pullpush\n')
        status, _, _ = self.server.ask('POST', '/api/1/levels', {
            'name': 'Anna', 'game': 'whirly', 'text': text, 'moves': 'rrrr',
            'title': '\u017di\u017eka = [1]: "2"'}, server.new_key())
        self.assertEqual(status, 201)
        shown = self.screen().play(
            'keys L V', 'server', 'keys Enter', 'server', 'keys Esc', 'show',
            *['keys Right', 'pass 9000'] * 4, 'keys M', 'type Ben',
            'keys Enter', 'server', 'server', 'show',
            options=(*self.options, 'whirly'))
        title = '\u017di\u017eka = ?1?: "2"'
        self.assertIn(f'-- board: Whirly: {title}: Pushers', shown)
        self.assertIn('pull boxes of other colours', shown)
        self.assertIn('-- list: Whirly: \u017di\u017eka = [1]: "2": '
                      + self.address, shown)
        self.assertIn(' | Anna | ', shown)
        self.assertIn(' | Ben | ', shown)

    def test_level_from_the_editor(self):
        anna = self.screen()
        shown = anna.play(
            'paste ' + self.solved_level(moves=()), 'keys e F5', 'keys Right',
            'pass 9000', 'keys M', 'type Anna', 'keys Enter', 'server',
            'keys F6', 'keys Ctrl-U', 'type Edited', 'keys Enter', 'server',
            'show', options=self.options)
        self.assertIn('good: Shared', shown)
        self.assertIn('-- list: Sokoban: Edited: ' + self.address, shown)
        _, levels, _ = self.server.ask('GET', '/api/1/levels?game=sokoban')
        self.assertEqual([level['title'] for level in levels['levels']],
                         ['Edited'])

    # ---- what goes wrong ----

    def test_game_waits_until_the_server_is_there(self):
        anna, line = self.screen(), self.line()
        self.stop()
        shown = self.submit(anna, line)
        self.assertIn(f'bad: No answer from {self.address}; your game will be'
                      ' sent later', shown)
        self.assertEqual(anna.file('parlour.submissions').read_text()
                         .split(' ')[1:], [self.address, line + '\n'])
        self.start_again()
        # In the same minute it is not asked again; a new program asks at once.
        shown = anna.play('server', 'say', *TABLE)
        self.assertIn('good: Entered: rank 1', shown)
        self.assertIn('->* 1 | Anna | ', shown)
        self.assertEqual(anna.file('parlour.submissions').read_text(), '')

    def test_it_is_tried_again_after_a_minute(self):
        anna, line = self.screen(), self.line()
        self.stop()
        process = subprocess.Popen(
            [SCREEN, *self.options], text=True, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={'HOME': anna.home.name, 'NO_PROXY': '*'})
        process.stdin.write(f'paste {line}\nkeys M\ntype Anna\nkeys Enter\n'
                            'server\nsay\n')
        process.stdin.flush()
        while process.stdout.readline() != '> say\n':
            pass
        self.start_again()
        shown, _ = process.communicate('pass 59000\nserver\nsay\npass 2000\n'
                                       'server\nshow\n', timeout=PATIENCE)
        self.assertEqual(shown.count('good: Entered'), 1, shown)
        self.assertIn('->* 1 | Anna | ', shown)

    def test_libcurl_that_cannot_be_used(self):
        """One without the functions that are needed, as a very old one."""
        folder = self.server.path('old')
        folder.mkdir()
        shutil.copy(OLD_LIBCURL, folder / 'libcurl-gnutls.so.4')
        shutil.copy(OLD_LIBCURL, folder / 'libcurl.so.4')
        anna = Screen(LD_LIBRARY_PATH=str(folder))
        self.addCleanup(anna.home.cleanup)
        line = self.line()
        shown = self.submit(anna, line)
        self.assertIn('bad: Install libcurl, without which no server can be'
                      ' asked; your game will be sent later', shown)
        anna.environment = {}
        self.assertIn('good: Entered: rank 1', anna.play('server', 'say'))

    def test_two_programs_have_one_key(self):
        anna, line = self.screen(), self.line()
        process = subprocess.Popen(
            [SCREEN, *self.options], text=True, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={'HOME': anna.home.name, 'NO_PROXY': '*'})
        process.stdin.write('say\n')
        process.stdin.flush()
        process.stdout.readline()
        self.submit(anna, line)
        settings = anna.file('parlour.settings').read_text()
        shown, _ = process.communicate(
            f'paste {self.line()}\nkeys M\ntype Anna\nkeys Enter\nserver\n'
            'show\n', timeout=PATIENCE)
        self.assertIn(' | Anna | ', shown)
        self.assertNotIn('Someone else', shown)
        key, = [words for words in settings.splitlines() if '.key@' in words]
        self.assertIn(key, anna.file('parlour.settings').read_text())

    def test_name_of_somebody_else(self):
        self.submit(self.screen(), self.line())
        berta = self.screen()
        shown = self.submit(berta, self.line(), 'type Berta', 'keys Enter',
                            'server', 'show')
        self.assertIn('-- prompt: Your name in the tables:', shown)
        self.assertIn('bad: Someone else has this name', shown)
        self.assertIn(' | Berta | ', shown)

    def test_no_name(self):
        anna, line = self.screen(), self.line()
        shown = anna.play('paste ' + line, 'keys M Esc', 'show', 'keys M',
                          'keys Enter', 'show', options=self.options)
        self.assertIn('-- board: ', shown)
        self.assertIn('bad: A name has 2 to 20 letters', shown)
        self.assertEqual(list(pathlib.Path(anna.home.name)
                              .rglob('parlour.submissions')), [])

    def test_refused_game_waits_no_longer(self):
        anna, line = self.screen(), self.line()
        self.submit(anna, line)
        stored = anna.file('parlour.submissions')
        others = ('neither this\n', f'7 {line}\n', f'{self.address} {line}\n',
                  f'7  {line}\n', f'7 {self.address}\n',
                  f'7 {self.address} this\n')
        stored.write_text(f'7 {self.address} {line[:-8]}\n' + ''.join(others))
        shown = anna.play('server', 'say')
        self.assertRegex(shown, r'\nbad: \w')
        self.assertEqual(stored.read_text(), ''.join(others))

    def test_what_is_no_server(self):
        for wrong in 'games.example.org', 'ftp://games', 'http://a b':
            shown = self.screen().play(options=('--server', wrong), status=2)
            self.assertIn('--server takes an address', shown)
        # Something else answers there: a game waits.
        process = subprocess.Popen(
            [sys.executable, '-m', 'http.server', '0', '--bind', '127.0.0.1'],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            env={**os.environ, 'PYTHONUNBUFFERED': '1'},
            cwd=self.server.folder.name)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.terminate)
        port = process.stdout.readline().split(' port ')[1].split()[0]
        anna, line = self.screen(), self.line()
        self.options = '--server', f'http://127.0.0.1:{port}'
        self.assertIn('bad: No answer from ', self.submit(anna, line))
        self.assertIn(line, anna.file('parlour.submissions').read_text())


class OtherServers(unittest.TestCase):
    """Answers that parlour-server does not give."""

    @classmethod
    def setUpClass(cls):
        cls.line = played(STDIO, random.Random(53), '--seed', '7', 'kulki',
                          most=18)

    def answers(self, *answer, **more):
        answers = Answers(*answer, **more)
        self.addCleanup(answers.server_close)
        self.addCleanup(answers.shutdown)
        return answers

    def screen(self):
        screen = Screen()
        self.addCleanup(screen.home.cleanup)
        return screen

    def submit(self, screen, answers, *more):
        return screen.play('paste ' + self.line, 'keys M', 'type Anna',
                           'keys Enter', 'server', 'show', *more,
                           options=answers.options)

    def waits(self, status, body, *headers):
        screen = self.screen()
        shown = self.submit(screen, self.answers(status, body, *headers))
        self.assertIn('your game will be sent later', shown)
        self.assertIn(self.line,
                      screen.file('parlour.submissions').read_text())
        return shown

    def test_good_status_that_enters_nothing(self):
        for body in (b'', b'<html>Welcome</html>', b'{}', b'[]',
                     as_json({'table': 'table/kulki'}),
                     as_json({'counted': True}),
                     as_json({'table': '', 'counted': True})):
            with self.subTest(body=body):
                self.waits(200, body)

    def test_refusals_that_are_not_of_the_game(self):
        for status, code in ((404, 'not-found'), (405, 'no-such-method'),
                             (429, 'too-many'), (401, 'no-key'),
                             (503, 'unavailable'), (400, 'something new')):
            with self.subTest(code=code):
                self.waits(status, as_json({'error': {
                    'code': code, 'message': 'Not here, not now'}}))
        for body in b'{"error":"not found"}', b'{"error":{}}', b'{"error":':
            with self.subTest(body=body):
                self.waits(404, body)

    def test_refusals_of_the_game(self):
        for code in ('not-proved', 'wrong-table', 'not-yours', 'too-large',
                     'bad-request', 'blocked'):
            with self.subTest(code=code):
                screen = self.screen()
                shown = self.submit(screen, self.answers(422, as_json({
                    'error': {'code': code, 'message': 'Not this one'}})))
                self.assertIn('bad: Not this one', shown)
                self.assertEqual(screen.file('parlour.submissions')
                                 .read_text(), '')

    def test_redirection_is_named(self):
        words = ' redirects to another address: name that one'
        there = 'Location', 'http://127.0.0.1:1/'
        self.assertIn(words, self.waits(307, b'', there))
        shown = self.screen().play(
            *TABLE, options=self.answers(301, b'', there).options)
        self.assertIn(words, shown)

    def test_libcurl_is_missing(self):
        screen = self.screen()
        for name in 'libcurl-gnutls.so.4', 'libcurl.so.4':
            pathlib.Path(screen.home.name, name).touch()
        screen.environment['LD_LIBRARY_PATH'] = screen.home.name
        answers = self.answers(*entered())
        self.assertIn('bad: Install libcurl, without which no server can be'
                      ' asked; your game', self.submit(screen, answers))
        self.assertEqual(answers.asked, [])

    def test_damaged_answers(self):
        whole = as_json({'day': 'x', 'entries': [row(1), row(2, 'Berta')],
                         'own': row(2, 'Berta')})
        deep = b'[' * 5000 + b']' * 5000
        for body in (
                b'', b'\0', b'null', b'[]', b'{"entries":[', b'"' + b'\\' * 9,
                b'{"entries":{"a":1}}', b'{"entries":[null,[],{},7,"x"]}',
                deep, b'{"entries":[' + deep + b',{}]}',
                b'{"own":{"id":7},"entries":[{"name":7,"place":-1}]}',
                b'{"entries":[{"name":"\\u0000\\ud800\x1b[2J\xff\xfe"}]}',
                as_json({'entries': [row(1, name='x' * 9999,
                                         help=['y' * 99] * 99)]}),
                *(whole[:i] for i in range(0, len(whole), 7))):
            with self.subTest(body=body[:40]):
                shown = self.screen().play(
                    *TABLE, 'keys Down Enter', 'server', 'show',
                    options=self.answers(200, body).options)
                self.assertIn('-- ', shown)
                self.assertNotIn('\x1b', shown)

    def test_longer_tables_than_the_interface_has(self):
        body = as_json({'entries': [row(i) for i in range(1, 9999)],
                        'own': row(20000, 'Zoe')})
        shown = self.screen().play(
            *TABLE, 'show', options=self.answers(200, body).options)
        self.assertIn('->* 20000 | Zoe', shown)
        shown = self.screen().play(
            *TABLE, 'type anna', 'keys PgUp End', 'show',
            options=self.answers(200, body).options)
        self.assertIn(' 100 | Anna', shown)
        self.assertNotIn(' 101 | Anna', shown)

    def test_answer_for_a_list_that_is_closed(self):
        """The table of the day is asked for, but not any more."""
        answers = self.answers(*entered(), told=[(200, as_json(
            {'entries': [row(1, 'Somebody else')]}))])
        shown = self.screen().play(
            'type games', 'keys Enter V Esc Esc', 'paste ' + self.line,
            'keys M', 'type Anna', 'keys Enter', 'server', 'show',
            options=answers.options)
        self.assertNotIn('Somebody else', shown)

    def test_table_is_that_of_the_game_just_submitted(self):
        """Although another one has waited longer."""
        other = played(STDIO, random.Random(53), '--seed', '8', 'kulki',
                       most=18)
        away = 503, b''
        first, second = entered(table='table/first'), entered()
        answers = self.answers(200, as_json({'entries': [row(1)]}),
                               told=[away, first, second])
        screen = self.screen()
        screen.play('paste ' + other, 'keys M', 'type Anna', 'keys Enter',
                    'server', options=answers.options)
        screen.play('paste ' + self.line, 'keys M', 'server', 'show',
                    options=answers.options)
        self.assertEqual(answers.asked[-1], '/api/1/tables/table/kulki')


if __name__ == '__main__':
    unittest.main()
