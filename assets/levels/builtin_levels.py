#!/usr/bin/env python3
"""Checks and packs the built-in levels of Sokoban.

    builtin_levels.py check LEVELS.XSB PARLOUR-SOLVE [N]
    builtin_levels.py pack LEVELS.XSB PARLOUR-LEVELS LEVELS.C

`check` counts the pushes of each solution, and checks that no two levels but
those by hand have the same walls. It generates each level with a seed in its
line `Made:` (or every Nth of them) again and compares. `pack` writes the C file
that is compiled into the program. A level keeps its ID wherever it is in the
list; the next new one gets the lowest that is free.
"""
import collections
import re
import subprocess
import sys

MOST = 255                      # levels: an ID is one byte
IN_ROW = 12                     # numbers in a line
IDS = '''
static const unsigned char builtin_levels_ids_of[] = {
    %s
};

const unsigned char *builtin_levels_ids(int *count)
{
    *count = (int)sizeof builtin_levels_ids_of;
    return builtin_levels_ids_of;
}
'''

Level = collections.namedtuple('Level', 'title rows keys moves')


def read(text):
    """The levels after the first block, which is a comment."""
    levels = []
    for block in re.split(r'\n\n+', text.strip())[1:]:
        title, *lines = block.split('\n')
        rows = [line for line in lines if re.fullmatch(r'[ #.$*@+]+', line)]
        keys = dict(line.split(': ', 1) for line in lines if ': ' in line)
        at = lines.index('Solution') if 'Solution' in lines else len(lines)
        levels.append(Level(title, rows, keys, ''.join(lines[at + 1:])))
    return levels


def read_file(path):
    with open(path, encoding='ascii') as file:
        return read(file.read())


def make(solve, difficulty, seed):
    """A new level, as --generate prints it."""
    out = subprocess.run(
        [solve, '--generate', '1', '--difficulty', difficulty,
         '--seed', seed, '--memory', '16'], check=True,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode()
    return read('made\n\n' + out)[0]


def rotations_and_mirrors(rows):
    """The eight ways to turn and mirror a board."""
    wide = max(map(len, rows))
    grid = [row.ljust(wide) for row in rows]
    for _ in range(4):
        grid = [''.join(row) for row in zip(*grid[::-1])]
        yield '\n'.join(grid)
        yield '\n'.join(grid[::-1])


def walls_key(level):
    """Equal for levels with the same walls, turned or mirrored."""
    return min(rotations_and_mirrors(
        [re.sub('[^# ]', ' ', row) for row in level.rows]))


def read_ids(path, levels):
    ids = [int(level.keys['ID']) for level in levels]
    if sorted(ids) != list(range(1, len(levels) + 1)):
        sys.exit(f'{path}: the levels do not have the IDs 1 to {len(levels)}')
    if len(levels) > MOST:
        sys.exit(f'{path}: {len(levels)} levels; an ID is {MOST} at most')
    return ids


def check(path, solve, every='1'):
    levels = read_file(path)
    read_ids(path, levels)
    for level in levels:
        pushes = sum(letter.isupper() for letter in level.moves)
        assert pushes == int(level.keys['Par']), level.title
    found = [level for level in levels if 'Difficulty' in level.keys]
    assert len(set(map(walls_key, found))) == len(found), 'two are alike'
    made = [level for level in found if 'Made' in level.keys]
    for level in made[::int(every)]:
        again = make(solve, *level.keys['Made'].split())
        assert again.rows == level.rows, level.title
        for key in 'Par', 'Difficulty':
            assert again.keys[key] == level.keys[key], level.title


def pack(path, program, source):
    packed = subprocess.run([program, 'array', path], check=True,
                            stdout=subprocess.PIPE).stdout.decode('ascii')
    words = [f'{number},' for number in read_ids(path, read_file(path))]
    rows = [' '.join(words[i:i + IN_ROW])
            for i in range(0, len(words), IN_ROW)]
    with open(source, 'w', encoding='ascii') as file:
        file.write(packed + IDS % '\n    '.join(rows).rstrip(','))


{'check': check, 'pack': pack}[sys.argv[1]](*sys.argv[2:])
