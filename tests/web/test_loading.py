#!/usr/bin/env python3
"""How the page is loaded: offline, versions, and what is missing.

    test_loading.py SITE [TEST...]
"""
import collections
import contextlib
import json
import os
import pathlib
import re
import subprocess
import time
import unittest

import browser
from player import CORRIDOR, Keys, Page, SITE, checksum

BUDGET = pathlib.Path(__file__).with_name('budget.json')
LANGUAGE = 10_000               # bytes of a part of its table
VERSION = re.search(r'VERSION = "(\w+)"', (SITE / 'sw.js').read_text())[1]


class Loading(Page):

    def test_the_page_works_without_a_network(self):
        self.open()
        self.page.wait('return navigator.serviceWorker.controller !== null')
        self.page.call('Network.enable')
        self.page.call('Network.emulateNetworkConditions', offline=True,
                       latency=0, downloadThroughput=-1, uploadThroughput=-1)
        try:
            self.open('?sokoban')
            self.player.keys(Keys.ARROW_UP)
            self.player.wait_counter('Moves', '1')
        finally:
            self.page.call('Network.emulateNetworkConditions', offline=False,
                           latency=0, downloadThroughput=-1,
                           uploadThroughput=-1)

    def caches(self, *made):
        """The names of all caches, after making some."""
        return self.page.driver.execute_async_script('''
            const [made, done] = arguments;
            Promise.all(made.map((name) => caches.open(name)))
                .then(() => caches.keys()).then(done);''', made)

    def await_worker(self):
        self.page.wait('return navigator.serviceWorker.controller !== null')

    def test_only_the_newest_version_is_stored(self):
        with self.copy('games/parlour/'):
            self.page.driver.get(self.page.address + 'parlour.svg')
            self.page.driver.execute_async_script('''
                const [done] = arguments;
                caches.open('parlour-0123456789abcdef')
                    .then((old) => old.add('./')).then(done);''')
            self.page.errors()  # of the browser's own request for an icon
            others = ['notes-v1', 'parlour-fedcba9876543210',
                      'parlour /games/ 1', 'parlour /games/parlour/new/ 1']
            self.caches(*others, 'parlour /games/parlour/ 1')
            self.open()
            self.await_worker()
            self.assertEqual(sorted(self.caches()), sorted(
                others + [f'parlour /games/parlour/ {VERSION}']))

    def test_names_have_the_folder_of_the_page(self):
        with self.copy('games/parlour/'):
            self.player.move(self.page)
            self.assertNotEqual(self.stored('parlour /games/parlour/ files'),
                                {})
            names = self.page.run('''
                return Promise.all([indexedDB.databases(),
                    navigator.locks.query()]).then(([databases, { held }]) =>
                    [...databases, ...held].map(({ name }) => name)
                        .concat(Object.keys(localStorage),
                                Object.keys(sessionStorage)));''')
            self.assertGreaterEqual(len(names), 4)
            for name in names:
                self.assertRegex(name, '^parlour /games/parlour/ ')

    def test_a_new_version_is_told_and_loaded(self):
        with self.copy() as site:
            self.open()
            self.await_worker()
            worker = site / 'sw.js'
            worker.write_text(worker.read_text().replace(VERSION, 'newer'))
            self.player.move(self.page)
            self.wait_notice('New version')
            self.page.run('window.old = true')
            self.page.find('#notices button').click()
            self.page.wait('return window.old === undefined '
                           '&& document.body.dataset.kind !== undefined')
            self.player.wait_counter('Moves', '1')
            self.assertEqual(self.player.text('notices'), '')
            self.assertEqual(self.caches(), ['parlour / newer'])

    def test_a_new_version_has_the_language_of_the_player(self):
        stored = '''return caches.match('pl.lang', { cacheName: arguments[0] })
            .then((table) => table !== undefined);'''
        with self.copy() as site:
            self.open('?kulki').choose_language('polski')
            self.await_worker()
            self.page.wait(stored, f'parlour / {VERSION}')
            worker = site / 'sw.js'
            worker.write_text(worker.read_text().replace(VERSION, 'newer'))
            self.page.run('''window.old = true;
                navigator.serviceWorker.getRegistration()
                    .then((registration) => registration.update());''')
            self.page.wait('return document.querySelector("#notices button")')
            self.page.find('#notices button').click()
            self.page.wait('return window.old === undefined '
                           '&& document.documentElement.lang === "pl"')
            self.assertEqual(self.caches(), ['parlour / newer'])
            (site / 'pl.lang').unlink()     # as without a network
            self.open('?kulki')
            self.page.wait('return document.documentElement.lang === "pl"')

    def test_each_tab_loads_a_new_version_by_its_button(self):
        with self.copy() as site:
            self.open()
            self.await_worker()
            first = self.page.driver.current_window_handle
            self.page.driver.switch_to.new_window('tab')
            self.open()
            tabs = [self.page.driver.current_window_handle, first]
            worker = site / 'sw.js'
            worker.write_text(worker.read_text().replace(VERSION, 'newer'))
            self.page.run('''navigator.serviceWorker.getRegistration()
                .then((registration) => registration.update());''')
            for tab in tabs:
                self.page.driver.switch_to.window(tab)
                self.wait_notice('New version')
                self.page.run('window.old = true')
            for tab in tabs:
                self.page.driver.switch_to.window(tab)
                self.page.find('#notices button').click()
                self.page.wait('return window.old === undefined '
                               '&& document.body.dataset.kind !== undefined')
            self.page.driver.switch_to.window(tabs[0])
            self.page.driver.close()
            self.page.driver.switch_to.window(first)

    def test_an_old_tab_does_not_search_with_a_new_version(self):
        with self.copy() as site:
            player = self.open('?slide&size=3x2&seed=2')
            self.await_worker()
            self.check_old_tab(site, player)

    def test_nor_does_one_that_has_searched_before(self):
        with self.copy() as site:
            player = self.open('?slide&size=3x2&seed=2')
            self.await_worker()
            player.press('AUTOPLAY')
            player.press('AUTOPLAY')
            player.wait_end()
            player.keys(Keys.ESCAPE)
            player.paste(CORRIDOR)
            player.wait_message('Opened')
            self.check_old_tab(site, player)

    def check_old_tab(self, site, player):
        """Updates the page in another tab, then searches in this one."""
        worker = site / 'sw.js'
        listed = worker.read_text().replace(VERSION, 'newer')
        for name in 'parlour.wasm', 'later.wasm', 'search.wasm':
            old = (site / name).read_bytes()
            new = old[:-16] + b'another version.'
            (site / name).write_bytes(new)
            listed = listed.replace(checksum(old), checksum(new))
        worker.write_text(listed)
        self.page.run('''
            window.old = true;
            navigator.serviceWorker.addEventListener('controllerchange',
                () => { window.changed = true; });
            navigator.serviceWorker.ready.then((registration) => {
                registration.onupdatefound = () => {
                    const next = registration.installing;
                    next.onstatechange = () => {    // as another tab does
                        if (next.state === 'installed')
                            next.postMessage('activate');
                    };
                };
                registration.update();
            });''')
        self.page.wait('return window.changed')
        self.wait_notice('New version')
        self.page.find('#notices button + button').click()
        self.assertEqual(player.text('notices'), '')
        player.press('AUTOPLAY')
        player.press('AUTOPLAY')
        self.page.wait('return document.getElementById("notices")'
                       '.textContent !== ""')
        self.assertRegex(player.text('notices'), '^New version')
        self.page.find('#notices button').click()
        self.page.wait('return window.old === undefined '
                       '&& document.body.dataset.kind !== undefined')
        self.assertEqual(player.text('notices'), '')
        player.press('AUTOPLAY')
        player.press('AUTOPLAY')
        player.wait_end()

    def test_a_shared_game_outlives_a_new_version(self):
        player = self.open('?kulki&seed=1')
        player.click('g1')
        player.click('e5')
        player.wait_counter('Moves', '1')
        player.hear_copies()
        player.press('SHARE')
        line = player.copied().partition('#')[2]
        with self.copy() as site:
            later = site / 'later.wasm'
            old = later.read_bytes()
            later.write_bytes(old[:-16] + b'another version.')
            self.page.driver.get('about:blank')
            self.page.driver.get(f'{self.page.address}?slide#{line}')
            self.wait_notice('cannot start')
            self.page.errors()  # it says so itself
            later.write_bytes(old)
            now = time.time()
            os.utime(later, (now, now + 60))    # not in the same second
            self.page.run('''
                [...document.querySelectorAll('#notices > *')].find((row) =>
                    row.textContent.includes('cannot start'))
                    .querySelector('button').click();''')
            self.page.wait('return document.body.dataset.kind === "board"')
            player.wait_counter('Moves', '1')

    def test_a_module_of_another_type_is_loaded(self):
        types = browser.Handler.extensions_map
        was = types.get('.wasm')
        types['.wasm'] = 'application/octet-stream'
        try:
            with self.copy():
                self.player.move(self.page)
        finally:
            types['.wasm'] = was or 'application/wasm'

    def test_a_module_that_fails_is_told_and_not_called_again(self):
        player = self.open_with('''
            key: () => {
                window.calls = (window.calls ?? 0) + 1;
                exports.key();
                throw new WebAssembly.RuntimeError('unreachable');
            },
            tick: (now) => {
                window.ticks = (window.ticks ?? 0) + 1;
                return exports.tick(now);
            }''', '?kulki&seed=1')
        player.click('g1')
        player.click('e5')
        player.wait_counter('Moves', '1')
        before = self.stored()
        player.keys('a', Keys.ESCAPE)
        self.wait_notice('internal error')
        ticks = self.page.run('return window.ticks')
        player.keys(Keys.ESCAPE, Keys.ARROW_UP)
        player.click('g2')
        self.page.run('document.dispatchEvent(new Event("visibilitychange"))')
        self.assertEqual(self.page.run('return [window.calls, window.ticks]'),
                         [1, ticks])
        self.assertEqual(self.stored(), before)
        self.assertIn('unreachable', ' '.join(self.page.errors()))
        self.page.find('#notices button').click()
        self.page.wait('return window.ticks < 9')
        player.wait_counter('Moves', '1')

    def open_with(self, functions, query):
        """Opens the page with other functions of its module: JavaScript that
        may call those of `exports`."""
        self.before_page('''
            const instantiate = WebAssembly.instantiate;
            WebAssembly.instantiate = async (...given) => {
                const { exports } = await instantiate(...given);
                return { exports: { ...exports, %s } };
            };'''.replace('%s', functions))
        return self.open(query)

    def test_a_paste_that_has_no_memory_is_refused(self):
        player = self.open_with(
            'buffer: (size) => size < 1000 ? exports.buffer(size) : 0',
            '?kulki&seed=1')
        player.paste('a' * 1000)
        player.wait_message('Not enough memory')
        player.click('g1')
        player.click('e5')
        player.wait_counter('Moves', '1')

    def test_a_search_whose_answer_has_no_memory_ends(self):
        player = self.open_with('answer: () => exports.answer(-1)',
                                '?slide&size=3x2&seed=2')
        player.press('AUTOPLAY')
        player.press('AUTOPLAY')
        player.wait_message('Not enough memory')

    def test_a_script_that_is_missing_is_told(self):
        with self.start_without('main.js', 'could not be loaded'):
            self.assertEqual(self.player.text('page-subtitle'), '')

    def test_a_module_that_is_missing_is_told(self):
        with self.start_without('parlour.wasm', 'cannot start'):
            self.assertEqual(self.player.text('page-subtitle'), '')

    def test_the_first_view_needs_only_the_first_part(self):
        for query, kind in (('', 'list'), ('?kulki', 'board'),
                            ('?kulki&seed=1', 'board'), ('?slide', 'board'),
                            ('?sokoban', 'board'), ('?whirly', 'board'),
                            ('?match3', 'board'), ('?nothing', 'list'),
                            ('?sokoban&seed=1', 'list')):
            with self.subTest(query), \
                    self.start_without('later.wasm', 'could not be loaded',
                                       query):
                self.assertEqual(self.player.kind(), kind)
                self.page.clear()

    def test_the_first_view_on_a_phone_needs_only_the_first_part(self):
        self.page.resize(browser.PHONE, touch=True)
        self.page.call('Emulation.setEmulatedMedia', features=[
            {'name': 'prefers-reduced-motion', 'value': 'reduce'}])
        try:
            self.test_the_first_view_needs_only_the_first_part()
        finally:
            self.page.call('Emulation.setEmulatedMedia', features=[])

    def test_input_waits_for_the_second_part(self):
        self.before_page('''
            const compile = WebAssembly.compileStreaming;
            WebAssembly.compileStreaming = async (response) => {
                if ((await response).url.endsWith('later.wasm'))
                    await new Promise((resolve) => { window.go = resolve; });
                return compile(response);
            };''')
        player = self.player
        self.page.driver.get(self.address + '?kulki&seed=1')
        self.page.wait('return document.body.dataset.kind === "board"')
        player.click('g1')
        player.click('e5')
        player.keys('u', 'r')
        self.page.wait('return window.go !== undefined')
        self.assertEqual(player.counter('Moves'), '0')
        self.page.run('window.go()')
        player.wait_counter('Moves', '1')

    def test_a_style_sheet_that_is_missing_is_told(self):
        with self.start_without('style.css', 'How the page looks'):
            self.page.wait('return document.body.dataset.kind === "list"')

    @contextlib.contextmanager
    def start_without(self, file, words, query=''):
        self.page.call('Network.enable')
        self.page.call('Network.setBypassServiceWorker', bypass=True)
        self.page.call('Network.setBlockedURLs', urls=[f'*/{file}'])
        try:
            self.page.driver.get(self.page.address + query)
            self.wait_notice(words)
            yield
        finally:
            self.page.call('Network.setBlockedURLs', urls=[])
            self.page.call('Network.setBypassServiceWorker', bypass=False)
        self.page.errors()      # the browser's own

    def test_the_page_keeps_its_budget(self):
        """What a first visit asks for, compressed by brotli: a change that
        needs more stores more, and says why."""
        budget = json.loads(BUDGET.read_text())
        with self.copy():
            with self.start_without('later.wasm', 'could not be loaded',
                                    '?kulki&seed=1'):
                self.assertGreater(len(self.page.find_all('.pieces > g')), 0)
                first = self.page.run('''return [location.pathname,
                    ...performance.getEntriesByType('resource')
                        .filter(({ responseStatus }) => responseStatus === 200)
                        .map(({ name }) => new URL(name).pathname)];''')
            self.check_budget('first board', first, budget)
        with self.copy():       # the browser stores nothing of this address
            browser.Handler.asked.clear()
            self.open('?kulki&seed=1')
            self.await_worker()
            self.check_budget('everything', list(browser.Handler.asked),
                              budget)
        twice = [path for path, times
                 in collections.Counter(browser.Handler.asked).items()
                 if times > 1]
        # By the service worker too; the browser may look for a newer one.
        self.assertLessEqual(set(twice), {'/', '/sw.js'})

    def test_a_language_keeps_its_budget(self):
        """What its first view loads, and each part that comes later."""
        parts = sorted(SITE.glob('*.lang'))
        self.assertEqual(len(parts) % 3, 0)
        for part in parts:
            with self.subTest(part=part.name):
                self.assertLess(self.brotli(part), LANGUAGE)

    def check_budget(self, name, asked, budget):
        stored = budget[name]
        weight = sum(self.brotli(SITE / (path[1:] or 'index.html'))
                     for path in set(asked))
        print(f'{name}: {len(asked)} requests, {weight} bytes')
        self.assertLessEqual(len(asked), stored['requests'], asked)
        self.assertLessEqual(weight, stored['bytes'])

    @staticmethod
    def brotli(path):
        return len(subprocess.run(['brotli', '--stdout', path], check=True,
                                  stdout=subprocess.PIPE).stdout)

    def test_the_page_can_be_installed(self):
        self.open()
        self.assertEqual(self.page.call('Page.getAppManifest')['errors'], [])
        self.assertEqual(self.page.call('Page.getInstallabilityErrors')
                         ['installabilityErrors'], [])

    def test_scripts_in_the_page_are_refused(self):
        self.open()
        self.page.run('''const script = document.createElement('script');
            script.textContent = 'window.ran = true';
            document.body.append(script);
            document.body.setAttribute('style', 'color: red');''')
        self.assertIsNone(self.page.run('return window.ran'))
        self.assertEqual(len([words for words in self.page.errors()
                              if 'Content Security Policy' in words]), 2)

    def test_no_other_host_is_asked(self):
        self.open('?kulki')
        asked = self.page.run('''return performance
            .getEntriesByType('resource').map((entry) => entry.name);''')
        self.assertGreater(len(asked), 2)
        self.assertEqual([name for name in asked
                          if not name.startswith(self.address)], [])


if __name__ == '__main__':
    unittest.main()
