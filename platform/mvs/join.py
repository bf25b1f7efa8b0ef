#!/usr/bin/env python3
"""Joins C files into one whose only external name is main.

The linker of MVS 3.8j knows external names of 8 characters, so everything
that crosses files becomes static. Usage: join.py OUTPUT DEPFILE FOLDER... -- FILE...
Each FILE is copied with the headers it includes in quotes, every header once,
looked up beside it and in the FOLDERs; headers in angle brackets go to the
top. Limit: the preprocessor is not run, so includes must not be conditional.
"""
import re
import sys
from pathlib import Path

QUOTED = re.compile(r'\s*#\s*include\s*"([^"]+)"')
ANGLED = re.compile(r'\s*#\s*include\s*<([^>]+)>')


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

    def text(self):
        top = ['/* Parlour, joined into one file: see platform/mvs. */',
               '#define PARLOUR_API static',
               *(f'#include <{name}>' for name in self.system)]
        return '\n'.join(top + self.lines) + '\n'


def main():
    output, depfile, *rest = sys.argv[1:]
    split = rest.index('--')
    joiner = Joiner(rest[:split])
    for name in rest[split + 1:]:
        joiner.add(Path(name))
    Path(output).write_text(joiner.text(), encoding='ascii')
    Path(depfile).write_text(f'{output}: {" ".join(joiner.read)}\n')


main()
