#!/usr/bin/env python3
"""Saves and levels as files.

    test_files.py SITE [TEST...]
"""
import pathlib
import tempfile
import unittest

from player import CORRIDOR, Keys, Page, SAME_SAVES
import browser


class Files(Page):

    def test_a_game_is_saved_as_a_file_and_opened_again(self):
        self.player.move(self.page)
        with tempfile.TemporaryDirectory() as folder:
            self.page.call('Browser.setDownloadBehavior', behavior='allow',
                           downloadPath=folder)
            self.player.press('SAVE')
            saved = pathlib.Path(folder) / 'kulki.save'
            self.page.await_file(saved)
            self.assertIn('\ngame kulki\n', saved.read_text())
            self.player.keys('u')
            self.player.wait_counter('Moves', '0')
            self.page.choose(lambda: self.player.press('LOAD'), saved)
            self.player.wait_counter('Moves', '1')

    def save_of(self, game):
        """The game in play, as the page saves it."""
        with tempfile.TemporaryDirectory() as folder:
            self.page.call('Browser.setDownloadBehavior', behavior='allow',
                           downloadPath=folder)
            self.player.press('SAVE')
            saved = pathlib.Path(folder) / (game + '.save')
            self.page.await_file(saved)
            return saved.read_bytes()

    def test_saves_are_those_of_other_screens(self):
        """The sessions of tests/ncurses/test_same_save.py."""
        player = self.open('?kulki&seed=1')
        for number, move in enumerate(('g1 e5', 'd5 a1'), 1):
            for cell in move.split():
                player.click(cell)
            player.wait_counter('Moves', str(number))
        player.press('UNDO')
        player.wait_counter('Moves', '1')
        player.click('f5')
        player.click('i9')
        player.wait_counter('Moves', '2')
        self.assertEqual(self.save_of('kulki'),
                         (SAME_SAVES / 'kulki.save').read_bytes())
        player = self.open('?sokoban&level=2')
        player.keys(Keys.ARROW_LEFT)
        player.press('UNDO')
        player.keys(Keys.ARROW_RIGHT, Keys.ARROW_UP)
        player.wait_counter('Moves', '2')
        self.assertEqual(self.save_of('sokoban'),
                         (SAME_SAVES / 'sokoban.save').read_bytes())

    def test_a_file_never_replaces_one_of_the_page(self):
        player = self.open('?sokoban')
        player.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        player.wait_end()
        player.keys(Keys.ESCAPE)
        before = self.stored()
        self.open_file('sokoban.scores', 'not scores')
        player.wait_end()
        self.assertEqual(self.stored(), before)     # nor is it kept

    def test_collections_of_one_name_are_both_kept(self):
        player = self.open('?sokoban')
        for board in (CORRIDOR, CORRIDOR.replace(' $', '$ '), CORRIDOR):
            self.open_file('levels.xsb', board)
            player.wait_message('Opened')
            player.keys(Keys.ARROW_LEFT)
            self.page.wait('''return !document.getElementById('message')
                           .textContent.includes('Opened')''')
        files = self.stored()
        self.assertEqual(sorted(name for name in files if 'levels' in name),
                         ['files/levels (2).xsb', 'files/levels.xsb'])

    def test_a_collection_is_removed_when_asked_twice(self):
        player = self.open('?sokoban')
        for name in 'one.xsb', 'two.xsb':
            self.open_file(name, CORRIDOR + '; ' + name)
            player.wait_message('Opened')
        player.press('LEVELS')
        player.press('LEVELS')
        remove = self.page.find_all('.remove')
        self.assertEqual([button.accessible_name.split(',')[0]
                          for button in remove],
                         ['Remove one'])    # the other levels are in play
        remove[0].click()
        player.wait_message('Press again')
        self.assertIn('files/one.xsb', self.stored())
        self.page.find('.remove').click()
        player.wait_message('Removed')
        self.assertEqual(self.page.find_all('.remove'), [])
        files = self.stored()
        self.assertNotIn('files/one.xsb', files)
        self.assertNotIn('one.xsb', files['parlour.settings'])

    def test_a_file_that_is_too_large_is_refused(self):
        player = self.open('?sokoban')
        path = self.file('large.xsb', '')
        with path.open('wb') as file:
            file.truncate(65 << 20)
        self.choose_file(path)
        player.wait_message('too large')

    def drop(self, name, size):
        """Drops a file that the browser cannot read."""
        self.page.run('''
            const [name, size] = arguments;
            const arrayBuffer = () =>
                Promise.reject(new DOMException('', 'NotReadableError'));
            const event = new Event('drop');
            event.dataTransfer = { files: [{ name, size, arrayBuffer }] };
            dispatchEvent(event);''', name, size)

    def test_a_file_that_cannot_be_read_is_told(self):
        player = self.open('?sokoban')
        self.drop('folder', 4096)
        player.wait_message('folder cannot be read')

    def test_a_name_that_a_message_quotes_is_whole(self):
        self.page.resize(browser.PHONE, touch=True)
        player = self.open('?sokoban')
        self.drop('levels (part two: easy).xsb', 0)
        player.wait_message('levels (part two: easy).xsb cannot be read')


if __name__ == '__main__':
    unittest.main()
