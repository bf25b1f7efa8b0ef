#!/usr/bin/env python3
"""Writes a source file of the tree as it reads outside of it.

    public_names.py SOURCE OUTPUT HEADER...

In the tree, names begin with that of their header: grid_cell, struct game,
GAME_ENDS. Outside, those that the HEADERs declare begin with the library's
name as well: parlour_grid_cell, struct parlour_game, PARLOUR_GAME_ENDS. So
no name of the library stands in a program's way. Installed headers stand
together in parlour/: "board/grid.h" is included as <parlour/grid.h>.
"""
import pathlib
import re
import sys
import textwrap

COLUMNS = 79
C_NAMES = 'extern "C"'


def without_comments(text):
    return re.sub(r'/\*.*?\*/', '', text, flags=re.S)


def functions(text):
    return re.findall(r'PARLOUR_API [^;(]*?(\w+)\(', text)


def tags(text):
    return re.findall(r'^(?:struct|enum) (\w+) \{', text, re.M)


def constants(text):
    """The names of enum constants."""
    bodies = re.findall(r'^enum \w+ (\{.*?)\}', text, re.M | re.S)
    return re.findall(r'[{,]\s*([A-Z]\w*)', '\n'.join(bodies))


def with_prefix(text, prefix, names, before=''):
    names = [name for name in names if not name.startswith(prefix)]
    if not names:
        return text
    return re.sub(rf'\b({before})({"|".join(names)})\b',
                  rf'\g<1>{prefix}\g<2>', text)


def fold(match):
    """A declaration, its parameters aligned again: broken only at commas."""
    head, parameters = match[1], ' '.join(match[2].split())
    whole = re.sub('(?<!,) ', '\0', parameters)
    return textwrap.fill(whole, COLUMNS, initial_indent=head,
                         subsequent_indent=' ' * len(head),
                         break_long_words=False).replace('\0', ' ')


def public_source(text, headers):
    declared = '\n'.join(map(without_comments, headers))
    text = with_prefix(text, 'parlour_', tags(declared), '(?:struct|enum) ')
    text = with_prefix(text, 'parlour_', functions(declared))
    text = with_prefix(text, 'PARLOUR_', constants(declared))
    text = text.replace('#include "board/public_names.h"\n', '')
    text = text.replace('#include "parlour.h"', '#include <parlour.h>')
    text = re.sub(r'#include "[\w/]+/(\w+\.h)"', r'#include <parlour/\1>',
                  text)
    return re.sub(r'(?m)^(PARLOUR_API [^;(\n]*\()([^;]*\);)$', fold, text)


def as_header(text, name):
    """A header with a guard of its place, that C++ can include too."""
    guard = re.search(r'#ifndef (\w+)', text)[1]
    text = re.sub(rf'\b{guard}\b', f'PARLOUR_{name.upper()}_H', text)
    if C_NAMES in text:
        return text
    *_, last = re.finditer(r'(?m)^#include .*\n', text)
    begin, end = last.end(), text.rindex('#endif')
    return (f'{text[:begin]}\n#ifdef __cplusplus\n{C_NAMES} {{\n#endif\n'
            f'{text[begin:end]}#ifdef __cplusplus\n}}\n#endif\n\n{text[end:]}')


def main(source, output, *headers):
    source, output = pathlib.Path(source), pathlib.Path(output)
    text = public_source(source.read_text('ascii'),
                         [pathlib.Path(header).read_text('ascii')
                          for header in headers])
    if source.suffix == '.h':
        text = as_header(text, source.stem)
    output.write_text(text, 'ascii')


if __name__ == '__main__':
    main(*sys.argv[1:])
