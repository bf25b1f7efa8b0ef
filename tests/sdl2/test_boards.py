#!/usr/bin/env python3
"""Looks at levels and edits boards by scripts.

    test_boards.py PROGRAM
"""
import re
import sys

import picture
from window_driver import WindowDriver
from test_scripts import NEW, ask, moves, rows


def each(said):
    """The rows of each board that a script said."""
    return [rows(part.lstrip('\n'))
            for part in re.findall(r'(?ms).*?^\S+ moves .*?$', said)]


def test_gallery(driver):
    """All levels as small boards: keys, mouse, wheel."""
    level = 'sokoban', '--level', '1', '--fresh'
    size = 'size 1024x600;'
    for script, row in (('key L Right Enter', '#@ $ #'),
                        ('key L;row 1', '#@ $ #'),
                        ('key L;push 25 25', '#@ $ #'),
                        ('key L Esc', '# @$ .#'),
                        ('key L;wheel -20;push 10 50', '#')):
        said = ask(driver, *level, script=size + script)
        assert row in said and 'view' not in said, (script, said)
    drawn = [driver.shot(*level, script=size + 'key L;wheel ' + turn)
             .read_bytes() for turn in ('-1', '-100', '-50;wheel -50',
                                        '-20;wheel 19')]
    assert drawn[1] == drawn[2] != drawn[0]


def test_zoom(driver):
    """A zoomed board scrolls, and has an overview; another one fits."""
    level = 'sokoban', '--level', '30', '--fresh'
    size = 'size 1024x600;point d4;'
    whole, large, moved, back, other = driver.shots(
        *level, script=size + 'shot {};zoom 4;shot {};wheel -3;shot {};'
        'zoom -9;shot {};zoom 4;key N;zoom -9;shot {}')
    assert len({whole, large, moved}) == 3
    assert back == whole
    assert other == driver.shot('sokoban', '--level', '31', '--fresh',
                                script=size).read_bytes()


def test_zoom_by_keys_and_fingers(driver):
    """Plus, minus and two fingers zoom as the wheel does."""
    level = 'sokoban', '--level', '30', '--fresh'
    size = 'size 1024x600;point d4;'
    whole, keyed, more, back, pinched, pinched_back = driver.shots(
        *level, script=size + 'shot {};key +;shot {};key =;shot {};'
        'key - - -;shot {};pinch d4 9;shot {};pinch d4 -50;shot {}')
    wheeled, = driver.shots(*level, script=size + 'zoom 2;shot {}')
    assert len({whole, keyed, more}) == 3
    assert whole == back == pinched_back
    assert pinched == wheeled


def test_overview(driver):
    """It covers no cell in a corner to which the board is scrolled."""
    level = driver.path / 'room.xsb'
    level.write_text('#' * 12 + '\n#@$.       #\n' + ('#' + ' ' * 10 + '#\n')
                     * 8 + '#' * 12 + '\n')
    play = 'sokoban', '--levels', level, '--fresh'

    def around(corner, other, scroll):
        script = f'size 800x600;point f5;zoom 4;{scroll};'
        places = driver.run(*play, script=script + f'where {corner};'
                            f'where {other}').split('\n')
        shot = picture.read_bmp(driver.shot(*play, script=script))
        return [[shot.rows[line][3 * (x - 20):3 * (x + 20)]
                 for line in range(y - 20, y + 20)]
                for x, y in (map(int, place.split()) for place in places[:2])]

    for corner, other, scroll in (
            ('l1', 'i1', 'wheel 20;slide -20'),
            ('a11', 'd11', 'wheel -20;slide 20')):
        a, b = around(corner, other, scroll)
        assert a == b, (corner, scroll)


def test_crates(driver):
    """While the pusher goes, a crate on its goal looks as it does at rest."""
    level = driver.path / 'home.xsb'
    level.write_text('#########\n#@     *#\n#   $ . #\n#########\n')
    play = 'sokoban', '--levels', level, '--fresh'
    size = 'size 1024x600;'
    place = driver.run(*play, script=size + 'where h2')
    x, y = map(int, place.split())
    shots = [picture.read_bmp(driver.shot(*play, script=size + script))
             for script in ('wait 1', 'key Right', 'key Right;wait 30')]
    parts = [[shot.rows[line][3 * (x - 20):3 * (x + 20)]
              for line in range(y - 20, y + 20)] for shot in shots]
    assert parts[0] == parts[1] == parts[2]
    assert shots[0].rows != shots[2].rows


def test_editor(driver):
    """Kinds are put by clicks and drags; the other buttons clear a cell and
    take what is there."""
    level = 'sokoban', '--level', '1', '--fresh'
    for size in '1024x600', '360x640':
        edit = f'size {size};play R;key E;'
        whole, *puts = each(driver.run(*level, script=edit + 'say;'
                                       + 'say;hit u;'.join(
            ('kind 1;click b2;', 'kind 2;drag b2 c2;',
             'hit u;click b2;rub b2;', 'hit u;click b2;click c2;hit u;', ''))))
        assert whole[2].replace(' ', '-') == '#--@$.#', whole
        assert [put[1].replace(' ', '-') for put in puts] \
            == ['##----#', '#..---#', '#-----#', '#.----#'], puts
        for script, row in (
                ('wheel -2;click b2', '#.----#'),
                ('key Down Down Right $', '#$----#')):
            said = ask(driver, *level, script=edit + script)
            assert rows(said)[1].replace(' ', '-') == row, (script, said)
        said = ask(driver, *level, script=edit + 'kind 4;click c4;hit e')
        assert moves(said) == 0 and rows(said)[3] == '# *   #', said


def test_editors(driver):
    """Every game that can be edited: what is put by the mouse is there."""
    for game in driver.start('--list').stdout.split():
        new = ('--fresh',) if game in ('sokoban', 'whirly') else NEW
        whole, clicked, undone, dragged = each(driver.run(
            game, *new, script='size 700x500;key E;say;kind 1;click a1;say;'
            'hit u;say;drag b1 b2;say'))
        assert undone == whole, game
        assert clicked != whole or dragged != whole, game


def main(program):
    for name, test in list(globals().items()):
        if name.startswith('test_') and callable(test):
            print(name, flush=True)
            test(WindowDriver(program))


if __name__ == '__main__':
    main(sys.argv[1])
