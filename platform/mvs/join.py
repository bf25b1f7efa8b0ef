#!/usr/bin/env python3
"""Joins C files into one whose only external name is main, or into a part.

    join.py OUTPUT DEPFILE ROOT... -- FILE... [-- OTHER...]...

The linker of MVS 3.8j allows 8 characters in external names, so all functions
become static. With OTHER, the files of the program's other parts, functions
that one part defines and another one uses stay external, under short numbered
names that are the same in all parts.

Copies each FILE (a source or a header) after the headers that it includes in
quotes; finds headers by their path from a ROOT and copies each once. Moves
includes in angle brackets to the top. Limit: does not run the preprocessor, so
includes must not be conditional.
"""
import re
import sys
from pathlib import Path

QUOTED = re.compile(r'\s*#\s*include\s*"([^"]+)"')
ANGLED = re.compile(r'\s*#\s*include\s*<([^>]+)>')
FUNCTION = re.compile(r'^(?!static)(?:\w+[ *]+)+?(\w+)\([^;{]*\)\n\{',
                      re.MULTILINE)
DECLARATION = re.compile(r'^PARLOUR_API\s+(?=[^;()]*?\b(\w+)\()',
                         re.MULTILINE)
NAME = re.compile(r'\w+')


def defined(texts):
    return {name for text in texts for name in FUNCTION.findall(text)}


def crossing(parts):
    """The functions that one part defines and another uses, sorted. main is
    none of them: that word is the name of a field elsewhere."""
    found = set()
    used = [{name for text in part for name in NAME.findall(text)}
            for part in parts]
    for i, part in enumerate(parts):
        names = defined(part)
        for k in range(len(parts)):
            if k != i:
                found |= names & used[k]
    return sorted(found - {'main'})


def groups(words):
    """Splits the words at `--` into lists of paths."""
    found = [[]]
    for word in words:
        if word == '--':
            found.append([])
        else:
            found[-1].append(Path(word))
    return found


class Joiner:
    def __init__(self, roots, exported):
        self.roots = roots
        self.exported = set(exported)
        self.done = set()
        self.read = []
        self.system = []
        self.lines = []

    def find(self, name):
        for root in self.roots:
            if (root / name).is_file():
                return root / name
        sys.exit(f'join.py: {name}: header not found')

    def declare(self, match):
        """Removes PARLOUR_API from the declaration of an exported function."""
        return '' if match[1] in self.exported else match[0]

    def add(self, path):
        if path.resolve() in self.done:
            return
        self.done.add(path.resolve())
        self.read.append(str(path))
        self.lines.append(f'/* ==== {path.name} ==== */')
        text = DECLARATION.sub(self.declare, path.read_text(encoding='ascii'))
        for line in text.splitlines():
            if match := ANGLED.match(line):
                if match[1] not in self.system:
                    self.system.append(match[1])
            elif match := QUOTED.match(line):
                self.add(self.find(match[1]))
            else:
                self.lines.append(line)


def main():
    output, depfile, *rest = sys.argv[1:]
    roots, *parts = groups(rest)
    files, others = parts[0], sum(parts[1:], [])
    exported = crossing([[file.read_text() for file in part]
                         for part in parts])
    joiner = Joiner(roots, exported)
    for file in files:
        joiner.add(file)
    top = ['/* Parlour, joined for the mainframe: see platform/mvs. */',
           '#define PARLOUR_API static',
           '#define PARLOUR_JOINED', '#undef NDEBUG', '#define NDEBUG',
           *(f'#define {name} PL{number:06}'
             for number, name in enumerate(exported, 1)),
           *(f'#include <{name}>' for name in joiner.system)]
    Path(output).write_text('\n'.join(top + joiner.lines) + '\n',
                            encoding='ascii')
    read = joiner.read + [str(file) for file in others]
    Path(depfile).write_text(f'{output}: {" ".join(read)}\n')


main()
