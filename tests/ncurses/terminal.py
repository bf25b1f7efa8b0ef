"""Terminals in which tests start programs.

Terminal gives the program a pseudo-terminal of a size and what it sends;
Tmux shows what a person would see. Neither depends on a game.
"""
import fcntl
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import tempfile
import termios
import time

LIMIT = 300                     # seconds until it counts as hanging
QUIET = 0.1                     # seconds without output: longer than a frame
                                # and than the wait after Esc
# nohup or a shell may have set these to SIG_IGN, which children inherit.
ENDING = signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM


# tests/locales plays in others; their files are where LOCPATH says.
LOCALE = os.environ.get('PARLOUR_TEST_LOCALE', 'C.UTF-8')


def environment(folder, **changes):
    """Variables for a program whose files are to be in that folder."""
    env = {'PATH': os.environ['PATH'], 'TERM': 'xterm', 'LC_ALL': LOCALE,
           'LOCPATH': os.environ.get('LOCPATH'),
           'LANGUAGE': os.environ.get('LANGUAGE'),
           'HOME': folder, 'XDG_STATE_HOME': f'{folder}/state',
           'XDG_DATA_HOME': f'{folder}/data',
           'ASAN_OPTIONS': 'exitcode=99:handle_segv=0:handle_abort=0',
           'UBSAN_OPTIONS': 'halt_on_error=1:exitcode=99',
           'LSAN_OPTIONS': os.environ.get('LSAN_OPTIONS'), **changes}
    return {name: value for name, value in env.items() if value is not None}


def naps(pid):
    """How often each of its threads has been woken, if all of them wait for
    something; else None. A runnable thread counts as awake even if a busy
    machine does not schedule it. An ended program has no threads."""
    found = {}
    try:
        for task in pathlib.Path(f'/proc/{pid}/task').iterdir():
            status = (task / 'status').read_text()
            if re.search(r'^State:\t[RD]', status, re.M):
                return None
            found[task.name] = re.findall(r'ctxt_switches:\t(\d+)', status)
    except (FileNotFoundError, ProcessLookupError):
        return None if os.path.exists(f'/proc/{pid}') else {}
    return found


def eventually(get, wanted):
    """Waits until `get` returns something that has `wanted` in it, which it
    returns."""
    end = time.monotonic() + LIMIT
    while wanted not in (got := get()):
        assert time.monotonic() < end, f'no {wanted!r} in\n{got}'
        time.sleep(0.02)
    return got


