#!/usr/bin/env python3
"""A backup of everything that the page stores, and its import.

    test_backup.py SITE [TEST...]
"""
import base64
import json
import pathlib
import re
import tempfile
import unittest

from player import Page

TIME = re.compile(' time [0-9]+')       # a hidden tab may save it once more


class Backup(Page):

    def played(self):
        """Moves and goes to the list, which saves the time. Returns all files
        then."""
        self.player.move(self.page)
        self.open()
        return self.stored()

    def test_all_files_are_exported_and_imported(self):
        self.player.move(self.page)
        self.open()
        with tempfile.TemporaryDirectory() as folder:
            self.page.call('Browser.setDownloadBehavior', behavior='allow',
                           downloadPath=folder)
            self.player.press('BACKUP')
            packed = pathlib.Path(folder) / 'parlour.json'
            self.page.await_file(packed)
            self.page.clear()
            self.open()
            self.choose_file(packed)
            self.player.wait_message('Imported: 1 game')
            self.page.wait('''return document.querySelector('.rows, .grid')
                           .textContent.includes('1')''')
        self.open('?kulki')
        self.player.wait_counter('Moves', '1')

    def test_the_list_shows_what_was_imported(self):
        self.player.move(self.page)
        self.open()
        files = {name: text for name, text in self.stored().items()
                 if name.startswith('games/')}
        self.page.clear()
        self.open()
        self.assertEqual(self.page.find_all('.lead'), [])
        self.add(files)
        self.page.wait('return document.querySelector(".lead") !== null')

    def test_an_import_loses_nothing(self):
        ours = self.played()
        best = 'best 1 5 6 {0} 9 RR\n'
        packed = {
            'sokoban.scores': 'parlour-scores 1\n' + best.format(7)
                + '2 2 2026-11-25 parlour:sokoban:level=1:rr:t6rpqs\n',
            'kulki.scores': 'parlour-scores 1\n' + best.format(8),
            'parlour.settings': 'sound 0\n',
            'games/00000001.kulki': 'parlour-save 1\ngame slide\n'}
        self.add(packed)
        packed['sokoban.scores'] = packed['sokoban.scores'].replace(
            best.format(7), best.format(8) + 'best 2 5 6 9 9 RR\n')
        packed['parlour.settings'] = 'sound 1\nvolume 10\n'
        self.add(packed)
        files = self.stored()
        for name, text in ours.items():
            if name.startswith('games/'):
                self.assertEqual(files[name], text)
        self.assertEqual([line for line in files['sokoban.scores'].split('\n')
                          if line.startswith('best')],
                         ['best 1 5 6 7 9 RR', 'best 2 5 6 9 9 RR'])
        self.assertIn('2026-11-25', files['sokoban.scores'])
        self.assertEqual(files['parlour.settings'].count('sound'), 1)
        self.assertIn('sound 0\nvolume 10\n', files['parlour.settings'])
        self.assertEqual(len([name for name in files
                              if name.startswith('games/')]), 2)

    def test_an_import_keeps_scores_of_a_newer_version(self):
        newer, older = 'parlour-scores 2\nx\n', 'parlour-scores 1\ny\n'
        self.add({'kulki.scores': newer, 'slide.scores': older})
        self.add({'kulki.scores': older, 'slide.scores': newer})
        files = self.stored()
        self.assertEqual(files['kulki.scores'], newer)
        self.assertEqual(files['slide.scores'], older)

    def test_an_import_of_names_that_are_not_the_pages_is_ignored(self):
        long = 'x' * 2000
        self.add({f'games/{long}': '', 'games/999999999999.kulki': '',
                  f'games/00000001.{long}': '', f'files/{long}': '',
                  'parlour.settings': 'sound 0\n'})
        self.assertEqual(list(self.stored()), ['parlour.settings'])
        self.player.move(self.page)
        self.assertIn('games/00000001.kulki', self.stored())

    def test_an_imported_game_that_went_on_says_whether_it_ended(self):
        (name, text), = ((name, text) for name, text in self.played().items()
                         if name.startswith('games/'))
        self.add({name + '.over': text + 'more\n'})
        games = {name: text for name, text in self.stored().items()
                 if name.startswith('games/')}
        self.assertEqual(games, {name + '.over': text + 'more\n'})

    def test_an_import_replaces_no_game_that_another_tab_plays(self):
        self.player.move(self.page)
        (name, text), = ((name, text) for name, text in self.stored().items()
                         if name.startswith('games/'))
        driver = self.page.driver
        playing = driver.current_window_handle
        driver.switch_to.new_window('tab')
        try:
            self.add({name: text + 'more\n'})
            games = [TIME.sub('', text) for name, text
                     in self.stored().items() if name.startswith('games/')]
            text = TIME.sub('', text)
            self.assertEqual(sorted(games), [text, text + 'more\n'])
        finally:
            driver.close()
            driver.switch_to.window(playing)

    def test_last_games_are_a_chart(self):
        self.add({'parlour.statistics': 'parlour-statistics 1\n' + ''.join(
            f'2026-11-2{i} 21:40 slide won moves={moves} start=4x4:{i}\n'
            for i, moves in enumerate((10, 60, 30)))})
        self.open('?slide').press('STATISTICS')
        self.page.wait('return document.body.dataset.kind === "text"')
        self.assertIn('As a chart\u2581\u2586\u2583',
                      self.player.text('page-body'))

    def add(self, files):
        """Imports files, given as texts by name."""
        self.add_packed(json.dumps({
            'format': 'parlour-files', 'version': 1,
            'files': [[name, base64.b64encode(text.encode()).decode()]
                      for name, text in files.items()]}))
        self.player.wait_message('Imported: ')

    def add_packed(self, packed):
        self.open()
        self.choose_file(self.file('parlour.json', packed))

    def test_an_import_that_cannot_be_read_says_why(self):
        newer = '{"format": "parlour-files", "version": 2, "files": []}'
        for packed, words in ((newer, 'This backup is from a newer Parlour'),
                              (newer.replace('2', '1')[:-1],
                               'This backup is damaged'),
                              (newer.replace('2', '1').replace('[]', '3'),
                               'This backup is damaged')):
            with self.subTest(words=words):
                self.add_packed(packed)
                self.player.wait_message(words)

    def test_an_import_that_cannot_be_stored_is_told(self):
        self.player.move(self.page)
        packed = '{"format": "parlour-files", "version": 1,' \
            ' "files": [["parlour.settings", "c291bmQgMAo="]]}'
        self.open()
        self.page.run('''IDBObjectStore.prototype.put = function () {
                this.transaction.abort();
            };''')
        self.choose_file(self.file('parlour.json', packed))
        self.wait_notice('Nothing is saved')


if __name__ == '__main__':
    unittest.main()
