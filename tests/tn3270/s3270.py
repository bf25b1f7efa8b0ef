"""A server, and terminals that play on it: Debian's s3270, a 3270 terminal
without a screen that takes actions as lines.

A screen is compared as text with colours: below each line that has any stand
letters for them, those of COLOURS in capitals where the cell is reversed and
`.` for a cell without a colour of its own. On a monochrome terminal `+` stands
below bright cells and `#` below reversed ones. A model whose name ends in
` basic` has neither colours nor highlighting.
"""
import os
import re
import shutil
import signal
import subprocess
import tempfile

LIMIT = 600                     # seconds that anything may take
WAIT = f'Wait({LIMIT},Unlock)'
COLOURS = {0xf1: 'b', 0xf2: 'r', 0xf3: 'p', 0xf4: 'g', 0xf5: 't', 0xf6: 'y',
           0xf7: 'w'}
REVERSE = 0xf2
BRIGHT = 0x08


class Server:
    """parlour-tn3270 on a port of its own, for a player who has nothing. who:
    whose games are played; its log is in self.log after it has ended."""

    def __init__(self, exe, *options, who=('--as-me',), **more):
        self.folder = tempfile.TemporaryDirectory()
        env = {'PATH': os.environ['PATH'], 'HOME': self.folder.name,
               **{name: os.environ[name] for name in
                  ('ASAN_OPTIONS', 'UBSAN_OPTIONS') if name in os.environ},
               **more}
        self.process = subprocess.Popen(
            [exe, *options, *who, '--listen', '127.0.0.1:0'], env=env,
            text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)
        self.port = int(self.process.stdout.readline().split()[-1])
        self.log = ''

    def __enter__(self):
        return self

    def __exit__(self, *ignored):
        self.close()

    def read_log(self):
        """Reads the log until the server ends."""
        self.log = self.process.stdout.read()

    def close(self):
        """Ends it; returns its error messages and its exit status."""
        self.process.send_signal(signal.SIGTERM)
        log, said = self.process.communicate(timeout=LIMIT)
        self.log += log
        self.folder.cleanup()
        return said, self.process.returncode


class Step:
    """The load module at a TSO terminal, in the interpreter."""

    def __init__(self, *command):
        self.process = subprocess.Popen(
            command, text=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.port = int(self.process.stderr.readline().split()[-1])

    def close(self):
        """Waits until it ends; returns what it printed, and its status."""
        said = ''.join(self.process.communicate(timeout=LIMIT))
        return said, self.process.returncode


class Failed(Exception):
    """The terminal refused an action."""


class Terminal:
    """An s3270 connected to a port."""

    def __init__(self, port, model='3279-2-E'):
        self.status = ''
        model, basic = model.partition(' basic')[:2]
        self.process = subprocess.Popen(
            [shutil.which('s3270'), '-model', model, '-utf8',
             *(['-tn', 'IBM-' + model] if basic else []),
             f'127.0.0.1:{port}'], text=True, encoding='utf-8',
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT)
        self.do(f'Wait({LIMIT},InputField)')

    def __enter__(self):
        return self

    def __exit__(self, *ignored):
        self.process.stdin.close()
        self.process.wait(timeout=LIMIT)
        self.process.stdout.close()

    def do(self, *actions):
        """Does actions; returns the lines that the last one printed."""
        for action in actions:
            self.process.stdin.write(action + '\n')
            self.process.stdin.flush()
            lines = []
            while True:
                line = self.process.stdout.readline().rstrip('\n')
                if line in ('ok', 'error', ''):
                    break
                if line.startswith('data:'):
                    lines.append(line[6:])
                else:
                    self.status = line
            if line != 'ok':
                raise Failed(f'{action}: {lines}')
        return lines

    def press(self, *keys):
        """Presses keys that call the host, and waits for its answer."""
        for key in keys:
            self.do(key, WAIT)

    def command(self, words):
        """Types on the command line, or into the prompt."""
        line = next(i for i, text in enumerate(self.lines())
                    if text.startswith(' ===>'))
        self.do(f'MoveCursor({line},7)', 'EraseEOF', f'String("{words}")')
        self.press('Enter')

    def pick(self, line, column):
        """Enter with the cursor on a cell of the screen."""
        self.do(f'MoveCursor({line},{column})')
        self.press('Enter')

    def find(self, words):
        """Line and column of words on the screen."""
        for line, text in enumerate(self.lines()):
            if words in text:
                return line, text.index(words)
        raise Failed(f'{words} is not on the screen:\n' + self.text())

    def pick_cell(self, name):
        """Picks a cell of the board by its name (e5)."""
        letter, number = re.fullmatch('([a-z]+)([0-9]+)', name).groups()
        lines = self.lines()
        rows = [i for i, text in enumerate(lines)
                if re.match(rf' +{number}  ', text)]
        heads = [text for text in lines[:rows[0]]
                 if re.fullmatch('( +[A-Z])+ *', text)]
        self.pick(rows[0], heads[-1].index(letter.upper()))

    def await_words(self, words):
        """Waits until words are on the screen."""
        while not any(words in line for line in self.lines()):
            self.do(f'Wait({LIMIT},Output)')

    def cursor(self):
        """Line and column of the cursor."""
        self.do('Ascii(0,0,1)')
        return tuple(int(word) for word in self.status.split()[8:10])

    def lines(self):
        return self.do('Ascii()')

    def text(self):
        return '\n'.join(line.rstrip() for line in self.lines()) + '\n'

    def screen(self):
        """The screen as text with colours."""
        shown, field = [], Field()
        for row in self.do('ReadBuffer(Ascii)'):
            text, colours = '', ''
            for token in row.split():
                field.take(token)
                if not token.startswith('SA('):
                    text += field.character
                    colours += field.colour
            shown.append(text.rstrip())
            if colours.strip(' .'):
                shown.append('~' + colours.rstrip(' .')[1:])
        return '\n'.join(shown) + '\n'


class Field:
    """How a token of the terminal's buffer changes the cells after it."""

    def __init__(self):
        self.own = {}           # attributes of the field
        self.character = self.colour = ' '
        self.extra = {}         # and of the characters

    def take(self, token):
        found = dict((int(name, 16), int(value, 16)) for name, value
                     in re.findall('([0-9a-f]{2})=([0-9a-f]{2})', token))
        if token.startswith('SF('):
            self.own, self.extra = found, {}
            self.character = self.colour = ' '
        elif token.startswith('SA('):
            self.extra.update(found)
        else:
            self.character = bytes.fromhex(token).decode('utf-8')
            self.character = self.character.replace('\0', ' ')
            self.colour = self.colour_now()

    def colour_now(self):
        letter = COLOURS.get(self.extra.get(0x42), '.')
        reverse = self.extra.get(0x41) == REVERSE
        if letter == '.' and self.own.get(0xc0, 0) & 0x0c == BRIGHT:
            letter = '+'
        if self.character == ' ' and not reverse:
            return ' '
        if reverse:
            return '#' if letter == '.' else letter.upper()
        return letter


def stop_clock(screen):
    """Sets the time of the game to 0:00, since it depends on the machine."""
    return re.sub(r'(Time) \d+:\d\d', r'\1 0:00', screen)


def unfolded(text):
    """The game in a text that shows it as a line, folded or not."""
    folded = re.search(r'parlour:\S*(,\n *\S+)*', text)
    return re.sub(r',\n *', '', folded[0])
