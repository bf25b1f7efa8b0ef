#!/usr/bin/env python3
"""Checks the rooms of the application: store, play and views.

    check_rooms.py ROOT

In no room more than four modules may be a circle by what they include and
call. The application has at most as many files and exported functions as
stored below: a change that must have more changes the figure with it and says
why.
"""
import pathlib
import re
import sys

ROOMS = ('store', 'play', 'views')
CIRCLE = 4
FILES = 139
FUNCTIONS = 549

COMMENT = re.compile(r'/\*.*?\*/', re.S)
DECLARED = re.compile(r'PARLOUR_API [^;(]*?(\w+)\(')
# A name may also be that of a struct.
USED = re.compile(r'(?<!struct )\b(\w+)\b')
DEFINED = re.compile(r'^[\w *]*?\b(\w+)\([^;{}]*?\)\s*\{', re.M)


def read_room(folder):
    """The text of each module: its header and its source."""
    modules = {}
    for path in sorted(folder.glob('*.[ch]')):
        text = COMMENT.sub('', path.read_text())
        modules[path.stem] = modules.get(path.stem, '') + text
    return modules


def arrows(room, modules):
    """Each module, and those of the room that it includes or calls."""
    exported = set(DECLARED.findall(''.join(modules.values())))
    home = {name: module for module, text in modules.items()
            for name in DEFINED.findall(text) if name in exported}
    for module, text in modules.items():
        included = set(re.findall(rf'#include "app/{room}/(\w+)\.h"', text))
        used = set(USED.findall(text)) - set(DECLARED.findall(text))
        called = {home[name] for name in used if name in home}
        yield module, (included & set(modules) | called) - {module}


def reached(start, graph):
    found, left = set(), [start]
    while left:
        for module in graph[left.pop()] - found:
            found.add(module)
            left.append(module)
    return found


def circles(graph):
    """The sets of modules that reach each other."""
    beyond = {module: reached(module, graph) for module in graph}
    return {frozenset(other for other in beyond[module]
                      if module in beyond[other])
            for module in graph if module in beyond[module]}


def main(root):
    faults = []
    files = functions = 0
    for room in ROOMS:
        folder = root / 'frontends/app' / room
        modules = read_room(folder)
        files += len(list(folder.glob('*.[ch]')))
        functions += len(set(DECLARED.findall(''.join(modules.values()))))
        for circle in circles(dict(arrows(room, modules))):
            if len(circle) > CIRCLE:
                names = ', '.join(sorted(circle))
                faults.append(f'{room}: a circle of {names}')
    for what, count, most in (('files', files, FILES),
                              ('exported functions', functions, FUNCTIONS)):
        if count > most:
            faults.append(f'frontends/app has {count} {what}, {most} stored')
    print('\n'.join(faults))
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main(pathlib.Path(sys.argv[1])))
