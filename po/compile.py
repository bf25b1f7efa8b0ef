#!/usr/bin/env python3
"""Writes the table of a language that the programs read.

    compile.py MSGFMT FILE.po OUTPUT [--pseudo | --mirrored] [--page PART]

--pseudo: of a template makes a language for tests: the English sentences with
accents, in angle quotes and 40 % longer. What stands before a colon stays, as
it may name keys. --mirrored: the same in Hebrew letters, which are read from the
right. --page: of the page's sentences those that its `first` view may need, or
those of the part `later`: of help, settings, lists and the editor, by the parts of
its module (frontends/web/site/split.py), or the titles of our `levels`. msgfmt
checks the file, and Python's gettext reads what it makes. The table is described in
frontends/app/store/language.c. Of an English sentence it has only a hash, so that
a page loads little.
"""
import argparse
import ast
import gettext
import pathlib
import re
import string
import subprocess
import sys
import tempfile

FORMS = 200                     # as LANGUAGE_FORMS; above 99 n % 100 decides


STEP = 0xffff                   # as language_step_more


def short_hash(text):
    value = 0x811c9dc5
    for byte in text.encode():
        value = (value ^ byte) * 0x1000193 & 0xffffffff
    return value >> 8


def steps(hashes):
    """The bytes of sorted hashes: how much each is more than the last."""
    for before, after in zip([0, *hashes], hashes):
        more, rest = divmod(after - before, STEP)
        yield b'\xff\xff' * more + rest.to_bytes(2, 'big')


def read(msgfmt, source):
    with tempfile.TemporaryDirectory() as folder:
        made = pathlib.Path(folder) / 'language.mo'
        subprocess.run([msgfmt, '--check', '--output-file', made, source],
                       check=True)
        with open(made, 'rb') as file:
            return gettext.GNUTranslations(file)


def sentences(catalog):
    """English sentence: forms in the language, in the order of the forms."""
    forms = {}
    for key, text in catalog._catalog.items():
        english, form = key if isinstance(key, tuple) else (key, 0)
        if english:
            forms.setdefault(english, {})[form] = text
    return {english: [found[form] for form in sorted(found)]
            for english, found in forms.items()}


ROOT = pathlib.Path(__file__).resolve().parents[1]
STRINGS = re.compile(r'(?:"(?:\\.|[^"\\\n])*"\s*)+')


# The help of games, and files of the module's first part whose sentences are
# seen after a press.
HELP = re.compile(r'^static const (?:char \*const|struct game_example) \w+\[\]'
                  r' = \{\n.*?^\};', re.M | re.S)
PRESSED = {'auto_player', 'codes', 'collection', 'level_setup', 'server',
           'settings_form', 'solver_run'}


def strings(text):
    """Those of C code, which the compiler joins where they are adjacent."""
    return {ast.literal_eval(f'({found})') for found in STRINGS.findall(text)}


def page_part(part):
    """Says whether a sentence is in that part of the page's table."""
    sys.path.insert(0, str(ROOT / 'frontends/web/site'))
    import split
    first, later, plain = set(), set(), set()
    for name in re.findall(r'^\S+\.[ch]$', (
            ROOT / 'po/POTFILES').read_text(), re.M):
        path, text = ROOT / name, (ROOT / name).read_text()
        if name.startswith('core/games/'):
            later |= strings(''.join(HELP.findall(text)))
            text = HELP.sub('', text)
        (plain if name.startswith('frontends/stdio/') else later
         if path.stem in {*split.LATER_FILES, *PRESSED} else first).update(
             strings(text))

    def has(english):
        context, _, words = english.rpartition('\4')
        if context == 'level':
            return part == 'levels'
        if context == 'command' or words in plain - first - later:
            return False
        return part == ('later' if words in later - first else 'first')
    return has


def table(catalog, has=lambda english: True, is_rest=False):
    plural = catalog.plural
    digits = [plural(n) for n in range(FORMS)]
    for n in range(10000):
        if plural(n) != digits[n if n < 100 else 100 + n % 100]:
            sys.exit(f'its form for {n} depends on more than two digits')
    rows = sorted((short_hash(english), '\1'.join(forms))
                  for english, forms in sentences(catalog).items()
                  if has(english))
    if len({row[0] for row in rows}) < len(rows):
        sys.exit('two sentences have one hash')
    return b''.join(
        [b'parlour-language 2\n',
         (b'' if is_rest else catalog.info()['x-own-name'].encode()) + b'\n',
         ''.join(map(str, digits)).encode(), f'\n{len(rows)}\n'.encode()]
        + list(steps([hashed for hashed, _ in rows]))
        + [text.encode() + b'\0' for _, text in rows])


ACCENTS = str.maketrans('aceilnouszACEILNOUSZ', 'áçéíłñóúšžÁÇÉÍŁÑÓÚŠŽ')
HEBREW = str.maketrans({letter: 0x5d0 + i % 27 for i, letter in enumerate(
    string.ascii_letters)})
KEPT = re.compile(r'(%(?:\d\$)?l?[sdu%]|[^:(),]*:)')


def pseudo(text, letters):
    parts = [part if KEPT.fullmatch(part) else part.translate(letters)
             for part in KEPT.split(text)]
    longer = '~' * -(-len(re.sub('%[^ ]*', '', text)) * 2 // 5)
    words = ' '.join(re.findall('.{1,9}', longer))
    return f"\u00ab{''.join(parts)}{words}\u00bb"


def write_pseudo(source, made, letters):
    """A file of the pseudo-language, of a template."""
    english = subprocess.run(['msgen', '--no-wrap', source], check=True,
                             capture_output=True, text=True).stdout
    head, rest = english.split('\n\n', 1)
    head = re.sub(r'"(Plural-Forms|Language):.*\n', '', head)
    head = head.replace('#, fuzzy\n', '')
    rest = re.sub(r'^(msgstr(?:\[\d\])?) "(.*)"$', lambda found:
                  f'{found[1]} "{pseudo(found[2], letters)}"', rest, flags=re.M)
    made.write_text(head + '\n"X-Own-Name: pseudo\\n"\n"Plural-Forms: '
                    'nplurals=2; plural=(n != 1);\\n"\n\n' + rest)


def main():
    parser = argparse.ArgumentParser()
    for name in 'msgfmt', 'source', 'output':
        parser.add_argument(name)
    for name, letters in ('--pseudo', ACCENTS), ('--mirrored', HEBREW):
        parser.add_argument(name, dest='letters', action='store_const',
                            const=letters)
    parser.add_argument('--page', choices=('first', 'later', 'levels'))
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        source = args.source
        if args.letters:
            source = pathlib.Path(folder) / 'pseudo.po'
            write_pseudo(args.source, source, args.letters)
        pathlib.Path(args.output).write_bytes(table(
            read(args.msgfmt, source),
            *[page_part(args.page), args.page != 'first']
            if args.page else []))


if __name__ == '__main__':
    main()
