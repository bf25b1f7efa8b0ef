#!/usr/bin/env python3
"""Checks the page for faults of accessibility, with axe-core.

    test_access.py SITE NODE_MODULES

Looks at each kind of view, upright and wide, light and dark.
"""
import pathlib
import sys
import unittest

import browser

SITE = pathlib.Path(sys.argv.pop(1)).resolve()
AXE = pathlib.Path(sys.argv.pop(1)) / 'axe-core' / 'axe.min.js'

# Where to find each view: an address, and the actions from there on, or the
# row of a group.
VIEWS = {
    'games': ('', []), 'board': ('?kulki', []), 'levels': ('?sokoban',
                                                           ['LEVELS']),
    'scores': ('?slide', ['MENU', 'SCORES']), 'form': ('?kulki', ['NEW']),
    'prompt': ('?kulki', ['MENU', 'Moving', 'TYPE']),
    'menu': ('?sokoban', ['MENU']),
    'help': ('?whirly', ['MENU', 'HELP']),
    'settings': ('?match3', ['MENU', 'SETTINGS']),
    'editor': ('?kulki', ['MENU', 'EDIT']),
}


class Access(unittest.TestCase):

    def check(self, page, name):
        query, actions = VIEWS[name]
        page.open(query)
        for action in actions:
            page.run('''[...document.querySelectorAll('button')].find(
                ({ dataset, textContent }) =>
                    [dataset.key, `action-${dataset.action}`]
                        .includes(`action-${arguments[0]}`)
                    || textContent.startsWith(arguments[0])).click()''',
                     action)
        page.run(AXE.read_text(encoding='utf-8'))
        found = page.driver.execute_async_script('''
            const done = arguments[0];
            Promise.all(document.getAnimations().map((a) => a.finished))
                .then(() => axe.run()).then(({ violations }) =>
                    done(violations.map(({ id, nodes }) =>
                        `${id}: ${nodes.map(({ html }) => html)}`)));''')
        self.assertEqual(found, [], name)

    def test_views(self):
        with browser.serve(SITE) as address:
            page = browser.Browser(address)
            self.addCleanup(page.close)
            for size, scheme in ((browser.PHONE, 'light'),
                                 (browser.DESKTOP, 'dark')):
                page.resize(size)
                page.call('Emulation.setEmulatedMedia', features=[
                    {'name': 'prefers-color-scheme', 'value': scheme}])
                for name in VIEWS:
                    with self.subTest(view=name, scheme=scheme):
                        self.check(page, name)


if __name__ == '__main__':
    unittest.main()
