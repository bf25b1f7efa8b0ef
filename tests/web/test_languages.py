#!/usr/bin/env python3
"""The page in the pseudo-languages of po/compile.py: all words are theirs, and
each has its place; one is read from the right, where the page is mirrored.

    test_languages.py SITE [TEST...]
"""
import contextlib
import pathlib
import shutil
import sys
import time
import unittest

from player import Keys, Page, checksum

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / 'tests/app'))
import pseudo_language

SMALL, NARROW, LOW = (360, 640), (320, 568), (1024, 600)
PARTS = {'.lang': 'first', '.later.lang': 'later', '.levels.lang': 'levels'}
TRIES, NO_FAULTS = 50, ([], [], [], [], [])
# Addresses, and the actions that open a view there.
VIEWS = [
    ('', []), ('', ['STATISTICS']), ('?kulki&seed=1', []),
    ('?kulki&seed=1', ['HINT']), ('?kulki&seed=1', ['MENU']),
    ('?kulki&seed=1', ['NEW']), ('?kulki&seed=1', ['SETTINGS']),
    ('?kulki&seed=1', ['HELP']), ('?slide&seed=1', []),
    ('?sokoban&level=1', []), ('?sokoban&level=1', ['LEVELS']),
    ('?sokoban&level=1', ['EDIT']), ('?whirly&level=3', []),
    ('?whirly&level=3', ['LEVELS']), ('?match3&seed=2', ['HINT']),
    ('?sokoban&level=1', 'result'),
]
# What is seen: words that are shown, with where they are. Letters reach some
# pixels out of their boxes, and a list may be scrolled.
SEEN = '''
    const shown = (e) => e.checkVisibility({ visibilityProperty: true })
        && e.getClientRects().length > 0
        && !e.closest('.visually-hidden, svg, [aria-hidden="true"]')
        && getComputedStyle(e).clipPath === 'none';
    const sheet = document.querySelector('dialog:modal');
    const place = document.getElementById(document.body.dataset.place);
    const all = [...(sheet ?? place ?? document.body).querySelectorAll('*')]
        .filter(shown);
    const texts = all.filter((e) => [...e.childNodes].some((node) =>
        node.nodeType === Node.TEXT_NODE && node.data.trim() !== ''));
    const buttons = all.filter((e) => e.matches('button, input'));
    const boxes = buttons.map((e) => e.getBoundingClientRect());
    const over = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const labels = all.filter((e) => e.matches('.action span')).map((e) => {
        const range = document.createRange();
        range.selectNodeContents(e);
        return { text: e.textContent, lines: [...range.getClientRects()] };
    });
    // A list scrolls under its header.
    const stays = (e) => e.closest('header') !== null;
    const scrolls = (e) => e.closest('#page, #sheet') !== null;
    return {
        words: [...texts.map((e) => e.textContent), ...all.flatMap((e) =>
            [e.ariaLabel, e.placeholder, e.title].filter(Boolean))],
        out: all.filter((e) => {
            const box = e.getBoundingClientRect();
            return box.width > 0 && e.closest('#kinds') === null
                && (box.left < -1 || box.right > innerWidth + 1
                    || !scrolls(e) && box.bottom > innerHeight + 1);
        }).map((e) => `${e.tagName} ${e.textContent}`),
        cut: texts.filter((e) => e.scrollWidth > e.clientWidth + 2
            && getComputedStyle(e).display !== 'inline')
            .map((e) => e.textContent),
        overlapping: buttons.flatMap((e, i) => boxes.filter((box, j) => i < j
            && !e.contains(buttons[j]) && !buttons[j].contains(e)
            && stays(e) === stays(buttons[j]) && over(boxes[i], box))
            .map(() => e.textContent)),
        touching: labels.flatMap(({ text, lines }, i) =>
            labels.slice(i + 1).filter((other) => lines.some((line) =>
                other.lines.some((theirs) => over(line, theirs))))
                .map((other) => `${text} ${other.text}`)),
    };'''


