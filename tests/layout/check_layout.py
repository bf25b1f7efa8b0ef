#!/usr/bin/env python3
"""Checks that the sources follow the rules of the layout.

    check_layout.py ROOT [--names]

Checks which files include which headers, prefixes of names at file scope, and
the contents of strings and lines: the rules that let core, stdio and
platform/mvs be joined into one C file for a mainframe. Prints each fault as
FILE:LINE: words. --names checks the names alone, which need Universal Ctags;
without that the test is skipped.
"""
import collections
import itertools
import pathlib
import re
import shutil
import subprocess
import sys

COLUMNS = 79
STRING = 509                    # bytes of a string literal
SKIPPED = 77                    # exit status for meson

# Headers are included by their path from one of these.
ROOTS = ('core', 'frontends', 'platform')

JOINED = ('core', 'frontends/app', 'frontends/cells', 'frontends/mainframe',
          'frontends/stdio', 'frontends/tn3270', 'platform/mvs',
          'platform/platform.h', 'platform/posix/no_archive.c')
NOT_JOINED = ('core/library', 'core/solve', 'frontends/tn3270/server')

# Which headers a file may include: those of its own folder, and those named
# here by folder, file or <header>. The rule of the longest matching folder
# counts. Folders only include from layers below. text.h, translate.h,
# clean_text.h and file_kind.h are the only internal headers of core that other
# joined code may use: text in any character set, in the player's language,
# made safe to show, and what is no text.
PLAIN_C = '<assert.h> <limits.h> <stdlib.h> <string.h> '
STANDARD_C = PLAIN_C + '<ctype.h> <errno.h> <math.h> <stdarg.h>'\
    ' <stdatomic.h> <stddef.h> <stdint.h> <stdio.h> <time.h> '
ANY_C = '<*> '              # what knows the operating system
GAME = 'core/parlour.h core/game/game.h core/board '
APP = 'core/parlour.h core/board/text.h core/board/translate.h '\
    'core/board/clean_text.h core/board/file_kind.h platform/platform.h '
# The rooms of the application, each above the ones before it.
STORE = 'frontends/app/store '
PLAY = STORE + 'frontends/app/play '
VIEWS = PLAY + 'frontends/app/views '
RULES = {
    'core': 'core/parlour.h core/config.h ' + PLAIN_C,
    'core/board': 'core/parlour.h ' + PLAIN_C,
    'core/board/translate.c': 'core/parlour.h core/board <stdarg.h> '
                              + PLAIN_C,
    'core/library': GAME + ANY_C,
    'core/levels': GAME + 'core/game/shared_levels.h ' + PLAIN_C,
    'core/game': 'core/parlour.h core/config.h core/board ' + PLAIN_C,
    'core/games': GAME + 'core/game/cell_move.h core/game/shared_levels.h'
                  ' core/levels ' + PLAIN_C,
    'core/session': 'core/parlour.h core/game core/board ' + PLAIN_C,
    'core/record': 'core/parlour.h core/session core/game core/board '
                   + PLAIN_C,
    'core/solve': GAME + 'core/levels core/solve <stdint.h> <stdbool.h>'
                  ' <stddef.h> <stdatomic.h> ' + PLAIN_C,
    'frontends': APP + VIEWS + STANDARD_C,
    'frontends/app/store': APP + '<stdio.h> ' + PLAIN_C,
    'frontends/app/play': APP + STORE + '<stdio.h> ' + PLAIN_C,
    'frontends/app/views': APP + PLAY + PLAIN_C,
    'frontends/stdio': APP + PLAY + '<stdio.h> <ctype.h> ' + PLAIN_C,
    'frontends/cells': APP + VIEWS + PLAIN_C,
    'frontends/ncurses': APP + VIEWS + 'frontends/cells ' + ANY_C,
    'frontends/tn3270': APP + VIEWS + 'frontends/cells <stdio.h> '
                        + PLAIN_C,
    'frontends/tn3270/server': APP + VIEWS + 'frontends/cells'
                               ' frontends/tn3270 platform/posix/listener.h '
                               + ANY_C,
    'frontends/mainframe': APP + VIEWS + 'frontends/cells'
                           ' frontends/tn3270 frontends/stdio ' + PLAIN_C,
    'frontends/sdl2': APP + VIEWS + '<SDL.h> <SDL_ttf.h> ' + STANDARD_C,
    'frontends/sdl2/linked_pictures.c': 'frontends/sdl2 <SDL_image.h>',
    'frontends/libretro': APP + VIEWS + 'frontends/sdl2 <SDL.h>'
                          ' <libretro-common/libretro.h> ' + STANDARD_C,
    'frontends/javascript': APP + PLAY + 'frontends/web/js_interface.h'
                            ' frontends/web/picture.h ' + STANDARD_C,
    'frontends/solve': APP + PLAY + 'core/solve core/game/catalog.h'
                       ' core/game/game_table.h <pthread.h> ' + STANDARD_C,
    'frontends/levels': APP + PLAY + 'core/levels ' + STANDARD_C,
    'frontends/server': APP + PLAY + 'platform/posix/listener.h ' + ANY_C,
    'frontends/check_game': APP + STORE + 'core/session/session.h core/game'
                            ' core/board ' + ANY_C,
    'frontends/manual': APP + VIEWS + 'core/solve frontends/check_game'
                        ' frontends/levels frontends/solve frontends/server'
                        ' frontends/stdio ' + STANDARD_C,
    'platform': APP + ANY_C,
    'platform/posix': APP + 'core/solve/solve.h ' + ANY_C,
    'platform/wasm': APP + 'core/solve/solve.h ' + ANY_C,
    'platform/windows': APP + 'platform/posix ' + ANY_C,
}
# Folders that are divided into storeys, the lowest first: a sub-folder may
# include those before it, and the folder itself all of them.
STOREYS = {
    'core/solve/sokoban': 'level bound plan search optimize generate',
}
# All games that can be built, and the one that exists only in the tests. The
# searches for a game know its parts, and those of no other.
GAMES = ['lights']


