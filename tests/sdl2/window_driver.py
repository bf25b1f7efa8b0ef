"""Runs the desktop program by a script, with SDL's dummy driver and folders of
its own, so that nothing of a player's is read or written.
"""
import os
import pathlib
import shutil
import subprocess
import tempfile


# For builds that look for leaks: ignores those of libraries.
LEAKS = ('print_suppressions=0:suppressions="'
         + str(pathlib.Path(__file__).parent / 'leaks.supp') + '"')


SCORES = pathlib.Path(__file__).parent / '../support/stored_scores'
# What runs the programs where this machine cannot: parlour-wine.
RUN_BY = os.environ.get('PARLOUR_RUN_BY', '').split()
DRIVE = 'Z:' if RUN_BY else ''  # of this machine's files, in wine


class WindowDriver:
    """program: parlour-sdl2-script, or parlour-sdl2 to start it as it is."""

    def __init__(self, program):
        self.program = program
        self.folder = tempfile.TemporaryDirectory(prefix='parlour-sdl2-')
        self.path = pathlib.Path(self.folder.name)

    def environment(self, **more):
        names = {name: str(self.path / name) for name in (
            'XDG_CONFIG_HOME', 'XDG_STATE_HOME', 'XDG_DATA_HOME')}
        return {'LSAN_OPTIONS': LEAKS, **os.environ,
                'SDL_VIDEODRIVER': 'dummy', 'SDL_AUDIODRIVER': 'dummy',
                'DBUS_SESSION_BUS_ADDRESS': 'disabled:', **names, **more}

    def start(self, *arguments, **more):
        # Services that wine starts meanwhile would keep pipes open.
        with tempfile.TemporaryFile('w+') as out, \
                tempfile.TemporaryFile('w+') as errors:
            done = subprocess.run([*RUN_BY, self.program,
                                   *map(str, arguments)], stdout=out,
                                  stderr=errors, timeout=600, check=False,
                                  env=self.environment(**more))
            out.seek(0)
            errors.seek(0)
            done.stdout, done.stderr = out.read(), errors.read()
        return done

    def score(self):
        """Gives it tables of scores, of games without a preview."""
        shutil.copytree(SCORES, self.path / 'XDG_DATA_HOME/parlour')
        self.set('preview 0\n')

    def set(self, settings):
        path = self.path / 'XDG_CONFIG_HOME/parlour/parlour.settings'
        path.parent.mkdir(parents=True)
        path.write_text(settings)

    def run(self, *arguments, script=''):
        """What it printed; it must succeed."""
        done = self.start(*arguments, '--script', script + ';quit')
        assert done.returncode == 0, (script, done)
        assert 'ERROR' not in done.stderr, done.stderr
        return done.stdout

    def hints(self, *arguments, count=1):
        """That many moves, each the one that the game suggests."""
        moves = []
        for _ in range(count):
            said = self.run(*arguments, script=''.join(
                f'play {move};' for move in moves) + 'key H;think;say')
            told = said.split('Hint: ')[1].split(' (')[0]
            moves.append(told.replace(' to ', ''))
        return moves

    def move(self, *arguments):
        """A move that can be made at the start."""
        return self.run(*arguments, script='legal').split()[0]

    def shots(self, *arguments, script):
        """The pictures that are taken at each `shot {}` of the script."""
        paths = [self.path / f'shot{i}.bmp' for i in range(script.count('{}'))]
        self.run(*arguments, script=script.format(*paths))
        return [path.read_bytes() for path in paths]

    def shot(self, *arguments, script=''):
        """The path of a picture taken at the end."""
        self.run(*arguments, script=f'{script};shot {self.path}/shot.bmp')
        return self.path / 'shot.bmp'
