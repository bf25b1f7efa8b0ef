#!/usr/bin/env python3
"""Everything fits: small windows, large text, targets for fingers.

    test_sizes.py SITE [TEST...]
"""
import unittest

from player import CORRIDOR, Keys, Page, TARGET
import browser

SIZES = (browser.PHONE, browser.TABLET, browser.DESKTOP)


class Sizes(Page):

    def test_names_of_rows_stay_in_their_strip(self):
        player = self.open('?sokoban&level=91')      # has ten rows
        player.press('HINT')
        player.wait_message('Hint: ')
        low, high = self.page.run('''
            const board = document.querySelector('.board');
            const card = board.querySelector('.card');
            const boxes = [...board.querySelectorAll('.names text')]
                .filter((text) => /\\d/.test(text.textContent))
                .map((text) => ({ x: text.getBBox().x
                  + text.transform.baseVal[0].matrix.e,
                  width: text.getBBox().width }));
            return [Math.min(...boxes.map(({ x }) => x)) - board.viewBox
                .baseVal.x, card.x.baseVal.value
                - Math.max(...boxes.map(({ x, width }) => x + width))];''')
        self.assertGreaterEqual(low, 0)
        self.assertGreaterEqual(high, 0)

    def test_a_phone_shows_the_whole_subtitle_and_a_row_of_counters(self):
        self.page.resize(browser.PHONE, touch=True)
        for address in '?sokoban&level=29', '?whirly&level=30':
            player = self.open(address)
            player.keys(Keys.ARROW_RIGHT)
            with self.subTest(address=address):
                over, rows = self.page.run('''
                    const line = document.getElementById('subtitle');
                    const counters = document.querySelectorAll('#counters dt');
                    return [line.scrollWidth - line.clientWidth,
                        new Set([...counters].map((counter) =>
                            counter.getBoundingClientRect().top)).size];''')
                self.assertEqual((over, rows), (0, 1))

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

    def test_all_games_are_in_sight_on_a_phone(self):
        """The first card continues the newest game."""
        self.open('?sokoban&level=1&fresh').keys(Keys.ARROW_RIGHT)
        self.page.resize((360, 640), touch=True)
        self.open('')
        self.assertEqual(self.page.run('''
            return [...document.querySelectorAll('.card')].filter((card) =>
                card.getBoundingClientRect().bottom > innerHeight).length;
            '''), 0)
        self.page.find('.lead .pick').click()
        self.player.wait_counter('Moves', '1')

    def test_all_buttons_are_in_sight_beside_a_board(self):
        for game in ('kulki', 'slide', 'sokoban&level=27', 'whirly&level=9',
                     'match3&rules=moves'):
            self.open(f'?{game}').press('HINT')
            self.player.wait_message('Hint: ')
            with self.subTest(game=game):
                self.assertEqual(self.page.run('''
                    const side = document.getElementById('side');
                    return side.scrollHeight - side.clientHeight;'''), 0)

    def test_buttons_fit_a_finger_and_their_words(self):
        for size in (320, 480), (360, 640), (640, 360), (1024, 600):
            self.page.resize(size, touch=True)
            for game in 'sokoban', 'kulki':
                self.open(f'?{game}')
                with self.subTest(size=size, game=game):
                    self.assertEqual(self.page.run('''
                        return [...document.querySelectorAll('#bar button')]
                            .filter((button) => button.offsetHeight < 44
                                || button.offsetWidth < 44
                                || button.lastElementChild.offsetWidth
                                    > button.offsetWidth)
                            .map((button) => button.textContent);'''), [])

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
        self.open('?sokoban&level=3')
        self.assertLessEqual(self.page.run('''
            return document.querySelector('#bar button:last-child')
                .getBoundingClientRect().bottom;'''), 640)

    def test_the_largest_text_cuts_nothing(self):
        """Neither in the panel beside a board, nor on a phone; letters reach
        some pixels below their line."""
        self.set_largest_text()
        for size, games in (((1024, 600), ('kulki&next', 'sokoban&level=1',
                                           'whirly&level=43')),
                            ((360, 640), ('sokoban&level=1',
                                          'whirly&level=30'))):
            self.page.resize(size, touch=size[0] < size[1])
            for game in games:
                self.open('?' + game)
                with self.subTest(size=size, game=game):
                    self.assertEqual(self.page.run('''
                        return ['#play header', '#side', '#rules',
                            '#subtitle', '#play-message'].filter((place) => {
                            const e = document.querySelector(place);
                            return e.scrollHeight > e.clientHeight + 4
                                || e.scrollWidth > e.clientWidth + 1;
                        });'''), [])

    def test_the_largest_text_leaves_room_for_words_beside_words(self):
        self.page.resize((360, 640), touch=True)
        self.set_largest_text()
        self.player.press('STATISTICS')
        self.page.wait('return document.body.dataset.kind === "text"')
        self.assertGreater(self.page.run('''
            return Math.min(...[...document.querySelectorAll('dl.pair')].map(
                (e) => Math.min(...[...e.children].map((part) =>
                    part.clientWidth)) / e.clientWidth));'''), 0.3)
        self.assertGreater(self.page.run('''
            return parseFloat(getComputedStyle(document.querySelector(
                '#page-actions .action')).fontSize);'''), 15)

    def test_no_words_of_a_card_are_cut(self):
        self.page.resize((360, 640), touch=True)
        self.set_largest_text()
        for address, view in (('', None), ('?match3', 'NEW')):
            self.open(address)
            if view:
                self.player.press(view)
                self.page.wait('return document.querySelector(".cards")')
            with self.subTest(view=view):
                self.assertEqual(self.page.run('''
                    return [...document.querySelectorAll('.cards .more')]
                        .filter((e) => e.scrollHeight > e.clientHeight + 1)
                        .map((e) => e.textContent);'''), [])

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
                        return document.getElementById('bar')
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
        self.open('?match3&rules=moves').press('NEW')
        self.fit('NEW')
        self.open('?sokoban&level=1&fresh')
        self.fit('board')
        self.player.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.player.wait_end()
        self.fit('result')
        self.player.keys(Keys.ESCAPE)
        for action in 'SCORES', 'RECENT', 'LEVELS', 'SETTINGS', 'HELP':
            self.player.press(action)
            self.page.wait('return document.body.dataset.kind !== "board"')
            self.fit(action)
            self.player.keys(Keys.ESCAPE)
            self.page.wait('return document.body.dataset.kind === "board"')

    def fit(self, view):
        """Nothing is beside the window, or below another button."""
        with self.subTest(size=self.page.run('return innerWidth'), view=view):
            self.assertEqual(self.page.run('''
                const place = document.getElementById(
                    document.body.dataset.place);
                const boxes = [...place.querySelectorAll(
                    '.action:not(#describe)')]  // only seen when in focus
                    .filter((e) => e.checkVisibility())
                    .map((e) => [e.dataset.key, e.getBoundingClientRect()]);
                return [place.scrollWidth > place.clientWidth,
                    ...boxes.filter(([, box], i) => i > 0
                        && box.left < boxes[i - 1][1].right
                        && box.top < boxes[i - 1][1].bottom)
                        .map(([key]) => key)];'''), [False])

    def test_the_head_of_a_scrolled_list_stays(self):
        self.page.resize((360, 640), touch=True)
        self.open('?sokoban&level=76')
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

    def test_a_desktop_at_four_times_the_zoom_is_usable(self):
        """The whole board and all buttons are in sight, and the way back."""
        self.page.resize((320, 256))
        for game in ('kulki', 'slide', 'sokoban&level=12', 'whirly&level=9',
                     'match3'):
            self.open('?' + game)
            with self.subTest(game=game):
                self.assertAlmostEqual(self.zoom(), 1, delta=0.01)
                self.assertGreater(self.cell_side(), 21.9)
                self.assertEqual(self.out_of_sight('#bar .action'), [])
                self.assertEqual(self.out_of_sight('#back .action'), [])
        self.open('?sokoban&level=1&fresh')
        self.player.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.player.wait_end()
        self.assertGreaterEqual(self.page.run('''
            return document.querySelector('#sheet-body h3')
                .getBoundingClientRect().top;'''), 0)
        for game, action in (('sokoban&level=76', 'LEVELS'),
                             ('sokoban', 'MENU'), ('kulki', 'NEW')):
            self.open('?' + game)
            self.player.press(action)
            self.page.wait('return document.body.dataset.kind !== "board"')
            with self.subTest(action=action):
                self.assertEqual(self.out_of_sight(
                    f'#{self.page.run("return document.body.dataset.place")} '
                    '[data-key="action-BACK"]'), [])

    def test_a_low_window_has_all_buttons_in_sight(self):
        for size in (568, 320), (480, 320), (430, 300), (341, 192):
            self.page.resize(size, touch=True)
            for game in 'kulki', 'sokoban&level=5':
                self.open('?' + game)
                with self.subTest(size=size, game=game):
                    self.assertEqual(self.out_of_sight('#play .action'), [])
                    self.assertGreaterEqual(min(self.page.run('''
                        return [...document.querySelectorAll('#bar button')]
                            .map((button) => button.offsetWidth);''')), 44)

    def test_rules_beside_a_board_hide_no_button(self):
        """Of a level with five."""
        for size, shown in (((320, 256), False), ((640, 360), False),
                            ((180, 320), False), ((320, 480), False),
                            ((320, 568), True), ((667, 375), True),
                            ((844, 390), True)):
            self.page.resize(size)
            self.open('?whirly&level=43')
            with self.subTest(size=size):
                self.assertEqual(self.out_of_sight('#bar .action'), [])
                self.assertEqual(self.page.find('#rules').is_displayed(),
                                 shown)

    def out_of_sight(self, selector):
        """The words of elements that are not wholly in the window, where they
        are when nothing moves any more."""
        self.page.wait('''return document.querySelector(arguments[0])
                       && document.getAnimations().length === 0''', selector)
        return self.page.run('''
            return [...document.querySelectorAll(arguments[0])].filter((e) => {
                const box = e.getBoundingClientRect();
                return box.width === 0 || box.left < 0 || box.top < 0
                    || box.right > innerWidth || box.bottom > innerHeight;
            }).map((e) => e.textContent);''', selector)

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

    def test_all_fits_and_can_be_hit(self):
        for query, action in (('', None), ('?kulki', None),
                              ('?sokoban', 'LEVELS'), ('?kulki', 'NEW'),
                              ('?whirly', 'HELP')):
            self.page.resize(SIZES[0])
            self.open(query)
            if action:
                self.player.press(action)
            for size in SIZES:
                self.page.resize(size)
                with self.subTest(size=size, query=query, action=action):
                    self.check_targets()

    def check_targets(self):
        """All fits the width, and is large enough for a finger."""
        self.assertEqual(self.page.run('''
            return document.documentElement.scrollWidth - innerWidth;'''), 0)
        self.assertEqual(self.page.run('''
            return [...document.querySelectorAll('button, input')]
                .filter((e) => e.checkVisibility())
                .map((e) => [e.getBoundingClientRect(), e])
                .filter(([box]) => box.width < arguments[0]
                    || box.height < arguments[0])
                .map(([, e]) => e.outerHTML);''', TARGET), [])

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


if __name__ == '__main__':
    unittest.main()
