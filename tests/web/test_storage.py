#!/usr/bin/env python3
"""Games outlive the page; tabs, and storage that fails.

    test_storage.py SITE [TEST...]
"""
import tempfile
import unittest

from player import Page, Player
import browser


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
        script = self.page.call(
            'Page.addScriptToEvaluateOnNewDocument', source='''
            indexedDB.open = () => { throw new DOMException('no'); };''')
        self.player.move(self.page)
        self.player.wait_message('refuses')
        self.page.call('Page.removeScriptToEvaluateOnNewDocument',
                       identifier=script['identifier'])

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
        self.player.wait_message('full')   # without another action
        self.player.keys('u')
        self.player.wait_counter('Moves', '0')

    def test_a_name_that_is_too_long_is_not_listed(self):
        self.open()
        self.page.driver.execute_async_script('''
            const [name, done] = arguments;
            indexedDB.open('parlour').onsuccess = ({ target }) => {
                const all = target.result.transaction('files', 'readwrite');
                all.objectStore('files').put(new Uint8Array(), name);
                all.oncomplete = () => {
                    target.result.close();
                    done();
                };
            };''', 'games/' + 'x' * 200000)
        self.player.move(self.page)


if __name__ == '__main__':
    unittest.main()
