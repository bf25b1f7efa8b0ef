#!/usr/bin/env python3
"""Writes the table of a language that the programs read.

    compile.py MSGFMT FILE.po OUTPUT [--pseudo]

--pseudo: of a template makes a language for tests: the English sentences with
accents, in angle quotes and 40 % longer. What stands before a colon stays, as
it may name keys. msgfmt checks the file, and Python's gettext reads what it makes. The table is
described in frontends/app/store/language.c. Of an English sentence it has only
a hash of four bytes, so that a page loads little.
"""
import gettext
import pathlib
import re
import subprocess
import sys
import tempfile

FORMS = 200                     # as LANGUAGE_FORMS; above 99 n % 100 decides


def fnv(text):
    value = 0x811c9dc5
    for byte in text.encode():
        value = (value ^ byte) * 0x1000193 & 0xffffffff
    return value


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


def table(catalog):
    plural = catalog.plural
    digits = [plural(n) for n in range(FORMS)]
    for n in range(10000):
        if plural(n) != digits[n if n < 100 else 100 + n % 100]:
            sys.exit(f'its form for {n} depends on more than two digits')
    rows = sorted((fnv(english), '\1'.join(forms))
                  for english, forms in sentences(catalog).items())
    if len({row[0] for row in rows}) < len(rows):
        sys.exit('two sentences have one hash')
    return b''.join(
        ['parlour-language 1\n'.encode(),
         catalog.info()['x-own-name'].encode() + b'\n',
         ''.join(map(str, digits)).encode(), f'\n{len(rows)}\n'.encode()]
        + [hashed.to_bytes(4, 'big') for hashed, _ in rows]
        + [text.encode() + b'\0' for _, text in rows])


ACCENTS = str.maketrans('aceilnouszACEILNOUSZ', 'áçéíłñóúšžÁÇÉÍŁÑÓÚŠŽ')
KEPT = re.compile(r'(%(?:\d\$)?l?[sdu%]|[^:(),]*:)')


def pseudo(text):
    parts = [part if KEPT.fullmatch(part) else part.translate(ACCENTS)
             for part in KEPT.split(text)]
    longer = -(-len(re.sub('%[^ ]*', '', text)) * 2 // 5)
    return f"\u00ab{''.join(parts)}{'~' * longer}\u00bb"


def write_pseudo(source, made):
    """A file of the pseudo-language, of a template."""
    english = subprocess.run(['msgen', '--no-wrap', source], check=True,
                             capture_output=True, text=True).stdout
    head, rest = english.split('\n\n', 1)
    head = re.sub(r'"(Plural-Forms|Language):.*\n', '', head)
    head = head.replace('#, fuzzy\n', '')
    rest = re.sub(r'^(msgstr(?:\[\d\])?) "(.*)"$', lambda found:
                  f'{found[1]} "{pseudo(found[2])}"', rest, flags=re.M)
    made.write_text(head + '\n"X-Own-Name: pseudo\\n"\n"Plural-Forms: '
                    'nplurals=2; plural=(n != 1);\\n"\n\n' + rest)


def main(msgfmt, source, output, task=None):
    with tempfile.TemporaryDirectory() as folder:
        if task == '--pseudo':
            made = pathlib.Path(folder) / 'pseudo.po'
            write_pseudo(source, made)
            source = made
        pathlib.Path(output).write_bytes(table(read(msgfmt, source)))


if __name__ == '__main__':
    main(*sys.argv[1:])
