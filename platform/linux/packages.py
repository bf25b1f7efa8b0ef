#!/usr/bin/env python3
"""Writes the table of packages in docs/install.md from the scripts here.

    packages.py [--check] PAGE

Each row has the packages of one call of `install` in a script. --check: writes
nothing, and fails if the table is not what would be written.
"""
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
SCRIPTS = ['play', 'test', 'windows', 'web', 'serve', 'coverage', 'races']
BEGIN = 'ninja -C build packages-page -->\n'
END = '<!-- end -->'


def calls(script):
    """(what makes the call conditional, its packages) of each `install`."""
    text = (HERE / script).read_text().replace('\\\n', ' ')
    for line in text.splitlines():
        call = re.fullmatch(r'( *|command -v .*\|\| )install ([a-z].*)', line)
        if call:
            yield call[1], call[2].split()


def rows():
    for script in SCRIPTS:
        for condition, packages in calls(script):
            when = ', if missing' if condition.strip() else \
                {'play': ', on a display', 'test': ' --all'}[script] \
                if condition else ''
            yield f'| `platform/linux/{script}`{when} | ' \
                + ', '.join(packages) + ' |\n'


def main(page, check):
    page = pathlib.Path(page)
    text = page.read_text()
    start = text.index(BEGIN) + len(BEGIN)
    table = '\n| script | packages |\n| --- | --- |\n' + ''.join(rows()) + '\n'
    wanted = text[:start] + table + text[text.index(END):]
    if not check:
        page.write_text(wanted)
    elif text != wanted:
        sys.exit(f'{page} is not what the scripts say: ninja packages-page')


if __name__ == '__main__':
    main(sys.argv[-1], '--check' in sys.argv)
