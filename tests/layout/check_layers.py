#!/usr/bin/env python3
"""Checks that the source keeps to the layout of the house.

    check_layers.py ROOT [--names]

Who includes whom, what names at file scope begin with, what strings and lines
may hold: the rules that let core, stdio and platform/mvs be joined into one C
file for a mainframe. Prints each fault as FILE:LINE: words. With --names only
the names are checked, and they only so; Universal Ctags finds them, and
without it the test is skipped.
"""
import collections
import pathlib
import re
import shutil
import subprocess
import sys

COLUMNS = 79
HEADER_NAME = 8                 # characters of a header's base name
STRING = 509                    # bytes of a string literal
SKIPPED = 77                    # exit status for meson
GAMES = 'kulki slide sokoban whirly match3 lights'.split()

JOINED = ('core', 'frontends/common', 'frontends/stdio', 'platform/mvs',
          'platform/platform.h')
NOT_JOINED = ('core/solve',)

# Who may include whom: of the rules whose folder a file is in, the longest
# counts. A file may include headers from its own folder, from that of its
# parts, which has its name, from the folders and files named here, and the
# library's headers named here. text.h is the
# one header of core's inside that joined code elsewhere may use: words in any
# character set.
PLAIN_C = '<assert.h> <limits.h> <stdlib.h> <string.h> '
ANY_C = '<*> '
RULES = {
    'core': 'core/levels config.h ' + PLAIN_C,
    'core/games': 'core/game.h core/board.h core/grid.h core/hop.h core/path.h'
                  ' core/dice.h core/text.h core/parlour.h core/levels '
                  + PLAIN_C,
    'core/levels': 'core/game.h core/grid.h core/path.h core/dice.h core/text.h'
                   ' core/board.h core/parlour.h ' + PLAIN_C,
    'core/solve': 'core core/levels core/solve core/solve/kulki/lining.h'
                  ' core/solve/slide/sliding.h core/solve/sokoban/pushing.h'
                  ' core/solve/whirly/herding.h <stdint.h> <stdbool.h>'
                  ' <stddef.h> ' + PLAIN_C,
    'frontends': 'core/parlour.h frontends/common platform/platform.h '
                 + ANY_C,
    'frontends/common': 'core/parlour.h core/text.h platform/platform.h '
                        '<stdio.h> ' + PLAIN_C,
    'frontends/stdio': 'core/parlour.h core/text.h frontends/common'
                       ' platform/platform.h <stdio.h> <ctype.h> ' + PLAIN_C,
    'frontends/solve': 'core core/levels core/solve frontends/common'
                       ' platform/platform.h ' + ANY_C,
    'frontends/levels': 'core/parlour.h core/text.h core/levels'
                        ' frontends/common platform/platform.h ' + ANY_C,
    'frontends/manual': 'core/parlour.h frontends/common frontends/levels'
                        ' frontends/solve core/solve/solve.h'
                        ' platform/platform.h ' + ANY_C,
    'platform': 'core/parlour.h core/text.h platform/platform.h ' + ANY_C,
    'platform/posix': 'core/parlour.h core/text.h core/solve/solve.h'
                      ' platform/platform.h ' + ANY_C,
}
# The searches for a game know its parts, and those of no other.
for game in GAMES:
    RULES['core/solve/' + game] = \
        RULES['core/solve'] + ' core/games/' + game

# Files of core that are rules or helpers know nothing of a session.
INSIDE = {
    'turn.h': 'turn.c command.h look.c save.c search.c snap.c share.c'
              ' kept.h'.split(),
    'command.h': 'command.c session.c'.split(),
    'playing.h': 'playing.c turn.h check.h'.split(),
    'check.h': 'check.c save.c share.c'.split(),
    'kept.h': 'kept.c check.c save.c share.c'.split(),
    'history.h': 'history.c playing.h'.split(),
    'catalog.h': 'catalog.c playing.c'.split(),
    'table.h': 'table.c playing.c turn.c session.c command.c look.c save.c'
               ' source.c search.c check.c kept.c share.c'.split(),
}