@unittest.skipUnless(shutil.which('xgettext'), 'no sentences can be found')
class Languages(Page):

    @contextlib.contextmanager
    def language(self, name, task):
        """A copy of the page that speaks a pseudo-language."""
        with self.copy() as site:
            pseudo_language.write(ROOT, site / f'{name}.lang', task, PARTS)
            script, worker = site / 'main.js', site / 'sw.js'
            old = script.read_bytes()
            new = old.replace(b'pl:"polski"', b'pl:"polski",%s:"pseudo"'
                              % name.encode())
            self.assertNotEqual(new, old)
            script.write_bytes(new)
            worker.write_text(worker.read_text().replace(
                checksum(old), checksum(new)))
            self.prefer(name)
            yield site

    def prefer(self, language):
        self.before_page('''Object.defineProperty(navigator, 'languages',
            { value: ['%s'], configurable: true });''' % language)

    def show(self, address, actions):
        self.open(address)
        if actions == 'result':
            self.player.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
            self.page.wait('return "result" in document.body.dataset')
        else:
            for action in actions:
                self.player.press(action)
        return self.page.run(SEEN)

    @staticmethod
    def faults(seen):
        kept = [words for words in seen['words'] if pseudo_language.has_words(
            pseudo_language.outside(words))]
        return kept, *(seen[fault] for fault in (
            'out', 'cut', 'overlapping', 'touching'))

    def check_views(self, size):
        self.page.resize(size, touch=size == SMALL)
        for address, actions in VIEWS:
            with self.subTest(address=address, actions=actions, size=size):
                seen = self.show(address, actions)
                self.assertIn('\u00ab', ''.join(seen['words']))
                for _ in range(TRIES):      # later parts are drawn late
                    if self.faults(seen) != NO_FAULTS:
                        time.sleep(.2)
                        seen = self.page.run(SEEN)
                self.assertEqual(self.faults(seen), NO_FAULTS)

    def test_nothing_is_english_or_cut(self):
        with self.language('xa', '--pseudo'):
            self.check_views(SMALL)

    def test_a_first_view_needs_the_first_part_alone(self):
        with self.language('xa', '--pseudo') as site:
            for end in '.later.lang', '.levels.lang':
                (site / f'xa{end}').unlink()
            for address in '', '?kulki&seed=1', '?slide&seed=1', \
                    '?match3&seed=2':
                with self.subTest(address=address):
                    kept, *_ = self.faults(self.show(address, []))
                    self.assertEqual(kept, [])
            self.page.errors()          # what is not there

    def test_no_label_is_over_another(self):
        """In languages with long words."""
        for language in 'pl', 'de', 'ru':
            self.prefer(language)
            for actions in [], 'result':
                self.page.resize(SMALL, touch=True)
                self.show('?sokoban&level=1&fresh', actions)
                self.page.wait('''return ![...document.querySelectorAll(
                    '.action span')].some((e) => e.checkVisibility()
                        && ['Undo', 'Share'].includes(e.textContent))''')
                for size in SMALL, NARROW, LOW:
                    self.page.resize(size, touch=size != LOW)
                    with self.subTest(language=language, size=size,
                                      actions=actions):
                        self.assertEqual(self.page.run(SEEN)['touching'], [])

    def test_a_language_from_the_right(self):
        with self.language('he', '--mirrored'):
            for size in SMALL, LOW:
                self.check_views(size)

    def test_the_page_is_mirrored_but_no_board(self):
        with self.language('he', '--mirrored'):
            self.open('?sokoban&level=1')
            self.assertEqual(self.page.run('return document.dir'), 'rtl')
            for size in SMALL, LOW:
                self.page.resize(size)
                back, side, field = self.page.run('''
                    return ['back', 'side', 'field'].map((id) => {
                        const box = document.getElementById(id)
                            .getBoundingClientRect();
                        return box.left + box.width / 2;
                    });''')
                with self.subTest(size=size):
                    self.assertGreater(back, side - 1)
                    if size == LOW:
                        self.assertLess(side, field)
                    self.assertLess(self.player.place('b2')[0],
                                    self.player.place('c2')[0])
            self.player.keys(Keys.ARROW_RIGHT)
            self.player.keys(Keys.ARROW_RIGHT)
            self.page.wait('return "result" in document.body.dataset')


if __name__ == '__main__':
    unittest.main()
