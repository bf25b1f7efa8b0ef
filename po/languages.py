#!/usr/bin/env python3
"""Writes the sentences of the sources as a template for translators, and says
how many of them each language has.

    languages.py OUTPUT ROOT XGETTEXT [--update | --pieces]

xgettext finds all strings of the files in POTFILES. A string that begins with
a capital letter or has a blank in it is a sentence, unless `skip` names it;
single words in small letters are for people only if `words` names them.
A string that begins with a blank or one of ,:;. or ends with a blank is a piece,
which other languages cannot use. --pieces: prints these instead. --update:
brings the sentences into the files of the languages.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
PAGE = 'frontends/web/site'
PLAIN = 'frontends/stdio'
COMMAND = r'^ +\{ "(\w+)", "[\w-]*", (?:\d|HUMAN_SHOWS_\w+)'
LEVELS = 'assets/levels'
# Of a level or a chapter: in map scripts, of a chapter of XSB, and a line above
# a board.
TITLE = re.compile(r'^(?:Chapter: |:::(?:title|chapter)=)(.*)|^(\w.*)\n(?= *#)',
                   re.M)
STRING = re.compile(r"""'([^'\\]*)'|"([^"\\]*)\"""")
ONE = f'(?:{STRING.pattern})'.replace('([', '(?:[')
TRANSLATED = re.compile(
    rf'\btranslate(Meant)?\(\s*({ONE}(?:\s*[+,]\s*{ONE})*)')
KEY = r'(?:(?:Ctrl|Alt|Shift)-)*(?:\S|F\d+|Up|Down|Left|Right|Enter|Tab|Esc|' \
    r'Backspace|Delete|Home|End|PageUp|PageDown|Space)'
KEYS = re.compile(rf'(?:Ctrl|Alt|Shift)-\S*|{KEY}(?: {KEY})+')


def lines(name):
    return [line for line in (HERE / name).read_text().splitlines()
            if line and not line.startswith('#')]


def key(block, name='msgid'):
    """The English of an entry, as it stands in the file."""
    found = re.search(rf'^{name} ((?:".*"\n?)+)', block, re.M)
    return ''.join(re.findall(r'^"(.*)"$', found[1], re.M)) if found else ''


def is_piece(words):
    return bool(re.match(r'[ ,:;.]', words) or re.search(r'[ ]$', words))


def is_sentence(entry, words, skip, small):
    if words in small or 'msgctxt' in entry:
        return True
    if words.strip() in skip or KEYS.fullmatch(words) or not re.search(
            r'[A-Za-z]{2}', words):
        return False
    if re.match(r' ?[-/"]', words):
        return False
    return bool(re.match(r'[A-Z][a-z]', words)) \
        or ' ' in words or '%' in words


def template(root, xgettext, *options):
    """The head and the entries of a template."""
    return subprocess.run(
        [xgettext, *options, '--language=C', '--from-code=UTF-8',
         '--keyword', '--keyword=translate_add_count:3,4',
         '--keyword=backup_add_count:3,4', '--keyword=translate_meant:1c,2',
         '--flag=translate_add:2:c-format',
         '--flag=translate_add_count:3:c-format',
         '--flag=translate_add_count:4:c-format',
         '--add-comments=for translators:', '--no-wrap',
         '--package-name=parlour', '--directory=' + root, '--output=-']
        + lines('POTFILES'), check=True, capture_output=True,
        text=True).stdout.strip('\n').split('\n\n')


def page_sentences(root):
    """Those of the page: what its modules translate, and its fixed words.
    xgettext loses its way in their template literals."""
    site, found = pathlib.Path(root, PAGE), {}
    for path in sorted(site.glob('*.js')):
        for meant, words in TRANSLATED.findall(path.read_text()):
            *context, text = [''.join(part or other for part, other in
                                      STRING.findall(one))
                              for one in (words.split(',') if meant
                                          else [words])]
            found[''.join(context), text] = path.name
    for label, text in re.findall(r'aria-label="([^"]+)"|data-said>([^<]+)<',
                                  (site / 'index.html').read_text()):
        found['', label or text] = 'index.html'
    return [f'#: {PAGE}/{name}\n'
            + (f'msgctxt "{context}"\n' if context else '')
            + f'msgid "{text}"\nmsgstr ""'
            for (context, text), name in found.items()]


