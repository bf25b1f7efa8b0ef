#!/usr/bin/env python3
"""Joins all files of the library into one, which needs parlour.h alone:

    amalgamation.py OUTPUT DEPFILE ROOT... -- PUBLIC... -- FILE...

Copies each FILE after the headers that it includes in quotes, each header
once, and finds headers by their path from a ROOT. Only what parlour.h and the
PUBLIC headers (paths without .h) declare stays external. Files of the searches
may give their static names to other things elsewhere: such names get that of
their file. Limit: does not run the preprocessor, so includes must not be
conditional.
"""
import itertools
import pathlib
import re
import sys

QUOTED = re.compile(r'\s*#\s*include\s*"([^"]+)"')
ANGLED = re.compile(r'\s*#\s*include\s*<[^>]+>')
HIDDEN = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'',
                    re.S)
# A function of a search, declared in a header without PARLOUR_API.
PLAIN = re.compile(r'^(?!static |typedef |PARLOUR_API |extern )'
                   r'((?:const |struct |enum |unsigned )*[a-z]\w* \**\w+\()',
                   re.M)
PASTED = re.compile(r'(#define SOLVE_SOLVER\(game, abilities\) \\\s*)'
                    r'(const struct)')
STATIC = re.compile(r'^static (?:inline )?(?:const )?(?:struct |enum )?\w+ \**'
                    r'(\w+)\(', re.M)
CONSTANT = re.compile(r'^enum \{(.*?)\}', re.M | re.S)
TOP = ['/* Parlour, the library in one file: `cc -c parlour.c` with parlour.h',
       ' * beside it. Written by the build from the files of core/. */',
       '#include "parlour.h"',
       '#if defined(__GNUC__)',
       '#pragma GCC diagnostic ignored "-Wunused-function"',
       '#endif']


def private_names(text):
    """The names that a source file has for itself."""
    bare = HIDDEN.sub(' ', text)
    found = set(STATIC.findall(bare))
    for body in CONSTANT.findall(bare):
        found |= set(re.findall(r'(?:^|,)\s*([A-Z]\w*)', body))
    return found


def renamed(text, names, prefix):
    """The text with names changed, but not those of fields."""
    if not names:
        return text
    return re.sub(rf'(?<![\w.])(?<!->)({"|".join(sorted(names))})\b',
                  rf'{prefix}_\1', text)


class Amalgamation:

    def __init__(self, roots, public, files):
        self.roots = roots
        self.public = public
        self.done = []
        self.system = []
        self.lines = []
        texts = {file: file.read_text('ascii') for file in files}
        seen = {}
        for file, text in texts.items():
            for name in private_names(text):
                seen.setdefault(name, []).append(file)
        for file, text in texts.items():
            mine = {name for name, users in seen.items()
                    if file in users and len(users) > 1}
            prefix = f'{file.parent.name}_{file.stem}'
            self.add(file, renamed(text, mine, prefix))

    def find(self, name):
        for root in self.roots:
            if (root / name).is_file():
                return root / name
        sys.exit(f'amalgamation.py: {name}: header not found')

    def add(self, path, text):
        self.lines.append(f'/* ==== {path.parent.name}/{path.name} ==== */')
        for line in text.splitlines():
            if match := QUOTED.match(line):
                self.add_header(match[1])
            elif ANGLED.match(line):
                if line.strip() not in self.system:
                    self.system.append(line.strip())
            else:
                self.lines.append(line)

    def add_header(self, name):
        path = self.find(name)
        if path in self.done or name == 'parlour.h':
            return
        self.done.append(path)
        text = path.read_text('ascii')
        if name.removesuffix('.h') not in self.public:
            text = text.replace('PARLOUR_API ', 'static ')
            text = PASTED.sub(r'\1static \2', PLAIN.sub(r'static \1', text))
        self.add(path, text)


def main(output, depfile, *words):
    roots, public, files = (
        list(part) for wanted, part in itertools.groupby(
            words, lambda word: word != '--') if wanted)
    joined = Amalgamation(list(map(pathlib.Path, roots)), public,
                          list(map(pathlib.Path, dict.fromkeys(files))))
    pathlib.Path(output).write_text(
        '\n'.join(TOP[:2] + joined.system + TOP[2:] + joined.lines) + '\n',
        'ascii')
    pathlib.Path(depfile).write_text(
        f'{output}: {" ".join(map(str, [*files, *joined.done]))}\n')


if __name__ == '__main__':
    main(*sys.argv[1:])
