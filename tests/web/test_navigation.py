#!/usr/bin/env python3
"""Back, the focus, and reloading the page.

    test_navigation.py SITE [TEST...]
"""
import unittest

from player import CORRIDOR, Keys, Page
import browser


class Navigation(Page):

    def test_the_menu_has_all_actions(self):
        self.page.resize(browser.PHONE, touch=True)
        player = self.open('?sokoban')
        player.press('MENU')
        self.page.wait('return document.body.dataset.kind === "list"')
        self.assertEqual(player.text('page-title'), 'Menu')
        self.assertEqual(self.page.run('''
            return [...document.querySelectorAll('.group')]
                .map((group) => group.textContent);'''),
                         ['Game', 'Help', 'Saved', 'Program'])
        self.assertEqual(self.page.run('''
            return document.querySelectorAll(
                '[data-key^=row]:not(:has(.icon))').length;'''), 0)
        player.keys(Keys.ESCAPE)
        self.assertEqual(player.kind(), 'board')
        player.keys(Keys.F10, *'look', Keys.ENTER)
        self.assertEqual(player.text('page-title'), 'Look')
        player.keys(Keys.ESCAPE, Keys.F10, *'edit', Keys.ENTER)
        self.page.wait(
            'return document.querySelector("#kinds button") !== null')

    def test_a_finger_continues_the_newest_game(self):
        self.page.resize((360, 640), touch=True)
        self.open('?sokoban&level=1').swipe(120, 0)
        self.player.wait_counter('Moves', '1')
        player = self.open()
        middle = self.page.run('''
            const box = document.querySelector('.pick')
                .getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];''')
        player.touch(middle)
        self.page.wait('return document.body.dataset.kind === "board"')
        player.wait_counter('Moves', '1')

    def test_the_focus_goes_on_in_order_and_comes_back(self):
        player = self.open('?kulki&seed=1')
        places = []
        for _ in range(5):
            places.append(player.focus())
            player.keys(Keys.TAB)
        self.assertEqual(places, ['field', 'describe', 'action-HINT',
                                  'action-NEW', 'action-MENU'])
        player.keys('n', 'n')
        self.page.wait('return document.getElementById("sheet").open')
        self.assertEqual(player.focus(), 'field0-previous')
        for _ in range(20):     # more than the dialog has controls
            player.keys(Keys.TAB)
            self.assertNotEqual(player.focus(), 'field')
        player.keys(Keys.ESCAPE, Keys.ESCAPE)
        self.page.wait('return document.body.dataset.kind === "board"')
        self.assertEqual(player.focus(), 'field')

    def test_back_closes_what_is_on_top(self):
        player = self.open()
        self.page.find('.pick').click()
        self.page.wait('return document.body.dataset.kind === "board"')
        player.press('PICK')    # ends the first game's demonstration
        for kind in 'list', 'form':     # the ways to begin, all options
            player.press('NEW')
            self.page.wait(
                'return document.body.dataset.kind === arguments[0]', kind)
        self.page.wait('return history.state.depth === 3')
        # Browsers skip entries that a page adds on Back.
        self.page.run('''history.pushState = () => {
                throw new Error('an entry was added on Back');
            };''')
        for kind in 'list', 'board', 'list':
            self.page.run('history.back()')
            self.page.wait(
                'return document.body.dataset.kind === arguments[0]', kind)
        self.page.wait('return history.state === null')
        self.page.run('delete history.pushState')
        self.page.find('.pick').click()
        self.page.wait('return history.state !== null')
        player.keys(Keys.ESCAPE)
        self.page.wait('return history.state === null')

    def test_down_goes_to_the_card_below(self):
        player = self.open()
        player.keys(Keys.ARROW_DOWN)
        self.page.wait('''
            const [first, now] = ['.grid > .card', '.grid > .chosen'].map(
                (card) => document.querySelector(card)
                    .getBoundingClientRect());
            return now.left === first.left && now.top > first.top;''')

    def test_back_closes_the_menu(self):
        self.page.resize(browser.PHONE, touch=True)
        self.open('?kulki&seed=1')
        self.player.press('MENU')
        self.page.wait('return history.state.depth === 2')
        self.page.run('history.back()')
        self.page.wait('return document.body.dataset.kind === "board"')

    def test_back_leaves_a_game_with_a_selected_piece(self):
        player = self.open('?kulki&seed=1')
        player.click('g1')
        self.page.run('history.back()')
        self.page.wait('return document.body.dataset.kind === "list"')

    def test_a_page_that_is_loaded_again_shows_the_same_game(self):
        player = self.open()
        player.paste(CORRIDOR)
        self.page.wait('return document.body.dataset.kind === "board"')
        self.page.wait('return history.state?.game === "sokoban"')
        player.press('SETTINGS')
        self.page.wait('return history.state.depth === 2')
        self.open_again()
        self.assertEqual(player.kind(), 'board')
        self.assertIn('level 1 of 1', player.text('subtitle'))
        self.page.wait('return history.state.depth === 1')
        self.page.run('history.back()')
        self.page.wait('return document.body.dataset.kind === "list"')
        self.open_again()
        self.assertEqual(player.kind(), 'list')

    def open_again(self):
        self.page.driver.refresh()
        self.page.wait('return document.body.dataset.kind !== undefined')

    def press_at_once(self, *keys):
        self.page.run('''for (const key of arguments)
                document.body.dispatchEvent(
                    new KeyboardEvent('keydown', { key, bubbles: true }));''',
                      *keys)

    def test_keys_pressed_at_once_stay_in_the_page(self):
        self.open()
        for keys, kind in ((['Escape', 'Escape'], 'list'),
                           (['Escape', 'Enter'], 'board')):
            with self.subTest(keys=keys):
                if self.player.kind() != 'board':
                    self.page.find('.pick').click()
                self.page.wait('return history.state !== null')
                self.page.run('''window.left = false;
                    addEventListener('popstate', () => {
                        window.left = true;
                    });''')
                self.press_at_once(*keys)
                self.page.wait('return window.left')
                self.page.wait('''return (history.state !== null)
                               === (arguments[0] === 'board')''', kind)
                self.assertEqual(self.player.kind(), kind)


if __name__ == '__main__':
    unittest.main()
