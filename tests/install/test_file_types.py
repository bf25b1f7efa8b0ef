#!/usr/bin/env python3
"""A file manager knows the files that Parlour opens, and opens them by it.

    test_file_types.py MIME_INFO DESKTOP PROGRAM

Puts both files where the desktop looks for them, and asks xdg-mime. PROGRAM,
parlour-stdio, writes the saved game.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

MIME_INFO, DESKTOP, PROGRAM = (pathlib.Path(path).resolve()
                               for path in sys.argv[1:])
BOARD = '#####\n#@$.#\n#####\n'
SLC = f'''<?xml version="1.0"?>
<SokobanLevels><LevelCollection><Level Id="a">{"".join(
    f"<L>{row}</L>" for row in BOARD.split())}</Level></LevelCollection>
</SokobanLevels>
'''
TYPES = {'a.xsb': 'application/x-sokoban-levels',
         'b.sok': 'application/x-sokoban-levels',
         'c.slc': 'application/x-sokoban-slc',
         'my game': 'application/x-parlour-save',
         'notes.txt': 'text/plain'}


class FileTypes(unittest.TestCase):

    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.env = {**os.environ, 'HOME': temporary.name,
                    'XDG_DATA_HOME': str(self.folder / 'share'),
                    'XDG_CONFIG_HOME': str(self.folder / 'config'),
                    'XDG_CURRENT_DESKTOP': 'GNOME'}
        self.put(MIME_INFO, 'share/mime/packages/parlour.xml')
        self.put(DESKTOP, f'share/applications/{DESKTOP.name}')
        self.run_tool('update-mime-database', self.folder / 'share/mime')
        self.run_tool('update-desktop-database',
                      self.folder / 'share/applications')

    def put(self, file, name):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, path)

    def run_tool(self, *command, **more):
        return subprocess.run(command, env=self.env, check=True, text=True,
                              capture_output=True, timeout=600, **more).stdout

    def test_types_of_files(self):
        for name, text in (('a.xsb', BOARD), ('b.sok', BOARD), ('c.slc', SLC),
                           ('notes.txt', 'notes\n')):
            (self.folder / name).write_text(text)
        self.run_tool(PROGRAM, '--protocol', 'kulki', cwd=self.folder,
                      input='save my game\n')
        found = {name: self.run_tool('xdg-mime', 'query', 'filetype',
                                     self.folder / name).strip()
                 for name in TYPES}
        self.assertEqual(found, TYPES)

    def test_the_program_that_opens_them(self):
        for kind in set(TYPES.values()) - {'text/plain'}:
            self.assertEqual(self.run_tool('xdg-mime', 'query', 'default',
                                           kind).strip(), DESKTOP.name)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
