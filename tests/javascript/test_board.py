#!/usr/bin/env python3
"""<parlour-board> of the package in a browser, with the example of its README.

    test_board.py PACKAGE SITE [TEST...]

SITE is the page, whose boards look the same.
"""
import pathlib
import re
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / 'web'))
import browser

PACKAGE, SITE = (pathlib.Path(sys.argv.pop(1)).resolve() for _ in range(2))
EXAMPLE = re.search(r'```html\n(.*?)```',
                    (PACKAGE / 'README.md').read_text(encoding='utf-8'),
                    re.DOTALL)[1]
ELEMENT = '''
    const element = document.querySelector('parlour-board');
    const root = element.shadowRoot;'''
KULKI = '''<script type="module"
src="node_modules/parlour/board.js"></script>
<parlour-board game="kulki" seed="1"></parlour-board>'''


class Board(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = cls.enterClassContext(tempfile.TemporaryDirectory())
        cls.folder = pathlib.Path(folder)
        (cls.folder / 'node_modules').mkdir()
        (cls.folder / 'node_modules' / 'parlour').symlink_to(PACKAGE)
        address = cls.enterClassContext(browser.serve(folder))
        cls.page = browser.Browser(address)
        cls.addClassCleanup(cls.page.close)

    def open(self, html):
        file = self.folder / f'{len(list(self.folder.iterdir()))}.html'
        file.write_text(f'<!DOCTYPE html><title>Game</title>{html}',
                        encoding='utf-8')
        self.page.driver.get(self.page.address + file.name)
        self.page.wait(f'{ELEMENT} return element.session !== null')

    def run_script(self, script, *arguments):
        return self.page.run(ELEMENT + script, *arguments)

    def wait(self, script):
        return self.page.wait(ELEMENT + script)

    def click(self, cell):
        x, y = self.run_script('''
            const { rows } = element.session.status;
            const place = element.session.cell(arguments[0]);
            const matrix = root.querySelector('.board').getScreenCTM();
            const { x, y } = new DOMPoint((Math.floor(place / rows) + .5)
                * 100, (place % rows + .5) * 100).matrixTransform(matrix);
            return [x, y];''', cell)
        self.page.mouse('mousePressed', x, y)
        self.page.mouse('mouseReleased', x, y)

    def press(self, *keys):
        self.run_script('root.querySelector("#field").focus();')
        for key in keys:
            for kind in 'keyDown', 'keyUp':
                self.page.call('Input.dispatchKeyEvent', type=kind, key=key)

    def rest(self):
        """Waits until nothing moves."""
        self.wait('return root.querySelector(".actor") === null')

    def test_the_example_has_ten_lines_and_is_played(self):
        self.assertLessEqual(EXAMPLE.count('\n'), 10)
        self.open(EXAMPLE)
        before = self.run_script('''
            return root.querySelector('.pieces').childElementCount''')
        self.assertGreater(before, 1)
        self.run_script('''
            element.session.solve({ seconds: 300 }).then(({ moves }) =>
                element.session.play(moves));''')
        self.wait('return element.session.status.state === "won"')
        self.assertEqual(self.page.driver.title, 'Solved')
        self.press('u')
        self.assertEqual(self.run_script('''
            return element.session.status.state'''), 'playing')
        self.assertEqual(self.page.errors(), [])

    def test_it_looks_as_the_page_does(self):
        with browser.serve(SITE) as address:
            page = browser.Browser(address)
            try:
                for game in 'kulki', 'match3', 'slide':
                    page.open(f'?{game}&seed=1&fresh')
                    self.open(KULKI.replace('kulki', game))
                    pieces = 'querySelector(".board .pieces").innerHTML'
                    drawn = self.run_script(f'return root.{pieces}')
                    with self.subTest(game=game):
                        self.assertIn('<circle' if game == 'kulki'
                                      else '<path', drawn + '<path')
                        self.assertEqual(drawn,
                                         page.run(f'return document.{pieces}'))
            finally:
                page.close()

    def test_clicks_move_a_ball_and_it_is_said(self):
        self.open(KULKI)
        self.click('g1')
        self.assertNotEqual(self.run_script(
            'return element.session.status.selected'), -1)
        self.click('e5')
        self.assertTrue(self.run_script(
            'return root.querySelector(".moving .actor") !== null'))
        self.assertIn('g1 to e5', self.run_script(
            'return root.querySelector("#narration").textContent'))
        self.rest()
        drawn, pieces = self.run_script('''
            return [root.querySelector('.pieces').childElementCount,
                element.session.board().filter(({ piece }) => piece).length]
        ''')
        self.assertEqual(drawn, pieces)
        self.assertEqual(self.page.errors(), [])

    def test_a_refusal_is_said_and_ends(self):
        self.open(KULKI)
        self.press('u')
        self.assertIn('undo', self.run_script(
            'return root.querySelector("#message").textContent').lower())
        self.click('g1')
        self.assertEqual(self.run_script(
            'return root.querySelector("#message").textContent'), '')

    def test_keys_move_a_cursor_that_a_screen_reader_follows(self):
        self.open(KULKI)
        self.press('ArrowRight', 'ArrowRight', 'ArrowDown')
        name = self.run_script('''
            const field = root.querySelector('#field');
            return root.getElementById(field.getAttribute(
                'aria-activedescendant')).ariaLabel;''')
        self.assertRegex(name, r'^b2 \w+')
        self.assertEqual(self.run_script('''
            return root.querySelectorAll('[role=gridcell]').length'''), 81)

    def test_enter_places_the_cursor_before_it_picks(self):
        self.open(KULKI)
        message = 'return root.querySelector("#message").textContent'
        marked = '''return root.querySelector('#field').getAttribute(
            'aria-activedescendant')'''
        self.click('g1')
        before = self.run_script(marked)
        self.press('Enter')
        self.assertEqual(self.run_script(message), '')
        self.assertNotEqual(self.run_script(marked), before)
        self.press('Enter')
        self.assertEqual(self.run_script(
            'return element.session.status.moves'), 1)

    def test_enter_does_nothing_where_arrows_step(self):
        self.open(KULKI.replace('kulki', 'sokoban'))
        self.press('Enter', 'ArrowRight', ' ')
        self.assertEqual(self.run_script('''
            return [root.querySelector('#message').textContent,
                element.session.status.moves]'''), ['', 1])

    def test_attributes_open_another_game_and_theme(self):
        self.open(KULKI)
        light = self.run_script('''element.dataset.theme = 'light';
            return getComputedStyle(root.querySelector('.card')).fill;''')
        dark = self.run_script('''element.dataset.theme = 'dark';
            return getComputedStyle(root.querySelector('.card')).fill;''')
        self.assertNotEqual(light, dark)
        self.run_script('''window.first = element.session;
            element.setAttribute('game', 'slide');
            element.setAttribute('columns', 3);
            element.setAttribute('rows', 3);''')
        self.wait('return element.session.status.game === "slide"')
        self.assertEqual(self.run_script('''
            return element.session.status.columns'''), 3)
        self.assertEqual(self.run_script('''
            try {
                return window.first.status;
            } catch ({ code }) {
                return code;
            }'''), 'closed')

    def test_a_session_of_the_program_stays_open(self):
        self.open(KULKI)
        script = '''
            import { open } from './node_modules/parlour/parlour.js';
            window.mine = await open('sokoban', { level: 2 });
            const element = document.querySelector('parlour-board');
            element.session = window.mine;
            element.setAttribute('game', 'match3');
            element.session = null;
            element.session = window.mine;
            window.mine.play(window.mine.legalMoves()[0]);'''
        self.run_script('''
            const add = document.createElement('script');
            add.type = 'module';
            add.textContent = arguments[0];
            document.head.append(add);''', script)
        self.wait('return window.mine?.status.moves === 1')
        self.assertEqual(self.run_script(
            'return element.session.status.game'), 'sokoban')
        self.rest()
        self.run_script('window.mine.close()')
        self.press('ArrowLeft')
        self.page.driver.find_element('tag name', 'parlour-board').click()
        self.assertIn('closed', self.run_script(
            'return root.querySelector("#message").textContent'))
        self.assertEqual(self.page.errors(), [])

    def test_null_hides_the_board_and_insertion_opens_anew(self):
        self.open(KULKI)
        height = 'return root.querySelector("#field").offsetHeight'
        self.assertGreater(self.run_script(height), 0)
        self.assertEqual(self.run_script('''
            window.first = element.session;
            element.session = null;
            try {
                return window.first.status;
            } catch ({ code }) {
                return code;
            }'''), 'closed')
        self.assertEqual(self.run_script(height), 0)
        self.run_script('''
            element.remove();
            document.body.append(element);''')
        self.wait('return element.session !== null')
        self.assertGreater(self.run_script(height), 0)
        self.assertEqual(self.page.errors(), [])

    def test_a_closed_session_is_refused_and_the_one_before_stays(self):
        self.open(KULKI)
        script = '''
            import { open } from './node_modules/parlour/parlour.js';
            const element = document.querySelector('parlour-board');
            const closed = await open('slide');
            closed.close();
            try {
                element.session = closed;
            } catch ({ code }) {
                window.why = code;
            }'''
        self.run_script('''
            const add = document.createElement('script');
            add.type = 'module';
            add.textContent = arguments[0];
            document.head.append(add);''', script)
        self.assertEqual(self.wait('return window.why'), 'closed')
        self.assertEqual(self.run_script(
            'return element.session.status.game'), 'kulki')
        self.click('g1')
        self.assertNotEqual(self.run_script(
            'return element.session.status.selected'), -1)

    def test_a_try_that_another_replaced_tells_nothing(self):
        self.open(KULKI)
        self.run_script('''
            window.faults = 0;
            element.addEventListener('error', () => { window.faults++; });
            element.addEventListener('open', () => { window.opened = true; });
            element.setAttribute('game', 'chess');
            queueMicrotask(() => queueMicrotask(() =>
                element.setAttribute('game', 'slide')));''')
        self.wait('return window.opened')
        self.assertEqual(self.run_script('''
            return [window.faults,
                root.querySelector('#message').textContent]'''), [0, ''])

    def test_a_game_that_does_not_open_is_told(self):
        self.open(KULKI)
        self.run_script('''element.addEventListener('error', (event) =>
            { window.why = event.error.code; });
            element.setAttribute('game', 'chess');''')
        self.assertEqual(self.wait('return window.why'), 'bad-option')
        self.assertNotEqual(self.run_script(
            'return root.querySelector("#message").textContent'), '')


if __name__ == '__main__':
    unittest.main()