def read_games(root):
    """From the folders of core/games."""
    GAMES.extend(path.name for path in (root / 'core/games').iterdir()
                 if path.is_dir())
    for game in GAMES:
        RULES['core/solve/' + game] = \
            RULES['core/solve'] + ' core/games/' + game


def add_storeys():
    """The rules of sub-folders, which may not include their folder."""
    for folder, storeys in STOREYS.items():
        below = ' '.join(word for word in RULES[folder].split()
                         if not word.startswith(folder + '/'))
        for storey in storeys.split():
            RULES[f'{folder}/{storey}'] = below
            below += f' {folder}/{storey}'
        RULES[folder] += ' ' + below


# Gives functions of other headers the names that they have for the linker.
PUBLIC_NAMES = pathlib.Path('core/board/public_names.h')
PUBLIC_HEADERS = ('board/grid.h board/path.h board/random.h board/text.h'
                  ' board/text_board.h game/cell_move.h game/game.h'
                  ' game/piece_queue.h games/match3/tiles.h').split()

# What compilers define on one system only.
SYSTEM = re.compile(r'\b(_WIN(?:32|64)|__MINGW\w*|__CYGWIN__|_MSC_VER'
                    r'|__APPLE__|__linux__|__unix__|__\w+BSD__|__HAIKU__)\b')

