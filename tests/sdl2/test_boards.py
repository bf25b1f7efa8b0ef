#!/usr/bin/env python3
"""Plays levels and edits boards by scripts.

    test_boards.py PROGRAM
"""
import sys

import picture
from window_driver import WindowDriver
from test_scripts import NEW, ask, moves, rows


def test_levels(driver):
    """Solved, next, best moves; marks of all that are solved."""
    solved = 'sokoban', '--level', '1', '--fresh'
    said = ask(driver, *solved, script='play RR')
    assert 'state 1' in said, said
    best = (driver.path / 'XDG_DATA_HOME/parlour/sokoban.scores').read_text()
    assert best.splitlines()[1].endswith(' 2 2 RR'), best
    keys = 'Enter', 'Space', 'N', 'F3', 'U', 'F4'
    said = driver.run(*solved, script=';'.join(
        f'play RR;wait 500;key {key};say;key F2' for key in keys))
    assert said.count('#@ $ #') == len(keys), said
    long = ask(driver, *solved, script='play lrRR')
    assert 'fewest' not in long, long
    said = ask(driver, *solved, script='key U;key U')     # the first is done
    assert rows(said)[0] == '#######' and '$.$' in said, said


def test_gallery(driver):
    """All levels as small boards: keys, mouse, wheel, and out again."""
    level = 'sokoban', '--level', '1', '--fresh'
    size = 'size 1024x600;'
    for script, row in (('key L Right Enter', '#@ $ #'),
                        ('key L;push 25 25', '#@ $ #'),
                        ('key L Down Enter', '#..   #'),
                        ('key L Esc', '# @$ .#'), ('key L L', '# @$ .#'),
                        ('play RR;key L U Enter', '#@ $ #'),
                        ('key L;wheel -3;push 5 90;key R', '#')):
        said = ask(driver, *level, script=size + script)
        assert row in said and 'sokoban' in said, (script, said)
    drawn = [driver.shot(*level, script=size + 'key L;wheel ' + turn)
             .read_bytes() for turn in ('1', '-20', '-30', '-1;wheel 1')]
    assert drawn[0] == drawn[3] and drawn[1] == drawn[2] != drawn[0]


def test_endless(driver):
    """Levels are made from the keyboard and by a click, one after the other;
    they are kept, and a key stops it."""
    level = 'sokoban', '--level', '1', '--fresh'
    easy = 'sokoban', '--endless', 'easy', '--seed', '7', '--fresh'
    size = 'size 1024x600;'
    first = ask(driver, *easy, script=size)
    assert rows(first)[1] == '###  @#', first
    said = ask(driver, *easy, script=size + 'key N;think')
    assert rows(said)[3] == '#  . ##' and 'A new level' in said, said
    said = ask(driver, *easy, script=size + 'key N;think;play u')
    kept = ask(driver, 'sokoban', script=size)
    assert rows(kept) == rows(said) and 'goes on' in kept, kept
    for script in ('key L Up Enter', 'key L Up Right Left Enter',
                   'key L;push 50 16'):
        said = ask(driver, *level, script=size + script + ';think')
        assert 'A new level' in said and '# @$ .#' not in said, said
    for script in ('key L Up Down Enter', 'key L Up Esc',
                   'key L Up Right Right Enter Esc'):
        said = ask(driver, *level, script=size + script)
        assert '# @$ .#' in said, (script, said)
    said = ask(driver, *level, script=size + 'key L Up 7 Enter;think')
    assert rows(said) == rows(first), said
    said = ask(driver, *level, script=size + 'key L Up 7 Right Left Enter;think')
    assert rows(said) != rows(first), said
    said = ask(driver, *level, script=size + 'key L 1 2 Enter;key P P;key N')
    assert rows(said) == rows(ask(driver, 'sokoban', '--level', '11',
                                  '--fresh', script=size)), said
    again = ask(driver, *easy, script=size + 'key N;think;key P;think')
    assert rows(again) == rows(first), again


def test_wheel(driver):
    """It goes back and forth along the moves."""
    play = 'sokoban', '--level', '1', '--fresh'
    for turns, count in (('1', 1), ('1;wheel 1', 0), ('1;wheel -1', 2)):
        said = ask(driver, *play, script='play R;play R;wheel ' + turns)
        assert moves(said) == count, said


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
    """Kinds are put by keys, clicks and drags; the board is played, kept,
    copied; the game in play waits."""
    level = 'sokoban', '--level', '1', '--fresh'
    edit = 'size 1024x600;play R;key E;'
    said = ask(driver, *level, script=edit)
    assert rows(said)[2].replace(' ', '-') == '#--@$.#', said
    for script, row in (
            ('wheel -1;click b2', '##----#'), ('wheel -2;drag b2 c2', '#..---#'),
            ('wheel -2;click b2;rub b2', '#-----#'),
            ('wheel -2;click b2;click c2;key u', '#.----#'),
            ('wheel -2;click b2;click c2;key u u r', '#.----#'),
            ('key Down Down Right $', '#$----#')):
        said = ask(driver, *level, script=edit + script)
        assert rows(said)[1].replace(' ', '-') == row, (script, said)
    said = ask(driver, *level, script=edit + 'click d3;key E')
    assert 'pusher' in said and moves(said) == 0, said
    said = ask(driver, *level, script=edit + 'wheel -3;click d2;key Esc')
    assert moves(said) == 1 and rows(said)[2] == '#  @$.#', said
    said = ask(driver, *level, script=edit + 'wheel -4;click c4;key E')
    assert moves(said) == 0 and rows(said)[3] == '# *   #', said
    said = ask(driver, *level, script=edit + 'key : 9 x 6 Enter')
    assert len(rows(said)) == 6 and len(rows(said)[0]) == 9, said
    assert '9x7' in ask(driver, *level, script=edit + 'key : 9 Enter')
    said = ask(driver, *level, script=edit + 'key c n p')
    assert rows(said)[2].replace(' ', '-') == '#--@$.#', said
    said = ask(driver, *level, script=edit + 'key S n o')
    assert rows(said)[2].replace(' ', '-') == '#--@$.#', said


def test_editors(driver):
    """Every game that can be edited: what is put is there, and is played."""
    for game in driver.start('--list').stdout.split():
        whole = rows(ask(driver, game, *NEW, script=''))
        drafts = [rows(ask(driver, game, *NEW, script='size 700x500;key E;'
                           + script))
                  for script in ('', 'wheel -2;key Enter Enter Right Enter',
                                 'wheel -2;key Enter Enter u', 'key n',
                                 'key n Esc', 'key e')]
        assert drafts[0] == drafts[2] == drafts[4] == whole, game
        assert drafts[5] == whole and drafts[3] != whole, game
        assert drafts[1] != whole, game


def main(program):
    for name, test in list(globals().items()):
        if name.startswith('test_') and callable(test):
            print(name, flush=True)
            test(WindowDriver(program))


if __name__ == '__main__':
    main(sys.argv[1])
