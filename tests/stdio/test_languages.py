#!/usr/bin/env python3
"""Plain text in the player's language: commands in English and in that one,
and the sentences of stdio, by the pseudo-language of tests/app.

    test_languages.py EXE ROOT
"""
import gettext
import io
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '../app'))
import pseudo_language

EXE = ROOT = ''
# What a command says or refuses, and words that may follow it.
COMMANDS = '''help; help commands; help zzz; board; describe; where; where zzz;
    undo; redo; restart; new 5x; seed; snapshot; back; back; hint; level;
    level 2; levels; levels 900; endless zzz; share; share zzz; games; recent;
    scores; statistics; statistics zzz; watch zzz; speed; set; set zzz;
    set board zzz; set narrate on; set board on; zzz; undox; 2d; script;
    unsolved; previous; next; solve zzz; shorten zzz; stored; daily zzz'''
GAMES = ('kulki --seed 1', 'slide --size 3x3 --seed 3',
         'sokoban --level 1', 'whirly --level 2', 'match3 --seed 2')
# Names of levels and of Whirly's rules, what was typed, words before a colon,
# and what is the same in each language.
KEPT = re.compile(r'zzz|(?<=\d  ).*$|^[ \d>|_#@$.*+-]*[A-Z][^«]*$|^:.*|'
                  r'parlour:\S+|^\w+: *$|kulki|slide|sokoban|whirly|match3|'
                  r'; new 7.*?: |; set NAME off: ', re.M)
LEVEL = 'sokoban --level 1'
POLISH = '''ustaw opowiadanie tak; PODPOWIEDŹ; w bok; prawo; cofnij; ponów;
    undo; right 2; wyniki; koniec'''
TOLD = ['opowiadanie tak', 'Podpowiedź: pchnięcie w prawo',
        'pchnięcie w prawo', 'cofnięte: pchnięcie w prawo',
        'pchnięcie w prawo', 'cofnięte: pchnięcie w prawo',
        'pchnięcie w prawo 2, na celu', 'Rozwiązane: 2 ruchy i 2 pchnięcia!',
        'Nowy rekord: 2 ruchy', 'następny, cofnij lub koniec:',
        'najlepsze rozwiązania']


def lines(words):
    return ''.join(f'{line.strip()}\n' for line in words.split(';'))


def commands(language):
    """English command: that of a language."""
    made = subprocess.run(
        ['msgfmt', '--output-file=-', f'{ROOT}/po/{language}.po'],
        check=True, stdout=subprocess.PIPE).stdout
    catalog = gettext.GNUTranslations(io.BytesIO(made))._catalog
    return {key.partition('\4')[2]: word for key, word in catalog.items()
            if isinstance(key, str) and key.startswith('command\4')}


class Folder(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def play(self, program, options, words):
        return subprocess.run(
            [program, *options.split()], input=lines(words), text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60,
            env={'HOME': str(self.folder), 'LC_ALL': 'C.UTF-8'}).stdout


class Language(Folder):

    def test_a_game_in_polish_from_the_start_to_the_result(self):
        seen = self.play(EXE, f'{LEVEL} --language pl', POLISH)
        at = 0
        for words in TOLD:
            self.assertIn(words, seen[at:], seen)
            at = seen.index(words, at) + len(words)

    def test_english_commands_go_on(self):
        for language in 'en', 'ru':
            with self.subTest(language=language):
                seen = self.play(EXE, f'{LEVEL} --language {language}',
                                 'right; UNDO; levels 150; endless hard 1')
                self.assertIn('Grand hall', seen)
                self.assertEqual(seen.count('Grand hall'), 1)

    def test_a_seed_has_no_spaces(self):
        self.assertIn('Ziarno: 4000000000\n', self.play(
            EXE, 'kulki --seed 4000000000 --language pl', 'ziarno'))


@unittest.skipUnless(shutil.which('msgfmt'), 'no languages can be made')
class Commands(unittest.TestCase):

    def test_each_names_one_thing_and_is_no_move(self):
        for language in pathlib.Path(ROOT, 'po/LINGUAS').read_text().split():
            own = commands(language)
            self.assertGreater(len(own), 40)
            for english, word in own.items():
                with self.subTest(language=language, word=word):
                    self.assertRegex(word, r'^[^\W\d]+$')
                    self.assertEqual(word, word.lower())
                    self.assertNotRegex(word, '^[lurd]+$')
                    same = {other for other, text in own.items()
                            if word in (other, text)} - {english}
                    # `levels` may be `level 2` in the plural alone.
                    self.assertEqual(same, set())

    def test_sentences_name_them_as_they_are_typed(self):
        """As in `undo, restart or quit:`."""
        prompt = re.compile(r'^([a-z]+, )?[a-z]+ or [a-z]+:$')
        for language in pathlib.Path(ROOT, 'po/LINGUAS').read_text().split():
            own = commands(language)
            text = pathlib.Path(ROOT, f'po/{language}.po').read_text()
            found = re.findall(r'^msgid "(.*)"\nmsgstr "(.*)"', text, re.M)
            asked = [pair for pair in found if prompt.match(pair[0])]
            self.assertGreater(len(asked), 4)
            for english, words in asked:
                for name in re.findall('[a-z]+', english):
                    if name != 'or':
                        self.assertIn(own[name], words)


@unittest.skipUnless(shutil.which('xgettext'), 'no sentences can be found')
class Pseudo(Folder):

    def test_nothing_is_english(self):
        program = self.folder / 'bin/parlour-stdio'
        tables = self.folder / 'share/parlour/languages'
        tables.mkdir(parents=True)
        program.parent.mkdir()
        shutil.copy(EXE, program)
        pseudo_language.write(ROOT, tables / 'xa.lang')
        for options in GAMES:
            with self.subTest(options=options):
                seen = self.play(program, f'{options} --language xa', COMMANDS)
                self.assertGreater(seen.count('«'), 50, seen)
                kept = [line for line in KEPT.sub(
                    '', pseudo_language.outside(seen)).splitlines()
                    if pseudo_language.has_words(line)]
                self.assertEqual(kept, [])


if __name__ == '__main__':
    EXE, ROOT = os.path.abspath(sys.argv.pop(1)), sys.argv.pop(1)
    unittest.main()