def titles(root):
    """Those of our levels and their chapters."""
    names = [found[1] or found[2] for path in
             sorted(pathlib.Path(root, LEVELS).glob('*.[tx]*'))
             for found in TITLE.finditer(path.read_text())]
    return [f'#: {LEVELS}\nmsgctxt "level"\nmsgid "{name}"\nmsgstr ""'
            for name in dict.fromkeys(names)]


def commands(root):
    """Those of plain text, and the words that may follow them: what a player
    types in the own language."""
    names = []
    for path in sorted(pathlib.Path(root, PLAIN).glob('*.c')):
        text = path.read_text()
        names += re.findall(COMMAND, text, re.M)
        names += re.findall(r'translate_(?:is|meant)\([^"]*"command", '
                            r'(?:[^"(;]*\? )?"(\w+)"(?: : "(\w+)")?', text)
    words = [word for name in names
             for word in ([name] if isinstance(name, str) else name) if word]
    return [f'#: {PLAIN}\nmsgctxt "command"\nmsgid "{word}"\nmsgstr ""'
            for word in dict.fromkeys(words)]


def meant(words):
    """Words of tables, as `MEANING|WORD`."""
    return ['#: po/words\nmsgctxt "{}"\nmsgid "{}"\nmsgstr ""'.format(
        *word.split('|')) for word in words if '|' in word]


def sentences(root, xgettext, small):
    """All strings; with --extract-all xgettext knows no plural forms."""
    head, *entries = template(root, xgettext, '--extract-all')
    marked = template(root, xgettext)[1:]
    plurals = [entry for entry in marked if 'msgid_plural' in entry]
    known = {key(entry, name) for entry in plurals
             for name in ('msgid', 'msgid_plural')}
    found = [entry for entry in entries if key(entry) not in known] \
        + plurals + [entry for entry in marked if 'msgctxt' in entry] \
        + page_sentences(root) + titles(root) + meant(sorted(small)) \
        + commands(root)
    once = {(key(entry, 'msgctxt'), key(entry)): entry
            for entry in reversed(found)}
    return head, list(reversed(once.values()))


def print_table(output):
    """How complete each language is."""
    print('| language | translated | unsure | missing |')
    print('| --- | ---: | ---: | ---: |')
    for name in lines('LINGUAS'):
        with tempfile.NamedTemporaryFile(suffix='.po') as merged:
            subprocess.run(['msgmerge', '--quiet', '--output-file',
                            merged.name, HERE / f'{name}.po', output],
                           check=True)
            said = subprocess.run(
                ['msgfmt', '--statistics', '--output-file=/dev/null',
                 merged.name], check=True, capture_output=True, text=True,
                env={**os.environ, 'LC_ALL': 'C'}).stderr
        counts = {word: int(number) for number, word in
                  re.findall(r'(\d+) (translated|fuzzy|untranslated)', said)}
        print(f'| {name} |', ' | '.join(
            str(counts.get(word, 0)) for word in
            ('translated', 'fuzzy', 'untranslated')), '|')


def update(output):
    for name in lines('LINGUAS'):
        subprocess.run(['msgmerge', '--quiet', '--update', '--backup=none',
                        '--no-wrap', '--no-location', HERE / f'{name}.po',
                        output], check=True)


def main(output, root, xgettext, task=None):
    skip, small = set(lines('skip')), set(lines('words'))
    head, entries = sentences(root, xgettext, small)
    found = [(entry, key(entry)) for entry in entries]
    found = [(entry, words) for entry, words in found
             if is_sentence(entry, words, skip, small)]
    if task == '--pieces':
        for entry, words in found:
            if is_piece(words):
                print(re.search('#: (\\S+)', entry)[1], repr(words))
        return
    head = head.replace('charset=CHARSET', 'charset=UTF-8')
    pathlib.Path(output).write_text('\n\n'.join(
        [head] + [entry for entry, words in found if not is_piece(words)])
        + '\n')
    if task == '--update':
        update(output)
    print_table(output)


if __name__ == '__main__':
    main(*sys.argv[1:])
