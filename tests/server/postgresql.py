"""A PostgreSQL server of its own for a test, in a folder that goes with it."""
import glob
import itertools
import os
import pathlib
import shutil
import subprocess
import tempfile

PROGRAMS = sorted(glob.glob('/usr/lib/postgresql/*/bin'))


class Cluster:
    """It listens on a socket in its folder alone. Root may not run it."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix='parlour-pg-', dir='/tmp')
        self.prefix = []
        if os.getuid() == 0:
            shutil.chown(self.folder, 'postgres', 'postgres')
            self.prefix = ['runuser', '-u', 'postgres', '--']
        self.data = str(pathlib.Path(self.folder, 'data'))
        self.count = itertools.count()
        self.run('initdb', '-D', self.data, '-U', 'postgres', '-A', 'trust',
                 '-N', '-E', 'UTF8')
        self.run('pg_ctl', '-D', self.data, '-w', '-t', '300', '-l',
                 self.data + '/log', '-o', f"-k {self.folder} -c"
                 " listen_addresses='' -c max_connections=100", 'start')

    def run(self, program, *arguments, text=None):
        return subprocess.run(
            [*self.prefix, f'{PROGRAMS[-1]}/{program}', *arguments],
            input=text, check=True, text=True, stdout=subprocess.PIPE,
            cwd='/').stdout

    def query(self, database, text):
        return self.run('psql', '-h', self.folder, '-U', 'postgres', '-q',
                        '-t', '-A', '-v', 'ON_ERROR_STOP=1', database,
                        text=text)

    def create(self):
        """The address of a new database, and its name."""
        name = f'parlour{next(self.count)}'
        self.query('postgres', f'CREATE DATABASE {name};')
        return (f'postgresql:///{name}?host={self.folder}&user=postgres',
                name)

    def stop(self):
        self.run('pg_ctl', '-D', self.data, '-w', '-m', 'immediate', 'stop')
        shutil.rmtree(self.folder, ignore_errors=True)
