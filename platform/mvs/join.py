#!/usr/bin/env python3
"""Joins C files into one whose only external name is main, or into a part.

    join.py OUTPUT DEPFILE ROOT... -- FILE... [-- OTHER...]...

The linker of MVS 3.8j allows 8 characters in external names, so all functions
become static. With OTHER, the files of the program's other parts, functions
that one part defines and another one uses stay external, under short numbered
names that are the same in all parts.

Copies each FILE (a source or a header) after the headers that it includes in
quotes; finds headers by their path from a ROOT and copies each once. Moves
includes in angle brackets to the top. Leaves out functions and tables that
main does not reach, by the names in those that it does: neither the compiler
nor the linker there drops any. Limit: does not run the preprocessor, so
includes must not be conditional, and no function's name may be pasted of
parts.
"""
import re
import sys
from pathlib import Path

QUOTED = re.compile(r'\s*#\s*include\s*"([^"]+)"')
ANGLED = re.compile(r'\s*#\s*include\s*<([^>]+)>')
HIDDEN = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'',
                    re.DOTALL)
CPLUSPLUS = re.compile(r'#ifdef __cplusplus\n.*?#endif\n', re.DOTALL)
NAME = re.compile(r'\w+')

# cc370 drops tables that only other tables name, if it sees the whole file
# before it compiles.
USED = ['#if defined(__MVS__) && __GNUC_MINOR__ >= 4',
        '#define PARLOUR_TABLE __attribute__((used))',
        '#else', '#define PARLOUR_TABLE', '#endif']

# What stands at file scope: a function, an object, a declaration of a function
# (the name comes before the first parenthesis), a macro, a call of one.
FUNCTION = re.compile(r'(static )?(?:\w+[ *]+)+?(\w+)\([^;{]*\)\n\{')
OBJECT = re.compile(r'static [^=;(){]*?(?:\{[^}]*\}\s*)?'
                    r'(\w+)(?:\[[^]]*\])*\s*[=;]')
DECLARATION = re.compile(r'(?:static|PARLOUR_API)\s[^;(){]*?(\w+)\([^;]*;')
TABLE = re.compile(r'(\S.*?) =')
TYPE = re.compile(r'(?:struct|union|enum|typedef)\b()')
MACRO = re.compile(r'#\s*define\s+(\w+)')
CALL = re.compile(r'[A-Z][A-Z0-9_]*\(.*\)$')


class Item:
    """Something at file scope, with the comment before it. bare: the lines
    without comments, strings and characters."""

    def __init__(self, lines, bare):
        self.lines = lines
        self.name = ''
        self.is_external = self.is_table = False
        bare = '\n'.join(bare).strip()
        # A body, an initializer, the value of a macro; types and declarations
        # use none.
        self.uses = set(NAME.findall(bare))
        if match := FUNCTION.match(bare):
            self.name = match[2]
            self.is_external = not match[1]
        elif match := OBJECT.match(bare):
            self.name = match[1]
            self.is_table = '=' in bare
        elif match := DECLARATION.match(bare) or TYPE.match(bare):
            self.name = match[1]
            self.uses = set()
        self.can_drop = bool(self.name)
        if match := MACRO.match(bare):
            self.name = match[1]


def items(text):
    """Splits a file into what stands at file scope."""
    text = CPLUSPLUS.sub('', text)
    bares = HIDDEN.sub(lambda m: re.sub(r'[^\n]', ' ', m[0]),
                       text).splitlines()
    lines = text.splitlines()
    found, start, depth, directive = [], 0, 0, False
    for i, bare in enumerate(bares):
        bare = bare.rstrip()
        if directive or bare.startswith('#'):
            directive = bare.endswith('\\')
            ends = not directive
        else:
            depth += bare.count('{') - bare.count('}')
            ends = bare.endswith((';', '}')) or CALL.match(bare)
        if ends and depth == 0:
            found.append(Item(lines[start:i + 1], bares[start:i + 1]))
            start = i + 1
    return found + [Item(lines[start:], bares[start:])]


