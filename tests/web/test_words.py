#!/usr/bin/env python3
"""What the page says: messages, names for screen readers, help.

    test_words.py SITE [TEST...]
"""
import pathlib
import re
import unittest

from player import Keys, Page, SITE
import browser

FRONTENDS = pathlib.Path(__file__).parents[2] / 'frontends'


class Words(Page):

    def test_each_action_of_a_button_has_a_picture(self):
        known = re.findall(r' X\((\w+), "[^"]*", ',
                           (FRONTENDS / 'app/views/app.h').read_text())
        icons = re.findall(r'id="icon-(\w+)"',
                           (SITE / 'index.html').read_text())
        self.assertEqual(set(icons), set(known)
                         - {'UP', 'DOWN', 'LEFT', 'RIGHT'})

    def test_messages_on_a_phone_name_buttons(self):
        self.page.resize(browser.PHONE, touch=True)
        player = self.open('?slide&size=5x5&seed=2')
        player.press('AUTOPLAY')
        player.wait_message('(Yes)')
        player.press('AUTOPLAY')
        player.wait_message('(Stop)')
        stop = self.page.find('#bar [data-key="action-BACK"]')
        self.assertEqual(stop.text, 'Stop')
        stop.click()
        player.wait_message('Stopped')
        player = self.open('?kulki&seed=1')
        player.press('HINT')
        player.wait_message('(Play it: make this move)')

    def test_buttons_stay_where_they_are(self):
        player = self.open('?kulki&seed=1')
        names = '''return [...document.querySelectorAll('#bar button')]
            .map((button) => button.dataset.key);'''
        before = self.page.run(names)
        self.page.find('[data-key="action-HINT"]').send_keys(Keys.ENTER)
        player.wait_message('Hint: ')
        self.assertEqual(player.focus(), 'action-PICK')
        self.assertEqual(self.page.run(names),
                         ['action-PICK' if name == 'action-HINT' else name
                          for name in before])
        player.keys(Keys.ENTER)
        player.wait_counter('Moves', '1')

    def test_what_happens_is_said(self):
        player = self.open('?kulki&seed=1')
        self.assertIn('9 by 9', player.text('narrator'))
        self.assertIn('row 1: g1 red', player.text('narrator'))
        player.click('g1')
        self.assertIn('picked: red ball', player.text('narrator'))
        player = self.open('?sokoban')
        player.press('EDIT')
        self.assertIn('wall', [kind.accessible_name for kind
                               in self.page.find_all('.kind')])

    def test_the_board_is_a_grid_of_named_cells(self):
        player = self.open('?kulki&seed=1')
        grid = self.page.find('#field')
        self.assertEqual(grid.aria_role, 'grid')
        self.assertEqual(grid.accessible_name, 'Kulki, board of 9 by 9')
        names = self.page.run('''return [...document.querySelectorAll(
            '[role="row"]')].map((row) => [...row.children].map(
                (cell) => cell.ariaLabel));''')
        self.assertEqual([len(row) for row in names], [9] * 9)
        self.assertEqual(names[0][5:7], ['f1 empty', 'g1 red ball'])
        player.pick_by_keys('g1')
        active = self.page.run('''return document.getElementById(
            arguments[0].getAttribute('aria-activedescendant')).ariaLabel;''',
                               grid)
        self.assertEqual(active, 'g1 red ball, picked')

    def test_the_board_is_described_when_asked(self):
        player = self.open('?sokoban&level=1')
        player.keys(Keys.ARROW_RIGHT)
        player.wait_counter('Pushes', '1')
        for ask in (lambda: player.keys('i'),
                    lambda: self.page.find('#describe').send_keys(Keys.ENTER)):
            self.page.run('''document.getElementById('narrator')
                          .textContent = ""''')
            ask()
            said = player.text('narrator')
            for words in ('Sokoban', 'Pushes 1', 'you are at: ', 'row 1: '):
                self.assertIn(words, said)

    def test_names_of_rows_and_buttons_say_all(self):
        """As a screen reader says them."""
        self.open('?sokoban&level=1').keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.player.wait_end()
        self.assertEqual(self.page.find('#sheet .main')
                         .get_attribute('title'), 'Next level (Enter Space)')
        self.open('?sokoban&level=1').press('SCORES')
        self.assertIn('1, Moves 2, Pushes 2, ', self.name_of('.pick'))
        self.open().press('RECENT')
        self.assertIn('Sokoban, First push, Moves 2, State won, Played ',
                      self.name_of('.pick'))
        self.assertIn('Remove Sokoban, First push, Moves 2, ',
                      self.name_of('.remove'))
        self.open('?sokoban').press('LEVELS')
        self.assertEqual(self.name_of('.pick'),
                         '✓ 1 First push 2/2 3 of 3 stars')

    def name_of(self, selector):
        self.page.wait('return document.querySelector(arguments[0])',
                       selector)
        return self.page.find(selector).accessible_name

    def test_only_keys_of_the_page_are_named(self):
        player = self.open('?kulki')
        player.press('HELP')
        player.press('PAGE_DOWN')
        self.page.wait('return document.querySelector("kbd") !== null')
        named = {key.text for key in self.page.find_all('kbd')}
        self.assertIn('Ctrl-Z', named)
        self.assertEqual(named & {'Tab', 'Alt-Enter', 'F11', 'Ctrl-N'}, set())

    def test_help_lists_buttons_or_keys(self):
        self.page.resize(browser.PHONE, touch=True)
        player = self.open('?sokoban')
        player.press('HELP')
        player.press('PAGE_DOWN')
        self.assertEqual(self.help_names()
                         & {'Swipe', 'Hint', 'H', 'Faster'},
                         {'Swipe', 'Hint', 'Faster'})
        player.keys(Keys.ESCAPE, '?', Keys.PAGE_DOWN)
        self.assertEqual(self.help_names() & {'Swipe', 'Hint', 'H', '>'},
                         {'H', '>'})

    def help_names(self):
        self.page.wait('return document.querySelector("dl") !== null')
        return {name.text for name in self.page.find_all('dt')}

    def test_a_wrong_option_in_the_address_is_told(self):
        self.open('?slide&size=9x9')
        self.player.wait_message('--size takes 2x2 to 8x8')
        for query, fault in (('?slide&keys=n', '--keys: not an option of'),
                             ('?slide&scale=200', '--scale: not an option'),
                             ('?slide&help', '--help: not an option of the'),
                             ('?chess', 'chess: no such game')):
            self.open(query)
            self.player.wait_message(fault)
        self.open('?slide&theme=dark&speed=1&fresh')
        self.player.wait_message('numbers')

    def test_a_move_is_spoken_before_its_result_on_a_slow_machine(self):
        self.before_page('''let time = 0;
            performance.now = () => time += 10000;''')
        player = self.open('?sokoban')
        player.paste('######\n#@ $.#\n######\n')
        player.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        player.wait_end()
        self.assertIn('push right', player.text('narrator'))
        self.assertNotIn('push right', player.text('sheet-narrator'))


if __name__ == '__main__':
    unittest.main()
