#!/usr/bin/env python3
"""Shared addresses and the clipboard.

    test_share.py SITE [TEST...]
"""
import unittest

from player import CORRIDOR, Keys, Page, TARGET
import browser


class Share(Page):

    def test_a_shared_address_opens_the_game(self):
        self.player.move(self.page)
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
        self.player.move(self.page)
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

    def test_a_result_for_a_chat_has_the_address_of_its_start(self):
        player = self.open('?slide&size=2x2&rules=walk&seed=3')
        player.hear_copies()
        player.keys(Keys.ARROW_UP, Keys.ARROW_LEFT)
        player.wait_end()
        player.press('COPY')
        lines = player.copied().split('\n')
        self.assertRegex(lines[0], '^Parlour: Slide 2 moves')
        self.assertEqual(lines[-2:], [
            self.address + '?slide&size=2x2&rules=walk&seed=3', ''])

    def test_a_picture_of_the_board_is_shared_or_saved(self):
        self.player.move(self.page)
        self.page.run('''navigator.canShare = ({ files }) =>
                files.length === 1;
            navigator.share = async ({ files: [file] }) => {
                const image = await createImageBitmap(file);
                const canvas = new OffscreenCanvas(image.width, image.height);
                const context = canvas.getContext('2d');
                context.drawImage(image, 0, 0);
                const colours = new Set(new Uint32Array(context.getImageData(
                    0, 0, image.width, image.height).data.buffer));
                window.shared = [file.name, file.type, image.width,
                    image.height, colours.size];
            };''')
        self.player.press('PICTURE')
        name, kind, width, height, colours = self.page.wait(
            'return window.shared')
        self.assertEqual((name, kind), ('kulki.png', 'image/png'))
        self.assertEqual(max(width, height), 1024)
        self.assertGreater(colours, 100)
        self.page.run('''navigator.canShare = undefined;
            HTMLAnchorElement.prototype.click = function () {
                window.saved = this.download;
            };''')
        self.player.press('PICTURE')
        self.assertEqual(self.page.wait('return window.saved'), 'kulki.png')

    def test_a_picture_leaves_out_what_is_on_its_way(self):
        """An animation moves it, which a picture does not have."""
        player = self.open('?kulki&seed=1')
        self.page.run('''navigator.canShare = () => true;
            navigator.share = async ({ files: [file] }) => {
                const image = await createImageBitmap(file);
                const canvas = new OffscreenCanvas(image.width, image.height);
                const context = canvas.getContext('2d');
                context.drawImage(image, 0, 0);
                window.shared = new Uint32Array(context.getImageData(
                    40, 40, 100, 100).data.buffer).join();
            };''')
        player.press('PICTURE')
        corner = self.page.wait('return window.shared')
        self.page.run('''
            const name = 'http://www.w3.org/2000/svg';
            const actor = document.createElementNS(name, 'g');
            const piece = document.createElementNS(name, 'circle');
            actor.setAttribute('class', 'actor');
            piece.setAttribute('r', '90');
            actor.append(piece);
            document.querySelector('#board > g').append(actor);
            window.shared = undefined;''')
        player.press('PICTURE')
        self.assertEqual(self.page.wait('return window.shared'), corner)

    def test_a_line_is_asked_for_if_the_clipboard_cannot_be_read(self):
        self.player.move(self.page)
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

    def test_a_damaged_shared_address_is_refused(self):
        self.page.driver.get(self.address + '?kulki&seed=1#parlour:%')
        self.player.wait_message('This program does not have that game')
        self.assertNotIn('#', self.page.driver.current_url)


if __name__ == '__main__':
    unittest.main()