def groups(words):
    """Splits the words at `--` into lists of paths."""
    found = [[]]
    for word in words:
        if word == '--':
            found.append([])
        else:
            found[-1].append(Path(word))
    return found


class Program:
    """All files of all parts, with the headers that they include."""

    def __init__(self, roots, parts):
        self.roots = roots
        self.items = {}         # of each file
        self.files = [[] for part in parts]
        for files, part in zip(self.files, parts):
            for file in part:
                self.read(file, files)
        self.reached = self.reach()
        self.external = self.cross()

    def find(self, name):
        for root in self.roots:
            if (root / name).is_file():
                return root / name
        sys.exit(f'join.py: {name}: header not found')

    def read(self, path, files):
        """Adds a file to those of a part, after the headers it includes."""
        key = path.resolve()
        if key in files:
            return
        if key not in self.items:
            self.items[key] = items(path.read_text(encoding='ascii'))
        files.append(key)
        for item in self.items[key]:
            for line in item.lines:
                if match := QUOTED.match(line):
                    self.read(self.find(match[1]), files)

    def reach(self):
        """The names that main reaches."""
        uses = {}
        left = {'main'}
        for found in self.items.values():
            for item in found:
                if not item.name:
                    left |= item.uses
                else:
                    uses[item.name] = uses.get(item.name, set()) | item.uses
        reached = set()
        while left:
            name = left.pop()
            reached.add(name)
            left |= uses.get(name, set()) - reached
        return reached

    def keeps(self, item):
        return not item.can_drop or item.name in self.reached

    def needs(self, file):
        """Whether a function or an object of the file is kept."""
        return any(item.can_drop and item.name in self.reached
                   for item in self.items[file.resolve()])

    def cross(self):
        """The functions that one part defines and another uses, sorted. main
        is none of them: that word is the name of a field elsewhere."""
        kept = [[item for file in files for item in self.items[file]
                 if self.keeps(item)] for files in self.files]
        used = [set().union(*(item.uses for item in part)) for part in kept]
        found = set()
        for i, part in enumerate(kept):
            names = {item.name for item in part if item.is_external}
            for k in range(len(kept)):
                if k != i:
                    found |= names & used[k]
        return sorted(found - {'main'})


class Joiner:
    """Writes one part of a program."""

    def __init__(self, program):
        self.program = program
        self.external = set(program.external)
        self.done = set()
        self.system = []
        self.lines = []

    def add_item(self, item):
        external = item.name in self.external
        for line in item.lines:
            if match := ANGLED.match(line):
                if match[1] not in self.system:
                    self.system.append(match[1])
            elif match := QUOTED.match(line):
                self.add(self.program.find(match[1]))
            elif external:
                self.lines.append(line.removeprefix('PARLOUR_API '))
            elif item.is_table and TABLE.match(line):
                self.lines += TABLE.sub('\\1\nPARLOUR_TABLE =',
                                        line).split('\n')
                item.is_table = False
            else:
                self.lines.append(line)

    def add(self, path):
        key = path.resolve()
        if key in self.done:
            return
        self.done.add(key)
        self.lines.append(f'/* ==== {path.name} ==== */')
        for item in self.program.items[key]:
            if self.program.keeps(item):
                self.add_item(item)


def main():
    output, depfile, *rest = sys.argv[1:]
    roots, *parts = groups(rest)
    program = Program(roots, parts)
    joiner = Joiner(program)
    for file in parts[0]:
        if program.needs(file):
            joiner.add(file)
    top = ['/* Parlour, joined for the mainframe: see platform/mvs. */',
           '#define PARLOUR_API static',
           '#define PARLOUR_JOINED', *USED, '#undef NDEBUG', '#define NDEBUG',
           *(f'#define {name} PL{number:06}'
             for number, name in enumerate(program.external, 1)),
           *(f'#include <{name}>' for name in joiner.system)]
    Path(output).write_text('\n'.join(top + joiner.lines) + '\n',
                            encoding='ascii')
    Path(depfile).write_text(
        f'{output}: {" ".join(str(file) for file in program.items)}\n')


main()
