#!/usr/bin/env python3
"""The isometric view: what is picked, what is in front, how pieces move.

    test_isometric.py SITE [TEST...]
"""
import time
import unittest

from player import CORRIDOR, Page

# Where a piece is on each frame of its way: its layer, and the depth of the
# cell below its middle.
WATCH = '''
    window.seen = [];
    const layers = [...document.querySelectorAll('.solids > g')];
    const inverse = document.querySelector('#board > g').getScreenCTM()
        .inverse();
    const look = () => {
        for (const actor of document.querySelectorAll('.actor')) {
            const matrix = actor.getScreenCTM();
            const at = new DOMPoint(50, 50).matrixTransform(matrix)
                .matrixTransform(inverse);
            window.seen.push([layers.indexOf(actor.parentNode),
                (at.x + at.y) / 100 - 1]);
        }
        requestAnimationFrame(look);
    };
    look();'''
SELECTED = '''
    return [...document.querySelectorAll('.above > g')].map(
        ({ dataset }) => Number(dataset.cell));'''


class Isometric(Page):

    def test_each_cell_is_picked_at_its_middle(self):
        """What stands in front of a cell never hides its middle."""
        player = self.open('?match3&seed=3&view=isometric')
        for column in range(8):
            for row in range(8):
                player.click('abcdefgh'[column] + str(row + 1))
                self.assertEqual(self.page.run(SELECTED), [column * 8 + row])
                player.keys('\ue00c')

    def test_a_solid_is_picked_where_it_is_seen(self):
        """The top of a ball is in front of the cell behind it."""
        player = self.open('?kulki&seed=1&view=isometric')
        x, y = player.place('g1')
        high = player.place('a2')[1] - player.place('a1')[1]
        for kind in 'mousePressed', 'mouseReleased':
            self.page.mouse(kind, x, y - 1.7 * high)
        self.page.wait('return document.querySelector(".below .selected")')
        self.assertEqual(self.page.run(
            'return document.querySelector(".below > g:has(.selected)")'
            '.dataset.cell'), str(6 * 9))

    def test_a_ball_stands_in_its_frame(self):
        """Above it the frame would be a line across the ball."""
        player = self.open('?kulki&seed=1&view=isometric')
        player.click('g1')
        self.page.wait('return document.querySelector(".above > g")')
        self.assertTrue(self.page.run('''
            const [frame, ball] = ['.selected', '.piece'].map((of) =>
                document.querySelector(`.above > g ${of}`));
            return Boolean(frame.compareDocumentPosition(ball)
                & Node.DOCUMENT_POSITION_FOLLOWING);'''))

    def test_what_is_in_front_is_drawn_last(self):
        self.open('?sokoban&view=isometric')
        layers = self.page.run('''
            return [...document.querySelectorAll('.solids > g')].map((layer) =>
                [...layer.children].map(({ dataset }) => dataset.cell));''')
        rows = 5
        self.assertEqual(sum(map(len, layers)), 22)
        for depth, cells in enumerate(layers):
            for cell in map(int, cells):
                self.assertEqual(cell // rows + cell % rows, depth)

    def test_a_piece_is_among_the_others_on_its_way(self):
        player = self.open('?kulki&seed=1&view=isometric&speed=1')
        player.click('g1')
        self.page.run(WATCH)
        player.click('e5')
        player.wait_counter('Moves', '1')
        self.page.wait('return document.querySelector(".actor") === null')
        seen = self.page.run('return window.seen')
        self.assertGreater(len({layer for layer, _ in seen}), 1, seen)
        self.assertGreaterEqual(max(layer for layer, _ in seen), 8)
        for layer, depth in seen:
            self.assertLess(abs(layer - depth), 1.6, seen)

    def test_a_board_that_was_left_asks_for_no_frames(self):
        player = self.open('?kulki&seed=1&view=isometric&speed=1')
        player.click('g1')
        self.page.run('''
            const real = requestAnimationFrame;
            window.asked = 0;
            window.requestAnimationFrame = (then) => {
                window.asked++;
                return real(then);
            };''')
        player.click('e5')
        self.page.wait('return document.querySelector(".actor") !== null')
        player.keys('g')
        self.page.wait('return document.body.dataset.kind !== "board"')
        self.page.wait('''
            return [...document.querySelectorAll('.actor')].every(
            (actor) => actor.getAnimations().every(
                ({ playState }) => playState === 'finished'));''')
        asked = 'return window.asked'
        self.page.wait('''
            const before = window.last;
            window.last = window.asked;
            return before === window.asked;''')
        before = self.page.run(asked)
        self.assertGreater(before, 0)
        time.sleep(0.5)
        self.assertEqual(self.page.run(asked), before)

    def test_the_view_is_a_setting(self):
        player = self.open('?sokoban')
        self.assertEqual(self.page.find_all('.isometric'), [])
        player.keys('V')
        self.assertEqual(len(self.page.find_all('.isometric')), 1)
        self.page.open('?sokoban')
        self.assertEqual(len(self.page.find_all('.isometric')), 1)
        player.keys('V')
        self.assertEqual(self.page.find_all('.isometric, .solids > g'), [])

    def test_another_view_is_refused(self):
        self.open('?sokoban&view=round')
        self.page.wait('return document.body.textContent.includes('
                       '"no view round; there are flat, isometric")')

    def test_a_large_board_is_played(self):
        """Its last cells are scrolled to, and a walk ends where it was
        clicked."""
        level = ['#' * 60, '#$.' + ' ' * 56 + '#',
                 *['#' + ' ' * 58 + '#'] * 47,
                 '# @$.' + ' ' * 54 + '#', '#' * 60]
        player = self.open('?sokoban&view=isometric&no-animation')
        player.paste('\n'.join(level))
        self.page.wait('''return document.querySelectorAll(
            '.solids [data-cell]').length > 200''')
        player.keys('\ue014')
        player.wait_counter('Pushes', '1')
        player.click('k49')
        player.wait_counter('Moves', '9')

    def test_every_theme_draws_every_game(self):
        for theme in 'light', 'dark', 'contrast':
            for game in 'kulki', 'slide', 'sokoban', 'whirly', 'match3':
                self.open(f'?{game}&theme={theme}&view=isometric')
                self.assertGreater(self.page.run('''
                    return document.querySelectorAll('.solids .piece')
                        .length'''), 1, game)
                self.assertEqual(self.page.errors(), [])

    def test_an_edited_wall_is_a_solid_at_once(self):
        player = self.open('?sokoban&view=isometric')
        player.paste(CORRIDOR)
        count = '''return document.querySelectorAll('.solids > g > g')
            .length'''
        before = self.page.run(count)
        player.press('EDIT')
        kinds = self.page.run('''return [...document.querySelectorAll(
            '#kinds .kind')].map(({ title }) => title)''')
        wall = next(i for i, title in enumerate(kinds) if 'wall' in title)
        player.page.run('''document.querySelectorAll('#kinds .kind')[
            arguments[0]].click()''', wall)
        player.click('d2')
        self.assertEqual(self.page.run(count), before + 1)


if __name__ == '__main__':
    unittest.main()
