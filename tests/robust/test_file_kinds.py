#!/usr/bin/env python3
"""Opens files of other programs in those that read levels.

    test_file_kinds.py STDIO LEVELS SOLVE UNPACKS

SOLVE: the path of parlour-solve, or - without it. UNPACKS: 1 if they were
built with zlib, else 0. Files that are no levels are named by their first
bytes, with what to do. Zip and gzip files are unpacked within limits; in a
build with sanitizers damaged ones must not make an error.
"""
import gzip
import io
import os
import subprocess
import sys
import tempfile
import unittest
import zipfile

STDIO, LEVELS, SOLVE = (os.path.abspath(path) for path in sys.argv[1:4])
UNPACKS = sys.argv.pop() == '1'
FAULT = 99                      # exit status of a sanitizer's report
LEVEL = b'; one\n#####\n#@$.#\n#####\n'
SECOND = b'; two\n######\n#@ $.#\n######\n'
SLC = b"""<?xml version="1.0"?>
<SokobanLevels><LevelCollection><Level Id="in xml"><L>#####</L>
<L>#@$.#</L><L>#####</L></Level></LevelCollection></SokobanLevels>
"""
MAP = b':::map\n# # # # #\n# x 0 _ #\n# # # # #\n:::board_end\n'
MOST = 1 << 24                  # bytes that are unpacked
KINDS = (
    (b'7z\xbc\xaf\x27\x1c\0\4', 'a 7z file: unpack it first'),
    (b'Rar!\x1a\7\1\0', 'a RAR file: unpack it first'),
    (b'\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'a picture, not a level file'),
    (b'\xff\xd8\xff\xe0\0\x10JFIF', 'a picture, not a level file'),
    (LEVEL.decode().encode('utf-16-le'), 'UTF-16 text: save it as UTF-8'),
    (LEVEL.decode().encode('utf-16-be'), 'UTF-16 text: save it as UTF-8'),
    (b'{ "levels": ["###"] }\n', 'JSON, not a level file'),
    (b'\n<!DOCTYPE html>\n<html><body>\n',
     'a web page: save the level file that it links to'),
    (b'<?xml version="1.0"?>\n<SokobanLibrary LibraryID="A">\n'
     b'<Row>~~###~</Row>\n',
     'a library of SokoSolve (.ssx): save its levels as text'),
)
HEXOBAN = (b'Hexoban\n\n # # #\n', 'for Hexoban, whose cells have six sides')


def packed(*files, way=zipfile.ZIP_DEFLATED):
    """The bytes of a zip file of (name, bytes) pairs."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, 'w', way) as archive:
        for name, text in files:
            archive.writestr(name, text)
    return out.getvalue()


class InFolder(unittest.TestCase):
    """A test with a file in a folder of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.env = dict(os.environ, XDG_DATA_HOME=self.folder,
                        ASAN_OPTIONS=f'exitcode={FAULT}:detect_leaks=0',
                        UBSAN_OPTIONS=f'halt_on_error=1:exitcode={FAULT}')

    def write(self, bytes_, name='file'):
        path = os.path.join(self.folder, name)
        with open(path, 'wb') as file:
            file.write(bytes_)
        return name

    def run_program(self, *args):
        done = subprocess.run(args, cwd=self.folder, env=self.env, input=b'',
                              capture_output=True, timeout=240)
        self.assertIn(done.returncode, (0, 1, 3), done)
        return done.returncode, (done.stdout + done.stderr).decode()

    def readers(self, game):
        """Commands that read levels of a game from `file`."""
        yield STDIO, game, '--levels', 'file'
        yield LEVELS, 'check', game, 'file'
        if game == 'sokoban':
            yield LEVELS, 'convert', 'xsb', 'file'
        if os.path.basename(SOLVE) != '-':
            yield SOLVE, game, 'file'

    def titles(self):
        """What `convert` prints of `file`."""
        return self.run_program(LEVELS, 'convert', 'xsb', 'file')[1]


class FileKinds(InFolder):
    """Files that are no levels."""

    def test_files_of_something_else_are_named(self):
        for bytes_, kind in KINDS + (HEXOBAN,):
            self.write(bytes_)
            for game in 'sokoban', 'whirly':
                for command in self.readers(game):
                    with self.subTest(kind=kind, command=command):
                        status, told = self.run_program(*command)
                        self.assertEqual(status, 1, told)
                        self.assertIn('file: ', told)
                        self.assertIn(kind, told)

    def test_boards_of_something_else_are_named(self):
        games = self.run_program(STDIO, '--list')[1].splitlines()
        for bytes_, kind in KINDS:
            self.write(bytes_)
            for game in games:
                with self.subTest(kind=kind, game=game):
                    status, told = self.run_program(STDIO, game.split()[0],
                                                    '--board', 'file')
                    self.assertEqual(status, 1, told)
                    self.assertTrue(told.startswith('file: '), told)
                    self.assertIn(kind, told)

    def test_without_zlib_they_are_named(self):
        if UNPACKS:
            self.skipTest('built with zlib')
        for bytes_, kind in ((packed(('a.txt', LEVEL)), 'a zip file'),
                             (gzip.compress(LEVEL), 'a gzip file')):
            self.write(bytes_)
            for game in 'sokoban', 'whirly':
                for command in self.readers(game):
                    self.assertIn(kind + ': unpack it first',
                                  self.run_program(*command)[1])


@unittest.skipUnless(UNPACKS, 'built without zlib')
class Archives(InFolder):
    """Zip and gzip files."""

    def check_opens(self, game, bytes_):
        self.write(bytes_)
        for command in self.readers(game):
            with self.subTest(command=command):
                status, told = self.run_program(*command)
                self.assertEqual(status, 0, told)

    def refusal(self, bytes_):
        self.write(bytes_)
        told = {self.run_program(*command)[1]
                for command in self.readers('sokoban')}
        self.assertEqual(len(told), 1, told)
        return told.pop()

    def test_they_open_everywhere(self):
        for game, text in ('sokoban', LEVEL), ('whirly', MAP):
            self.check_opens(game, gzip.compress(text))
            self.check_opens(game, packed(('a.txt', text)))
            self.check_opens(game, packed(('a.txt', text),
                                          way=zipfile.ZIP_STORED))

    def test_texts_follow_each_other(self):
        self.write(packed(('readme', b'Levels by me.\n'), ('a/', b''),
                          ('a/one.xsb', LEVEL), ('a/logo.png', KINDS[2][0]),
                          ('a/two.xsb', SECOND)))
        told = self.titles()
        self.assertLess(told.index('one'), told.index('two'))
        self.write(gzip.compress(LEVEL) + gzip.compress(SECOND))
        self.assertIn('two', self.titles())

    def test_xml_stands_alone(self):
        self.write(packed(('readme', LEVEL), ('a.slc', SLC),
                          ('b.slc', SLC.replace(b'in xml', b'second')),
                          ('z.xsb', SECOND)))
        told = self.titles()
        self.assertIn('in xml', told)
        self.assertIn('second', told)
        self.assertNotIn('one', told)
        self.assertNotIn('two', told)

    def test_what_is_in_it_is_named_too(self):
        self.assertIn('UTF-16',
                      self.refusal(packed(('a', KINDS[4][0]))))
        self.assertIn('a picture', self.refusal(packed(('a', KINDS[2][0]))))
        self.assertIn('without texts', self.refusal(
            packed(('a', KINDS[2][0]), ('b', KINDS[3][0]))))

    def test_other_zip_files_are_refused(self):
        whole = packed(('a.txt', LEVEL))
        entry = whole.index(b'PK\1\2')
        locked = bytearray(whole)
        locked[entry + 8] |= 1
        self.assertIn('encrypted', self.refusal(bytes(locked)))
        odd = packed(('a.txt', LEVEL), way=zipfile.ZIP_LZMA)
        self.assertIn('unpack it first', self.refusal(odd))
        wrong = bytearray(whole)
        wrong[entry + 16] ^= 1
        self.assertIn('damaged', self.refusal(bytes(wrong)))

    def test_what_is_unpacked_has_a_limit(self):
        """Files that are left out count, and so do those that share their
        bytes."""
        bomb = packed(*((str(i), b'\0\1' * 400000) for i in range(40)))
        self.assertIn('16 MiB', self.refusal(bomb))
        self.assertIn('16 MiB', self.refusal(gzip.compress(b' ' * (MOST + 1))))
        one = packed(('a', b'\1' * 4000000))
        entry = one[one.index(b'PK\1\2'):one.index(b'PK\5\6')]
        end = bytearray(one[one.index(b'PK\5\6'):])
        end[8:12] = (65535).to_bytes(2, 'little') * 2
        shared = one[:one.index(b'PK\1\2')] + entry * 65535 + bytes(end)
        self.assertIn('16 MiB', self.refusal(shared))

    def test_damaged_ones_are_refused(self):
        for whole in (packed(('a.txt', LEVEL), ('b.slc', SLC)),
                      gzip.compress(LEVEL)):
            for i in range(0, len(whole), 3):
                self.write(whole[:i])
                self.run_program(LEVELS, 'check', 'sokoban', 'file')
                flipped = bytearray(whole)
                flipped[i] ^= 0xff
                self.write(bytes(flipped))
                self.run_program(LEVELS, 'check', 'sokoban', 'file')


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1], verbosity=2)
