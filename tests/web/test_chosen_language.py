#!/usr/bin/env python3
"""The page in the language that the player chooses.

    test_chosen_language.py SITE [TEST...]
"""
import unittest

from player import Keys, Page


class Language(Page):

    # Sentences of the application and of the page, by language.
    SPOKEN = {'pl': ('Ustawienia', 'Szukaj'), 'en': ('Settings', 'Find')}

    def check(self, language):
        """What is shown in a game and its list of levels."""
        settings, find = self.SPOKEN[language]
        self.page.wait('return document.documentElement.lang === arguments[0]',
                       language)
        self.player.press('MENU')
        row = self.page.wait('return document.querySelector('
                             '"[data-action=SETTINGS]")?.textContent')
        self.assertIn(settings, row)
        self.player.keys(Keys.ESCAPE)
        self.player.press('LEVELS')
        self.page.wait('return document.querySelector(".filter")')
        field = self.page.find('.filter')
        self.assertEqual([field.get_attribute('placeholder'),
                          field.get_attribute('aria-label')], [find, find])
        self.player.keys(Keys.ESCAPE)
        self.page.wait('return document.body.dataset.kind === "board"')

    def test_the_chosen_language_is_shown(self):
        self.open('?sokoban').choose_language('polski')
        self.check('pl')
        self.open('?sokoban')
        self.check('pl')
        self.player.choose_language('English')
        self.check('en')

    def test_the_last_of_several_languages_counts(self):
        """Also if the table of one before it comes later."""
        self.before_page('''
            const real = window.fetch;
            window.late = [];
            window.left = 0;
            window.fetch = async (...given) => {
                const held = /[.]lang$/.test(given[0])
                    && !given[0].startsWith('pl.');
                if (!held)
                    return real(...given);
                window.left++;
                await new Promise((go) => window.late.push(go));
                const bytes = await (await real(...given)).arrayBuffer();
                window.left--;
                return new Response(bytes);
            };''')
        self.open('?sokoban').choose_language('polski')
        self.page.wait('return document.documentElement.lang === "pl"')
        self.page.run('window.late.forEach((go) => go())')
        self.assertGreater(self.page.run('return window.late.length'), 0)
        self.page.wait('return window.left === 0')
        self.check('pl')


if __name__ == '__main__':
    unittest.main()
