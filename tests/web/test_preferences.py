#!/usr/bin/env python3
"""Colours, motion and sound as the player or the system chooses.

    test_preferences.py SITE [TEST...]
"""
import unittest

import browser
from player import Keys, Page


class Preferences(Page):

    def emulate(self, **media):
        self.page.call('Emulation.setEmulatedMedia', features=[
            {'name': f'prefers-{name.replace("_", "-")}', 'value': value}
            for name, value in media.items()])
        self.addCleanup(self.page.call, 'Emulation.setEmulatedMedia',
                        features=[])
        # The page hears of it when a frame is drawn that begins after it.
        self.page.driver.execute_async_script(
            'const done = arguments[0];'
            'requestAnimationFrame(() => requestAnimationFrame(done));')

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

    def test_reduced_motion_is_obeyed_while_the_page_is_open(self):
        player = self.open('?kulki&seed=1')
        self.page.run('''window.moved = 0;
            Element.prototype.animate = () => { window.moved++; };''')
        self.emulate(reduced_motion='reduce')
        player.click('g1')
        player.click('e5')
        player.wait_counter('Moves', '1')
        self.assertEqual(self.page.run('return window.moved'), 0)
        self.emulate(reduced_motion='no-preference')
        player.click('f5')
        player.click('a1')
        player.wait_counter('Moves', '2')
        self.assertGreater(self.page.run('return window.moved'), 0)

    def watch(self):
        """Notes what moves: its classes, and when its motion begins."""
        self.page.run('''window.moved = [];
            window.risen = [];
            const real = Element.prototype.animate;
            Element.prototype.animate = function (frames, timing) {
                if (frames.transform)
                    window.risen.push(this.id);
                window.moved.push([timing.pseudoElement ?? this.id
                    + (this.getAttribute('class') ?? ''), timing.delay ?? 0]);
                return real.call(this, frames, timing);
            };''')

    def test_a_result_appears_bit_by_bit(self):
        player = self.open('?sokoban')
        self.watch()
        self.page.run('''window.notes = [];
            window.OscillatorNode = class extends OscillatorNode {
                constructor(context, { frequency }) {
                    super(context, { frequency });
                    window.notes.push(frequency);
                }
            };''')
        player.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        player.wait_end()
        moved = self.page.wait('return window.moved.length > 50'
                               ' && window.moved')
        self.assertIn(['sheet', 0], moved)
        self.assertIn(['::backdrop', 0], moved)
        self.assertEqual([at for name, at in moved if name == 'earned'],
                         [250, 500, 750])
        self.assertTrue(any(name == 'own c1' for name, _ in moved))
        self.page.wait('return !document.querySelector(".cheer")')
        notes = self.page.run('return window.notes')
        self.assertEqual(notes.count(740), 1, notes)
        self.assertLessEqual(notes.count(831), 1, notes)
        player.keys(Keys.ESCAPE)
        self.assertEqual([name for name, _ in self.page.run(
            'return window.moved')].count('play'), 0)
        player.press('LEVELS')
        self.assertIn(['page', 0], self.page.run('return window.moved'))
        self.assertIn('page', self.page.run('return window.risen'))

    def test_the_figure_that_counts_up_is_read_whole(self):
        """What grows is for the eyes only."""
        self.before_page('''window.grown = [];
            new MutationObserver(() => {
                const figure = document.querySelector('#sheet dl.pair dd');
                if (figure)
                    window.grown.push([figure.firstChild.data,
                        figure.querySelector('[aria-hidden=true]')
                            ?.textContent ?? null]);
            }).observe(document, { subtree: true, childList: true,
                characterData: true });''')
        player = self.open('?sokoban')
        player.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        player.wait_end()
        self.page.wait('return window.grown.at(-1)?.[1] === null')
        grown = self.page.run('return window.grown')
        self.assertEqual(len({words for words, _ in grown}), 1, grown)
        self.assertIn('0', {count and count[0] for _, count in grown})
        self.assertEqual(self.page.run('''
            const { style } = document.querySelector('#sheet dl.pair dd');
            return style.color + style.position;'''), '')

    def test_stills_of_a_demonstration_are_in_sight_together(self):
        self.emulate(reduced_motion='reduce')
        self.page.resize((900, 600))
        self.addCleanup(self.page.resize, browser.DESKTOP)
        self.open()
        self.page.find('.card .pick').click()
        ends = self.page.wait("""
            const stills = [...document.querySelectorAll('figure')];
            return stills.length === 3 && stills.map((still) =>
                [still.innerText, still.getBoundingClientRect().bottom])""")
        self.assertEqual([words for words, _ in ends], ['1', '2', '3'])
        self.assertLess(max(end for _, end in ends), 600)

    def test_views_are_there_at_once_with_reduced_motion(self):
        self.emulate(reduced_motion='reduce')
        player = self.open('?sokoban')
        self.watch()
        player.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        player.wait_end()
        player.keys(Keys.ESCAPE)
        player.press('LEVELS')
        self.assertEqual(self.page.run('return window.moved'), [])

    def test_the_frame_of_the_window_has_the_theme_s_colour(self):
        colours = '''return [...document.querySelectorAll(
            '[name="theme-color"]')].map(({ content }) => content)
            .concat(getComputedStyle(document.documentElement)
                .getPropertyValue('--window'));'''
        self.emulate(color_scheme='light')
        self.open('?kulki')
        seen = [self.page.run(colours)]
        self.emulate(color_scheme='dark')
        seen.append(self.page.run(colours))
        self.open('?kulki&theme=contrast')
        seen.append(self.page.run(colours))
        for colours in seen:
            self.assertEqual(len(set(colours)), 1, seen)
        self.assertEqual(len({colours[0] for colours in seen}), 3, seen)

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

    def test_nothing_runs_at_rest(self):
        """A page that has just been opened comes to rest."""
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
        before, calls = None, 0
        while before != calls:
            before = calls
            calls = self.page.driver.execute_async_script(
                'const done = arguments[0];'
                'const channel = new MessageChannel();'
                'const start = performance.now();'
                'channel.port1.onmessage = () =>'
                ' performance.now() - start > 1500'
                ' ? done(window.calls) : channel.port2.postMessage(0);'
                'channel.port2.postMessage(0);')
            self.assertLess(calls, 100)


if __name__ == '__main__':
    unittest.main()
