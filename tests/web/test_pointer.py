#!/usr/bin/env python3
"""Mouse and fingers on a board: dragging, swiping, scaling.

    test_pointer.py SITE [TEST...]
"""
import re
import time
import unittest

from player import CORRIDOR, Page
import browser

LARGE = '\n'.join(['#' * 60, *['#' + ' ' * 58 + '#'] * 24,
                   '# @$.' + ' ' * 54 + '#',
                   *['#' + ' ' * 58 + '#'] * 24, '#' * 60])


class Pointer(Page):

    def test_a_ball_is_seen_along_its_path(self):
        player = self.open('?kulki&seed=1')
        self.page.run('''
            const real = Element.prototype.animate;
            window.seen = [];
            Element.prototype.animate = function (frames, timing) {
                const animation = real.call(this, frames, timing);
                const board = document.getElementById('board');
                const cells = [];
                for (let time = 0; this.matches('.actor')
                         && time < timing.duration; time += 5) {
                    animation.currentTime = time;
                    const box = this.getBoundingClientRect();
                    const at = new DOMPoint(box.x + box.width / 2,
                        box.y + box.height / 2).matrixTransform(
                            board.getScreenCTM().inverse());
                    cells.push([Math.floor(at.x / 100),
                                Math.floor(at.y / 100)]);
                }
                animation.currentTime = 0;
                window.seen.push(cells);
                return animation;
            };''')
        player.click('g1')
        player.click('e5')
        player.wait_counter('Moves', '1')
        paths = [list(dict.fromkeys(map(tuple, cells)))
                 for cells in self.page.run('return window.seen')]
        path = max(paths, key=len)
        self.assertEqual((path[0], path[-1], len(path)), ((6, 0), (4, 4), 7))
        self.assertTrue(all(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1
                            for a, b in zip(path, path[1:])), path)

    def test_a_dragged_piece_follows_the_pointer(self):
        player = self.open('?kulki&seed=1')
        middle = '''const box = document.querySelector(
                '.pieces > :last-child').getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];'''
        player.mouse('mousePressed', 'g1')
        player.mouse('mouseMoved', 'd3')
        for at, place in zip(self.page.run(middle), player.place('d3')):
            self.assertAlmostEqual(at, place, delta=8)
        player.mouse('mouseReleased', 'f5')     # where a ball is
        for at, place in zip(self.page.run(middle), player.place('g1')):
            self.assertAlmostEqual(at, place, delta=8)
        self.assertEqual(player.counter('Moves'), '0')

    def test_a_piece_is_dragged(self):
        player = self.open('?kulki&seed=1')
        player.drag('g1', 'e5')
        player.wait_counter('Moves', '1')
        self.assertIn('g1 to e5', player.text('narrator'))

    def test_a_pinch_scales_the_board_and_plays_nothing(self):
        self.page.resize(browser.PHONE, touch=True)
        player = self.open('?kulki&seed=1')
        player.tap('g1')
        x, y = player.place('e5')
        player.pinch(x, y + 50)
        self.assertGreater(self.zoom(), 2)
        self.assertEqual(player.counter('Moves'), '0')

    def test_the_wheel_with_control_scales_the_board(self):
        self.open('?kulki&seed=1')
        seen = self.page.run('''
            return arguments[0].map(([deltaY, deltaMode, ctrlKey]) => {
                const box = document.getElementById('field')
                    .getBoundingClientRect();
                const before = document.getElementById('board').style.width;
                document.getElementById('field').dispatchEvent(
                    new WheelEvent('wheel', { deltaY, deltaMode, ctrlKey,
                        clientX: box.x + box.width / 2,
                        clientY: box.y + box.height / 2, bubbles: true,
                        cancelable: true }));
                return parseFloat(document.getElementById('board')
                    .style.width) / (parseFloat(before) || 100);
            });''', [[-120, 0, True], [-3, 1, True], [-1, 2, True],
                     [-5, 0, True], [0, 0, True], [-120, 0, False],
                     [120, 0, True]])
        for grown, least, most in zip(seen, (
                1.2, 1.2, 1.2, 1.04, 1, 1, 1 / 1.2), (
                1.2, 1.2, 1.2, 1.06, 1, 1, 1 / 1.2)):
            self.assertGreater(grown, least - 0.001, seen)
            self.assertLess(grown, most + 0.001, seen)

    def test_keys_scale_the_board(self):
        player = self.open('?kulki&seed=1')
        player.keys('+')
        self.assertAlmostEqual(self.zoom(), 1.25, delta=0.01)
        player.keys('++-')
        self.assertAlmostEqual(self.zoom(), 1.25 ** 2, delta=0.01)
        player.keys('---')
        self.assertAlmostEqual(self.zoom(), 1, delta=0.01)

    def test_a_board_that_is_scaled_has_an_overview(self):
        """All of the board, with a frame around what is seen of it."""
        read = '''
            const map = document.getElementById('overview');
            const [all, frame] = [map, map.querySelector('rect')].map((e) =>
                e.getBoundingClientRect());
            return [map.checkVisibility(), all.left, all.top, all.width,
                frame.left - all.left, frame.width,
                map.querySelector('use').getBoundingClientRect().width];'''
        player = self.open('?kulki&seed=1')
        self.assertFalse(self.page.run(read)[0])
        player.keys('+++')
        shown, left, top, wide, before, seen, board = self.page.run(read)
        self.assertTrue(shown)
        self.assertAlmostEqual(board, wide, delta=wide / 10)
        self.assertLess(seen, wide)
        self.page.run('''
            const field = document.getElementById('field');
            field.scrollTo(field.scrollWidth, field.scrollTop);''')
        self.page.wait(read.replace('return [', 'return frame.left - all.left'
                                    ' > arguments[0] + 1 && ['), before)
        self.page.run('document.getElementById("field").scrollTop = 0')
        self.page.wait(read.replace('return [', '''return all.left
            < arguments[0] && all.top > arguments[1] && ['''), left, top)
        player.keys('---')
        self.assertFalse(self.page.run(read)[0])

    def test_a_finger_moves_a_board_that_is_scaled(self):
        self.page.resize(browser.PHONE, touch=True)
        player = self.open('?kulki&seed=1')
        player.tap('g1')
        player.pinch(*player.place('e5'))
        before = player.place('e5')
        player.touch(before, (before[0] + 30, before[1] + 40))
        after = player.place('e5')
        self.assertAlmostEqual(after[0] - before[0], 30, delta=2)
        self.assertAlmostEqual(after[1] - before[1], 40, delta=2)
        self.assertEqual(player.counter('Moves'), '0')

    def test_a_hint_on_a_board_that_is_scaled_is_in_view(self):
        in_view = '''return Boolean(document.elementFromPoint(...arguments)
            ?.closest('#field'));'''
        self.page.resize(browser.PHONE, touch=True)
        player = self.open('?kulki&seed=1')
        player.press('HINT')
        player.wait_message('Hint: ')
        end = re.findall(r'[a-i][1-9]', player.text('message'))[1]
        self.open('?kulki&seed=1')
        player.pinch(*player.place('i9' if end < 'e' else 'a9'))
        self.assertFalse(self.page.run(in_view, *player.place(end)))
        player.press('HINT')
        player.wait_message('Hint: ')
        self.assertTrue(self.page.run(in_view, *player.place(end)))

    def test_turning_the_screen_begins_anew(self):
        self.page.resize(browser.PHONE, touch=True)
        player = self.open('?kulki&seed=1')
        player.pinch(*player.place('e5'))
        self.assertGreater(self.zoom(), 1)
        self.page.resize(browser.PHONE[::-1], touch=True)
        self.assertAlmostEqual(self.zoom(), 1, delta=0.01)

    def test_a_swipe_is_one_step(self):
        self.page.resize(browser.PHONE, touch=True)
        player = self.open('?sokoban')
        player.paste(CORRIDOR)
        x, y = player.place('b2')
        start = time.time()
        player.fingers('touchStart', (x, y), at=start)
        for far in range(20, 200, 20):
            player.fingers('touchMove', (x + far, y), at=start + far / 1000)
        player.fingers('touchEnd')
        self.assertEqual(player.counter('Moves'), '1')

    def test_a_finger_that_goes_on_steps_by_cells(self):
        self.page.resize(browser.PHONE, touch=True)
        player = self.open('?sokoban')
        player.paste(CORRIDOR)
        x, y = player.place('b2')
        cell = player.place('c2')[0] - x
        start = time.time()
        player.fingers('touchStart', (x, y), at=start)
        player.fingers('touchMove', (x + 30, y), at=start + 0.1)
        for part in range(10):
            player.fingers('touchMove', (x + 30 + cell * part / 4, y),
                           at=start + 1 + part / 10)
        player.fingers('touchEnd', at=start + 2)
        self.assertEqual(player.counter('Moves'), '3')

    def test_a_finger_paints_in_the_editor(self):
        self.page.resize(browser.PHONE, touch=True)
        player = self.open('?sokoban')
        player.paste(CORRIDOR)
        player.press('EDIT')
        self.page.find_all('.kind')[1].click()
        player.touch(player.place('c2'), player.place('e2'))
        self.assertIn('#@### ', player.copy_of_game())

    def test_a_large_board_begins_with_cells_that_can_be_hit(self):
        self.page.resize(browser.PHONE, touch=True)
        player = self.open('?sokoban')
        player.paste(LARGE)
        self.page.wait('''return document.getElementById('subtitle')
            .textContent.includes('your own board')''')
        x, y = player.place('c26')
        self.assertGreater(player.place('d26')[0] - x, 20)
        self.assertEqual(self.page.run('''
            return document.elementFromPoint(...arguments)
                .closest('#field') !== null;''', x, y), True)
        player.swipe(60, 0)
        player.wait_counter('Pushes', '1')


if __name__ == '__main__':
    unittest.main()
