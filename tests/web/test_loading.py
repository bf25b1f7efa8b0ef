#!/usr/bin/env python3
"""How the page is loaded: offline, versions, and what is missing.

    test_loading.py SITE [TEST...]
"""
import re
import unittest

from player import Keys, Page, SITE


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

    def test_only_the_newest_version_is_stored(self):
        self.open()
        self.page.wait('return navigator.serviceWorker.controller !== null')
        names = self.page.driver.execute_async_script('''
            const [done] = arguments;
            caches.open('parlour-old')
                .then(() => navigator.serviceWorker.getRegistration())
                .then((old) => old.unregister())
                .then(() => done(caches.keys()));''')
        self.assertEqual(len(names), 2)
        self.open()
        left = self.page.wait('''
            return caches.keys().then((names) =>
                names.includes('parlour-old') ? null : names);''')
        version = re.search(r'VERSION = "(\w+)"',
                            (SITE / 'sw.js').read_text())[1]
        self.assertEqual(left, [f'parlour-{version}'])

    def open_with(self, functions, query):
        """Opens the page with other functions of its module: JavaScript that
        may call those of `exports`."""
        script = self.page.call(
            'Page.addScriptToEvaluateOnNewDocument', source='''
            const instantiate = WebAssembly.instantiate;
            WebAssembly.instantiate = async (...given) => {
                const { exports } = await instantiate(...given);
                return { exports: { ...exports, %s } };
            };'''.replace('%s', functions))
        self.addCleanup(self.page.call,
                        'Page.removeScriptToEvaluateOnNewDocument',
                        identifier=script['identifier'])
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
        self.start_without('screen.js', 'could not be loaded')

    def test_a_module_that_is_missing_is_told(self):
        self.start_without('parlour.wasm', 'cannot start')

    def start_without(self, file, words):
        self.page.call('Network.enable')
        self.page.call('Network.setBypassServiceWorker', bypass=True)
        self.page.call('Network.setBlockedURLs', urls=[f'*/{file}'])
        try:
            self.page.driver.get(self.address)
            self.page.wait('''return document.getElementById('fault')
                           .textContent.includes(arguments[0])''', words)
            self.assertEqual(self.player.text('page-subtitle'), '')
        finally:
            self.page.call('Network.setBlockedURLs', urls=[])
            self.page.call('Network.setBypassServiceWorker', bypass=False)
        self.page.errors()      # the browser's own

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
        self.assertGreater(len(asked), 10)
        self.assertEqual([name for name in asked
                          if not name.startswith(self.address)], [])


if __name__ == '__main__':
    unittest.main()
