"""Hercules, the emulator of IBM's machines, as a process.

It runs without a screen and without a port: commands go to its standard input
and its log comes from its standard output. A thread reads the log; wait()
looks through it from the last command on. A command that begins with / is
typed on the operator's console of the system that runs there.
"""
import re
import subprocess
import threading
import time

PROGRAM = 'hercules'
# The machine that the systems of OS/VS1 Release 6 expect.
MACHINE = '''\
CPUSERIAL 060305
CPUMODEL 3032
MAINSIZE 8
NUMCPU 1
ARCHMODE S/370
CODEPAGE 819/037
SYSEPOCH 1900 -28
001F 3215-C noprompt
'''
READY = r'HHCAO001I'            # the log says that it takes commands
PATIENCE = 5                    # seconds between two tries
STOPPING = 60                   # seconds
POLL = 0.1                      # seconds
SHOWN = 30                      # lines of the log, in complaints
# What it prints for a graphical front end, and goes on printing.
STATUS = re.compile(r'(STATUS|MIPS|SIOS|DEV[A-Z]|CPUPCT|SYS)=')


class Stuck(Exception):
    """Something did not appear in the log in time."""


class Hercules:
    def __init__(self, folder, devices):
        """Starts with these lines of the configuration."""
        (folder / 'hercules.conf').write_text(MACHINE + devices)
        self.log = []
        self.seen = 0
        self.grown = threading.Condition()
        self.process = subprocess.Popen(
            [PROGRAM, '-f', 'hercules.conf', 'EXTERNALGUI'], cwd=folder,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, encoding='latin-1')
        threading.Thread(target=self.read, daemon=True).start()
        self.wait(READY)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        """Ends the process; disks are complete if it is not killed."""
        self.say('exit')
        try:
            self.process.wait(STOPPING)
        except subprocess.TimeoutExpired:
            self.process.kill()

    def read(self):
        for line in self.process.stdout:
            if not STATUS.match(line):
                with self.grown:
                    self.log.append(line.rstrip())
                    self.grown.notify_all()

    def say(self, *commands):
        for command in commands:
            self.process.stdin.write(command + '\n')
        self.process.stdin.flush()

    def load(self, device):
        """Loads a program from a device (IPL). Hercules refuses that while
        the processor runs, as it does at first."""
        self.say('stopall', f'ipl {device}')

    def enter(self, line, wanted, seconds=60):
        """Types a line on the console until this is the answer: a line that
        comes before the system reads is lost."""
        for _ in range(seconds // PATIENCE):
            self.say('/' + line)
            try:
                return self.wait(wanted, PATIENCE)
            except Stuck:
                pass
        raise Stuck(f'No {wanted} after {line!r}')

    def wait(self, wanted, seconds=60):
        """Waits for a line that has this; returns its match."""
        end = time.monotonic() + seconds
        with self.grown:
            while True:
                while self.seen < len(self.log):
                    self.seen += 1
                    found = re.search(wanted, self.log[self.seen - 1])
                    if found:
                        return found
                if time.monotonic() > end or self.process.poll() is not None:
                    raise Stuck('\n'.join([f'No {wanted} in the log:',
                                           *self.log[-SHOWN:]]))
                self.grown.wait(1)

    def wait_file(self, path, wanted, seconds):
        """Waits until a printer has printed this; returns all of it."""
        end = time.monotonic() + seconds
        while True:
            text = path.read_text(encoding='latin-1') if path.exists() else ''
            if wanted in text:
                return text
            if time.monotonic() > end or self.process.poll() is not None:
                raise Stuck(f'No {wanted} on the printer:\n{text}')
            time.sleep(POLL)
