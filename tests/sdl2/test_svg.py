#!/usr/bin/env python3
"""Plays in a theme that draws some pieces itself, as SVG and PNG files, of
which one would take minutes; and changes to a theme whose file is huge.

    test_svg.py PROGRAM
"""
import ctypes.util
import pathlib
import shutil
import struct
import sys
import zlib

import picture
from window_driver import RUN_BY, WindowDriver

SKIPPED = 77
THEMES = pathlib.Path(__file__).parent / '../../assets/themes'
LEVEL = '######\n#@ $.#\n######\n'
SVG = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">'
       '<rect width="8" height="8" fill="#{}"/></svg>')
# Each of the curves is divided into thousands of dashes.
CURVES = 50000
# As many as fill 4.6 MB.
SQUARES = 70000
# Two boxes, of which one gets onto its goal, with a colour and without.
BOARDS = {'sokoban': '######\n#@ $.#\n# $. #\n######\n',
          'whirly': ':::map\n# # # # # #\n# a - A 1 #\n# - A 1 - #\n'
                    '# # # # # #\n:::board_end\n:::title=Two\n'
                    ':::context_akey=colorban\n'}
COLOURS = {'pusher-right': (250, 0, 250), 'goal': (0, 250, 250),
           'pusher': (250, 250, 0)}
WALLS = {'wall-right-down': (250, 120, 0), 'wall': (0, 120, 250)}
FAULTS = {'box4.svg': '<svg>\n<g>\n</svg>\n', 'pusher.png': 'words'}
TOLD = ['box4.svg:3: expected </g>', 'pusher.png: no PNG picture']
PNG_SIDE = 700                  # pixels, many to one on the screen
LIGHT = 250                     # of a pixel beside one that is transparent


def slow_svg():
    curves = ''.join(f'M{i % 100} {i // 2000}q1 1 2 2' for i in range(CURVES))
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
            f'<path stroke="#000" stroke-dasharray="0.0001" d="{curves}"/>'
            '</svg>')


def huge_svg():
    squares = ''.join(f'<rect x="{i % 997}" y="{i // 997}" width="900"'
                      f' height="900" fill="#{i:06x}"/>'
                      for i in range(SQUARES))
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 999 999">'
            f'{squares}</svg>')


def change_theme(program):
    """The window plays on, with the pieces painted as usual. What took too
    long is named once; what had to wait too long for the machine is not."""
    driver = WindowDriver(program)
    folder = driver.path / 'themes'
    (folder / 'a-huge').mkdir(parents=True)
    for name in ('a-huge', 'b-light'):      # behind the theme light
        shutil.copy(THEMES / 'light.theme', folder / f'{name}.theme')
    for name in ('wall', 'goal'):
        (folder / 'a-huge' / f'{name}.svg').write_text(huge_svg())
    level = driver.path / 'level.xsb'
    level.write_text(LEVEL)
    done = driver.start(
        'sokoban', '--levels', level, '--fresh', '--theme', 'light',
        '--no-animation', '--script', 'size 640x400;where a1;where e2;'
        f'key T;say;key Right;say;shot {driver.path}/huge.bmp;'
        f'key T;shot {driver.path}/light.bmp;quit',
        PARLOUR_THEMES=str(folder))
    assert done.returncode == 0, done.stderr
    assert 'Theme: Light (a-huge)' in done.stdout, done.stdout
    assert 'moves 1' in done.stdout, done.stdout
    huge, light = (picture.read_bmp(driver.path / f'{name}.bmp')
                   for name in ('huge', 'light'))
    for line in done.stdout.splitlines()[:2]:
        place = tuple(map(int, line.split()))
        assert huge.pixel(*place) == light.pixel(*place), line
    told = [line.split(':')[0].rpartition('/')[2]
            for line in done.stderr.splitlines()]
    assert set(told) <= {'goal.svg', 'wall.svg'}, done.stderr
    assert len(told) == len(set(told)), done.stderr


