#!/usr/bin/env python3
"""Games outlive the page; tabs, and storage that fails.

    test_storage.py SITE [TEST...]
"""
import tempfile
import time
import unittest

from player import DATABASE, Page, Player
import browser

COUNT_TRANSACTIONS = '''
    const make = IDBDatabase.prototype.transaction;
    window.transactions = 0;
    IDBDatabase.prototype.transaction = function (...given) {
        window.transactions += given[1] === 'readwrite';
        return make.apply(this, given);
    };'''
REFUSE = '''
    window.put ??= IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function () {
        this.transaction.abort();
    };'''


class Storage(Page):

    def test_a_game_outlives_a_reload(self):
        self.player.move(self.page)
        self.open('?kulki')
        self.player.wait_counter('Moves', '1')

    def test_a_game_outlives_a_killed_tab(self):
        profile = tempfile.TemporaryDirectory()
        self.addCleanup(profile.cleanup)    # once no browser writes there
        first = browser.Browser(self.address, profile=profile.name)
        player = Player(first)
        player.move(first)
        before = player.copy_of_game()
        first.kill()
        second = browser.Browser(self.address, profile=profile.name)
        self.addCleanup(second.close)
        second.open('?kulki')
        self.assertEqual(Player(second).copy_of_game(), before)

    def test_two_tabs_play_two_games(self):
        self.player.move(self.page)
        first = self.page.driver.current_window_handle
        self.page.driver.switch_to.new_window('tab')
        self.page.resize(browser.DESKTOP)
        self.open('?kulki')
        self.assertEqual(self.player.counter('Moves'), '0')
        self.assertIn('elsewhere', self.player.text('message'))
        self.page.driver.close()
        self.page.driver.switch_to.window(first)
        self.assertEqual(self.player.counter('Moves'), '1')

    def test_refused_storage_is_told_and_the_game_goes_on(self):
        self.before_page(
            "indexedDB.open = () => { throw new DOMException('no'); };")
        self.player.move(self.page)
        self.player.wait_message('refuses')
        self.wait_notice('Saved games cannot be read')

    def test_full_storage_is_told_and_the_game_goes_on(self):
        self.open('?kulki&seed=1')
        self.page.run('''
            IDBTransaction.prototype.commit = undefined;
            IDBObjectStore.prototype.put = function () {
                this.transaction.addEventListener('abort', () => {
                    window.isFull = true;
                });
                this.transaction.abort();
                Object.defineProperty(this.transaction, 'error', {
                    value: new DOMException('', 'QuotaExceededError') });
            };''')
        self.player.click('g1')
        self.player.click('e5')
        self.player.wait_counter('Moves', '1')
        self.page.wait('return window.isFull')
        self.wait_notice('storage is full')     # without another action
        self.player.keys('u')
        self.player.wait_counter('Moves', '0')
        self.wait_notice('storage is full')

    def clear_site_data(self):
        """The browser deletes what the page stores while it is open."""
        self.page.call('Storage.clearDataForOrigin',
                       origin=self.address.rstrip('/'),
                       storageTypes='indexeddb,local_storage')

    def test_the_page_plays_on_after_its_data_was_cleared(self):
        self.before_page(COUNT_TRANSACTIONS)
        self.player.move(self.page)
        self.clear_site_data()
        before = self.page.run('return window.transactions')
        self.player.keys('u')
        self.player.wait_counter('Moves', '0')
        self.player.keys('r')
        self.player.wait_counter('Moves', '1')
        time.sleep(4)
        count = self.page.run('return window.transactions') - before
        self.assertLess(count, 8)
        self.assertEqual(self.player.text('notices'), '')
        self.open('?kulki')
        self.player.wait_counter('Moves', '1')

    def test_few_transactions_run_while_storing_is_refused(self):
        self.before_page(COUNT_TRANSACTIONS)
        self.player.move(self.page)
        self.page.run(REFUSE)
        before = self.page.run('return window.transactions')
        self.player.keys('u')
        self.wait_notice('Nothing is saved')
        time.sleep(4)
        self.assertLess(self.page.run('return window.transactions') - before,
                        8)
        self.player.keys('r')
        self.player.wait_counter('Moves', '1')
        self.wait_notice('Nothing is saved')
        self.page.run('IDBObjectStore.prototype.put = window.put;')
        self.page.wait('return document.getElementById("notices")'
                       '.textContent === ""')
        self.open('?kulki')
        self.player.wait_counter('Moves', '1')

    def test_games_of_an_earlier_version_are_there(self):
        self.player.move(self.page)
        before = self.stored()
        self.page.driver.execute_async_script('''
            const [files, name, done] = arguments;
            const old = indexedDB.open('parlour', 1);
            old.onupgradeneeded = () => {
                const table = old.result.createObjectStore('files');
                for (const [path, text] of Object.entries(files))
                    table.put(new TextEncoder().encode(text), path);
            };
            old.onsuccess = () => {
                old.result.close();
                indexedDB.deleteDatabase(name).onsuccess = () => done();
            };''', before, DATABASE)
        self.open('?kulki')
        self.player.wait_counter('Moves', '1')
        self.assertEqual(self.stored('parlour'), before)
        self.page.run('indexedDB.deleteDatabase("parlour")')

    def test_the_time_outlives_a_killed_tab(self):
        profile = tempfile.TemporaryDirectory()
        self.addCleanup(profile.cleanup)    # once no browser writes there
        first = browser.Browser(self.address, profile=profile.name)
        player = Player(first)
        begun = time.monotonic()
        player.move(first)
        player.wait_time(12)
        first.kill()
        second = browser.Browser(self.address, profile=profile.name)
        self.addCleanup(second.close)
        second.open('?kulki')
        shown = Player(second).wait_time(1)     # saved after each 10 seconds
        self.assertTrue(10 <= shown <= time.monotonic() - begun)

    def test_the_time_is_saved_when_the_page_is_hidden(self):
        self.before_page(COUNT_TRANSACTIONS)
        self.player.move(self.page)
        before = self.page.run('return window.transactions')
        self.player.wait_time(4)
        seen = self.page.run('return window.transactions')
        if self.player.wait_time(4) < 10:       # it is saved now and then
            self.assertEqual(seen, before)
        self.page.run('''Object.defineProperty(document, 'hidden',
                { value: true });
            document.dispatchEvent(new Event('visibilitychange'));''')
        self.page.wait('return window.transactions > arguments[0]', before)
        shown = self.player.wait_time(4)
        [game] = [text for name, text in self.stored().items()
                  if name.startswith('games/')]
        self.assertRegex(game, f' time {shown} on ')

    def test_a_name_that_is_too_long_is_not_listed(self):
        self.open()
        self.page.driver.execute_async_script('''
            const [database, name, done] = arguments;
            indexedDB.open(database).onsuccess = ({ target }) => {
                const all = target.result.transaction('files', 'readwrite');
                all.objectStore('files').put(new Uint8Array(), name);
                all.oncomplete = () => {
                    target.result.close();
                    done();
                };
            };''', DATABASE, 'games/' + 'x' * 200000)
        self.player.move(self.page)


if __name__ == '__main__':
    unittest.main()
