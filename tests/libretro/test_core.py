#!/usr/bin/env python3
"""Plays on the core in a small host (host.py), by its buttons, its pointer and
its mouse. The text of a saved state says what happened.

    test_core.py CORE INFO

INFO: what RetroArch shows about the core.
"""
import re
import sys
import tempfile
import unittest
from pathlib import Path

from host import Host

CORE, INFO = (Path(sys.argv.pop(1)).resolve() for _ in range(2))
LEVEL = '#######\n#@ $ .#\n#     #\n#######\n'
BOARD_PART = 0.7                # of the width; beside it are words and a clock
LOUD = 6000                     # of 32767


class CoreTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.level = self.folder / 'level.xsb'
        self.level.write_text(LEVEL)

    def host(self, path=None, options=None, **more):
        host = Host(CORE, self.folder, options, **more)
        self.addCleanup(host.close)
        self.assertTrue(host.load(path), host.messages)
        host.settle()
        return host

    def moves(self, host):
        """The moves of the game in play, without what can be redone."""
        save = self.saved(host)
        moves = re.search(r'^moves ?(.*)$', save, re.M)[1]
        undone = re.search(r'^undone (\d+)$', save, re.M)
        return moves[:-int(undone[1])] if undone else moves

    @staticmethod
    def saved(host):
        return host.save_state().rstrip(b'\0').decode()

    def board(self, host):
        """What is on the board, whatever the clock beside it says."""
        width, height = host.size
        part = int(width * BOARD_PART)
        return [host.frame[4 * width * y:4 * (width * y + part)]
                for y in range(height)]

    def cell_beside(self, host):
        """The pixel in the middle of the cell to the right of the player:
        where the picture changes when the player goes there."""
        before = self.board(host)
        host.press('RIGHT')
        self.assertEqual(self.moves(host), 'r')
        after = self.board(host)
        host.press('X')
        self.assertEqual(self.moves(host), '')
        rows = [y for y, row in enumerate(after) if row != before[y]]
        columns = [x for y in rows for x in range(len(after[y]) // 4)
                   if after[y][4 * x:4 * x + 4] != before[y][4 * x:4 * x + 4]]
        left, right = min(columns), max(columns)
        return left + (right - left) * 3 // 4, (rows[0] + rows[-1]) // 2

    def test_what_the_host_learns(self):
        host = self.host()
        self.assertTrue(host.no_game)
        self.assertEqual(host.size, (1280, 720))
        self.assertEqual(host.per_frame, 735)
        self.assertEqual(len(host.words), 13)
        self.assertIn('dark', host.offered['parlour_theme'])
        for choices in host.offered.values():
            self.assertGreater(len(choices), 2)
        self.assertEqual(host.messages, [])

    def test_files(self):
        """The host offers files by either list."""
        files = self.host().extensions()
        self.assertIn(f'supported_extensions = "{files}"', INFO.read_text())
        for kind in 'xsb', 'sok', 'slc', 'save':
            self.assertIn(kind, files.split('|'))

    def test_nothing_is_drawn_at_rest(self):
        host = self.host()
        drawn = host.drawn
        host.run(300)
        self.assertEqual(host.drawn, drawn)

    def test_a_host_that_wants_every_frame(self):
        host = Host(CORE, self.folder, duplicates=False)
        self.addCleanup(host.close)
        self.assertTrue(host.load())
        host.run(100)
        self.assertEqual(host.drawn, 100)

    def test_buttons_play(self):
        host = self.host(self.level)
        before = self.board(host)
        host.press('RIGHT')
        self.assertEqual(self.moves(host), 'r')
        self.assertNotEqual(self.board(host), before)
        host.press('X')
        self.assertEqual(self.moves(host), '')
        host.press('RIGHT', 'RIGHT', 'RIGHT')
        self.assertEqual(self.moves(host), 'rRR')

    def test_held_button_and_stick_repeat(self):
        host = self.host(self.level)
        host.press('DOWN')
        host.axis = (32767, 0)
        host.run(120)
        host.axis = (0, 0)
        host.settle()
        self.assertEqual(self.moves(host), 'd4r')

    def test_finger_and_mouse_play(self):
        host = self.host(self.level)
        x, y = self.cell_beside(host)
        host.tap(x, y)
        self.assertEqual(self.moves(host), 'r')
        host.press('X')
        host.click(x, y)
        self.assertEqual(self.moves(host), 'r')

    def test_the_mouse_has_a_pointer(self):
        host = self.host(self.level)
        x, y = host.size[0] // 2, host.size[1] - 30
        before = self.board(host)
        host.point(x, y)
        host.settle()
        self.assertNotEqual(self.board(host), before)
        host.press('DOWN', 'X')     # a controller has none
        host.press('UP')            # and this only turns the player
        host.press('DOWN', 'X')
        self.assertEqual(self.board(host), before)

    def test_states(self):
        host = self.host(self.level)
        host.press('RIGHT')
        state, board = host.save_state(), self.board(host)
        host.press('RIGHT', 'DOWN')
        self.assertEqual(self.moves(host), 'rRd')
        self.assertTrue(host.load_state(state))
        host.settle()
        self.assertEqual(self.moves(host), 'r')
        self.assertEqual(self.board(host), board)
        host.press('X')             # with its undo
        self.assertEqual(self.moves(host), '')
        for junk in b'junk\0' + bytes(60), b'x' * 64, \
                state.replace(b'moves r', b'moves l'):
            self.assertFalse(host.load_state(junk), junk[:20])
        self.assertEqual(self.moves(host), '')

    def test_state_of_another_game(self):
        host = self.host(self.level)
        host.press('RIGHT')
        state = host.save_state()
        host.press('SELECT', 'RIGHT', 'RIGHT', 'A')     # of the list of games
        self.assertNotIn('sokoban', self.saved(host))
        host.press('START')         # over a menu
        self.assertTrue(host.load_state(state))
        host.settle()
        self.assertEqual(self.saved(host), state.rstrip(b'\0').decode())

    def test_no_state_without_a_game(self):
        self.assertIsNone(self.host().save_state())

    def test_sound(self):
        host = self.host(self.level, {'parlour_volume': 'high'})
        host.press('RIGHT')
        self.assertGreater(max(host.sound), LOUD)
        host.choose('parlour_sound', 'off')
        host.sound.clear()
        host.press('RIGHT', 'RIGHT')
        self.assertEqual(set(host.sound), {0})

    def test_options_are_settings(self):
        host = self.host(self.level)
        shown = {host.hash()}
        for key, value in (('theme', 'dark'), ('text', 'largest'),
                           ('labels', 'on'), ('coordinates', 'always'),
                           ('view', 'isometric')):
            host.choose('parlour_' + key, value)
            self.assertNotIn(host.hash(), shown, key)
            shown.add(host.hash())

    def test_theme_of_the_desktop(self):
        host = self.host(self.level, {'parlour_theme': 'light'})
        light = self.board(host)
        host.choose('parlour_theme', 'dark')
        self.assertNotEqual(self.board(host), light)
        host.choose('parlour_theme', 'auto')    # no desktop says dark
        self.assertTrue(self.board(host) == light)

    def test_options_of_the_application_stay(self):
        """Those that the host does not set."""
        host = self.host(self.level, {'parlour_theme': 'dark'})
        dark = self.board(host)
        host.close()
        host = self.host(self.level)
        self.assertEqual(self.board(host), dark)

    def test_size(self):
        for size in '640x480', '1920x1080':
            host = self.host(self.level, {'parlour_size': size})
            self.assertEqual('%dx%d' % host.size, size)
            host.press('RIGHT')
            host.close()

    def test_the_game_goes_on(self):
        host = self.host(self.level)
        host.press('RIGHT')
        host.close()
        self.assertTrue((self.folder / 'parlour').is_dir())
        host = self.host()
        host.press('A')             # the game played last
        self.assertEqual(self.moves(host), 'r')

    def test_the_same_every_time(self):
        frames = set()
        for _ in range(2):
            with tempfile.TemporaryDirectory() as folder:
                host = Host(CORE, folder)
                host.load(self.level)
                host.run(50)
                host.press('RIGHT', 'DOWN')
                frames.add(host.hash())
                host.close()
        self.assertEqual(len(frames), 1)

    def test_a_file_that_is_no_game(self):
        junk = self.folder / 'junk.txt'
        junk.write_text('nothing')
        host = self.host(junk)      # says so in the list of games
        self.assertIsNone(host.save_state())

    def test_folder_that_is_too_long(self):
        host = Host(CORE, self.folder / ('x' * 2000))
        self.assertFalse(host.load())
        self.assertIn('too long', host.messages[0])


if __name__ == '__main__':
    unittest.main()
