#!/usr/bin/env python3
"""Plays the built page in Debian's Chromium.

    test_page.py SITE [TEST...]

SITE is the folder of the page. Needs chromium, chromium-driver and
python3-selenium.
"""
import base64
import json
import pathlib
import re
import sys
import tempfile
import time
import unittest

try:
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys
    import browser
except ImportError as error:
    sys.exit(f'{error.name} is missing: install chromium, chromium-driver '
             'and python3-selenium')

SITE = pathlib.Path(sys.argv.pop(1)).resolve()
SIZES = (browser.PHONE, browser.TABLET, browser.DESKTOP)
CLEARED = pathlib.Path(__file__).parent.parent / 'golden/match3_clear.in'
SAME_SAVES = pathlib.Path(__file__).parent.parent / 'app/same_saves'
TARGET = 43.5                   # pixels of a target for a finger: 44, rounded

# Two free cells: after a move the board is full and the game over.
NEARLY_OVER = '\n'.join(['121212121', '343434343', '565656565', '121212121',
                         '343434343', '565656565', '121212121', '343434343',
                         '5656565..']) + '\n'
LARGE = '\n'.join(['#' * 60, *['#' + ' ' * 58 + '#'] * 24,
                   '# @$.' + ' ' * 54 + '#',
                   *['#' + ' ' * 58 + '#'] * 24, '#' * 60])
CORRIDOR = '#########\n#@     $.#\n#########\n'
STEPS = {(0, -1): Keys.ARROW_UP, (0, 1): Keys.ARROW_DOWN,
         (-1, 0): Keys.ARROW_LEFT, (1, 0): Keys.ARROW_RIGHT}


class Player:
    """A player in a browser: knows cells, keys and buttons."""
    def __init__(self, page):
        self.page = page

    def text(self, name):
        return self.page.run('return document.getElementById(arguments[0])'
                             '.textContent', name)

    def kind(self):
        return self.page.run('return document.body.dataset.kind')

    def focus(self):
        """The name of the element with the focus."""
        return self.page.run('''const active = document.activeElement;
                             return active.id || active.dataset.key;''')

    def counter(self, label):
        return dict(self.page.run('''
            return [...document.querySelectorAll('#counters div')].map(
                (pair) => [...pair.children].map((e) => e.textContent));
            ''')).get(label)

    def wait_counter(self, label, value):
        self.page.wait('''
            return [...document.querySelectorAll('#counters div')].some(
                (pair) => pair.children[0].textContent === arguments[0]
                    && pair.children[1].textContent === arguments[1])''',
                       label, value)

    def wait_counter_above(self, label, least):
        """Waits, since a score may be shown only when its move has ended."""
        self.page.wait('''
            return [...document.querySelectorAll('#counters div')].some(
                (pair) => pair.children[0].textContent === arguments[0]
                    && Number(pair.children[1].textContent) > arguments[1])''',
                       label, least)

    def wait_message(self, words):
        self.page.wait('''return document.getElementById('message').textContent
                       .includes(arguments[0])''', words)

    def place(self, name):
        """The middle of a cell on the screen."""
        return self.page.run('''
            const matrix = document.getElementById('board').getScreenCTM();
            const column = arguments[0].charCodeAt(0) - 97;
            const row = Number(arguments[0].slice(1)) - 1;
            const at = new DOMPoint(column * 100 + 50, row * 100 + 50)
                .matrixTransform(matrix);
            return [at.x, at.y];''', name)

    def mouse(self, kind, cell):
        x, y = self.place(cell)
        self.page.call('Input.dispatchMouseEvent', type=kind, x=x, y=y,
                       button='left', buttons=1, clickCount=1)

    def click(self, cell):
        self.mouse('mousePressed', cell)
        self.mouse('mouseReleased', cell)

    def drag(self, cell, to):
        self.mouse('mousePressed', cell)
        self.mouse('mouseMoved', to)
        self.mouse('mouseReleased', to)

    def fingers(self, kind, *points, at=None):
        """Where fingers are now, or at a time in seconds."""
        self.page.call('Input.dispatchTouchEvent', type=kind, touchPoints=[
            {'x': x, 'y': y, 'id': i} for i, (x, y) in enumerate(points)],
            timestamp=at or time.time())

    def touch(self, *points):
        """Puts a finger down at the first point and moves it to the others."""
        kind = 'touchStart'
        for point in points:
            self.fingers(kind, point)
            kind = 'touchMove'
        self.fingers('touchEnd')

    def pinch(self, x, y):
        """Scales the board to 3 times its size around a point. One finger
        comes down before the other."""
        self.fingers('touchStart', (x, y - 50))
        self.fingers('touchStart', (x, y - 50), (x, y + 50))
        self.fingers('touchMove', (x, y - 150), (x, y + 150))
        self.fingers('touchEnd')

    def tap(self, cell):
        self.touch(self.place(cell))

    def swipe(self, x, y):
        middle = self.page.run('''
            const box = document.getElementById('field')
                .getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];''')
        self.touch(middle, (middle[0] + x, middle[1] + y))

    def keys(self, *keys):
        ActionChains(self.page.driver).send_keys(*keys).perform()

    def cursor(self):
        """Column and row of the cursor, or None."""
        return self.page.run('''
            return document.querySelector('.cursor g')
                ?.getAttribute('transform').match(/[0-9]+/g)
                .map((n) => n / 100);''')

    def pick_by_keys(self, cell):
        """Moves the cursor to a cell, and picks that."""
        if self.cursor() is None:
            self.keys(Keys.ARROW_DOWN)  # shows it
        column, row = self.cursor()
        x, y = ord(cell[0]) - ord('a') - column, int(cell[1:]) - 1 - row
        self.keys(*[Keys.ARROW_RIGHT if x > 0 else Keys.ARROW_LEFT] * abs(x),
                  *[Keys.ARROW_DOWN if y > 0 else Keys.ARROW_UP] * abs(y),
                  Keys.ENTER)

    def press(self, action):
        """Presses a button of the view on top."""
        self.page.run('''document.getElementById(document.body.dataset.place)
            .querySelector(`[data-key="action-${arguments[0]}"]`).click()''',
                      action)

    def wait_end(self):
        self.page.wait('return document.body.dataset.kind === "text"')

    def paste(self, text):
        self.page.run('''
            const clipboardData = new DataTransfer();
            clipboardData.setData('text', arguments[0]);
            dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
            ''', text)

    def move(self, page):
        """Plays the first move of a game."""
        page.open('?kulki&seed=1')
        self.click('g1')
        self.click('e5')
        self.wait_counter('Moves', '1')
        page.wait('return document.querySelector(".moving")'
                  '.children.length === 0')

    def hear_copies(self):
        """Makes the page keep what it copies."""
        self.page.run('''
            window.copied = null;
            Object.defineProperty(navigator, 'clipboard', { value: {
                writeText: async (text) => { window.copied = text; } } });
            Object.defineProperty(navigator, 'share', { value: undefined });
            ''')

    def copied(self):
        return self.page.wait('return window.copied')

    def copy_of_game(self):
        """The game in play as text, with all its moves."""
        self.hear_copies()
        self.press('COPY')
        return self.copied()


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = browser.serve(SITE)
        cls.address = cls.server.__enter__()
        cls.page = browser.Browser(cls.address)
        cls.addClassCleanup(cls.server.__exit__, None, None, None)
        cls.addClassCleanup(cls.page.close)

    def setUp(self):
        self.player = Player(self.page)
        self.page.clear()
        self.page.resize(browser.DESKTOP)

    def tearDown(self):
        self.assertEqual(self.page.errors(), [])

    def open(self, query=''):
        self.page.open(query)
        return self.player

    def zoom(self):
        return self.page.run('''
            return document.getElementById('board').getBoundingClientRect()
                .width / document.getElementById('field').clientWidth;''')

    def cell_side(self):
        """Pixels of a cell, which is 100 units of the picture."""
        return 100 * self.page.run('''
            return document.getElementById('board').getScreenCTM().a;''')