TOKEN = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"'
                   r"|'(?:\\.|[^'\\\n])*'", re.S)
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]+(["<][^">]*[">])', re.M)

faults = []


def fault(path, line, words):
    faults.append(f'{path}:{line}: {words}')


def is_in(path, folder):
    return f'{path}/'.startswith(folder + '/')


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

def is_named(path, allowed):
    return str(path) in allowed or str(path.parent) in allowed


def may_include(path, header, found):
    """found: the header's path in the tree, None if it is not there."""
    folder = max((rule for rule in RULES if is_in(path, rule)), key=len)
    allowed = RULES[folder].split()
    if header.startswith('<'):
        return header in allowed or '<*>' in allowed
    return found is not None and (found.parent == path.parent
                                  or is_named(found, allowed))


def find_header(name, files):
    """The header of that path from a root; config.h is a file of the build."""
    if name == 'config.h':
        return pathlib.Path('core/config.h')
    return next((path for path in (pathlib.Path(root, name) for root in ROOTS)
                 if path in files), None)


def check_includes(path, text, files):
    for match in INCLUDE.finditer(text):
        name = match[1].strip('"')
        if not may_include(path, match[1], find_header(name, files)):
            fault(path, line_of(text, match.start()),
                  f'may not include {match[1]}')


def check_system(path, text):
    """Only the platform knows on which system it is."""
    for match in SYSTEM.finditer(text):
        fault(path, line_of(text, match.start()),
              f'{match[0]}: put this behind platform.h')


def check_games(path, text):
    """Frontends work with every game, so they may not name one."""
    for match in re.finditer(r'(?i)\b(' + '|'.join(GAMES) + r')(?=_|\b)',
                             text):
        fault(path, line_of(text, match.start()), f'names {match[0]}')


# ---- headers ----

def guard_of(path):
    return re.sub(r'\W', '_', str(path)).upper()


def check_guard(path, text):
    guard = guard_of(path)
    wanted = f'#ifndef {guard}\n#define {guard}\n'
    code = without_comments(text).lstrip()
    if not code.startswith(wanted) or not code.endswith('\n#endif\n'):
        fault(path, 1, f'the guard should be {guard}')


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
        if path == PUBLIC_NAMES and kind == 'macro':
            continue                    # the names of other headers
        allowed = {path.stem}
        if path.parent.name == 'mvs':       # has what platform.h declares
            allowed |= {'platform', 'main'}
        if kind in ('prototype', 'struct') and path.suffix == '.h':
            allowed |= modules
        elif kind == 'function' and declared[name]:
            allowed |= declared[name] | {'parlour'}
        if not begins_with(name, allowed) and name != guard_of(path):
            fault(path, line, f'{name} does not begin with {path.stem}_')


GAME_DEPTH = len(('core', 'solve', 'GAME'))


def check_solvers(root, files):
    """The files of each game's solver are compiled at once, so none of their
    functions may have the name of another."""
    defined = {}
    for path, line, kind, name in tags_of(root, files):
        if kind != 'function' or path.suffix != '.c':
            continue
        folder = path.parent.parts[:GAME_DEPTH]
        other = defined.setdefault((folder, name), path)
        if other != path:
            fault(path, line, f'{name} is also a function of {other.name}')


# ---- strings and lines ----

def literals(text):
    """(line, words) of each literal; adjacent literals count as one."""
    for match in re.finditer(r'(?:"(?:\\.|[^"\\\n])*"\s*)+',
                             without_comments(text)):
        words = re.sub(r'"\s*"', '', match[0].strip())[1:-1]
        yield line_of(text, match.start()), words


def check_strings(path, text):
    for number, words in literals(text):
        if len(words.encode()) > STRING:
            fault(path, number, f'a string of over {STRING} bytes')
        plain = re.sub(r'\\[^\\]', '', words)
        for foreign in sorted(set(re.findall(r'[\[\]^{}~\\`]', plain))):
            fault(path, number, f'a string with {foreign}')


# Enter is a key of every 3270 terminal, the only screens that show this.
KEY_OF_THE_SCREEN = 'Enter on it'


def read_keys(root):
    """The names of keys that are no characters, and those of all others."""
    header = (root / 'frontends/app/views/app.h').read_text()
    return [*re.findall(r'\bX\(\w+, "(\w+)"\)', header), 'Space',
            r'(?:Ctrl-)?[!-~]']


def check_keys(path, text, keys):
    """Screens without keys name buttons instead, which actions.c puts
    where keys stand as in "(u/r: undo, Enter or Space: go on)"."""
    key = '(?:' + '|'.join(keys) + ')'
    names = re.compile(key + r'(?![-\w])')
    parsed = re.compile(f'{key}(?:(?:/| or ){key})*: ')
    for number, words in literals(text):
        for aside in re.findall(r'\(([^()]*)\)', words):
            for part in aside.split(', '):
                if names.match(part) and not parsed.match(part) \
                        and not part.startswith(KEY_OF_THE_SCREEN):
                    fault(path, number, f'no colon after the key in "{part}"')


# Tables of functions that a game fills in, and where they are filled.
SLOTS = ('game', 'game_extra', 'game_help_pages')
FILLED = ('core/games/*/*.c', 'tests/toy/*.c', 'tests/sdl2/*.c',
          'CONTRIBUTING.md')


def slots_of(header, struct):
    """The names of a struct's members, in order."""
    body = re.search(r'\nstruct %s \{\n(.*?)\n\};' % struct, header, re.S)[1]
    for member in re.sub(r'/\*.*?\*/', '', body, flags=re.S).split(';')[:-1]:
        yield (re.search(r'\(\*(?:const )?(\w+)\)\s*\(', member)
               or re.search(r'(\w+)\s*$', member))[1]


def check_slots(root):
    """C89 cannot name what it fills in, so a comment beside each slot does."""
    header = (root / 'core/game/game.h').read_text()
    for path in (path for glob in FILLED for path in sorted(root.glob(glob))):
        text = path.read_text()
        filled = r'(?s)const struct (%s) \w+ = \{\n(.*?)\n *\};'
        for match in re.finditer(filled % '|'.join(SLOTS), text):
            named = re.findall(r'/\* (\w+) \*/', match[2])
            for slot, name in itertools.zip_longest(
                    slots_of(header, match[1]), named):
                if slot != name:
                    fault(path.relative_to(root),
                          line_of(text, match.start()),
                          f'names {name} where struct {match[1]} has {slot}')
                    break


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
        fault(path, len(text.split('\n')), 'no newline at end of file')


def check_numbers(path, text):
    """Functions of C that take blanks, signs, what follows or any size: the
    strict ones are in text.h. Digits to base 16 are checked before."""
    for call in re.finditer(r'\b(ato[ifl]l?|\w*scanf|strto([dfl]|ld|[lu]l+'
                            r'|[iu]max))\s*\((?![^;]*, 16\))', text):
        fault(path, line_of(text, call.start()),
              f'{call[1]}: use text_read_number')


def check_comments(path, text, names):
    """Comments name files that exist."""
    for comment in re.finditer(r'(?s)/\*.*?\*/', text):
        for name in re.findall(r'(?<![\w./<-])((?:\w+/)*[a-z]\w*\.[ch])\b',
                               comment[0]):
            if not any(other == name or other.endswith('/' + name)
                       for other in names):
                fault(path, line_of(text, comment.start()),
                      f'names {name}, which is not there')


def check_file(path, text, files, keys):
    check_lines(path, text)
    check_includes(path, text, files)
    check_numbers(path, without_comments(text))
    if is_in(path, 'frontends'):
        check_games(path, without_comments(text))
    if not is_in(path, 'platform'):
        check_system(path, text)
    if is_in(path, 'frontends/app'):
        check_keys(path, text, keys)
    if path.suffix == '.h':
        check_guard(path, text)
    if is_joined(path):
        check_strings(path, text)


def check_public_names(root):
    """Each function of the installed game interface has its linker name."""
    given = dict(re.findall(r'#define (\w+) (\w+)',
                            (root / PUBLIC_NAMES).read_text()))
    for header in PUBLIC_HEADERS:
        path = pathlib.Path('core', header)
        text = without_comments((root / path).read_text())
        for match in re.finditer(r'PARLOUR_API [^;(]*?(\w+)\(', text):
            name = match[1]
            if not name.startswith('parlour_') \
                    and given.get(name) != 'parlour_' + name:
                fault(path, line_of(text, match.start()),
                      f'{name} has no line in {PUBLIC_NAMES}')


def check_layers(root, files):
    check_public_names(root)
    keys = read_keys(root)
    tests = (path.relative_to(root)
             for path in (root / 'tests').rglob('*.[ch]'))
    names = [str(path) for path in (*files, *tests)]
    for path in files:
        text = (root / path).read_text()
        check_file(path, text, files, keys)
        check_comments(path, text, names)


def check_tests(root):
    """The sources of the tests: columns and ends of lines."""
    for path in sorted([*(root / 'tests').rglob('*'),
                        *(root / 'subprojects/mvsrun').rglob('*')]):
        if path.suffix not in ('.c', '.h', '.py'):
            continue
        name = path.relative_to(root)
        for number, line in enumerate(path.read_text().split('\n'), 1):
            if len(line) > COLUMNS:
                fault(name, number, f'over {COLUMNS} columns')
            if line != line.rstrip() and path.suffix != '.py':
                fault(name, number, 'blanks at the end')


def check_golden(root):
    """Every transcript is named in the list that runs them."""
    folder = root / 'tests/golden'
    named = re.findall(r"'(\w+)'", (folder / 'meson.build').read_text())
    for path in sorted(folder.glob('*.in')):
        if path.stem not in named:
            fault(path.relative_to(root), 1, 'not named in meson.build')


def main(root, names):
    if names and not shutil.which('ctags'):
        print('ctags not found')
        return SKIPPED
    read_games(root)
    add_storeys()
    files = sorted(path.relative_to(root)
                   for folder in ('core', 'frontends', 'platform')
                   for path in (root / folder).rglob('*.[ch]'))
    if names:
        check_names(root, [path for path in files if is_joined(path)])
        check_solvers(root, [path for path in files
                             if path.is_relative_to('core/solve')])
    else:
        check_layers(root, files)
        check_tests(root)
        check_golden(root)
        check_slots(root)
    print('\n'.join(faults))
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main(pathlib.Path(sys.argv[1]), '--names' in sys.argv))
