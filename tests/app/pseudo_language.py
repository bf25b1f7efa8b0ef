"""The pseudo-language that po/compile.py makes, for tests of screens.

It shows what no other language can change: words that are in none of its
quotes; and what is cut: sentences whose last quote is not seen.
"""
import re
import subprocess

OURS = re.compile(r'Kulki|Slide|Sokoban|Whirly|Match-3|Parlour|Next [\d ]+'
                  r'|\(not now\)|NOW|~/\S+|'
                  r'Ctrl-(?:Shift-)?\S|(?:Tab|Esc|Enter|Space|Up|Down|Left|'
                  r'Right|PageUp|PageDown|Home|End|Delete|Backspace)\b')


def write(root, table, task='--pseudo', parts=None):
    """Writes a table of all sentences of the tree; or for a page the parts of
    one, with the end that their files have."""
    template = table.with_suffix('.pot')
    commands = [['languages.py', template, root, 'xgettext']]
    for end, part in (parts or {'.lang': None}).items():
        commands.append(['compile.py', 'msgfmt', template,
                         table.with_suffix(end), task,
                         *(['--page', part] if part else [])])
    for command in commands:
        subprocess.run([f'{root}/po/{command[0]}', *command[1:]],
                       check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
    template.unlink()


def has_words(text):
    """Whether there are words that are not names of games, levels or keys."""
    return bool(re.search('[A-Za-z]{3}', OURS.sub('', text)))


def outside(text):
    """What is in no quotes. They may hold others, and end where a dot says
    that the rest is cut."""
    before, text = None, re.sub('«[^»\n]*…', '', text)
    while before != text:
        before, text = text, re.sub('«[^«»]*»', '', text)
    return text