class Playing(Page):

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
        player = self.open('?match3&rules=moves&seed=1')
        for number in range(1, 31):
            player.keys('H')
            player.wait_message('Hint: ')
            player.keys(Keys.ENTER)
            player.wait_counter('Moves', str(number))
        self.player.wait_end()

    def test_match3_by_clicks(self):
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
        self.push_along(self.open('?whirly&level=2').click)

    def test_whirly_by_touch_to_its_end(self):
        self.page.resize(browser.PHONE, touch=True)
        self.push_along(self.open('?whirly&level=2').tap)

    def test_whirly_by_keys_to_its_end(self):
        player = self.open('?whirly&level=2')
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

    def test_a_search_runs_beside_the_page_and_is_stopped(self):
        player = self.open('?slide&size=5x5&seed=2')
        player.press('SOLVE')
        player.wait_message('Looking for a solution')
        player.keys('t')
        self.page.wait('''return !document.getElementById('message')
                       .textContent.includes('Looking')''')

    def test_the_computer_plays(self):
        player = self.open('?slide&size=3x2&seed=2')
        player.press('SOLVE')
        player.wait_message('A solution in')
        self.player.wait_end()

    def test_a_pinch_scales_the_board_and_plays_nothing(self):
        self.page.resize(browser.PHONE, touch=True)
        player = self.open('?kulki&seed=1')
        player.tap('g1')
        x, y = player.place('e5')
        player.pinch(x, y + 50)
        self.assertGreater(self.zoom(), 2)
        self.assertEqual(player.counter('Moves'), '0')

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
        self.assertEqual(len(self.page.find_all('#bar button')), 4)
        self.page.resize(browser.PHONE[::-1], touch=True)
        self.page.wait('''return document.querySelectorAll('#bar button')
                       .length === 8''')
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
        player.wait_counter('Board', 'own')
        x, y = player.place('c26')
        self.assertGreater(player.place('d26')[0] - x, 20)
        self.assertEqual(self.page.run('''
            return document.elementFromPoint(...arguments)
                .closest('#field') !== null;''', x, y), True)
        player.swipe(60, 0)
        player.wait_counter('Pushes', '1')

    def test_an_endless_level_is_made_and_kept(self):
        player = self.open('?sokoban&endless=easy&seed=3')
        player.wait_counter('Endless', '3')
        player.keys(Keys.ARROW_UP, Keys.ARROW_DOWN, Keys.ARROW_LEFT,
                    Keys.ARROW_RIGHT)
        self.page.wait('''return !document.querySelector(
            '[data-key="action-UNDO"]').disabled''')
        moves = player.counter('Moves')
        self.open('?sokoban')
        player.wait_counter('Endless', '3')
        self.assertEqual(player.counter('Moves'), moves)


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
        shown = player.counter('Time')
        self.page.driver.execute_async_script(
            'setTimeout(arguments[0], 1500)')
        self.assertEqual(player.counter('Time'), shown)

    def test_messages_on_a_phone_name_buttons(self):
        self.page.resize(browser.PHONE, touch=True)
        player = self.open('?slide&size=5x5&seed=2')
        player.press('SOLVE')
        player.wait_message('(Stop)')
        stop = self.page.find('#bar [data-key="action-BACK"]')
        self.assertEqual(stop.text, 'Stop')
        stop.click()
        player.wait_message('Stopped')
        player = self.open('?kulki&seed=1')
        player.press('HINT')
        player.wait_message('(Play hint: make this move)')

    def test_buttons_stay_where_they_are(self):
        player = self.open('?kulki&seed=1')
        names = '''return [...document.querySelectorAll('#bar button, '
            + '#rest button')].map((button) => button.dataset.key);'''
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
        player.click('g1')
        self.assertIn('picked: ball', player.text('narrator'))
        player = self.open('?sokoban')
        player.press('EDIT')
        self.assertIn('wall', [kind.accessible_name for kind
                               in self.page.find_all('.kind')])


