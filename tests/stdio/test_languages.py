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
# Names of Whirly's rules, what was typed, words before a colon, and what is
# the same in each language.
KEPT = re.compile(r'zzz|^:.*|'
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
        """Each does what it does in English: the same boards follow."""
        commands = 'right; UNDO; levels 150; endless hard 1; right; seed'
        english, russian = [
            self.play(EXE, f'{LEVEL} --fresh --language {language}', commands)
            for language in ('en', 'ru')]
        boards = [[line for line in seen.splitlines()
                   if line and set(line) <= set('#@$.*+ ')]
                  for seen in (english, russian)]
        self.assertEqual(boards[1], boards[0])
        self.assertEqual(boards[1].count('#  @$.#'), 1)     # and then undone
        self.assertEqual(boards[1].count('# @$ .#'), 2)
        self.assertEqual(english.count('Grand hall'), 1)
        self.assertEqual(russian.count('Большой зал'), 1)
        self.assertIn('Создано командой: создать сложный 1', russian)
        self.assertNotIn('Your moves:', russian)

    def test_a_generated_level_has_a_title_of_the_language(self):
        """But not in files, which other languages read."""
        for language, title in ('en', 'Endless easy 70000'), \
                ('de', 'Leichtes Level 70000'), ('ru', 'Лёгкий уровень 70000'):
            seen = self.play(EXE, f'{LEVEL} --fresh --language {language}',
                             f'endless easy 70000; save {self.folder}/kept')
            self.assertIn(title, seen)
            self.assertEqual('Endless' in seen, language == 'en', seen)
            self.assertIn('Endless easy 70000', pathlib.Path(
                self.folder, 'kept').read_text())

    def test_there_is_no_level_beyond_the_last(self):
        for level, command, words in (1, 'previous', 'To pierwszy poziom'), \
                (155, 'next', 'To ostatni poziom'):
            self.assertIn(words, self.play(
                EXE, f'sokoban --level {level} --fresh --language pl',
                command))

    def test_columns_of_high_scores_align(self):
        """Whatever form the counted words have, and however wide."""
        for language in 'en', 'pl', 'ru':
            with self.subTest(language=language):
                shutil.rmtree(self.folder / '.local', ignore_errors=True)
                for moves in 'r r', 'd u r r', 'd u d u r l r r':
                    self.play(EXE, f'{LEVEL} --language {language}',
                              ';'.join(['restart', *moves.split()]))
                seen = self.play(EXE, f'{LEVEL} --language {language}',
                                 'scores')
                rows = re.findall(r'^ \d .*\d\d\d\d.*$', seen, re.M)
                self.assertEqual(len(rows), 3, seen)
                columns = {tuple(found.end() for found in
                                 re.finditer(r' \d+(?= )', row))
                           + (re.search(r'\S*\d\d\d\d', row).start(),)
                           for row in rows}
                self.assertEqual(len(columns), 1, seen)

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
