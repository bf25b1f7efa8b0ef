"""A player of the built page, and what its tests share.

A test is run as `test_NAME.py SITE [firefox] [TEST...]`. SITE is the folder of
the page. Without `firefox` the browser is Debian's Chromium. Needs chromium,
chromium-driver, chromium-headless-shell and python3-selenium, or firefox-esr
and python3-selenium.
"""
import base64
import contextlib
import hashlib
import pathlib
import shutil
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
if sys.argv[1:2] == ['firefox']:
    from firefox import Firefox as Browser
    sys.argv.pop(1)
    if Browser.program() is None:
        print('firefox-esr is missing')
        sys.exit(77)            # meson: skipped
else:
    from browser import Browser
SAME_SAVES = pathlib.Path(__file__).parent.parent / 'app/same_saves'
TARGET = 43.5                   # pixels of a target for a finger: 44, rounded
DATABASE = 'parlour / files'    # of a page in the server's root
CORRIDOR = '#########\n#@     $.#\n#########\n'


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

    def wait_time(self, least):
        """Waits for that many seconds of play; returns those shown. A slow
        machine may show later ones only."""
        return self.page.wait('''
            const text = [...document.querySelectorAll('#counters div')].find(
                (pair) => pair.children[0].textContent === 'Time')
                ?.children[1].textContent ?? '0:00';
            const seconds = text.split(':').reduce(
                (sum, part) => 60 * sum + Number(part), 0);
            return seconds >= arguments[0] && seconds;''', least)

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
            const plane = document.querySelector('#board > g');
            const matrix = plane.getScreenCTM();
            const column = arguments[0].charCodeAt(0) - 97;
            const row = Number(arguments[0].slice(1)) - 1;
            const at = new DOMPoint(column * 100 + 50, row * 100 + 50)
                .matrixTransform(matrix);
            return [at.x, at.y];''', name)

    def mouse(self, kind, cell):
        self.page.mouse(kind, *self.place(cell))

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
        """Presses a button of the view on top, or chooses in its menu."""
        self.page.run('''
            const find = (code) => document
                .getElementById(document.body.dataset.place).querySelector(
                    `[data-key="action-${code}"], [data-action="${code}"]`);
            for (const code of ['MENU', 'FILES'])
                if (find(arguments[0]) === null)
                    find(code)?.click();
            find(arguments[0]).click();''', action)

    def choose_language(self, own):
        """Turns to a language in the settings of a game, past others. own:
        its name in itself."""
        self.press('SETTINGS')
        self.page.wait('return document.body.dataset.kind === "form"')
        self.page.run('''
            const row = () => [...document.querySelectorAll('.field')].find(
                (field) => /^(Language|Język)$/.test(
                    field.querySelector('label').textContent));
            for (let i = 0; row().querySelector('output').textContent
                    !== arguments[0]; i++) {
                if (i === 99)
                    throw new Error(`${arguments[0]} is not offered`);
                row().querySelector('.turn:last-child').click();
            }''', own)
        self.keys(Keys.ESCAPE)
        self.page.wait('return document.body.dataset.kind === "board"')

    def wait_end(self):
        self.page.wait('return document.body.dataset.kind === "text"')

    def paste(self, text):
        self.page.run('''
            const clipboardData = new DataTransfer();
            clipboardData.setData('text', arguments[0]);
            const event = new ClipboardEvent('paste');  // in Firefox, empty
            Object.defineProperty(event, 'clipboardData',
                { value: clipboardData });
            dispatchEvent(event);''', text)

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


def checksum(content):
    """As the service worker has it."""
    return base64.b64encode(hashlib.sha256(content).digest()).decode()


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = browser.serve(SITE)
        cls.address = cls.server.__enter__()
        cls.page = Browser(cls.address)
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

    @contextlib.contextmanager
    def copy(self, folder=''):
        """Another server with a copy of the page in a folder, which is
        yielded."""
        with tempfile.TemporaryDirectory() as root:
            site = pathlib.Path(root, folder)
            shutil.copytree(SITE, site, dirs_exist_ok=True)
            with browser.serve(root) as address:
                self.page.address = address + folder
                try:
                    yield site
                finally:
                    self.page.driver.get('about:blank')
                    self.page.address = self.address

    def zoom(self):
        return self.page.run('''
            return document.getElementById('board').getBoundingClientRect()
                .width / document.getElementById('field').clientWidth;''')

    def cell_side(self):
        """Pixels of a cell, which is 100 units of the picture."""
        return 100 * self.page.run('''
            return document.getElementById('board').getScreenCTM().a;''')

    def stored(self, database=DATABASE):
        """All files that the page has stored."""
        return self.page.driver.execute_async_script('''
            const [name, done] = arguments;
            indexedDB.open(name).onsuccess = ({ target }) => {
                const files = target.result.transaction('files')
                    .objectStore('files');
                const names = files.getAllKeys(), all = files.getAll();
                files.transaction.oncomplete = () => {
                    target.result.close();
                    done(Object.fromEntries(names.result.map((name, i) =>
                        [name, new TextDecoder().decode(all.result[i])])));
                };
            };''', database)

    def wait_notice(self, words):
        self.page.wait('''return document.getElementById('notices').textContent
                       .includes(arguments[0])''', words)

    def before_page(self, script):
        """Runs a script in each page that is opened, before the page's own."""
        added = self.page.call('Page.addScriptToEvaluateOnNewDocument',
                               source=script)
        self.addCleanup(self.page.call,
                        'Page.removeScriptToEvaluateOnNewDocument',
                        identifier=added['identifier'])

    def file(self, name, text=''):
        """A file that stays until the test ends: the page reads a chosen file
        later."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = pathlib.Path(folder.name, name)
        path.write_text(text)
        return path

    def open_file(self, name, text):
        self.choose_file(self.file(name, text))

    def choose_file(self, path):
        self.page.run('document.getElementById("chosen")?.remove()')
        self.page.choose(lambda: self.player.press('LOAD'), path)
