#!/usr/bin/env python3
"""Which language the program speaks, and what is English in any.

    test_languages.py SCREEN ROOT

The pseudo-language that po/compile.py makes shows what no other language can
change: words that are not in its quotes. The locales that are named are copies
of one that localedef makes.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import pseudo_language
from run_sessions import mask_clock

SCREEN = ROOT = ''
LOCALES = ('pl_PL.UTF-8', 'en_GB.UTF-8', 'tr_TR.UTF-8')
SETTINGS = '.config/parlour/parlour.settings'
LANGUAGES = {'Settings': 'en', 'Ustawienia': 'pl'}


class Program(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = pathlib.Path(folder.name, 'home')
        self.home.mkdir()
        self.locales = pathlib.Path(folder.name)

    def run_screen(self, arguments, lines, **variables):
        """What it prints, without the clock."""
        environment = {'HOME': str(self.home), 'LOCPATH': str(self.locales),
                       'PATH': os.environ['PATH'], **variables}
        done = subprocess.run(
            [SCREEN, *arguments.split()], cwd=self.home, env=environment,
            input=''.join(line + '\n' for line in lines), text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return mask_clock(done.stdout.replace(str(self.home), '~'))


@unittest.skipUnless(shutil.which('localedef')
                     and os.path.exists('/usr/share/i18n/locales/pl_PL'),
                     'no locale can be made')
class Choice(Program):

    def setUp(self):
        super().setUp()
        first = self.locales / LOCALES[0]
        subprocess.run(['localedef', '-i', 'pl_PL', '-f', 'UTF-8', first],
                       check=True)
        for name in LOCALES[1:]:
            shutil.copytree(first, self.locales / name)

    def language(self, arguments='', **variables):
        printed = self.run_screen('kulki ' + arguments, ['keys O', 'show'],
                                  **variables)
        for line in printed.splitlines():
            if line.startswith('-- form: '):
                return LANGUAGES[line.removeprefix('-- form: ')]
        return printed

    def test_the_first_variable_that_says_something_counts(self):
        rows = [
            ('en', {}),
            ('pl', {'LANG': 'pl_PL.UTF-8'}),
            ('en', {'LANG': 'en_GB.UTF-8'}),
            ('en', {'LANG': 'tr_TR.UTF-8'}),         # not here
            ('en', {'LANG': 'C.UTF-8', 'LANGUAGE': 'pl'}),
            ('en', {'LANGUAGE': 'pl'}),
            ('pl', {'LANG': 'en_GB.UTF-8', 'LC_MESSAGES': 'pl_PL.UTF-8'}),
            ('en', {'LC_ALL': 'en_GB.UTF-8', 'LC_MESSAGES': 'pl_PL.UTF-8'}),
            ('pl', {'LC_ALL': 'pl_PL.UTF-8', 'LANG': 'en_GB.UTF-8'}),
            ('pl', {'LANG': 'en_GB.UTF-8', 'LANGUAGE': 'tr:pl:en'}),
            ('en', {'LANG': 'pl_PL.UTF-8', 'LANGUAGE': 'tr:en:pl'}),
            ('pl', {'LANG': 'pl_PL.UTF-8', 'LANGUAGE': ''}),
        ]
        for language, variables in rows:
            with self.subTest(variables=variables):
                self.assertEqual(self.language(**variables), language)

    def test_the_setting_and_the_option_come_before_the_system(self):
        settings = self.home / SETTINGS
        settings.parent.mkdir(parents=True)
        for setting, option, lang, language in (
                ('en', '', 'pl_PL', 'en'), ('pl', '', 'en_GB', 'pl'),
                ('tr', '', 'pl_PL', 'pl'), ('en', 'pl', 'en_GB', 'pl'),
                ('pl', 'en', 'pl_PL', 'en'), ('pl', 'pl_PL', '', 'pl')):
            settings.write_text(f'language {setting}\n')
            with self.subTest(setting=setting, option=option, lang=lang):
                self.assertEqual(self.language(
                    f'--language {option}' if option else '',
                    LANG=f'{lang}.UTF-8'), language)

    def test_a_language_that_is_not_here_is_refused(self):
        self.assertEqual(self.language('--language xx'),
                         '--language: there is no such language here\n')


class English(Program):
    """What a game in Polish stores is what one in English stores."""

    GAMES = {
        'kulki --seed 1': ['type a1 b2', 'keys Enter', 'keys h', 'keys u'],
        'slide --size 2x2 --rules walk --seed 3': [
            'keys Right Left', 'keys Z'],
        'sokoban --level 1': ['keys Right Right', 'show', 'keys Esc'],
        'whirly --level 1': ['keys h', 'keys Left'],
        'match3 --seed 2 --rules moves': ['keys h', 'keys h Enter'],
    }

    def files(self, language):
        """The files and the clipboard of some games."""
        shutil.rmtree(self.home)
        self.home.mkdir()
        for arguments, lines in self.GAMES.items():
            self.run_screen(f'{arguments} --language {language}',
                            [*lines, 'keys O', 'keys Esc', 'keys S Esc'])
        return {str(path.relative_to(self.home)):
                mask_clock(path.read_bytes().decode('latin-1'))
                for path in sorted(self.home.rglob('*')) if path.is_file()}

    def test_files_are_the_same(self):
        english, polish = self.files('en'), self.files('pl')
        self.assertGreater(len(english), 4)
        self.assertEqual(polish, english)

    def test_tasks_print_the_same(self):
        self.files('pl')
        (self.home / 'broken.save').write_text('parlour-save 1 kulki\nx\n')
        settings = self.home / SETTINGS
        settings.parent.mkdir(parents=True, exist_ok=True)
        for task in ('--statistics', '--scores', '--verify broken.save',
                     'kulki --protocol', 'kulki --size 99x99 --protocol'):
            spoken = []
            for language in 'en', 'pl':
                settings.write_text(f'language {language}\n')
                spoken.append(self.run_screen(
                    task, ['help', 'pick zz', 'quit']))
            with self.subTest(task=task):
                self.assertNotEqual(spoken[0], '')
                self.assertEqual(spoken[1], spoken[0])
        self.assertIn('Ustawienia', self.run_screen(
            'kulki', ['keys O', 'show']))   # a player is spoken to in Polish


@unittest.skipUnless(shutil.which('xgettext'), 'no sentences can be found')
class Pseudo(Program):
    """Each sentence on a screen has a translation: it stands in the quotes of
    the pseudo-language."""

    maxDiff = None
    HELP = ['keys ?', *['show', 'keys PageDown'] * 6, 'keys Esc']
    LISTS = [line for keys in 'O m n S G K D F6 F8 e g'.split()
             for line in (f'keys {keys}', 'show', 'keys Esc')]
    SEEN = {
        'kulki --seed 1': [*HELP, *LISTS, 'type a1 b2', 'show'],
        'slide --size 2x2 --rules walk --seed 3': [
            'show', 'keys Right Left', *HELP, *LISTS, 'keys Down Down Up'],
        'sokoban --level 1': ['show', *HELP, 'keys L', 'keys Esc',
                              'keys Right Right', 'show', 'keys Esc', 'show'],
        'whirly --level 3': ['keys Left', *HELP, 'keys n', 'show'],
        'match3 --seed 2 --rules moves': [*HELP, *LISTS, 'keys Enter', 'show'],
    }

    def setUp(self):
        super().setUp()
        self.program = self.home.parent / 'bin/screen'
        tables = self.home.parent / 'share/parlour/languages'
        tables.mkdir(parents=True)
        self.program.parent.mkdir()
        shutil.copy(SCREEN, self.program)
        pseudo_language.write(ROOT, tables / 'xa.lang')

    def outside(self, printed):
        """What is in no quotes; a message or a heading begins anew."""
        deep, found = 0, []
        for line in printed.splitlines():
            if line.startswith('> '):
                continue
            if re.match('says:|bad:|==|--', line):
                deep = 0
            kept = ''
            for sign in re.sub(r'^(\w+:|-- \w+:)', '', line):
                deep += (sign == '«') - (sign == '»')
                kept += sign if deep <= 0 and sign != '»' else ''
            if pseudo_language.has_words(kept):
                found.append(line)
        return found

    def test_nothing_is_untranslated(self):
        for arguments, lines in self.SEEN.items():
            with self.subTest(arguments=arguments):
                printed = self.run_screen(
                    f'{arguments} --language xa', lines, LC_ALL='C.UTF-8')
                self.assertGreater(printed.count('«'), 50)
                self.assertEqual(self.outside(printed), [])

    def run_screen(self, arguments, lines, **variables):
        global SCREEN
        own, SCREEN = SCREEN, str(self.program)
        try:
            return super().run_screen(arguments, lines, **variables)
        finally:
            SCREEN = own


if __name__ == '__main__':
    SCREEN, ROOT = os.path.abspath(sys.argv.pop(1)), sys.argv.pop(1)
    unittest.main()