class Terminal:
    """A program in a pseudo-terminal."""

    def __init__(self, args, env, columns=80, lines=24, folder=None):
        self.mine, its = pty.openpty()
        self.resize(columns, lines, its)
        self.modes = termios.tcgetattr(its)
        self.its = its          # kept open: the modes are looked at
        self.open_fds = [self.mine, its]
        self.process = subprocess.Popen(
            args, env=env, stdin=its, stdout=its, stderr=its,
            preexec_fn=self.own, cwd=folder)
        self.output = b''

    def own(self):
        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        for number in ENDING:
            signal.signal(number, signal.SIG_DFL)

    def resize(self, columns, lines, fd=None):
        fcntl.ioctl(self.mine if fd is None else fd, termios.TIOCSWINSZ,
                    struct.pack('HHHH', lines, columns, 0, 0))

    def read(self, wait):
        """The output within that time; nothing if the program rests."""
        got = b''
        if select.select([self.mine], [], [], wait)[0]:
            got = os.read(self.mine, 65536)
            self.output += got
        return got

    def wait(self, words, begun=0):
        """Waits until its output has these bytes, from place `begun` on."""
        while words not in self.output[begun:]:
            assert self.read(LIMIT), f'no {words}: {self.output[-2000:]}'

    def has_read(self):
        """Whether it has read everything that was sent. Polling waits until
        the kernel has passed it on."""
        return not select.select([self.its], [], [], 0)[0] \
            and fcntl.ioctl(self.its, termios.FIONREAD, bytes(4)) == bytes(4)

    def rests(self, quiet):
        """Whether it has read everything, and has neither written nor woken
        for some seconds; or has ended."""
        before = naps(self.process.pid)
        return not self.read(quiet) and (
            self.process.poll() is not None
            or before is not None and self.has_read()
            and naps(self.process.pid) == before)

    def rest(self, quiet=QUIET):
        """Waits until it rests. A wait of its own that is shorter, such as
        the one after Esc, is over then."""
        end = time.monotonic() + LIMIT
        while not self.rests(quiet):
            assert time.monotonic() < end, f'still busy after {LIMIT} s'

    def begin(self, quiet=QUIET):
        """Waits until it has drawn its last line, and rests."""
        self.wait(b'Menu')
        self.rest(quiet)

    def answer(self, keys, quiet=0.02):
        """Sends keys and waits for all that is drawn for them."""
        self.send(keys)
        assert self.read(LIMIT), 'no reply to the keys'
        self.rest(quiet)

    def send(self, keys):
        os.write(self.mine, keys)

    def is_sane(self):
        """Whether the terminal's modes are as they were at first."""
        return termios.tcgetattr(self.its) == self.modes

    def end(self):
        """Waits for the end; returns the exit status."""
        end = time.monotonic() + LIMIT
        while self.process.poll() is None:
            assert time.monotonic() < end, 'it does not end'
            self.read(0.02)
        while self.read(0):
            pass
        return self.process.returncode

    def vanish(self):
        """Closes the terminal's other side, as a window does."""
        nothing = os.open(os.devnull, os.O_RDWR)
        os.dup2(nothing, self.mine)
        os.close(nothing)

    def close(self):
        """May be called twice."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for fd in self.open_fds:
            os.close(fd)
        self.open_fds = []


class Tmux:
    """A window of tmux that runs a shell command."""

    def __init__(self, folder, command, env, columns=80, lines=24):
        socket = tempfile.mktemp(dir=folder, prefix='tmux')
        self.base = ['tmux', '-S', socket, '-f', '/dev/null']
        self.env = {'PATH': os.environ['PATH'], 'LC_ALL': 'C.UTF-8',
                    'HOME': folder, 'TERM': 'xterm'}
        words = ' '.join(f"{name}='{value}'" for name, value in env.items())
        self.run('new-session', '-d', '-x', str(columns), '-y', str(lines),
                 f'exec env -i {words} {command}', ';', 'set', '-g',
                 'status', 'off')
        self.resize(columns, lines)

    def run(self, *args):
        return subprocess.run(self.base + list(args), env=self.env, check=True,
                              capture_output=True, timeout=LIMIT)

    def resize(self, columns, lines):
        self.run('resize-window', '-x', str(columns), '-y', str(lines))

    def send(self, *keys):
        self.run('send-keys', *keys)

    def screen(self, colours=False):
        return self.run('capture-pane', '-p', *(['-e'] if colours else [])) \
            .stdout.decode()

    def wait(self, words):
        """Waits until the words are seen; returns the screen."""
        return eventually(self.screen, words)

    def rest(self):
        """Waits until the program rests; returns the screen. Polling the
        terminal waits until the kernel has passed the keys on."""
        pid, tty = self.run('list-panes', '-F', '#{pane_pid} #{pane_tty}') \
            .stdout.decode().split()
        end = time.monotonic() + LIMIT
        before = seen = None
        while seen != (screen := self.screen()) or before is None \
                or naps(pid) != before:
            assert time.monotonic() < end, f'still busy after {LIMIT} s'
            with open(tty, 'rb', opener=lambda path, flags: os.open(
                    path, flags | os.O_NOCTTY)) as keys:
                select.select([keys], [], [], 0)
            before, seen = naps(pid), screen
            time.sleep(QUIET)
        return screen

    def end(self):
        """Waits until the program has ended."""
        end = time.monotonic() + LIMIT
        while subprocess.run(self.base + ['has-session'], env=self.env,
                             capture_output=True, check=False).returncode == 0:
            assert time.monotonic() < end, 'it does not end'
            time.sleep(0.02)

    def close(self):
        subprocess.run(self.base + ['kill-server'], env=self.env,
                       capture_output=True, check=False)


class Folder:
    """Mixed into a test: an empty folder, and what runs in it."""

    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory(
            ignore_cleanup_errors=True)
        self.folder = self.temporary.name
        self.addCleanup(self.temporary.cleanup)

    def environment(self, **changes):
        return environment(self.folder, **changes)

    def kept(self, game):
        """The recent games as text, the oldest first."""
        folder = pathlib.Path(self.folder, 'state/parlour/games')
        return [path.read_text() for path in sorted(folder.glob(f'*.{game}'))]

    def wait_kept(self, game, words):
        """Waits until the newest of them has these words."""
        eventually(lambda: ''.join(self.kept(game)[-1:]), words)

    def terminal(self, args, columns=80, lines=24, **changes):
        terminal = Terminal(args, self.environment(**changes), columns, lines,
                            self.folder)
        self.addCleanup(terminal.close)
        return terminal

    def tmux(self, command, columns=80, lines=24, **changes):
        if not shutil.which('tmux'):
            self.skipTest('tmux not found')
        tmux = Tmux(self.folder, command, self.environment(**changes),
                    columns, lines)
        self.addCleanup(tmux.close)
        return tmux