TOKEN = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"'
                   r"|'(?:\\.|[^'\\\n])*'", re.S)
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]+(["<][^">]*[">])', re.M)

faults = []


def fault(path, line, words):
    faults.append(f'{path}:{line}: {words}')


def is_in(path, folder):
    return str(path).startswith(folder + '/')


def is_joined(path):
    return (any(is_in(path, folder) for folder in JOINED)
            and not any(is_in(path, folder) for folder in NOT_JOINED))


def line_of(text, place):
    return text.count('\n', 0, place) + 1


def without_comments(text):
    """The text with comments blanked, lines and strings kept."""
    def blank(match):
        token = match[0]
        return re.sub(r'[^\n]', ' ', token) if token[0] == '/' else token
    return TOKEN.sub(blank, text)


# ---- who includes whom ----

def may_include(path, header, found):
    """found: the header's path in the house, None if it is not there."""
    folder = max((rule for rule in RULES if is_in(path, rule)), key=len)
    allowed = RULES[folder].split()
    if header.startswith('<'):
        return header in allowed or '<*>' in allowed
    if found is None:
        return header.strip('"') in allowed
    if found.name in INSIDE and is_in(found, 'core') \
            and is_in(path, 'core') and not is_in(path, 'core/solve'):
        return path.name in INSIDE[found.name]
    return (found.parent in (path.parent, path.with_suffix(''))
            or str(found) in allowed or str(found.parent) in allowed)


def check_includes(path, text, headers):
    for match in INCLUDE.finditer(text):
        name = match[1].strip('"')
        if not may_include(path, match[1], headers.get(name)):
            fault(path, line_of(text, match.start()),
                  f'may not include {match[1]}')


def check_games(path, text):
    """Frontends are for every game, so they name none."""
    for match in re.finditer(r'(?i)\b(' + '|'.join(GAMES) + r')(?=_|\b)',
                             text):
        fault(path, line_of(text, match.start()), f'names {match[0]}')


# ---- headers ----

def check_headers(files):
    """Returns the headers by their base names."""
    headers = {}
    for path in (path for path in files if path.suffix == '.h'):
        if path.name in headers:
            fault(path, 1, f'is called like {headers[path.name]}')
        headers[path.name] = path
        if len(path.stem) > HEADER_NAME:
            fault(path, 1, 'has too long a name')
    return headers


def guard_of(path):
    return re.sub(r'\W', '_', str(path)).upper()


def check_guard(path, text):
    guard = guard_of(path)
    wanted = f'#ifndef {guard}\n#define {guard}\n'
    code = without_comments(text).lstrip()
    if not code.startswith(wanted) or not code.endswith('\n#endif\n'):
        fault(path, 1, f'wants the guard {guard}')


# ---- names at file scope ----

def tags_of(root, files):
    """(path, line, kind, name) of each name at file scope."""
    listed = subprocess.run(
        ['ctags', '-x', '--language-force=C', '--kinds-C=defgpstuv',
         '--_xformat=%F %n %K %N', '-I', 'PARLOUR_API', *map(str, files)],
        cwd=root, check=True, capture_output=True, text=True).stdout
    for line in listed.splitlines():
        path, number, kind, name = line.split(' ')
        if not name.startswith('__anon'):
            yield pathlib.Path(path), int(number), kind, name


def begins_with(name, modules):
    return any(name.lower() == module or name.lower().startswith(module + '_')
               for module in modules)


def check_names(root, files):
    """A name begins with its module's; a header may declare a function or lay
    open a struct of another module, and a function may be had for the header
    that declares it."""
    tags = list(tags_of(root, files))
    modules = {path.stem for path in files}
    declared = collections.defaultdict(set)
    for path, _, kind, name in tags:
        if kind == 'prototype':
            declared[name].add(path.stem)
    for path, line, kind, name in tags:
        allowed = {path.stem}
        if path.parent.name == 'mvs':       # has what platform.h declares
            allowed |= {'platform', 'main'}
        if kind in ('prototype', 'struct') and path.suffix == '.h':
            allowed |= modules
        elif kind == 'function':
            allowed |= declared[name]
        if not begins_with(name, allowed) and name != guard_of(path):
            fault(path, line, f'{name} does not begin with {path.stem}_')


# ---- strings and lines ----

def check_strings(path, text):
    """Each literal, those that stand side by side taken together."""
    for match in re.finditer(r'(?:"(?:\\.|[^"\\\n])*"\s*)+',
                             without_comments(text)):
        words = re.sub(r'"\s*"', '', match[0].strip())[1:-1]
        number = line_of(text, match.start())
        if len(words.encode()) > STRING:
            fault(path, number, f'a string of over {STRING} bytes')
        plain = re.sub(r'\\[^\\]', '', words)
        for foreign in sorted(set(re.findall(r'[\[\]^{}~\\`]', plain))):
            fault(path, number, f'a string with {foreign}')


def check_lines(path, text):
    for number, line in enumerate(text.split('\n'), 1):
        if len(line) > COLUMNS:
            fault(path, number, f'over {COLUMNS} columns')
        if line != line.rstrip():
            fault(path, number, 'blanks at the end')
        for what, pattern in [('a tab', '\t'), ('??', r'\?\?'),
                              ('@@ at its start', '^@@'),
                              ('./ at its start', r'^\./'),
                              ('a foreign character', '[^\t -~]')]:
            if re.search(pattern, line):
                fault(path, number, what)
    if not text.endswith('\n'):
        fault(path, len(text.split('\n')), 'the last line has no end')


def check_file(path, text, headers):
    check_lines(path, text)
    check_includes(path, text, headers)
    if is_in(path, 'frontends'):
        check_games(path, without_comments(text))
    if path.suffix == '.h':
        check_guard(path, text)
    if is_joined(path):
        check_strings(path, text)


def check_layers(root, files):
    headers = check_headers(files)
    for path in files:
        check_file(path, (root / path).read_text(), headers)


def main(root, names):
    if names and not shutil.which('ctags'):
        print('there is no ctags')
        return SKIPPED
    files = sorted(path.relative_to(root)
                   for folder in ('core', 'frontends', 'platform')
                   for path in (root / folder).rglob('*.[ch]'))
    if names:
        check_names(root, [path for path in files if is_joined(path)])
    else:
        check_layers(root, files)
    print('\n'.join(faults))
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main(pathlib.Path(sys.argv[1]), '--names' in sys.argv))
