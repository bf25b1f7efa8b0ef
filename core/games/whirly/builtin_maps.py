#!/usr/bin/env python3
"""Writes builtin_maps.c: the maps of a text as strings, one for each map.

    builtin_maps.py MAPS OUTPUT

Maps are divided by an empty line before :::map=ID. None may be longer than the
509 characters that every compiler accepts. A map keeps its ID wherever it is
in the list; the next new one gets the lowest that is free.
"""
import pathlib
import re
import sys

LONGEST = 509
MOST = 255                      # maps: an ID is one byte
PART = 40                       # characters in a line
IN_ROW = 12                     # numbers in a line
BEGINNING = '''\
/* builtin_maps.c: the maps of Whirly, written by builtin_maps.py. */
#include "games/whirly/builtin_maps.h"

static const char *const builtin_maps_texts[] = {
'''
IDS = '''
};

static const unsigned char builtin_maps_ids_of[] = {
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

const unsigned char *builtin_maps_ids(void)
{
    return builtin_maps_ids_of;
}
'''


def literal(line):
    """The strings of a line. A long one is divided for punched cards."""
    parts = [line[i:i + PART] for i in range(0, len(line), PART)] or ['']
    escaped = [part.replace('\\', r'\\').replace('"', r'\"') for part in parts]
    return '    "' + '"\n    "'.join(escaped) + '\\n"'


def number_lines(numbers):
    words = [f'{number},' for number in numbers]
    rows = [words[i:i + IN_ROW] for i in range(0, len(words), IN_ROW)]
    return '\n'.join('    ' + ' '.join(row) for row in rows).rstrip(',')


def main(source, output):
    text = pathlib.Path(source).read_text(encoding='ascii').rstrip('\n')
    maps = re.split(r'\n\n(?=:::map=)', text)
    ids = [int(re.match(r':::map=(\d+)\n', one)[1]) for one in maps]
    if sorted(ids) != list(range(1, len(maps) + 1)):
        sys.exit(f'{source}: the maps do not have the IDs 1 to {len(maps)}')
    if len(maps) > MOST:
        sys.exit(f'{source}: {len(maps)} maps; an ID is {MOST} at most')
    for number, one in enumerate(maps, 1):
        if len(one) >= LONGEST:
            sys.exit(f'{source}: map {number} is too long for a string')
    strings = ('\n'.join(map(literal, one.split('\n'))) for one in maps)
    pathlib.Path(output).write_text(
        BEGINNING + ',\n'.join(strings) + IDS + number_lines(ids) + END,
        encoding='ascii')


if __name__ == '__main__':
    main(*sys.argv[1:])
