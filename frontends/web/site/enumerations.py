#!/usr/bin/env python3
"""Writes enumerations of C headers as a module of JavaScript, or its types.

    enumerations.py [--types] ENUMERATION[,ENUMERATION]... HEADER...

`enum app_on { APP_ON_CELL, APP_ON_FIELD_BEFORE }` becomes
`export const ON = { cell: 0, fieldBefore: 1 };`. NAMES has their names. How many
members there are, as PARLOUR_DIRECTIONS says, is left out.
"""
import pathlib
import re
import sys

# enum: its name here, and what its members begin with
NAMES = {
    'app_grid': ('GRID', 'APP_GRID_'),
    'app_landing': ('LANDING', 'APP_'),
    'app_on': ('ON', 'APP_ON_'),
    'app_rise': ('RISE', 'APP_RISE_'),
    'host_sound': ('SOUND', 'HOST_SOUND_'),
    'parlour_act': ('ACT', 'PARLOUR_DO_'),
    'parlour_direction': ('DIRECTION', 'PARLOUR_'),
    'parlour_mark': ('MARK', 'PARLOUR_MARK_'),
    'parlour_option': ('OPTION', 'PARLOUR_OPTION_'),
    'store_fault': ('FAULT', 'STORE_'),
}


def members(body):
    """The names of an enumeration, and their values."""
    values, next_value = {}, 0
    for part in filter(None, map(str.strip, body.split(','))):
        name, _, value = map(str.strip, part.partition('='))
        for word, of in values.items():
            value = re.sub(rf'\b{word}\b', str(of), value)
        next_value = sum(map(int, value.split('+'))) if value else next_value
        values[name] = next_value
        next_value += 1
    return values


def camel_case(name):
    first, *more = name.lower().split('_')
    return first + ''.join(map(str.capitalize, more))


def write(name, values, types):
    line = '  readonly {}: {};' if types else '  {}: {},'
    print(f'export declare const {name}: {{' if types
          else f'export const {name} = {{')
    for word, value in values.items():
        print(line.format(word, value))
    print('};')


def main():
    types = '--types' in sys.argv
    wanted, *paths = [word for word in sys.argv[1:] if word != '--types']
    text = ''.join(pathlib.Path(path).read_text(encoding='utf-8')
                   for path in paths)
    text = re.sub(r'/\*.*?\*/', '', text, flags=re.DOTALL)
    print('/* Made by enumerations.py. */')
    for enum in wanted.split(','):
        name, prefix = NAMES[enum]
        body = re.search(rf'\benum {enum} \{{(.*?)\}}', text, re.DOTALL)
        print(f'\n/** enum {enum} */')
        write(name, {camel_case(word.removeprefix(prefix)): value
                     for word, value in members(body[1]).items()
                     if word.startswith(prefix)
                     and word != f'{enum.upper()}S'}, types)


if __name__ == '__main__':
    main()
