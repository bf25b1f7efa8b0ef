#!/usr/bin/env python3
"""Checks that a joined file is a complete program that fits on cards.

    check_joined.py [--part] FILE LIBRARY [COMPILER...]

Lines, characters and headers must be those that a card reader and the
compilers of MVS accept; main must be its only external name in LIBRARY, where
the build compiled it; and each COMPILER (`gcc`, `clang`) must read it as C89
without a warning. With --part there may be other external names of 8
characters, but not more of them than IBM's Assembler XF allows, nor more
functions than GCC allows there. Prints each fault as FILE:LINE: words.
"""
import os
import re
import subprocess
import sys

COLUMNS = 79
NAME = 8                        # characters of an external name
FUNCTIONS = 1000                # GCC's labels for them have three digits
EXTERNALS = 390                 # at some 400 Assembler XF ends with RC 16
STRICT = ['-std=c89', '-pedantic-errors', '-funsigned-char', '-Wall',
          '-Wextra', '-Werror', '-Wno-unused-function']
# What GCC's PDPCLIB and JCC both have.
HEADERS = ['assert.h', 'ctype.h', 'errno.h', 'limits.h', 'stdarg.h',
           'stdio.h', 'stdlib.h', 'string.h', 'time.h']
BAD = [
    ('over %d columns' % COLUMNS, re.compile('.{%d}' % (COLUMNS + 1))),
    ('a character that cards have not', re.compile('[^ -~]')),
    ('a trigraph', re.compile(r'\?\?')),
    ('a delimiter at its start', re.compile(r'^(@@|\./)')),
    ('a header of its own', re.compile(r'\s*#\s*include\s*"')),
]
INCLUDE = re.compile(r'\s*#\s*include\s*<(.*)>')


def faults_of_line(line):
    for what, pattern in BAD:
        if pattern.search(line):
            yield what
    include = INCLUDE.match(line)
    if include and include[1] not in HEADERS:
        yield f'<{include[1]}>, which not every compiler of MVS has'


def faults_of_text(path):
    with open(path, encoding='latin-1', newline='\n') as file:
        for number, line in enumerate(file, 1):
            for what in faults_of_line(line.removesuffix('\n')):
                yield f'{path}:{number}: {what}'


def faults_of_size(path):
    """A function's body opens in the first column, and nothing else does."""
    with open(path, encoding='latin-1') as file:
        functions = sum(line == '{\n' for line in file)
    if functions >= FUNCTIONS:
        yield f'{path}:1: {functions} functions'


def faults_for(path, compiler):
    """The compiler's messages."""
    run = subprocess.run([compiler, *STRICT, '-fsyntax-only', path],
                         capture_output=True, text=True)
    yield from (run.stdout + run.stderr).splitlines()
    if run.returncode != 0:
        yield f'{path}:1: {compiler} does not compile it'


def external_names(path, library):
    """The lines of nm for the object that was compiled from the file."""
    listed = subprocess.run(['nm', '-g', library], check=True,
                            capture_output=True, text=True).stdout
    objects = [text for text in listed.split('\n\n')
               if os.path.basename(path) + '.o:' in text]
    return [line.split() for line in objects[0].strip().splitlines()[1:]]


def faults_of_names(path, library, part):
    """External names that are not allowed."""
    faults = []
    lines = external_names(path, library)
    if part and len(lines) > EXTERNALS:
        faults += [f'{path}:1: {len(lines)} external names, used or defined']
    names = [words[-1] for words in lines if words[-2] != 'U']
    if part:
        names = [name for name in names if len(name) > NAME]
    if names != ([] if part else ['main']):
        faults += [f'{path}:1: external names: {" ".join(names)}']
    return faults


def main():
    part = sys.argv[1] == '--part'
    path, library, *compilers = sys.argv[part + 1:]
    faults = [*faults_of_text(path),
              *(faults_of_size(path) if part else ()),
              *faults_of_names(path, library, part),
              *(fault for compiler in compilers
                for fault in faults_for(path, compiler))]
    print('\n'.join(faults))
    return 1 if faults else 0


sys.exit(main())
