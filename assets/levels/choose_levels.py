#!/usr/bin/env python3
"""Generates, checks and packs the built-in levels of Sokoban.

    choose_levels.py choose LEVELS.XSB PARLOUR-SOLVE
    choose_levels.py check LEVELS.XSB PARLOUR-SOLVE [N]
    choose_levels.py pack LEVELS.XSB PARLOUR-LEVELS LEVELS.C

`choose` generates many thousand levels, picks the best of each difficulty,
from easy to hard, and replaces the generated levels in LEVELS.XSB; levels made
by hand stay in front. It takes some minutes. `check` generates every level
(or every Nth) again from the seed in its line `Made:` and compares; it also
checks that the levels are in order and no two are alike. `pack` writes the
C file that is compiled into the program.
"""
import collections
import itertools
import re
import subprocess
import sys
import tempfile

# How many seeds are tried of each difficulty, and how many levels are kept in
# all.
SEEDS = {'easy': 6000, 'middle': 4000, 'hard': 600}
KEPT = 66
EASIEST = 14                    # the measure of the first one
NEAR = 0.03                     # accepted distance from the wanted measure
WIDE = 72                       # letters a line of a solution

NAMES = '''Pantry|Back step|Umbrella stand|Letter box|Broom cupboard|Kiosk|
Doormat|Coal hole|Window seat|Linen press|Dovecote|Hat shop|Bus shelter|
Key rack|Tool shed|Box room|Larder|Turnstile|Garden gate|Bird table|Porch|
Fuse box|Hayloft|Laundry|Ticket hall|Boiler room|Cloakroom|Print shop|
Lighthouse|Smithy|Goods lift|Bakery|Lock keeper|Greenhouse|Watchmaker|
Orchard|Pump house|Tannery|Drawbridge|Archive|Ropewalk|Dry dock|Sawmill|
Engine shed|Foundry|Post office|Brewery|Granary|Observatory|Quarry|
Glassworks|Vault|Catacomb|Arsenal|Labyrinth|Clockwork|Night shift|
Customs house|Powder mill|Switchyard|Undercroft|Salt mine|Shipyard|
Counting house|Power station|Last train'''.replace('\n', '').split('|')

# The chapters, by the first of the generated levels in each.
CHAPTERS = {0: 'Small rooms', 12: 'Back rooms', 26: 'Workshops',
            44: 'Factories', 56: 'The long haul'}

Level = collections.namedtuple('Level', 'title rows keys')


def read(text):
    """The text before the first level, and the levels."""
    head, *blocks = re.split(r'\n\n+', text.strip())
    levels = []
    for block in blocks:
        title, *lines = block.split('\n')
        rows = [line for line in lines if re.fullmatch(r'[ #.$*@+]+', line)]
        keys = dict(line.split(': ', 1) for line in lines if ': ' in line)
        levels.append(Level(title, rows, keys))
    return head, blocks, levels


def measure(level):
    return int(level.keys['Difficulty'].split()[0])


def make(solve, difficulty, seed, count):
    """New levels, as --generate prints them; their titles tell the seeds."""
    out = subprocess.run(
        [solve, '--generate', str(count), '--difficulty', difficulty,
         '--seed', str(seed), '--memory', '16'], check=True,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode()
    return read('made\n\n' + out)[2]


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


def floor(level):
    """About how many cells there are inside."""
    return sum(len(row.strip()) - row.count('#') for row in level.rows)


def hardness_per_cell(level):
    """Hardness per floor cell; then the fewest boxes."""
    return (measure(level) / floor(level),
            -sum(row.count('$') for row in level.rows))


def choose(solve):
    made = [level for difficulty, count in SEEDS.items()
            for level in make(solve, difficulty, 1, count)]
    rooms = {level.title: walls_key(level) for level in made}
    hardest = sorted(map(measure, made))[-KEPT // 6]
    ratio = (hardest / EASIEST) ** (1 / (KEPT - 1))
    kept = []
    for i in range(KEPT):
        wanted = EASIEST * ratio ** i
        taken = {rooms[level.title] for level in kept}
        left = [level for level in made if rooms[level.title] not in taken]
        away = max(NEAR * wanted,
                   min(abs(measure(level) - wanted) for level in left))
        kept.append(max((level for level in left
                         if abs(measure(level) - wanted) <= away),
                        key=hardness_per_cell))
    return sorted(kept, key=measure)


def solve_all(levels, solve):
    """Solutions with the fewest pushes, by the solver that plays forwards."""
    with tempfile.NamedTemporaryFile('w', suffix='.xsb') as file:
        for level in levels:
            file.write('\n'.join([level.title, *level.rows, '', '']))
        file.flush()
        out = subprocess.run(
            [solve, 'sokoban', file.name, '--optimal', 'pushes'], check=True,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    answers = [line.split('\t') for line in out.decode().splitlines()]
    assert [row[2:4] for row in answers] == [
        [level.keys['Par'], 'yes'] for level in levels]
    return [row[6] for row in answers]


def write(number, level, name, moves):
    made = level.title.removeprefix('Endless ')
    lines = [moves[i:i + WIDE] for i in range(0, len(moves), WIDE)]
    chapter = ([f'Chapter: {CHAPTERS[number]}'] if number in CHAPTERS else [])
    return '\n'.join([name, *level.rows, *chapter, f'Par: {level.keys["Par"]}',
                      f'Made: {made}', f'Difficulty: {level.keys["Difficulty"]}',
                      'Solution', *lines])


def replace(path, solve):
    with open(path) as file:
        head, blocks, levels = read(file.read())
    by_hand = [block for block, level in zip(blocks, levels)
               if 'Made' not in level.keys]
    kept = choose(solve)
    made = map(write, itertools.count(), kept, NAMES, solve_all(kept, solve))
    with open(path, 'w') as file:
        file.write('\n\n'.join([head, *by_hand, *made]) + '\n')


def check(path, solve, every='1'):
    with open(path) as file:
        levels = read(file.read())[2]
    made = [level for level in levels if 'Made' in level.keys]
    assert len(made) == KEPT
    assert levels[-KEPT:] == made, 'levels by hand come first'
    assert made == sorted(made, key=measure), 'not in order'
    assert len(set(map(walls_key, made))) == KEPT, 'two are alike'
    for level in made[::int(every)]:
        difficulty, seed = level.keys['Made'].split()
        again, = make(solve, difficulty, int(seed), 1)
        assert again.rows == level.rows, level.title
        for key in 'Par', 'Difficulty':
            assert again.keys[key] == level.keys[key], level.title


def pack(path, levels, source):
    packed = subprocess.run([levels, 'array', path], check=True,
                            stdout=subprocess.PIPE).stdout
    with open(source, 'wb') as file:
        file.write(packed)


{'choose': replace, 'check': check, 'pack': pack}[sys.argv[1]](*sys.argv[2:])
