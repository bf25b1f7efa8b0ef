"""The machines that a program is played on: how each takes its arguments,
its input and its files.

A machine is a kind and the words of a command:

    posix EXE...            arguments and files as they are
    joined EXE...           the joined file: a PARM, files as DDs
    ebcdic EXE...           the same, with files in EBCDIC
    mvs RUNNER... MODULE    a load module in the runner, with files in EBCDIC
                            whose records have 80 bytes and no line ends

All but posix are given their arguments in the form of a PARM, in upper case,
and know a file by its DD: b.txt is DD:B, and DD:SAVE is itself. Files come
and go as text: what a transfer does to them is done here. Limit: blanks at
the ends of lines are lost in records.
"""
import os
import pathlib
import re
import subprocess
import tempfile

LIMIT = 600                     # seconds
CARD = 80                       # columns
FLAGS = ('--protocol', '--next', '--list', '--help', '--version', '--narrate')
MVS_STATUS = {0: 0, 1: 4, 2: 8}
DD = re.compile(r'\bDD:([A-Z0-9@#$]{1,8})\b')
CARDS = f':recfm=FB:lrecl={CARD}:raw'
CODES = {'posix': 'latin-1', 'joined': 'latin-1', 'ebcdic': 'cp037',
         'mvs': 'cp037'}
KINDS = tuple(CODES)


def dd_name(file):
    """The DD that stands for a file."""
    return file.removeprefix('DD:').split('.')[0].upper()


def parm(args, files):
    """Arguments of the form --name VALUE as the words of a PARM."""
    words = []
    takes_value = False
    for arg in args:
        word = 'DD:' + dd_name(arg) if arg in files else arg
        if takes_value:
            words[-1] += '=' + word
        else:
            words.append(word.removeprefix('--'))
        takes_value = arg.startswith('--') and arg not in FLAGS
    return [word.upper() for word in words]


class Played:
    """What a run printed and how it ended."""
    def __init__(self, run, files):
        self.out = run.stdout
        self.complaint = run.stderr
        self.status = run.returncode
        self.files = files


class Machine:
    def __init__(self, kind, *command):
        self.kind = kind
        self.command = [os.path.abspath(word) if os.path.exists(word)
                        else word for word in command]

    def status(self, posix):
        """The machine's equivalent of an exit status on POSIX."""
        return posix if self.kind == 'posix' else MVS_STATUS[posix]

    def shown(self, output):
        """What the machine prints when a program on POSIX prints this."""
        return output

    def words(self, args, typed, files, folder):
        """The command with its arguments."""
        if self.kind == 'posix':
            return self.command + args
        words = parm(args, files)
        if self.kind != 'mvs':
            return self.command + words
        *runner, module = self.command
        told = ' '.join(words) + typed.decode('latin-1')
        names = {dd_name(file) for file in files} | set(DD.findall(told))
        dds = [word for name in sorted(names)
               for word in ('--dd', f'{name}={folder / name}{CARDS}')]
        return [*runner, *dds, '--parm', ' '.join(words), module]

    def file_name(self, file):
        """The name of a file in the folder that the program runs in."""
        if self.kind == 'posix':
            return file
        return dd_name(file) if self.kind == 'mvs' else 'DD:' + dd_name(file)

    def transfer_in(self, text):
        """The bytes of a file on the machine."""
        if self.kind == 'mvs':
            text = ''.join(line.ljust(CARD)[:CARD]
                           for line in text.splitlines())
        return text.encode(CODES[self.kind])

    def transfer_out(self, content):
        """The text of a file from the machine."""
        text = content.decode(CODES[self.kind])
        if self.kind == 'mvs':
            text = ''.join(text[at:at + CARD].rstrip() + '\n'
                           for at in range(0, len(text), CARD))
        return text

    def play(self, args, typed, files):
        """Plays in a folder with these files, which are texts by name."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for file, text in files.items():
                path = folder / self.file_name(file)
                path.parent.mkdir(exist_ok=True)
                path.write_bytes(self.transfer_in(text))
            run = subprocess.run(self.words(args, typed, files, folder),
                                 input=typed, capture_output=True, cwd=folder,
                                 env={**os.environ, 'XDG_DATA_HOME': folder},
                                 timeout=LIMIT)
            left = {path.name: self.transfer_out(path.read_bytes())
                    for path in folder.iterdir() if path.is_file()}
        return Played(run, left)
