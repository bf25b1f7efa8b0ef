#!/usr/bin/env python3
"""Writes builtin_maps.c: the maps of a text as strings, one for each map.

    builtin_maps.py MAPS OUTPUT

Maps are divided by an empty line before :::map. None may be longer than the
509 characters that every compiler accepts.
"""
import pathlib
import sys

LONGEST = 509
PART = 40                       # characters in a line
BEGINNING = '''\
/* builtin_maps.c: the maps of Whirly, written by builtin_maps.py. */
#include "games/whirly/builtin_maps.h"

static const char *const builtin_maps_texts[] = {
'''
END = '''
};

int builtin_maps_count(void)
{
    return (int)(sizeof builtin_maps_texts / sizeof builtin_maps_texts[0]);
}

const char *builtin_maps_text(int number)
{
    return number < 1 || number > builtin_maps_count()
             ? NULL
             : builtin_maps_texts[number - 1];
}
'''


def literal(line):
    """The strings of a line. A long one is divided for punched cards."""
    parts = [line[i:i + PART] for i in range(0, len(line), PART)] or ['']
    escaped = [part.replace('\\', r'\\').replace('"', r'\"') for part in parts]
    return '    "' + '"\n    "'.join(escaped) + '\\n"'


def main(source, output):
    text = pathlib.Path(source).read_text(encoding='ascii')
    maps = text.rstrip('\n').split('\n\n:::map\n')
    maps = maps[:1] + [':::map\n' + rest for rest in maps[1:]]
    for number, one in enumerate(maps, 1):
        if len(one) >= LONGEST:
            sys.exit(f'{source}: map {number} is too long for a string')
    strings = ('\n'.join(map(literal, one.split('\n'))) for one in maps)
    pathlib.Path(output).write_text(BEGINNING + ',\n'.join(strings) + END,
                                    encoding='ascii')


if __name__ == '__main__':
    main(*sys.argv[1:])
