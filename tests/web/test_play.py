#!/usr/bin/env python3
"""Plays every game on the page: by clicks, fingers and keys, to its end.

    test_play.py SITE [TEST...]
"""
import pathlib
import re
import unittest

from player import Keys, Page
import browser

CLEARED = pathlib.Path(__file__).parent.parent / 'golden/match3_clear.in'
# Two free cells: after a move the board is full and the game over.
NEARLY_OVER = '\n'.join(['121212121', '343434343', '565656565', '121212121',
                         '343434343', '565656565', '121212121', '343434343',
                         '5656565..']) + '\n'
STEPS = {(0, -1): Keys.ARROW_UP, (0, 1): Keys.ARROW_DOWN,
         (-1, 0): Keys.ARROW_LEFT, (1, 0): Keys.ARROW_RIGHT}


class Games(Page):

    def fill(self, pick):
        """Plays a move after which the board is full."""
        self.player.paste(NEARLY_OVER)
        for cell in 'g9', 'h9':
            pick(cell)
        self.player.wait_counter('Moves', '1')
        self.player.wait_end()
        self.assertIn('over', self.player.text('sheet-body'))

    def test_kulki_by_clicks_to_its_end(self):
        self.fill(self.open('?kulki&seed=1').click)

    def test_kulki_by_touch_to_its_end(self):
        self.page.resize(browser.PHONE, touch=True)
        self.fill(self.open('?kulki&seed=1').tap)

    def test_kulki_by_keys_to_its_end(self):
        self.fill(self.open('?kulki&seed=1').pick_by_keys)

    def go_around(self, move):
        """Moves the tiles of a board of 2x2 around until they are in order.
        move: gets a tile's cell, and the way it goes."""
        player = self.open('?slide&size=2x2&seed=3')
        around = [(0, 0), (1, 0), (1, 1), (0, 1)]
        for number in range(1, 13):
            taken = self.page.run('''
                return [...document.querySelectorAll('.pieces > g')].map(
                    (g) => g.getAttribute('transform').match(/[0-9]+/g).map(
                        (n) => n / 100));''')
            gap = next(i for i, cell in enumerate(around)
                       if list(cell) not in taken)
            (x, y), to = around[(gap + 1) % 4], around[gap]
            move('ab'[x] + '12'[y], (to[0] - x, to[1] - y))
            player.wait_counter('Moves', str(number))
            self.page.wait('''return document.querySelector('.moving')
                           .children.length === 0
                           || document.body.dataset.kind !== 'board' ''')
            if player.kind() == 'text':
                break
        self.assertEqual(player.kind(), 'text')

    def test_slide_by_clicks_to_its_end(self):
        self.go_around(lambda cell, way: self.player.click(cell))

    def test_slide_by_touch_to_its_end(self):
        self.page.resize(browser.PHONE, touch=True)
        self.go_around(lambda cell, way: self.player.tap(cell))

    def test_slide_by_keys_to_its_end(self):
        self.go_around(lambda cell, way: self.player.keys(STEPS[way]))

    def push_box(self, pick):
        player = self.open('?sokoban')
        pick('d3')
        pick('f3')
        player.wait_counter('Pushes', '2')
        player.wait_end()

    def test_sokoban_by_clicks_to_its_end(self):
        self.push_box(self.player.click)

    def test_sokoban_by_taps_to_its_end(self):
        self.page.resize(browser.PHONE, touch=True)
        self.push_box(self.player.tap)

    def test_sokoban_by_keys_to_its_end(self):
        player = self.open('?sokoban')
        player.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        player.wait_counter('Pushes', '2')
        self.player.wait_end()

    def test_sokoban_by_swipes_to_its_end(self):
        self.page.resize(browser.PHONE, touch=True)
        player = self.open('?sokoban')
        player.swipe(60, 0)
        player.wait_counter('Pushes', '1')
        player.swipe(60, 0)
        self.player.wait_end()

    def test_rules_beside_a_board_open_the_help(self):
        self.open('?whirly&level=17')
        self.page.find('#rules').click()
        self.page.wait('return document.title.startsWith("Help")')

    def test_match3_by_clicks_to_its_end(self):
        player = self.open('?match3&rules=clear&size=5x5&kinds=4&seed=4')
        self.swap_all(player.click)

    def test_match3_by_touch_to_its_end(self):
        self.page.resize(browser.PHONE, touch=True)
        player = self.open('?match3&rules=clear&size=5x5&kinds=4&seed=4')
        self.swap_all(player.tap)

    def swap_all(self, pick):
        """Plays the game of a transcript to its end."""
        swaps = re.findall(r'(?m)^(\w\d) (\w\d)$', CLEARED.read_text())
        for number, swap in enumerate(swaps[:-1], 1):
            for cell in swap:
                pick(cell)
            self.player.wait_counter('Moves', str(number))
        self.player.wait_end()
        self.page.wait('''return document.getElementById('sheet').innerText
                       .includes('cleared')''')

    def test_match3_by_keys_to_its_end(self):
        player = self.open('?match3&rules=clear&size=5x5&kinds=4&seed=4')
        self.swap_all(player.pick_by_keys)

    def test_match3_by_its_hint(self):
        player = self.open('?match3&seed=1')
        player.press('HINT')
        player.wait_message('Hint: ')
        player.press('PICK')
        player.wait_counter('Moves', '1')
        player.wait_counter_above('Score', 0)

    def push_along(self, pick):
        """Walks beside the box and pushes it to its goal."""
        for cell in 'b2', 'c2', 'd2', 'e2':
            pick(cell)
        self.player.wait_counter('Moves', '3')
        self.player.wait_end()

    def test_whirly_by_clicks_to_its_end(self):
        self.push_along(self.open('?whirly&level=1').click)

    def test_whirly_by_touch_to_its_end(self):
        self.page.resize(browser.PHONE, touch=True)
        self.push_along(self.open('?whirly&level=1').tap)

    def test_whirly_by_keys_to_its_end(self):
        player = self.open('?whirly&level=1')
        player.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        player.wait_counter('Moves', '3')
        self.player.wait_end()

    def test_undo_and_redo(self):
        player = self.open('?sokoban')
        player.keys(Keys.ARROW_UP)
        player.wait_counter('Moves', '1')
        player.press('UNDO')
        player.wait_counter('Moves', '0')
        player.keys('r')
        player.wait_counter('Moves', '1')
        for key, moves in ('z', '0'), ('Z', '1'), ('z', '0'), ('y', '1'):
            self.page.run('''getSelection().selectAllChildren(document.body)
                document.body.dispatchEvent(
                new KeyboardEvent('keydown', { key: arguments[0],
                    ctrlKey: true, shiftKey: arguments[0] === 'Z',
                    bubbles: true }))''', key)
            player.wait_counter('Moves', moves)

    def type_at(self, key, code, control=False):
        """Presses a key of another layout, by what it types and its place. A
        real key of Chromium has a place."""
        if code and type(self.page) is browser.Browser:
            for kind in 'keyDown', 'keyUp':
                self.page.call('Input.dispatchKeyEvent', type=kind, key=key,
                               code=code, modifiers=2 if control else 0)
            return
        self.page.run('''document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: arguments[0],
                code: arguments[1], ctrlKey: arguments[2],
                bubbles: true }))''', key, code, control)

    def test_letters_of_other_layouts_count_by_their_places(self):
        player = self.open('?sokoban')
        for key, code, moves in (('ц', 'KeyW', '1'), ('г', 'KeyU', '0'),
                                 ('z', 'KeyW', '1'), ('ו', 'KeyU', '0'),
                                 ('ρ', '', '1')):
            self.type_at(key, code)
            player.wait_counter('Moves', moves)
        self.type_at('я', 'KeyZ', control=True)
        player.wait_counter('Moves', '0')
        for pushes in '12':
            self.type_at('в', 'KeyD')
            player.wait_counter('Pushes', pushes)
        player.wait_end()

    def test_a_search_runs_beside_the_page_and_is_stopped(self):
        player = self.open('?slide&size=5x5&seed=2')
        player.press('AUTOPLAY')
        player.wait_message('does not count as yours')
        player.press('AUTOPLAY')
        player.wait_message('Looking for a solution')
        player.keys('t')
        self.page.wait('''return !document.getElementById('message')
                       .textContent.includes('Looking')''')

    def test_the_computer_plays(self):
        player = self.open('?slide&size=3x2&seed=2')
        player.press('AUTOPLAY')
        player.press('AUTOPLAY')
        player.wait_message('A solution in')
        self.player.wait_end()

    def test_an_endless_level_is_made_and_kept(self):
        titled = '''return document.getElementById('title').textContent
            === 'Easy level' '''
        player = self.open('?sokoban&endless=easy&seed=3')
        self.page.wait(titled)
        best = player.counter('Best possible')
        player.keys(Keys.ARROW_UP, Keys.ARROW_DOWN, Keys.ARROW_LEFT,
                    Keys.ARROW_RIGHT)
        self.page.wait('''return !document.querySelector(
            '[data-key="action-UNDO"]').disabled''')
        moves = player.counter('Moves')
        self.open('?sokoban')
        self.page.wait(titled)
        self.assertEqual(player.counter('Moves'), moves)
        self.assertEqual(player.counter('Best possible'), best)

    def test_the_clock_runs_while_the_page_is_seen(self):
        player = self.open('?sokoban')
        player.keys(Keys.ARROW_UP)
        said = player.text('narrator')
        self.page.wait('''return [...document.querySelectorAll(
            '#counters dd')].some(({ textContent }) =>
                /^[0-9]+:[0-9]+$/.test(textContent)
                && textContent !== '0:00')''')
        self.assertEqual(player.text('narrator'), said)
        self.page.run('''Object.defineProperty(document, 'hidden',
                { value: true });
            document.dispatchEvent(new Event('visibilitychange'));''')
        for _ in range(9):              # it may just be drawn once more
            shown = player.counter('Time')
            self.page.driver.execute_async_script(
                'setTimeout(arguments[0], 1500)')
            if player.counter('Time') == shown:
                return
        self.fail('the clock runs on')


if __name__ == '__main__':
    unittest.main()