def write_striped(path):
    """Every second column is transparent, and black."""
    row = bytes((0, 0, 0, 0, LIGHT, LIGHT, LIGHT, 255)) * (PNG_SIDE // 2)
    path.write_bytes(
        picture.SIGNATURE
        + picture.chunk(b'IHDR', struct.pack('>IIBBBBB', PNG_SIDE, PNG_SIDE,
                                             8, 6, 0, 0, 0))
        + picture.chunk(b'IDAT', zlib.compress((b'\0' + row) * PNG_SIDE))
        + picture.chunk(b'IEND', b''))


def transparent_png(program):
    """What is transparent does not darken what is beside it. The badge of a
    piece in place is the same on goals of any colour."""
    driver = WindowDriver(program)
    folder = driver.path / 'XDG_DATA_HOME/parlour/themes/mine'
    folder.mkdir(parents=True)
    shutil.copy(THEMES / 'light.theme', folder.parent / 'mine.theme')
    write_striped(folder / 'box4.png')
    level = driver.path / 'level.xsb'
    level.write_text(LEVEL)
    done = driver.start(
        'sokoban', '--levels', level, '--fresh', '--theme', 'mine',
        '--script', f'size 640x400;where d2;shot {driver.path}/shot.bmp;quit')
    shot = picture.read_bmp(driver.path / 'shot.bmp')
    seen = shot.pixel(*map(int, done.stdout.split()))
    assert min(seen) > 225, seen    # on a floor as light as that
    (folder / 'home.svg').write_text(SVG.format('fa00fa'))
    for game, board in BOARDS.items():
        level.write_text(board)
        done = driver.start(
            game, '--levels', level, '--fresh', '--theme', 'mine',
            '--no-animation', '--script', 'size 640x400;key Right Right;'
            f'where e2;shot {driver.path}/shot.bmp;quit')
        assert done.returncode == 0, done.stderr
        shot = picture.read_bmp(driver.path / 'shot.bmp')
        seen = shot.pixel(*map(int, done.stdout.split()))
        assert seen == (250, 0, 250), (game, seen)


def walls_and_png(program):
    """Walls have files by the walls beside them. In a PNG file, which is
    shrunk, every pixel counts."""
    driver = WindowDriver(program)
    folder = driver.path / 'XDG_DATA_HOME/parlour/themes/mine'
    folder.mkdir(parents=True)
    shutil.copy(THEMES / 'light.theme', folder.parent / 'mine.theme')
    for name, colour in WALLS.items():
        (folder / f'{name}.svg').write_text(SVG.format(bytes(colour).hex()))
    row = bytes((0, 0, 0, 250, 250, 250)) * (PNG_SIDE // 2)
    picture.write_png(picture.Picture(PNG_SIDE, PNG_SIDE, [row] * PNG_SIDE),
                      folder / 'goal.png')
    level = driver.path / 'level.xsb'
    level.write_text(LEVEL)
    done = driver.start(
        'sokoban', '--levels', level, '--fresh', '--theme', 'mine',
        '--script', 'size 640x400;where a1;where b1;where e2;'
        f'shot {driver.path}/shot.bmp;quit')
    assert done.returncode == 0, done.stderr
    shot = picture.read_bmp(driver.path / 'shot.bmp')
    seen = [shot.pixel(*map(int, line.split()))
            for line in done.stdout.splitlines()]
    assert seen[:2] == [WALLS['wall-right-down'], WALLS['wall']], seen
    assert all(abs(part - 125) < 12 for part in seen[2]), seen
    # Tiles have numbers, and are drawn all the same.
    (folder / 'tile.svg').write_text(SVG.format('00fafa'))
    done = driver.start('slide', '--seed', '7', '--fresh', '--theme', 'mine',
                        '--script',
                        f'where a1;shot {driver.path}/shot.bmp;quit')
    shot = picture.read_bmp(driver.path / 'shot.bmp')
    x, y = map(int, done.stdout.split())
    assert shot.pixel(x - 25, y - 25) == (0, 250, 250), done
    # What the game calls blue is drawn as the theme's blue, which is 2.
    (folder / 'box2.svg').write_text(SVG.format('fa7800'))
    done = driver.start(
        'whirly', '--level', '30', '--fresh', '--theme', 'mine', '--script',
        f'where f4;shot {driver.path}/shot.bmp;quit')
    shot = picture.read_bmp(driver.path / 'shot.bmp')
    assert shot.pixel(*map(int, done.stdout.split())) == (250, 120, 0), done


def faults_and_background(program):
    """A theme is a folder. All that is wrong with its pictures is named, with
    its line; a picture for the board is below all cells, in both views."""
    driver = WindowDriver(program)
    folder = driver.path / 'XDG_DATA_HOME/parlour/themes/mine'
    folder.mkdir(parents=True)
    shutil.copy(THEMES / 'light.theme', folder / 'colours.txt')
    for name, text in FAULTS.items():
        (folder / name).write_text(text)
    (folder / 'board.svg').write_text(
        SVG.format('fa00fa').replace('</svg>', '<rect width="4" height="8"'
                                     ' fill="#00fafa"/></svg>'))
    level = driver.path / 'level.xsb'
    level.write_text(LEVEL)
    for view in 'flat', 'isometric':
        done = driver.start(
            'sokoban', '--levels', level, '--fresh', '--theme', 'mine',
            '--view', view, '--script', 'size 640x400;where c2;where e2;'
            f'shot {driver.path}/shot.bmp;quit')
        assert done.returncode == 0, done.stderr
        shot = picture.read_bmp(driver.path / 'shot.bmp')
        left, right = (shot.pixel(*map(int, line.split()))
                       for line in done.stdout.splitlines())
        assert left == (0, 250, 250), (view, left)
        told = [line.partition('/mine/')[2]
                for line in done.stderr.splitlines()]
        assert sorted(told) == TOLD, done.stderr
        assert right != left


def faults_at_start(program):
    """What is wrong with colours names file and line, shortly in the window. A
    picture of the board is the one below all cells, without gaps."""
    driver = WindowDriver(program)
    folder = driver.path / 'XDG_DATA_HOME/parlour/themes/mine'
    folder.mkdir(parents=True)
    light = (THEMES / 'light.theme').read_text()
    colours = folder / 'colours.txt'
    for text, told in ((light + 'spark #112233\n', 'unknown colour: spark'),
                       (light + 'wall red\n', 'expected NAME #rrggbb')):
        colours.write_text(text)
        done = driver.start('sokoban', '--theme', 'mine', '--script', 'quit')
        line = len(text.splitlines())
        assert done.stderr == f'{colours}:{line}: {told}\n', done
        assert done.returncode == 1, done
    done = driver.start('sokoban', '--fresh', '--theme', 'deuteranopia',
                        '--script', 'key T;say;quit')   # by their names
    assert 'said mine/colours.txt:' in done.stdout, done
    colours.write_text(light.replace('text #', 'text #fffffe\n# '))
    done = driver.start('sokoban', '--theme', 'mine', '--script', 'quit')
    assert 'mine: text on window has a contrast of 1.' in done.stderr, done
    colours.write_text(light)
    (folder / 'board.svg').write_text(SVG.format('fa00fa'))
    level = driver.path / 'level.xsb'
    level.write_text('\n'.join(['#' * 9, '#@ $   .#',
                                *['#       #'] * 6, '#' * 9]))
    for width in 640, 650, 661:
        where = driver.run('sokoban', '--levels', level, '--fresh', '--theme',
                           'mine', '--view', 'isometric',
                           script=f'size {width}x480;where f6;'
                           f'shot {driver.path}/shot.bmp')
        shot = picture.read_bmp(driver.path / 'shot.bmp')
        left, top = map(int, where.split())
        seen = [shot.pixel(x, y) for y in range(top - 12, top + 12)
                for x in range(left - 30, left + 30)]
        assert set(seen) == {(250, 0, 250)}, (width, set(seen))


def background_fits(program):
    """The picture for the board is as wide as its longer side, and their
    middles are at one point: of a board with 9 columns and 5 rows each cell
    shows another square of nine by nine."""
    driver = WindowDriver(program)
    folder = driver.path / 'XDG_DATA_HOME/parlour/themes/mine'
    folder.mkdir(parents=True)
    shutil.copy(THEMES / 'light.theme', folder / 'colours.txt')
    squares = ''.join(
        f'<rect x="{x}" y="{y}" width="1" height="1"'
        f' fill="#{bytes((28 * x, 28 * y, 200)).hex()}"/>'
        for x in range(9) for y in range(9))
    (folder / 'board.svg').write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
        f'{squares}</svg>')
    level = driver.path / 'level.xsb'
    for turned in False, True:
        level.write_text('\n'.join(
            ['#####', '#@$.#', *['#   #'] * 6, '#####'] if turned else
            ['#########', '#@$.    #', *['#       #'] * 2, '#########']))
        columns, rows = (5, 9) if turned else (9, 5)
        # below the pieces
        cells = [(x, y) for y in range(2, rows - 1)
                 for x in range(1, columns - 1)]
        for view in 'flat', 'isometric':
            where = driver.run(
                'sokoban', '--levels', level, '--fresh', '--theme', 'mine',
                '--view', view, script='size 900x600;' + ''.join(
                    f'where {"abcdefghi"[x]}{y + 1};' for x, y in cells)
                + f'shot {driver.path}/shot.bmp')
            shot = picture.read_bmp(driver.path / 'shot.bmp')
            for (x, y), line in zip(cells, where.splitlines()):
                seen = shot.pixel(*map(int, line.split()))
                expected = (28 * (x + (9 - columns) // 2),
                            28 * (y + (9 - rows) // 2), 200)
                assert all(abs(p - q) < 6 for p, q in zip(seen, expected)), \
                    (view, x, y, seen, expected)


def main(program):
    if not RUN_BY and not ctypes.util.find_library('SDL2_image-2.0'):
        print('SKIPPED: SDL2_image not found', file=sys.stderr)
        return SKIPPED
    driver = WindowDriver(program)
    folder = driver.path / 'themes'
    (folder / 'mine').mkdir(parents=True)
    shutil.copy(THEMES / 'light.theme', folder / 'mine.theme')
    for name, colour in COLOURS.items():
        (folder / 'mine' / f'{name}.svg').write_text(
            SVG.format(bytes(colour).hex()))
    for colour in range(1, 10):     # that of a box, and others
        (folder / 'mine' / f'box{colour}.svg').write_text('no picture')
    (folder / 'mine' / 'wall.svg').write_text(slow_svg())
    level = driver.path / 'level.xsb'
    level.write_text(LEVEL)
    done = driver.start(
        'sokoban', '--levels', level, '--fresh', '--theme', 'mine',
        '--no-animation', '--script', 'size 640x400;key Right;where c2;'
        f'where e2;where d2;where a1;shot {driver.path}/shot.bmp;'
        'size 800x500;quit',
        PARLOUR_THEMES=str(folder))
    assert done.returncode == 0, done.stderr
    places = [tuple(map(int, line.split()))
              for line in done.stdout.splitlines()]
    shot = picture.read_bmp(driver.path / 'shot.bmp')
    seen = [shot.pixel(*place) for place in places]
    assert seen[0] == COLOURS['pusher-right'], seen
    assert seen[1] == COLOURS['goal'], seen
    driver.run('sokoban', '--levels', level, '--theme', 'light',
               script=f'size 640x400;shot {driver.path}/plain.bmp')
    plain = picture.read_bmp(driver.path / 'plain.bmp')
    for i in (2, 3):            # painted as usual
        assert seen[i] == plain.pixel(*places[i]), seen
    told = [line.split(':')[0].rpartition('/')[2]
            for line in done.stderr.splitlines()]
    assert len(told) == 2 and 'wall.svg' in told, done.stderr   # once each
    change_theme(program)
    walls_and_png(program)
    transparent_png(program)
    faults_and_background(program)
    faults_at_start(program)
    background_fits(program)
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
