#!/usr/bin/env python3
"""Joins C files into one whose only external name is main, or into parts.

    join.py [--part] OUTPUT DEPFILE FOLDER... -- FILE...

The linker of MVS 3.8j knows external names of 8 characters, so everything
that crosses files becomes static. GCC there numbers functions and knows 1,000
of them in a file: a part has external names, short ones, numbered as the
FOLDERs' files define them. Each FILE is copied with the headers it
includes in quotes, every header once, looked up beside it and in the FOLDERs;
headers in angle brackets go to the top. Limit: the preprocessor is not run, so
includes must not be conditional.
"""
import re
import sys
from pathlib import Path

QUOTED = re.compile(r'\s*#\s*include\s*"([^"]+)"')
ANGLED = re.compile(r'\s*#\s*include\s*<([^>]+)>')
FUNCTION = re.compile(r'^(?!static)(?:\w+[ *]+)+?(\w+)\([^;{]*\)\n\{',
                      re.MULTILINE)


class Joiner:
    def __init__(self, folders):
        self.folders = [Path(folder) for folder in folders]
        self.done = set()
        self.read = []
        self.system = []
        self.lines = []

    def find(self, name, beside):
        for folder in [beside, *self.folders]:
            if (folder / name).is_file():
                return folder / name
        sys.exit(f'join.py: {name}: no such header')

    def add(self, path):
        self.read.append(str(path))
        self.lines.append(f'/* ==== {path.name} ==== */')
        for line in path.read_text(encoding='ascii').splitlines():
            if match := ANGLED.match(line):
                if match[1] not in self.system:
                    self.system.append(match[1])
            elif match := QUOTED.match(line):
                header = self.find(match[1], path.parent)
                if header.name not in self.done:
                    self.done.add(header.name)
                    self.add(header)
            else:
                self.lines.append(line)

    def crossing(self):
        """What crosses files, in an order that all parts agree on."""
        files = [file for folder in self.folders for file in folder.glob('*.c')]
        self.read += map(str, files)
        return sorted({name for file in files
                       for name in FUNCTION.findall(file.read_text())
                       if name != 'main'})

    def text(self, part):
        top = ['/* Parlour, joined for the mainframe: see platform/mvs. */']
        if part:
            top += ['#define PARLOUR_API']
            top += [f'#define {name} PL{number:06}'
                    for number, name in enumerate(self.crossing(), 1)]
        else:
            top += ['#define PARLOUR_API static']
        top += [f'#include <{name}>' for name in self.system]
        return '\n'.join(top + self.lines) + '\n'


def main():
    part = sys.argv[1] == '--part'
    output, depfile, *rest = sys.argv[part + 1:]
    split = rest.index('--')
    joiner = Joiner(rest[:split])
    for name in rest[split + 1:]:
        joiner.add(Path(name))
    Path(output).write_text(joiner.text(part), encoding='ascii')
    Path(depfile).write_text(f'{output}: {" ".join(joiner.read)}\n')


main()