class Views(Page):

    def test_a_form_is_filled_in(self):
        player = self.open('?kulki')
        player.keys('n')
        self.page.wait('return document.getElementById("sheet").open')
        seed = self.page.find('.field:last-child input')
        seed.click()
        seed.send_keys(Keys.CONTROL, 'a')
        seed.send_keys('77')
        seed.send_keys(Keys.ENTER)
        self.page.wait('return document.body.dataset.kind === "board"')
        self.assertIn('\nseed 77\n', player.copy_of_game())

    def test_a_move_is_typed(self):
        player = self.open('?kulki&seed=1')
        player.keys(':')
        self.page.wait('return document.body.dataset.kind === "prompt"')
        prompt = self.page.find('#prompt')
        prompt.send_keys('zz', Keys.ENTER)
        player.wait_message('Invalid cell name')
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
        self.assertIn('pillar', player.text('subtitle'))

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
        self.open('?slide&size=2x2&seed=3')
        self.player.keys(Keys.ARROW_UP, Keys.ARROW_LEFT)
        self.player.wait_end()

    def test_a_result_has_stars_with_a_name(self):
        self.open('?sokoban').keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.player.wait_end()
        stars = self.page.find('#sheet-body .stars')
        self.assertEqual(stars.accessible_name, '3 of 3 stars')
        self.assertEqual(len(self.page.find_all('#sheet-body .earned')), 3)
        self.assertNotIn('*', self.player.text('sheet-body'))

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
                         '✓ 1 First push 3 of 3 stars')

    def name_of(self, selector):
        self.page.wait('return document.querySelector(arguments[0])',
                       selector)
        return self.page.find(selector).accessible_name

    def test_goals_below_pieces_show_their_form(self):
        self.open('?whirly').paste('# # # # # # #\n# a.2 b B.3 A 1 #\n'
                                   '# # # # # # #\n')
        self.player.wait_message('Opened')
        self.assertEqual(self.page.run('''
            return [...document.querySelectorAll('.pieces > g')].map(
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

    def test_names_of_recent_games_have_the_width(self):
        for level in 1, 2:
            self.open(f'?sokoban&level={level}&fresh').keys(Keys.ARROW_LEFT)
        self.player.press('RECENT')
        for width in 320, 390, 501, 820:
            self.page.resize((width, 844), touch=True)
            with self.subTest(width=width):
                over, lines = self.page.run('''
                    const page = document.getElementById('page');
                    const name = [...document.querySelectorAll('.rows span')]
                        .find((e) => e.checkVisibility()
                            && e.textContent === 'First push');
                    const range = document.createRange();
                    range.selectNodeContents(name);
                    return [page.scrollWidth - page.clientWidth,
                        range.getClientRects().length];''')
                self.assertEqual((over, lines), (0, 1))

    def test_recent_games_go_on(self):
        self.player.move(self.page)
        self.slide_to_end()
        self.open('')
        self.player.press('RECENT')
        rows = self.page.wait('return document.querySelectorAll(".pick")')
        self.assertEqual([row.text.split()[-1] for row in rows],
                         ['Slide', 'Kulki'])
        rows[1].click()
        self.page.wait('return document.body.dataset.kind === "board"')
        self.player.wait_counter('Moves', '1')

    def test_all_buttons_are_in_sight_beside_a_board(self):
        for game in ('kulki', 'slide', 'sokoban&level=23', 'whirly&level=9',
                     'match3&rules=moves'):
            self.open(f'?{game}').press('HINT')
            self.player.wait_message('Hint: ')
            with self.subTest(game=game):
                self.assertEqual(self.page.run('''
                    const side = document.getElementById('side');
                    return side.scrollHeight - side.clientHeight;'''), 0)

    def test_more_actions_close_beside_them(self):
        self.page.resize(browser.PHONE, touch=True)
        player = self.open('?sokoban')
        rest, more = self.page.find('#rest'), self.page.find('#more')
        more.click()
        self.assertTrue(rest.is_displayed())
        player.touch((200, 120))
        self.assertFalse(rest.is_displayed())
        more.click()
        player.keys(Keys.ESCAPE)
        self.assertFalse(rest.is_displayed())
        self.assertEqual(player.kind(), 'board')
        self.assertEqual(player.focus(), 'more')

    def test_the_focus_goes_on_in_order_and_comes_back(self):
        player = self.open('?kulki&seed=1')
        places = []
        for _ in range(4):
            places.append(player.focus())
            player.keys(Keys.TAB)
        self.assertEqual(places, ['field', 'action-HINT', 'action-SOLVE',
                                  'action-NEW'])
        player.keys('n')
        self.page.wait('return document.getElementById("sheet").open')
        self.assertEqual(player.focus(), 'field0-previous')
        for _ in range(20):     # more than the dialog has controls
            player.keys(Keys.TAB)
            self.assertNotEqual(player.focus(), 'field')
        player.keys(Keys.ESCAPE)
        self.page.wait('return document.body.dataset.kind === "board"')
        self.assertEqual(player.focus(), 'field')

    def test_enter_starts_and_space_chooses(self):
        player = self.open('?slide')
        player.keys('n')
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

    def test_back_closes_what_is_on_top(self):
        player = self.open()
        self.page.find('.pick').click()
        self.page.wait('return document.body.dataset.kind === "board"')
        player.press('NEW')
        self.page.wait('return document.body.dataset.kind === "form"')
        self.page.wait('return history.state.depth === 2')
        # Browsers skip entries that a page adds on Back.
        self.page.run('''history.pushState = () => {
                throw new Error('an entry was added on Back');
            };''')
        for kind in 'board', 'list':
            self.page.run('history.back()')
            self.page.wait(
                'return document.body.dataset.kind === arguments[0]', kind)
        self.page.wait('return history.state === null')
        self.page.run('delete history.pushState')
        self.page.find('.pick').click()
        self.page.wait('return history.state !== null')
        player.keys(Keys.ESCAPE)
        self.page.wait('return history.state === null')

    def test_back_closes_the_other_actions(self):
        self.page.resize(browser.PHONE, touch=True)
        self.open('?kulki&seed=1')
        self.page.find('#more').click()
        self.page.wait('return history.state.depth === 2')
        self.page.run('history.back()')
        self.page.wait('return !document.querySelector("#rest.open")')
        self.assertEqual(self.player.kind(), 'board')
        self.page.find('#more').click()
        self.page.wait('return history.state.depth === 2')
        self.page.find('#more').click()
        self.page.wait('return history.state.depth === 1')

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
        self.assertEqual(player.counter('Level'), '1/1')
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

    def test_a_small_phone_shows_all_actions(self):
        self.page.resize((320, 480), touch=True)
        self.open('?sokoban')
        self.page.find('#more').click()
        self.assertGreaterEqual(self.page.run('''
            const rest = document.getElementById('rest');
            rest.scrollTo(0, 0);
            return rest.firstElementChild.getBoundingClientRect().top;'''),
                                0)

    def set_largest_text(self):
        self.open('?sokoban')
        self.player.press('SETTINGS')
        self.page.wait('return document.body.dataset.kind === "form"')
        self.page.run('''
            const field = [...document.querySelectorAll('.field')].find(
                (field) => field.textContent.includes('Text size'));
            while (field.querySelector('output').textContent !== 'largest')
                field.querySelector('.turn:last-child').click();''')
        self.player.press('PICK')
        self.page.wait('return document.body.dataset.kind === "board"')

    def test_the_largest_text_fits_a_phone_on_its_side(self):
        self.page.resize((640, 360), touch=True)
        self.set_largest_text()
        size = self.page.run(
            'return parseFloat(getComputedStyle(document.body).fontSize)')
        self.assertGreater(size, 28)
        for game in 'kulki', 'sokoban':
            self.open('?' + game)
            with self.subTest(game=game):
                self.assertEqual(self.page.run('''
                    return [...document.querySelectorAll(
                        '#bar span, #counters dd')]
                        .filter((e) => e.scrollWidth > e.clientWidth + 1
                            || e.getBoundingClientRect().right > innerWidth)
                        .map((e) => e.textContent);'''), [])
                self.assertLess(self.page.run('''
                    return document.querySelector('#bar button')
                        .getBoundingClientRect().bottom;'''), 360)

    def test_the_largest_text_leaves_room_for_the_board(self):
        self.page.resize((360, 640), touch=True)
        self.set_largest_text()
        self.open('?kulki')
        self.assertGreater(self.page.run(
            'return document.getElementById("field").clientHeight'), 200)

    def test_an_enlarged_page_shows_the_whole_board(self):
        """On a phone at twice the zoom, where 14 pixels look like 28."""
        for size in (180, 320), (195, 422):
            self.page.resize(size, touch=True)
            for game in 'kulki', 'match3', 'sokoban':
                self.open(f'?{game}')
                with self.subTest(size=size, game=game):
                    self.assertAlmostEqual(self.zoom(), 1, delta=0.01)
                    self.assertGreater(self.cell_side(), 14)
                    self.assertLessEqual(self.page.run('''
                        return document.getElementById('more')
                            .getBoundingClientRect().bottom;'''), size[1])

    def test_a_low_window_has_cells_for_a_finger(self):
        self.page.resize((640, 232), touch=True)
        self.open('?match3&size=16x16')
        self.assertAlmostEqual(self.cell_side(), 22, delta=0.1)

    def test_large_text_hides_no_button(self):
        """On a phone: with the largest text, and at twice the zoom."""
        self.page.resize(browser.PHONE, touch=True)
        self.set_largest_text()
        self.fit_all_views()
        self.page.clear()
        self.page.resize([side // 2 for side in browser.PHONE], touch=True)
        self.fit_all_views()

    def fit_all_views(self):
        self.fit('?sokoban&level=1&fresh')
        self.player.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.player.wait_end()
        self.fit()
        for action in 'SCORES', 'RECENT', 'LEVELS', 'NEW', 'SETTINGS', 'HELP':
            self.fit('?match3&rules=moves' if action == 'NEW' else '?sokoban',
                     action)

    def fit(self, query=None, action=None):
        """Opens a view, or takes the one that is open: nothing is beside the
        window, or below another button."""
        if query:
            self.open(query)
        if action:
            self.player.press(action)
        with self.subTest(size=self.page.run('return innerWidth'),
                          query=query, action=action):
            self.assertEqual(self.page.run('''
                const place = document.getElementById(
                    document.body.dataset.place);
                const boxes = [...place.querySelectorAll('.action')]
                    .filter((e) => e.checkVisibility())
                    .map((e) => [e.dataset.key, e.getBoundingClientRect()]);
                return [place.scrollWidth > place.clientWidth,
                    ...boxes.filter(([, box], i) => i > 0
                        && box.left < boxes[i - 1][1].right
                        && box.top < boxes[i - 1][1].bottom)
                        .map(([key]) => key)];'''), [False])

    def test_the_head_of_a_scrolled_list_stays(self):
        self.page.resize((360, 640), touch=True)
        self.open('?sokoban&level=60')
        self.player.press('LEVELS')
        self.page.wait('return document.getElementById("page").scrollTop > 0')
        box = self.page.find('#page-actions .action').rect
        self.assertGreaterEqual(box['y'], 0)
        self.assertLess(box['y'], 200)

    def test_a_small_window_shows_the_board(self):
        for size, least in (((500, 500), 250), ((341, 192), 120),
                            ((844, 390), 340)):
            self.page.resize(size)
            self.open('?whirly&level=9')
            with self.subTest(size=size):
                side = self.page.run('''
                    const field = document.getElementById('field');
                    return Math.min(field.clientWidth, field.clientHeight);
                    ''')
                self.assertGreater(side, least)
                self.assertLess(self.page.run('''
                    return document.querySelector('#bar button')
                        .getBoundingClientRect().bottom;'''), size[1])

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
                         {'Swipe', 'Hint'})
        player.keys(Keys.ESCAPE, '?', Keys.PAGE_DOWN)
        self.assertEqual(self.help_names() & {'Swipe', 'Hint', 'H', '+'},
                         {'H', '+'})

    def help_names(self):
        self.page.wait('return document.querySelector("dl") !== null')
        return {name.text for name in self.page.find_all('dt')}

    def emulate(self, **media):
        self.page.call('Emulation.setEmulatedMedia', features=[
            {'name': f'prefers-{name.replace("_", "-")}', 'value': value}
            for name, value in media.items()])
        self.addCleanup(self.page.call, 'Emulation.setEmulatedMedia',
                        features=[])

    def test_colours_are_those_of_the_system(self):
        colour = 'return getComputedStyle(document.body.parentNode)' \
            '.getPropertyValue("--window")'
        self.open()
        seen = []
        for media in ({'color_scheme': 'light'}, {'color_scheme': 'dark'},
                      {'contrast': 'more'}):
            self.emulate(**media)
            seen.append(self.page.run(colour))
        self.assertEqual(len(set(seen)), 3, seen)

    def test_reduced_motion_is_that_of_the_system(self):
        self.emulate(reduced_motion='reduce')
        player = self.open('?kulki&seed=1')
        self.page.run('''window.moved = 0;
            Element.prototype.animate = () => { window.moved++; };''')
        player.click('g1')
        player.click('e5')
        player.wait_counter('Moves', '1')
        self.assertEqual(self.page.run('return window.moved'), 0)

    def test_letters_grow_and_all_still_fits(self):
        size = 'return parseFloat(getComputedStyle(document.body).fontSize)'
        self.page.resize(browser.PHONE)
        self.open('?kulki').press('SETTINGS')
        before = self.page.run(size)
        for _ in range(3):
            self.page.find('[aria-label="Text size: next"]').click()
        self.assertGreater(self.page.run(size), 1.5 * before)
        self.assertEqual(self.page.run('''
            return [...document.querySelectorAll('.value, .field label')]
                .filter((e) => e.scrollWidth > e.clientWidth).length;'''), 0)

    def test_sounds_are_as_loud_as_chosen(self):
        player = self.open('?kulki&seed=1')
        self.page.run('''window.loud = [];
            const real = AudioParam.prototype.linearRampToValueAtTime;
            AudioParam.prototype.linearRampToValueAtTime = function (to, at) {
                window.loud.push(to);
                return real.call(this, to, at);
            };''')
        player.click('g1')
        player.click('e5')
        usual = self.page.wait('return window.loud.at(-1)')
        player.press('SETTINGS')
        self.page.find('[aria-label="Volume: previous"]').click()
        self.page.run('window.loud = []')
        player.keys(Keys.ESCAPE, 'u')
        player.wait_counter('Moves', '0')
        player.keys('r')
        self.assertLess(self.page.wait('return window.loud.at(-1)'), usual)

    def test_all_fits_and_can_be_hit(self):
        for size in SIZES:
            self.page.resize(size)
            for query, action in (('', None), ('?kulki', None),
                                  ('?sokoban', 'LEVELS'), ('?kulki', 'NEW'),
                                  ('?whirly', 'HELP')):
                self.open(query)
                if action:
                    self.player.press(action)
                with self.subTest(size=size, query=query, action=action):
                    self.assertEqual(self.page.run('''
                        return document.documentElement.scrollWidth
                            - innerWidth;'''), 0)
                    small = self.page.run('''
                        return [...document.querySelectorAll('button, input')]
                            .filter((e) => e.checkVisibility())
                            .map((e) => [e.getBoundingClientRect(), e])
                            .filter(([box]) => box.width < arguments[0]
                                || box.height < arguments[0])
                            .map(([, e]) => e.outerHTML);''', TARGET)
                    self.assertEqual(small, [])

    def test_nothing_runs_at_rest(self):
        self.open('?kulki&seed=1')
        count = '''const real = window.requestAnimationFrame; window.calls = 0;
            for (const name of ['setTimeout', 'requestAnimationFrame']) {
                const real = window[name];
                window[name] = (...words) => {
                    window.calls++;
                    return real.apply(window, words);
                };
            }'''
        self.page.run(count)
        self.page.driver.execute_async_script(
            'const done = arguments[0];'
            'const channel = new MessageChannel();'
            'const start = performance.now();'
            'channel.port1.onmessage = () => performance.now() - start > 1500'
            ' ? done() : channel.port2.postMessage(0);'
            'channel.port2.postMessage(0);')
        self.assertEqual(self.page.run('return window.calls'), 0)


class Keeping(Page):

    def move(self):
        self.player.move(self.page)

    def test_a_game_outlives_a_reload(self):
        self.move()
        self.open('?kulki')
        self.player.wait_counter('Moves', '1')

    def test_a_game_outlives_a_killed_tab(self):
        profile = tempfile.TemporaryDirectory()
        self.addCleanup(profile.cleanup)    # once no browser writes there
        first = browser.Browser(self.address, profile=profile.name)
        player = Player(first)
        player.move(first)
        before = player.copy_of_game()
        first.kill()
        second = browser.Browser(self.address, profile=profile.name)
        self.addCleanup(second.close)
        second.open('?kulki')
        self.assertEqual(Player(second).copy_of_game(), before)

    def test_two_tabs_play_two_games(self):
        self.move()
        first = self.page.driver.current_window_handle
        self.page.driver.switch_to.new_window('tab')
        self.page.resize(browser.DESKTOP)
        self.open('?kulki')
        self.assertEqual(self.player.counter('Moves'), '0')
        self.assertIn('elsewhere', self.player.text('message'))
        self.page.driver.close()
        self.page.driver.switch_to.window(first)
        self.assertEqual(self.player.counter('Moves'), '1')

    def test_refused_storage_is_told_and_the_game_goes_on(self):
        script = self.page.call(
            'Page.addScriptToEvaluateOnNewDocument', source='''
            indexedDB.open = () => { throw new DOMException('no'); };''')
        self.move()
        self.player.wait_message('refuses')
        self.page.call('Page.removeScriptToEvaluateOnNewDocument',
                       identifier=script['identifier'])

    def test_full_storage_is_told_and_the_game_goes_on(self):
        self.open('?kulki&seed=1')
        self.page.run('''
            IDBTransaction.prototype.commit = undefined;
            IDBObjectStore.prototype.put = function () {
                this.transaction.addEventListener('abort', () => {
                    window.isFull = true;
                });
                this.transaction.abort();
                Object.defineProperty(this.transaction, 'error', {
                    value: new DOMException('', 'QuotaExceededError') });
            };''')
        self.player.click('g1')
        self.player.click('e5')
        self.player.wait_counter('Moves', '1')
        self.page.wait('return window.isFull')
        self.player.wait_message('full')   # without another action
        self.player.keys('u')
        self.player.wait_counter('Moves', '0')

    def test_a_shared_address_opens_the_game(self):
        self.move()
        self.player.hear_copies()
        self.player.press('SHARE')
        address = self.player.copied()
        self.assertTrue(address.startswith(self.address + '#parlour:'))
        self.player.wait_message('Copied: the address of this game')
        self.player.keys('u')
        self.player.wait_counter('Moves', '0')
        self.player.paste(address)
        self.player.wait_counter('Moves', '1')
        self.page.clear()
        self.page.driver.get(address)
        self.player.wait_counter('Moves', '1')
        self.assertNotIn('#', self.page.driver.current_url)

    def test_a_shared_address_closes_nothing(self):
        self.move()
        self.player.hear_copies()
        self.player.press('SHARE')
        line = self.player.copied().partition('#')[2]
        self.open('?sokoban')
        self.player.press('SETTINGS')
        self.page.wait('return document.body.dataset.kind === "form"')
        self.page.run('''addEventListener('popstate', () => {
                window.kind = document.body.dataset.kind;
            });
            location.hash = arguments[0];''', line)
        self.player.wait_counter('Moves', '1')
        self.assertEqual(self.page.run('return window.kind'), 'form')

    def refuse_clipboard(self):
        self.page.run('''
            const refuse = () => Promise.reject(
                new DOMException('', 'NotAllowedError'));
            Object.defineProperty(navigator, 'clipboard',
                { value: { writeText: refuse, readText: refuse } });''')

    def test_what_cannot_be_copied_is_shown(self):
        player = self.open('?kulki&seed=1')
        self.refuse_clipboard()
        player.press('SHARE')
        self.page.wait('return document.body.dataset.kind === "text"')
        self.assertIn('parlour:kulki', player.text('page-body'))
        self.assertNotIn('Copied', player.text('message'))

    def test_a_game_that_was_not_shared_is_not_told_as_copied(self):
        self.page.resize(browser.PHONE, touch=True)
        player = self.open('?kulki&seed=1')
        self.page.run('''navigator.share = async ({ url }) => {
                window.shared = url;
                throw new DOMException('', 'AbortError');
            };''')
        player.press('SHARE')
        address = self.page.wait('return window.shared')
        self.assertEqual(address, address.strip())
        self.assertNotIn('Copied', player.text('message'))

    def test_a_line_is_asked_for_if_the_clipboard_cannot_be_read(self):
        self.move()
        self.player.hear_copies()
        self.player.press('SHARE')
        line = self.player.copied().partition('#')[2]
        self.player.press('UNDO')
        self.player.wait_counter('Moves', '0')
        self.open('?slide')
        self.refuse_clipboard()
        self.player.press('PASTE')
        self.page.wait('return document.body.dataset.kind === "prompt"')
        self.page.find('#prompt').send_keys(line[:-1], Keys.CONTROL,
                                            Keys.ENTER)
        self.player.wait_message('Cannot open this line')
        self.assertEqual(self.player.kind(), 'prompt')
        prompt = self.page.find('#prompt')
        self.assertEqual(prompt.get_attribute('value'), line[:-1])
        prompt.send_keys(line[-1], Keys.CONTROL, Keys.ENTER)
        self.player.wait_counter('Moves', '1')

    def test_a_pasted_level_of_many_lines_is_shown_as_such(self):
        player = self.open('?sokoban')
        self.refuse_clipboard()
        player.press('PASTE')
        self.page.wait('return document.body.dataset.kind === "prompt"')
        prompt = self.page.find('#prompt')
        prompt.send_keys(CORRIDOR.replace('\n', Keys.ENTER))
        self.assertEqual(prompt.get_attribute('value'), CORRIDOR)
        self.assertGreater(prompt.rect['height'], 3 * TARGET)
        player.press('PICK')
        self.page.wait('return document.body.dataset.kind === "board"')
        self.assertEqual(self.page.run(
            'return document.getElementById("field").ariaLabel'),
            'Sokoban, board of 10 by 3')

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

    def test_a_damaged_shared_address_is_refused(self):
        self.page.driver.get(self.address + '?kulki&seed=1#parlour:%')
        self.player.wait_message('This program does not have that game')
        self.assertNotIn('#', self.page.driver.current_url)

    def test_a_game_is_saved_as_a_file_and_opened_again(self):
        self.move()
        with tempfile.TemporaryDirectory() as folder:
            self.page.call('Browser.setDownloadBehavior', behavior='allow',
                           downloadPath=folder)
            self.player.press('SAVE')
            saved = pathlib.Path(folder) / 'kulki.save'
            self.page.await_file(saved)
            self.assertIn('\ngame kulki\n', saved.read_text())
            self.player.keys('u')
            self.player.wait_counter('Moves', '0')
            self.page.choose(lambda: self.player.press('LOAD'), saved)
            self.player.wait_counter('Moves', '1')

    def save_of(self, game):
        """The game in play, as the page saves it."""
        with tempfile.TemporaryDirectory() as folder:
            self.page.call('Browser.setDownloadBehavior', behavior='allow',
                           downloadPath=folder)
            self.player.press('SAVE')
            saved = pathlib.Path(folder) / (game + '.save')
            self.page.await_file(saved)
            return saved.read_bytes()

    def test_saves_are_those_of_other_screens(self):
        """The sessions of tests/ncurses/test_same_save.py."""
        player = self.open('?kulki&seed=1')
        for number, move in enumerate(('g1 e5', 'd5 a1'), 1):
            for cell in move.split():
                player.click(cell)
            player.wait_counter('Moves', str(number))
        player.press('UNDO')
        player.wait_counter('Moves', '1')
        player.click('f5')
        player.click('i9')
        player.wait_counter('Moves', '2')
        self.assertEqual(self.save_of('kulki'),
                         (SAME_SAVES / 'kulki.save').read_bytes())
        player = self.open('?sokoban&level=2')
        player.keys(Keys.ARROW_LEFT)
        player.press('UNDO')
        player.keys(Keys.ARROW_RIGHT, Keys.ARROW_UP)
        player.wait_counter('Moves', '2')
        self.assertEqual(self.save_of('sokoban'),
                         (SAME_SAVES / 'sokoban.save').read_bytes())

    def test_all_files_are_exported_and_imported(self):
        self.move()
        self.open()
        with tempfile.TemporaryDirectory() as folder:
            self.page.call('Browser.setDownloadBehavior', behavior='allow',
                           downloadPath=folder)
            self.page.find('#export').click()
            packed = pathlib.Path(folder) / 'parlour.json'
            self.page.await_file(packed)
            self.page.clear()
            self.open()
            self.choose_import(packed)
            self.player.wait_message('Imported: 1 game')
            self.page.wait('''return document.querySelector('.rows, .grid')
                           .textContent.includes('1')''')
        self.open('?kulki')
        self.player.wait_counter('Moves', '1')

    def stored(self):
        """All files that the page has stored."""
        return self.page.driver.execute_async_script('''
            const [done] = arguments;
            indexedDB.open('parlour').onsuccess = ({ target }) => {
                const files = target.result.transaction('files')
                    .objectStore('files');
                const names = files.getAllKeys(), all = files.getAll();
                files.transaction.oncomplete = () => {
                    target.result.close();
                    done(Object.fromEntries(names.result.map((name, i) =>
                        [name, new TextDecoder().decode(all.result[i])])));
                };
            };''')

    def file(self, name, text=''):
        """A file that stays until the test ends: the page reads a chosen file
        later."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = pathlib.Path(folder.name, name)
        path.write_text(text)
        return path

    def open_file(self, name, text):
        self.page.run('document.getElementById("chosen")?.remove()')
        self.page.choose(lambda: self.player.press('LOAD'),
                         self.file(name, text))

    def choose_import(self, path):
        self.page.choose(self.page.find('#import').click, path)

    def test_a_file_never_replaces_one_of_the_page(self):
        player = self.open('?sokoban')
        player.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        player.wait_end()
        player.keys(Keys.ESCAPE)
        before = self.stored()
        self.open_file('sokoban.scores', 'not scores')
        player.wait_end()
        self.assertEqual(self.stored(), before)     # nor is it kept

    def test_collections_of_one_name_are_both_kept(self):
        player = self.open('?sokoban')
        for board in (CORRIDOR, CORRIDOR.replace(' $', '$ '), CORRIDOR):
            self.open_file('levels.xsb', board)
            player.wait_message('Opened')
            player.keys(Keys.ARROW_LEFT)
            self.page.wait('''return !document.getElementById('message')
                           .textContent.includes('Opened')''')
        files = self.stored()
        self.assertEqual(sorted(name for name in files if 'levels' in name),
                         ['files/levels (2).xsb', 'files/levels.xsb'])

    def test_a_long_name_of_a_collection_fits_a_phone(self):
        self.page.resize((360, 640), touch=True)
        player = self.open('?sokoban')
        self.open_file('a' * 80 + '.xsb', CORRIDOR)
        player.wait_message('Opened')
        player.press('LEVELS')
        fits = '''const page = document.getElementById('page');
            return page.scrollWidth <= page.clientWidth;'''
        self.assertTrue(self.page.run(fits))
        player.press('LEVELS')
        self.page.wait('return document.querySelector(".rows") !== null')
        self.assertTrue(self.page.run(fits))
        self.assertNotIn('files/', self.page.find('#page-body').text)

    def test_a_collection_is_removed_when_asked_twice(self):
        player = self.open('?sokoban')
        for name in 'one.xsb', 'two.xsb':
            self.open_file(name, CORRIDOR + '; ' + name)
            player.wait_message('Opened')
        player.press('LEVELS')
        player.press('LEVELS')
        remove = self.page.find_all('.remove')
        self.assertEqual([button.accessible_name.split(',')[0]
                          for button in remove],
                         ['Remove one'])    # the other levels are in play
        remove[0].click()
        player.wait_message('Press again')
        self.assertIn('files/one.xsb', self.stored())
        self.page.find('.remove').click()
        player.wait_message('Removed')
        self.assertEqual(self.page.find_all('.remove'), [])
        files = self.stored()
        self.assertNotIn('files/one.xsb', files)
        self.assertNotIn('one.xsb', files['parlour.settings'])

    def test_a_file_that_is_too_large_is_refused(self):
        player = self.open('?sokoban')
        self.open_file('large.xsb', 'a' * (17 << 20))
        player.wait_message('too large')

    def drop(self, name, size):
        """Drops a file that the browser cannot read."""
        self.page.run('''
            const [name, size] = arguments;
            const arrayBuffer = () =>
                Promise.reject(new DOMException('', 'NotReadableError'));
            const event = new Event('drop');
            event.dataTransfer = { files: [{ name, size, arrayBuffer }] };
            dispatchEvent(event);''', name, size)

    def test_a_file_that_cannot_be_read_is_told(self):
        player = self.open('?sokoban')
        self.drop('folder', 4096)
        player.wait_message('folder cannot be read')

    def test_a_name_that_a_message_quotes_is_whole(self):
        self.page.resize(browser.PHONE, touch=True)
        player = self.open('?sokoban')
        self.drop('levels (part two: easy).xsb', 0)
        player.wait_message('levels (part two: easy).xsb cannot be read')

    def test_an_import_that_is_too_large_is_refused(self):
        self.open()
        path = self.file('parlour.json')
        with path.open('wb') as file:
            file.truncate(65 << 20)
        self.choose_import(path)
        self.page.wait('''return document.getElementById('page-message')
                       .textContent.includes('too large')''')

    def test_an_import_loses_nothing(self):
        self.move()
        best = 'best 1 5 6 {0} 9 RR\n'
        ours = self.stored()
        packed = {
            'sokoban.scores': 'parlour-scores 1\n' + best.format(7)
                + '2 2 2026-11-25 parlour:sokoban:level=1:rr:t6rpqs\n',
            'kulki.scores': 'parlour-scores 1\n' + best.format(8),
            'parlour.settings': 'sound 0\n',
            'games/00000001.kulki': 'parlour-save 1\ngame slide\n'}
        self.add(packed)
        packed['sokoban.scores'] = packed['sokoban.scores'].replace(
            best.format(7), best.format(8) + 'best 2 5 6 9 9 RR\n')
        packed['parlour.settings'] = 'sound 1\nvolume 10\n'
        self.add(packed)
        files = self.stored()
        for name, text in ours.items():
            if name.startswith('games/'):
                self.assertEqual(files[name], text)
        self.assertEqual([line for line in files['sokoban.scores'].split('\n')
                          if line.startswith('best')],
                         ['best 1 5 6 7 9 RR', 'best 2 5 6 9 9 RR'])
        self.assertIn('2026-11-25', files['sokoban.scores'])
        self.assertEqual(files['parlour.settings'].count('sound'), 1)
        self.assertIn('sound 0\nvolume 10\n', files['parlour.settings'])
        self.assertEqual(len([name for name in files
                              if name.startswith('games/')]), 2)

    def test_an_import_keeps_scores_of_a_newer_version(self):
        newer, older = 'parlour-scores 2\nx\n', 'parlour-scores 1\ny\n'
        self.add({'kulki.scores': newer, 'slide.scores': older})
        self.add({'kulki.scores': older, 'slide.scores': newer})
        files = self.stored()
        self.assertEqual(files['kulki.scores'], newer)
        self.assertEqual(files['slide.scores'], older)

    def test_an_import_of_names_that_are_not_the_pages_is_ignored(self):
        long = 'x' * 2000
        self.add({f'games/{long}': '', 'games/999999999999.kulki': '',
                  f'games/00000001.{long}': '', f'files/{long}': '',
                  'parlour.settings': 'sound 0\n'})
        self.assertEqual(list(self.stored()), ['parlour.settings'])
        self.player.move(self.page)
        self.assertIn('games/00000001.kulki', self.stored())

    def test_a_name_that_is_too_long_is_not_listed(self):
        self.open()
        self.page.driver.execute_async_script('''
            const [name, done] = arguments;
            indexedDB.open('parlour').onsuccess = ({ target }) => {
                const all = target.result.transaction('files', 'readwrite');
                all.objectStore('files').put(new Uint8Array(), name);
                all.oncomplete = () => {
                    target.result.close();
                    done();
                };
            };''', 'games/' + 'x' * 200000)
        self.player.move(self.page)

    def test_an_imported_game_that_went_on_says_whether_it_ended(self):
        self.move()
        (name, text), = ((name, text) for name, text in self.stored().items()
                         if name.startswith('games/'))
        self.add({name + '.over': text + 'more\n'})
        games = {name: text for name, text in self.stored().items()
                 if name.startswith('games/')}
        self.assertEqual(games, {name + '.over': text + 'more\n'})

    def test_an_import_replaces_no_game_that_another_tab_plays(self):
        self.move()
        (name, text), = ((name, text) for name, text in self.stored().items()
                         if name.startswith('games/'))
        driver = self.page.driver
        playing = driver.current_window_handle
        driver.switch_to.new_window('tab')
        try:
            self.add({name: text + 'more\n'})
            games = [text for name, text in sorted(self.stored().items())
                     if name.startswith('games/')]
            self.assertEqual(sorted(games), [text, text + 'more\n'])
        finally:
            driver.close()
            driver.switch_to.window(playing)

    def add(self, files):
        """Imports files, given as texts by name."""
        self.add_packed(json.dumps({
            'format': 'parlour-files', 'version': 1,
            'files': [[name, base64.b64encode(text.encode()).decode()]
                      for name, text in files.items()]}))
        self.player.wait_message('Imported: ')

    def add_packed(self, packed):
        self.open()
        self.choose_import(self.file('parlour.json', packed))

    def test_an_import_that_cannot_be_read_says_why(self):
        newer = '{"format": "parlour-files", "version": 2, "files": []}'
        for packed, words in ((newer, 'This backup is from a newer Parlour'),
                              (newer[:-1], 'This backup is damaged'),
                              (newer.replace('2', '1').replace('[]', '3'),
                               'This backup is damaged')):
            with self.subTest(words=words):
                self.add_packed(packed)
                self.player.wait_message(words)

    def test_an_import_that_cannot_be_stored_is_told(self):
        self.move()
        packed = '{"format": "parlour-files", "version": 1,' \
            ' "files": [["parlour.settings", "c291bmQgMAo="]]}'
        self.open()
        self.page.run('''IDBObjectStore.prototype.put = function () {
                this.transaction.abort();
            };''')
        self.choose_import(self.file('parlour.json', packed))
        self.page.wait('''return document.getElementById('fault')
                       .textContent.includes('Nothing was imported')''')

    def test_an_import_of_another_file_opens_it(self):
        self.open()
        self.choose_import(SAME_SAVES / 'kulki.save')
        self.page.wait('return document.body.dataset.kind === "board"')
        self.player.wait_counter('Moves', '2')

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


class Memory(Page):

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
        player.press('SOLVE')
        player.wait_message('Not enough memory')


class Safety(Page):

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
