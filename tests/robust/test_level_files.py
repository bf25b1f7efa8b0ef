#!/usr/bin/env python3
"""Runs parlour-levels as people type it, also wrongly.

    test_level_files.py EXE

EXE is parlour-levels. `-` is the standard input where a command reads and the
standard output where it writes; no file is overwritten but the one named.
"""
import os
import subprocess
import sys
import tempfile
import unittest

EXE = os.path.abspath(sys.argv.pop())
NO_LEVELS = b'-:1: no levels found: no line is a row such as #@$.#\n'
LEVEL = '#####\n#@$.#\n#####\n'
WIDE = f'{"#" * 70}\n#@$.{" " * 65}#\n{"#" * 70}\n'


class LevelFiles(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), 'w', encoding='ascii') as file:
            file.write(text)

    def run_it(self, *args, typed=b'', status=0):
        done = subprocess.run([EXE, *args], cwd=self.folder, input=typed,
                              capture_output=True, check=False)
        self.assertEqual(done.returncode, status, done.stderr)
        return done

    def test_short_options(self):
        for short, long in (('-h', '--help'), ('-V', '--version')):
            self.assertEqual(self.run_it(short).stdout,
                             self.run_it(long).stdout)

    def test_standard_streams(self):
        self.write('levels.xsb', LEVEL)
        self.run_it('pack', 'levels.xsb', 'pack')
        with open(self.path('pack'), 'rb') as file:
            packed = file.read()
        self.assertEqual(
            self.run_it('pack', '-', '-', typed=LEVEL.encode()).stdout,
            packed)
        self.assertIn(LEVEL.encode(),
                      self.run_it('unpack', '-', typed=packed).stdout)

    def test_the_input_is_not_overwritten(self):
        self.write('levels.xsb', LEVEL)
        with open(self.path('levels.xsb'), 'rb') as file:
            subprocess.run([EXE, 'pack', 'levels.xsb', '-'], stdin=file,
                           cwd=self.folder, capture_output=True, check=True)
        with open(self.path('levels.xsb'), encoding='ascii') as file:
            self.assertEqual(file.read(), LEVEL)

    def test_only_packs_are_replaced(self):
        self.write('levels.xsb', LEVEL)
        self.write('notes.txt', 'mine\n')
        os.symlink('notes.txt', self.path('link'))
        for name in 'levels.xsb', 'notes.txt', 'link':
            run = self.run_it('pack', 'levels.xsb', name, status=1)
            self.assertEqual(run.stderr.splitlines()[-1].decode(),
                             f'{name}: exists and is not a pack')
        for _ in range(2):
            self.run_it('pack', 'levels.xsb', 'pack')
        self.run_it('pack', 'levels.xsb', '/dev/null')
        with open(self.path('notes.txt'), encoding='ascii') as file:
            self.assertEqual(file.read(), 'mine\n')
        with open(self.path('old'), 'wb') as file:
            file.write(bytes((8, 3, 246, 5, 3, 122, 1, 1)))
        self.run_it('pack', 'levels.xsb', 'old')

    def test_errors_say_what_and_where(self):
        self.write('wide.xsb', LEVEL + '\n' + WIDE)
        self.assertIn(b'wide.xsb:5: the level has more than 64 columns',
                      self.run_it('pack', 'wide.xsb', 'pack', status=1).stderr)
        self.assertIn(LEVEL.encode(), self.run_it('unpack', 'pack').stdout)
        self.assertIn(b'foo: unknown command',
                      self.run_it('foo', status=2).stderr)
        self.assertIn(b'pack: wrong number of files',
                      self.run_it('pack', 'wide.xsb', status=2).stderr)
        self.assertIn(b'foo: unknown format', self.run_it(
            'convert', 'foo', 'wide.xsb', status=2).stderr)
        self.assertIn(b'kulki: no game with levels', self.run_it(
            'check', 'kulki', 'wide.xsb', status=2).stderr)

    def test_check_warns_of_a_level_that_cannot_be_won(self):
        self.assertEqual(self.run_it(
            'check', 'sokoban', '-',
            typed=LEVEL.encode() + b'\n#####\n#$@.#\n#####\n').stdout,
            b'-:5: level 2 cannot be won: a box is stuck\n'
            b'-: 2 levels, 0 rejected, 1 warning\n')

    def test_check_fails_if_a_level_is_refused(self):
        self.assertIn(b'1 level, 0 rejected', self.run_it(
            'check', 'sokoban', '-', typed=LEVEL.encode()).stdout)
        self.assertIn(b'-:5: the level has no goal', self.run_it(
            'check', 'sokoban', '-', status=1,
            typed=LEVEL.encode() + b'\n####\n#@ #\n####\n').stdout)

    def test_check_fails_without_levels(self):
        for text in b'no\n', b'7 2 0 1 6 3 8 4 5\n':
            run = self.run_it('check', 'sokoban', '-', typed=text, status=1)
            self.assertEqual(run.stderr, NO_LEVELS)
            run = self.run_it('convert', 'sok', '-', typed=text, status=1)
            self.assertEqual(run.stderr, NO_LEVELS)

    def test_bad_levels_are_named_and_left_out(self):
        """Those that are in order are packed and converted all the same."""
        self.write('some.xsb', '####\n#@ #\n####\n\n' + LEVEL
                   + '\n####\n#$.#\n####\n\n' + LEVEL)
        for args in ('convert', 'xsb'), ('pack',):
            run = self.run_it(*args, 'some.xsb',
                              *(['pack'] if args[0] == 'pack' else []),
                              status=1)
            self.assertEqual(run.stderr.decode().splitlines()[:2], [
                'some.xsb:1: the level has no goal',
                'some.xsb:9: the level has no pusher'])
        self.assertEqual(self.run_it('unpack', 'pack').stdout.decode(),
                         f'{LEVEL}\n{LEVEL}\n')

    def test_check_fails_if_a_solution_is_wrong(self):
        """Found by the replay of the first solution of each level."""
        room = '#####\n#@$.#\n#####\n'
        hall = '######\n#@$ .#\n######\n'
        self.write('right.sok', f'{room}Solution\nR\nSolution\nL\n\n'
                   f'{room}\n{hall}Solution\n2R\n')
        run = self.run_it('check', 'sokoban', 'right.sok')
        self.assertEqual(run.stdout, b'right.sok: 3 levels, 0 rejected,'
                         b' 0 warnings, 0 of 2 stored solutions wrong\n')
        self.write('wrong.sok', f'{room}\nBlocked\n{hall}Solution\nRd\n\n'
                   f'Undone\n{hall}Solution\nRl\n\n{hall}Solution\nL')
        run = self.run_it('check', 'sokoban', 'wrong.sok', status=1)
        self.assertEqual(run.stdout.decode().splitlines(), [
            'wrong.sok:6: level 2 (Blocked): move 2 of the stored solution'
            ' cannot be made',
            'wrong.sok:13: level 3 (Undone): the stored solution does not'
            ' solve it',
            'wrong.sok:19: level 4: move 1 of the stored solution cannot be'
            ' made',
            'wrong.sok: 4 levels, 0 rejected, 0 warnings,'
            ' 3 of 3 stored solutions wrong'])

    def test_convert_keeps_solutions_or_says_so(self):
        self.write('wrong.sok', LEVEL + 'Comment:\nhard\nComment-End:\n'
                   'Solution\nlL\n\n' + LEVEL + 'Solution\nR\n')
        run = self.run_it('convert', 'sok', 'wrong.sok')
        self.assertEqual(run.stdout.decode(), f'{LEVEL}Solution\nlL\n\n'
                                              f'{LEVEL}Solution\nR\n\n')
        self.assertEqual(run.stderr, b'wrong.sok: sok cannot hold comments and'
                                     b' further lines: dropped from 1 level\n')
        run = self.run_it('convert', 'xsb', 'wrong.sok')
        self.assertIn(b'xsb cannot hold solutions: dropped from 2 levels\n',
                      run.stderr)

    def test_a_pack_says_what_it_loses(self):
        self.write('a.sok', 'One\n' + LEVEL + 'Author: Ada\nSolution\nR\n')
        run = self.run_it('pack', 'a.sok', 'pack')
        self.assertEqual(run.stderr.decode().splitlines(), [
            f"1 level packed: {os.path.getsize(self.path('pack'))} bytes",
            'a.sok: a pack cannot hold authors: dropped from 1 level',
            'a.sok: a pack cannot hold solutions: dropped from 1 level'])

    def convert(self, text):
        return self.run_it('convert', 'sok', '-', typed=text).stdout

    def test_texts_from_elsewhere(self):
        level = LEVEL.encode()
        plain = level + b'\n'
        self.assertEqual(self.convert(b'Caf\xe9 \x80\n' + level
                                      + b'Author: Ji\xc5\x99\xed\n'),
                         'Café €\n'.encode() + level
                         + 'Author: Jiří\n\n'.encode())
        self.assertEqual(self.convert(level + b'\0\0'), plain)
        self.assertEqual(self.convert(level + b'\0\n' + level), 2 * plain)
        for blank in b'\xa0', b'\xc2\xa0':
            self.assertEqual(self.convert(
                b'######\n#@' + blank + b'$.#\n######\n'),
                             b'######\n#@ $.#\n######\n\n')
        self.assertEqual(self.convert(
            b'One\n```\n' + level + b'```\n\n~~~ xsb\n' + level + b'~~~\n'),
                         b'One\n' + 2 * plain)
        for mark in b'> ', b'>', b'> > ', b'>> ':
            quoted = mark + (b'Two\n  ###\n###.###\n# $@  #\n#######'
                             ).replace(b'\n', b'\n' + mark)
            self.assertEqual(self.convert(quoted + b'\n' + mark + b'\n'),
                             b'Two\n  ###\n###.###\n# $@  #\n#######\n\n')

    def test_xml_names_its_encoding(self):
        for name, author in ((b'ISO-8859-1', 'Ã©'), (b'utf-8', 'é'),
                             (b'koi8-r', 'é')):
            out = self.convert(
                b'<?xml version="1.0" encoding="' + name + b'"?><Level '
                b'Copyright="\xc3\xa9"><L>#####</L><L>#@$.#</L><L>#####</L>'
                b'</Level>')
            self.assertEqual(out.decode(), f'{LEVEL}Author: {author}\n\n')

    def test_a_solution_on_its_line_is_checked(self):
        run = self.run_it('check', 'sokoban', '-', status=1,
                          typed=LEVEL.encode() + b'Solution: L\n')
        self.assertIn(b'-:1: level 1: move 1 of the stored solution cannot be'
                      b' made\n', run.stdout)

    def test_names_survive_as_maps(self):
        sok = ('One\n' + LEVEL + 'Author: Ada\n\nTwo\n' + LEVEL
               + 'Author: Bob\n\n')
        maps = self.run_it('convert', 'map', '-', typed=sok.encode()).stdout
        self.assertIn(b':::author=Ada', maps)
        self.assertEqual(
            self.run_it('convert', 'sok', '-', typed=maps).stdout.decode(),
            sok)

    def test_maps_of_whirly_are_not_converted(self):
        self.write('maps.txt', ':::map\n# # # # #\n# a A 1 #\n# # # # #\n'
                   ':::board_end\n')
        run = self.run_it('convert', 'sok', 'maps.txt', status=1)
        self.assertRegex(run.stderr, rb'^maps.txt:\d: a map script, which'
                         rb' cannot be converted or packed\n$')


if __name__ == '__main__':
    unittest.main()
