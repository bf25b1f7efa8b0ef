#!/usr/bin/env python3
"""The page's forms, lists, results and editor.

    test_views.py SITE [TEST...]
"""
import unittest

import browser
from player import Keys, Page


class Views(Page):

    def test_a_form_is_filled_in(self):
        player = self.open('?kulki')
        player.keys('n', 'n')
        self.page.wait('return document.getElementById("sheet").open')
        seed = self.page.find('.field:last-child input')
        seed.click()
        seed.send_keys(Keys.CONTROL, 'a')
        seed.send_keys('77')
        seed.send_keys(Keys.ENTER)
        self.page.wait('return document.body.dataset.kind === "board"')
        self.assertIn('\nseed 77\n', player.copy_of_game())

    def test_a_way_to_begin_is_a_card(self):
        player = self.open('?match3&seed=1&kinds=4')
        player.keys('n')
        self.page.wait('return document.querySelector(".cards") !== null')
        words = self.page.run('''
            return [...document.querySelectorAll('.cards > .card')].map(
                (card) => card.innerText.trim().replace(/\\n+/, ': '));''')
        self.assertEqual(words[:3], [
            'Same again: 8x8, 4 colours', 'Endless: 8x8, 6 colours',
            '30 moves: Score as many points as you can in 30 moves.'
            ' Only neighbours can be swapped.'])
        self.page.find('.cards > .card:last-child .pick').click()
        self.page.wait('return document.body.dataset.kind === "board"')
        self.assertIn('\nrules clear-near\n', player.copy_of_game())

    def test_the_list_of_keys_has_its_key(self):
        player = self.open('?kulki&seed=1')
        player.press('SETTINGS')
        self.page.wait('return document.body.dataset.kind === "form"')
        player.keys(Keys.F8)
        self.page.wait('return document.body.dataset.kind === "list"')

    def test_a_key_of_the_player_s_own(self):
        """It is chosen by keys alone, also after its action was looked for; it
        works, and stands in the tip of its button."""
        tip = 'return document.querySelector("[data-key=action-UNDO]").title'
        player = self.open('?sokoban')
        player.keys(Keys.F8)
        self.page.wait('return document.body.dataset.kind === "list"')
        self.page.find('.filter').send_keys('Undo', Keys.ENTER)
        player.wait_message('Press a new key')
        player.keys('x')
        player.wait_message('x now means Undo')
        player.keys(Keys.ESCAPE)
        self.page.wait('return document.body.dataset.kind === "board"')
        self.assertEqual(self.page.run(tip)[:10], 'undo (x u ')
        player.keys('d')
        player.wait_counter('Moves', '1')
        player.keys('x')
        player.wait_counter('Moves', '0')

    def test_a_move_is_typed(self):
        player = self.open('?kulki&seed=1')
        player.keys(':')
        self.page.wait('return document.body.dataset.kind === "prompt"')
        prompt = self.page.find('#prompt')
        prompt.send_keys('zz', Keys.ENTER)
        player.wait_message('Type both cells, as in: d4 c2')
        self.assertEqual(prompt.get_attribute('value'), 'zz')
        prompt.send_keys(Keys.BACKSPACE, Keys.BACKSPACE, 'g1e5', Keys.ENTER)
        player.wait_counter('Moves', '1')

    def test_levels_are_found_and_opened(self):
        player = self.open('?sokoban')
        player.press('LEVELS')
        self.page.wait('return document.querySelectorAll(".card").length > 9')
        self.page.find('.filter').send_keys('pillar')
        self.page.wait('return document.querySelectorAll(".card .pick").length'
                       ' === 1')
        self.page.find('.card .pick').click()
        self.page.wait('return document.body.dataset.kind === "board"')
        self.assertIn('pillar', player.text('title'))

    def test_cards_of_levels_have_the_par(self):
        for game, words in ('sokoban', '-/2'), ('match3', '-/3'):
            self.open(f'?{game}&level=1').press('LEVELS')
            self.assertEqual(self.page.wait(
                'return document.querySelector(".card .last")?.textContent'),
                words)

    def test_boards_are_edited(self):
        player = self.open('?kulki&seed=1')
        player.press('EDIT')
        self.page.wait('return document.querySelectorAll(".kind").length > 2')
        self.page.find_all('.kind')[2].click()
        player.click('a1')
        player.click('b1')
        player.press('PLAY')
        self.page.wait('return !document.querySelector("#kinds button")')
        self.assertEqual(player.counter('Moves'), '0')

    def slide_to_end(self):
        self.open('?slide&size=2x2&rules=walk&seed=3')
        self.player.keys(Keys.ARROW_UP, Keys.ARROW_LEFT)
        self.player.wait_end()

    def test_a_line_that_comes_later_leaves_the_others(self):
        """The fewest moves are found while the first figure counts up."""
        self.before_page('''new MutationObserver(() => {
            window.first ??= document.querySelector('#sheet dl.pair dd');
        }).observe(document, { subtree: true, childList: true });''')
        self.slide_to_end()
        self.page.wait('''return document.getElementById('sheet-body')
                       .textContent.includes('Best possible')''')
        self.assertTrue(self.page.run('return window.first.isConnected'))
        self.assertEqual(self.page.run('''
            return [...document.querySelectorAll('#sheet dl.pair dt')]
                .map(({ textContent }) => textContent);'''),
                         ['Moves', 'Best possible', 'Time', 'Rank'])

    def test_a_result_has_stars_with_a_name(self):
        self.open('?sokoban').keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.player.wait_end()
        stars = self.page.find('#sheet-body .stars')
        self.assertEqual(stars.accessible_name, '3 of 3 stars')
        self.assertEqual(len(self.page.find_all('#sheet-body .earned')), 3)
        self.assertNotIn('*', self.player.text('sheet-body'))

    def test_a_result_leaves_the_board_in_sight(self):
        for size in browser.DESKTOP, browser.PHONE:
            self.page.resize(size)
            self.addCleanup(self.page.resize, browser.DESKTOP)
            self.page.clear()
            self.open('?sokoban').keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
            self.player.wait_end()
            board, sheet = self.page.run('''return ['.floors', '#sheet'].map(
                (name) => document.querySelector(name)
                    .getBoundingClientRect().toJSON())''')
            self.assertTrue(board['right'] <= sheet['left']
                            or board['bottom'] <= sheet['top'],
                            (board, sheet))

    def test_a_score_is_replayed(self):
        self.slide_to_end()
        self.player.keys(Keys.ESCAPE)
        self.player.press('SCORES')
        self.page.wait('return document.querySelector(".pick") !== null')
        self.page.find('.pick').click()
        self.page.wait('return document.body.dataset.kind === "board"')
        self.assertIn('replay', self.player.text('title'))
        self.player.wait_counter('Moves', '2')

    def test_a_result_is_watched(self):
        self.slide_to_end()
        self.player.press('WATCH')
        self.player.wait_message('End of the replay')
        self.assertIn('replay', self.player.text('title'))
        self.player.keys(Keys.ESCAPE)
        self.page.wait('''return !document.getElementById('title').textContent
                       .includes('replay')''')

    def test_recent_games_go_on(self):
        self.player.move(self.page)
        self.slide_to_end()
        self.open('')
        self.player.press('RECENT')
        rows = self.page.wait('''return document.getAnimations().length === 0
            && document.querySelectorAll(".pick")''')
        self.assertEqual([row.text.split()[-1] for row in rows],
                         ['Slide', 'Kulki'])
        rows[1].click()
        self.page.wait('return document.body.dataset.kind === "board"')
        self.player.wait_counter('Moves', '1')

    def test_enter_starts_and_space_chooses(self):
        player = self.open('?slide')
        player.keys('n', 'n')
        self.page.wait('return document.getElementById("sheet").open')
        value = '''return document.querySelector('.field output')
            .textContent'''
        first = self.page.run(value)
        player.keys(Keys.ARROW_RIGHT)
        chosen = self.page.run(value)
        self.assertNotEqual(chosen, first)
        player.keys(Keys.SPACE)
        self.assertEqual(self.page.run(value), first)
        player.keys(Keys.ARROW_RIGHT, Keys.ENTER)
        self.page.wait('return document.body.dataset.kind === "board"')

    def test_goals_below_pieces_show_their_form(self):
        self.open('?whirly').paste('# # # # # # #\n# a.2 b B.3 A 1 #\n'
                                   '# # # # # # #\n')
        self.page.wait('return document.body.dataset.kind === "text"')
        self.player.press('PICK')       # its rules are new here
        self.player.wait_message('Opened')
        self.page.wait('return document.body.dataset.kind === "board"')
        self.assertEqual(self.page.run('''
            return [...document.querySelectorAll('#board .pieces > g')].map(
                (piece) => [...piece.querySelectorAll('.ink, .ring')]
                    .map((e) => e.getBoundingClientRect().width > 5));'''),
                         [[True, True], [True], [True, True], [True]])

    def test_a_tick_keeps_away_from_the_number(self):
        """Digits are 0.73 times as high as their size."""
        self.open('?slide').paste('1 2 3 4\n5 6 7 8\n9 10 11 0\n'
                                  '13 14 15 12\n')
        self.player.wait_message('Opened')
        gaps = self.page.run('''
            const tiles = [...document.querySelectorAll('.pieces > g')];
            return tiles.map((tile) => {
                const tick = tile.querySelector('path.ink');
                const text = tile.querySelector('text');
                const size = parseFloat(getComputedStyle(text).fontSize);
                const cell = tile.getCTM().a * 100;
                const box = tick?.getBoundingClientRect();
                const { top, bottom } = text.getBoundingClientRect();
                return box === undefined ? null : ((top + bottom) / 2
                    - box.bottom) / cell - size * 0.73 / 200;
            }).filter((gap) => gap !== null);''')
        self.assertEqual(len(gaps), 14)
        self.assertGreater(min(gaps), 0.05)


if __name__ == '__main__':
    unittest.main()
