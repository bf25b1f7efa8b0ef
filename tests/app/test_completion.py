#!/usr/bin/env python3
"""The completions for bash, zsh and fish offer what the programs take.

    test_completion.py SHELL FOLDER

FOLDER has a folder for each frontend, and the completions in manual/.
"""
import os
import pathlib
import pty
import re
import subprocess
import sys
import tempfile
import threading
import unittest

SHELL, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
MANUAL = FOLDER / 'manual'
PROGRAMS = sorted(page.stem for page in MANUAL.glob('*.6')
                  if page.stem != 'parlour')

# zsh completes in its line editor only: it does so when the first line begins,
# and all that is offered there goes to a file.
ZSHRC = """
fpath=($MANUAL $fpath)
autoload -U compinit
compinit -u -C -d $DUMP
setopt no_auto_list
compadd() {
    local -a found
    builtin compadd -O found "$@"
    print -rl -- $found >> $OFFERED
    builtin compadd "$@"
}
ask() {
    BUFFER=$LINE CURSOR=$#LINE
    zle complete-word
    exit 0
}
zle -N zle-line-init ask
"""


def says(program, *options):
    exe = FOLDER / program.partition('-')[2].replace('-', '_') / program
    return subprocess.run([exe, *options], check=True, capture_output=True,
                          text=True).stdout


def read_all(terminal):
    """Reads what is written to a terminal, until nobody has it open."""
    try:
        while os.read(terminal, 4096):
            pass
    except OSError:
        pass


class Completion(unittest.TestCase):
    """What all shells do; ask() gives what is offered for a line."""

    def offered(self, *words, folder=None, **env):
        with tempfile.TemporaryDirectory() as home:
            return self.ask(words, folder or home,
                            {'PATH': os.environ['PATH'], 'HOME': home,
                             'LC_ALL': 'C.UTF-8', **env})

    def test_fixed_values(self):
        self.assertEqual(sorted(self.offered('parlour-solve', '--optimal',
                                             '')), ['moves', 'pushes'])

    def test_commands(self):
        self.assertEqual(self.offered('parlour-levels', 'un'), ['unpack'])

    def test_rules(self):
        self.assertEqual(self.offered('parlour', '--rules', 'pullp'),
                         ['pullpush'])

    def test_rules_or_files(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in 'sokoban.rules', 'other.rules':
                pathlib.Path(folder, name).touch()
            self.assertEqual(
                self.offered('parlour-solve', '--rules', 'sokoban',
                             folder=folder), ['sokoban', 'sokoban.rules'])

    def test_themes(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in 'one.theme', 'two.theme', 'no theme':
                pathlib.Path(folder, name).touch()
            themes = pathlib.Path(folder, 'parlour/themes')
            themes.mkdir(parents=True)
            (themes / 'mine.theme').touch()
            self.assertEqual(
                sorted(self.offered('parlour', '--theme', '',
                                    PARLOUR_THEMES=folder,
                                    XDG_DATA_HOME=folder)),
                ['mine', 'one', 'two'])


class AllWords(Completion):
    """For the shells that can be asked for all they offer."""

    def test_options(self):
        for program in PROGRAMS:
            with self.subTest(program):
                options = re.findall(r'^  (--\S+)', says(program, '--help'),
                                     re.M)
                self.assertEqual(sorted(self.offered(program, '--')),
                                 sorted(options))

    def test_words(self):
        games = says('parlour-stdio', '--list').split()
        for words in [''], ['--next', '']:
            self.assertEqual(sorted(self.offered('parlour', *words)),
                             sorted(games))
        self.assertEqual(self.offered('parlour', '--seed', ''), [])

    def test_tools_take_files_next(self):
        self.assertEqual(self.offered('parlour-levels', 'pack', ''), [])


class Bash(AllWords):

    def ask(self, words, folder, env):
        script = ('source "$1"; shift; COMP_WORDS=("$@")'
                  ' COMP_CWORD=$(($# - 1)); _parlour "$1"'
                  '; printf "%s\\n" "${COMPREPLY[@]}"')
        run = subprocess.run(
            ['bash', '-euc', script, 'bash', MANUAL / 'parlour', *words],
            capture_output=True, text=True, check=True, cwd=folder, env=env)
        self.assertEqual(run.stderr, '')
        return run.stdout.split()

    def test_an_equal_sign_is_a_word(self):
        self.assertEqual(self.offered('parlour', '--seed', '=', '1'), [])
        self.assertEqual(self.offered('parlour', '--rules', '=', 'pullp'),
                         ['pullpush'])
        self.assertEqual(sorted(self.offered('parlour-solve', '--optimal',
                                             '=')), ['moves', 'pushes'])

    def test_program_with_a_path(self):
        self.assertEqual(self.offered('/opt/parlour-solve', '--he'),
                         ['--help'])


class Fish(AllWords):

    def ask(self, words, folder, env):
        run = subprocess.run(
            ['fish', '-c', 'source $argv[1]; complete -C "$argv[2]"',
             MANUAL / f'{words[0]}.fish', ' '.join(words)],
            capture_output=True, text=True, check=True, cwd=folder, env=env)
        self.assertEqual(run.stderr, '')
        return [line.partition('\t')[0] for line in run.stdout.splitlines()]


class Zsh(AllWords):

    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.rc = pathlib.Path(cls.temporary.name)
        (cls.rc / '.zshrc').write_text(ZSHRC)

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def ask(self, words, folder, env):
        offered = self.rc / 'offered'
        offered.write_text('')
        terminal, other = pty.openpty()
        reader = threading.Thread(target=read_all, args=[terminal])
        reader.start()
        run = subprocess.run(
            ['zsh', '-i'], stdin=other, stdout=other, stderr=other,
            cwd=folder, start_new_session=True,
            env={**env, 'ZDOTDIR': str(self.rc), 'MANUAL': str(MANUAL),
                 'DUMP': str(self.rc / 'dump'), 'OFFERED': str(offered),
                 'LINE': ' '.join(words), 'TERM': 'dumb'})
        os.close(other)
        reader.join()
        os.close(terminal)
        self.assertEqual(run.returncode, 0)
        return sorted(set(offered.read_text().split('\n')) - {''})


if __name__ == '__main__':
    unittest.main(argv=[sys.argv[0], SHELL.capitalize()])
