#!/usr/bin/env python3
"""Splits the module of the page, so that a browser loads each part when it is
needed, and makes the parts smaller.

    split.py WASM MAP WORKER FIRST LATER SEARCH

WASM has the names of its functions, and MAP is the linker's map of it, in the
same order. FIRST gets what the first view of the page needs, LATER the
functions below, SEARCH those of core/solve and worker.c. All use the memory
and the table of FIRST. Until a part is loaded, FIRST imports its functions as
placeholders, which the part replaces in the table. Each part has a checksum of
all parts and of the script WORKER in a section: those of two versions do not
fit. Needs Binaryen.
"""
import hashlib
import pathlib
import re
import subprocess
import sys
import tempfile

# Files with nothing that the list of games or a new game's first board needs.
# Each function's name begins with its file's. test_loading.py opens the page
# without them.
LATER_FILES = '''
    achievements backup board_lines board_value collections_list
    editor export file_kind form_view help_text hint import levels_list
    json_text map_header menu_list mended_text new_game_form new_game_list
    old_pack path player_list prompt_view push_path regions result save
    save_file scores_list search_fields server_key shared_list small_solver
    statistics_page statistics_view submissions text_board text_view
    today_list value_net viewport written_board'''.split()
FEATURES = ['--enable-mutable-globals']
# The stack is first in memory, and its far end unused.
SMALL = ['-Oz', '--converge', '--low-memory-unused']
SEARCHES = re.compile(r'core/solve/(?!libparlour-solve-abilities)|/worker\.c')


def run(*command):
    subprocess.run([*map(str, command)], check=True)


def mapped(text):
    """The object file of each function, and its name, in the linker's map."""
    code = re.search(r' CODE$(.*?) DATA$', text, re.DOTALL | re.MULTILINE)
    return re.findall(r'^ +- +\w+ +\w+ +(\S+):\((\S+)\)$', code[1],
                      re.MULTILINE)


def functions(wasm, linked, folder):
    """(object file, name) of each function, named as Binaryen does, which adds
    numbers to those that there are twice."""
    symbols = folder / 'symbols'
    run('wasm-opt', wasm, '-g', f'--symbolmap={symbols}', '-o', folder / 'none')
    names = [line.partition(':')[2] for line in
             symbols.read_text().splitlines()][-len(linked):]
    for (_, name), own in zip(linked, names):
        if own.partition('.')[0] != name.partition('.')[0]:
            sys.exit(f'{wasm}: {own} is {name} in the map')
    return [(file, own) for (file, _), own in zip(linked, names)]


def split(module, names, rest, part):
    """Moves functions to a part; writes what is left to `rest`. Both are text,
    which keeps names. The part accepts a table that another split extends."""
    listed = part.with_suffix('.names')
    listed.write_text('\n'.join(names))
    run('wasm-split', *FEATURES, '-S', module, f'--split-funcs=@{listed}',
        '-o1', rest, '-o2', part)
    part.write_text(re.sub(r'(\(import "primary" "\S+" \(table \S+ \d+) \d+ ',
                           r'\1 ', part.read_text(), count=1))


def version(*contents):
    """A section with the version of what fits together: its number and size
    come first, then its name, which has a size too."""
    name = b'version'
    content = bytes([len(name)]) + name + hashlib.sha256(
        b''.join(contents)).hexdigest()[:16].encode()
    return bytes([0, len(content)]) + content


def main():
    wasm, linked, worker, *made = map(pathlib.Path, sys.argv[1:])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        found = functions(wasm, mapped(linked.read_text()), folder)
        searches = [own for file, own in found if SEARCHES.search(file)]
        later = {stem: [own for file, own in found if not SEARCHES.search(file)
                        and f'{own}_'.startswith(f'{stem}_')]
                 for stem in LATER_FILES}
        for stem, names in later.items():
            if not names:
                sys.exit(f'{wasm} has no function of {stem}.c')
        parts = [folder / path.name for path in made]
        most = folder / 'most'
        split(wasm, searches, most, parts[2])
        split(most, sorted({own for names in later.values() for own in names}),
              parts[0], parts[1])
        for part, path in zip(parts, made):
            run('wasm-opt', *FEATURES, *SMALL, part, '-o', path)
        contents = [path.read_bytes() for path in made]
        section = version(worker.read_bytes(), *contents)
        for content, path in zip(contents, made):
            path.write_bytes(content + section)


if __name__ == '__main__':
    main()
