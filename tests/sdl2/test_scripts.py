#!/usr/bin/env python3
"""Plays by scripts: mouse, keys, buttons, clipboard, what is kept, and what
is seen of a move.

    test_scripts.py PROGRAM TOY_PROGRAM
"""
import os
import pathlib
import re
import socket
import sys

import picture
from window_driver import DRIVE, RUN_BY, WindowDriver

NEW = ('--fresh', '--seed', '7')
THEMES = pathlib.Path(__file__).parent / '../../assets/themes'


def moves(said):
    return int(re.search(r'moves (\d+)', said.splitlines()[-1])[1])


def rows(said):
    return said.splitlines()[:-1]


def ask(driver, *arguments, script):
    return driver.run(*arguments, script=script + ';say')


def all_moves(driver, play, wanted, start=''):
    """The numbers of moves of Kulki after each of the wanted requests, which
    begin after `play`."""
    said = driver.run('kulki', *NEW, script=start + ';'.join(
        f'{play}{request};say;key R' for request, _ in wanted))
    return [int(made) for made in re.findall(r'moves (\d+)', said)]


def test_mouse(driver):
    said = ask(driver, 'kulki', *NEW, script='click e2;click a1')
    assert moves(said) == 1 and rows(said)[0].startswith('4'), said
    said = ask(driver, 'kulki', *NEW, script='drag e2 a1')
    assert moves(said) == 1 and rows(said)[0].startswith('4'), said
    assert moves(ask(driver, 'kulki', *NEW, script='click a1;click b1')) == 0
    said = ask(driver, 'kulki', *NEW, script='rub a1')  # goes back
    assert said.startswith('view Parlour'), said


def test_keys(driver):
    said = ask(driver, 'kulki', *NEW, script='key Tab Enter Tab Right Enter')
    assert moves(said) == 1, said
    said = ask(driver, 'kulki', *NEW, script='click e2;key '
               + 'Left ' * 12 + 'Up ' * 12 + 'Enter')
    assert moves(said) == 1 and rows(said)[0].startswith('4'), said
    wanted = (('u', 0), ('u r', 1), ('R', 0), ('u Ctrl-Y', 1), ('Ctrl-Z', 0),
              ('u Ctrl-Shift-Z', 1), ('Backspace', 0), ('F12', 1),
              ('Alt-Enter', 1))
    assert all_moves(driver, 'click e2;click a1;key ', wanted) \
        == [made for _, made in wanted]


def test_window_keys(driver):
    said = ask(driver, 'kulki', *NEW, script='key Ctrl-N')
    assert said.startswith('view New game'), said
    assert driver.start('kulki', *NEW, '--script', 'key Ctrl-Q').returncode \
        == 0                                    # it ends without `quit`


def test_close(driver):
    """It asks once if the game cannot be saved."""
    for folder, asks in (str(driver.path), False), ('/dev/null', True):
        done = driver.start('kulki', *NEW, '--script',
                            'play e2a1;close;say;close', XDG_STATE_HOME=folder)
        assert done.returncode == 0, done.stderr
        assert ('moves 1' in done.stdout) == asks, done.stdout


def test_clock(driver):
    """It goes on after the first move, and not in a game that has ended."""
    start, rest, moved, same, later = driver.shots(
        'kulki', *NEW, script='wait 1;shot {};wait 5000;shot {};play e2a1;'
        'wait 900;shot {};wait 50;shot {};wait 950;shot {}')
    assert start == rest
    assert moved == same != later


def test_controller(driver):
    said = ask(driver, 'kulki', *NEW,
               script='click e2;pad dpup;pad dpup;pad a')
    assert moves(said) == 1, said
    said = ask(driver, 'kulki', *NEW, script='play e2a1;pad x')
    assert moves(said) == 0, said
    said = ask(driver, 'sokoban', '--level', '1', '--fresh',
               script='stick leftx -100;stick leftx 100;stick lefty 20')
    assert moves(said) == 2, said
    for button in 'back', 'b':
        said = ask(driver, 'kulki', *NEW, script='pad ' + button)
        assert said.startswith('view Parlour'), said
    said = ask(driver, 'kulki', *NEW, script='pad start')
    assert said.startswith('view Menu'), said
    said = ask(driver, 'kulki', *NEW, script='play e2a1;pad start;pad a')
    assert moves(said) == 0, said
    said = ask(driver, 'kulki', *NEW, script='pad start;pad start')
    assert not said.startswith('view Menu'), said
    said = ask(driver, '--fresh', script='pad dpdown;pad dpright;pad dpright')
    assert said.startswith('view Parlour: ') and 'Kulki' not in said, said


def test_controller_repeats(driver):
    """A direction that is held counts again after a while, and then faster;
    no other button does."""
    level = driver.path / 'corridor.xsb'
    level.write_text('############\n#.$      @ #\n############\n')
    for hold, release in (('tilt leftx -100', 'tilt leftx 0'),
                          ('press dpleft', 'unpress dpleft')):
        for waits, count in ('wait 399', 1), ('wait 400', 2), (
                'wait 400;wait 99', 2), ('wait 400;wait 100;wait 100', 4):
            said = ask(driver, 'sokoban', '--levels', level, '--fresh',
                       script=f'{hold};{waits};{release};wait 999')
            assert moves(said) == count, (hold, waits, said)
    said = ask(driver, 'kulki', *NEW,
               script='play e2a1;play a1e2;press x;wait 999;wait 999')
    assert moves(said) == 1, said


def test_controller_comes_and_goes(driver):
    """One is used from the moment it is plugged in, and its buttons are on
    the screen until it goes or another hand acts."""
    play = ('sokoban', '--level', '1', '--fresh')
    said = ask(driver, *play,
               script='pad dpleft;unplug;key Right;pad dpleft;unplug;'
               'pad dpright;press dpright;unplug;wait 999;wait 999')
    assert moves(said) == 5, said
    said = ask(driver, *play, script='pad dpleft;hit X')
    assert moves(said) == 0, said
    for leave in 'unplug', 'key Right', 'click e3':
        done = driver.start(*play, '--script', f'pad dpleft;{leave};hit X')
        assert done.returncode != 0, leave
    said = ask(driver, *play, script='pad dpleft;pad rightshoulder')
    assert moves(said) == 0, said


def reach(driver, *play, before, row):
    """The script that goes down a list with a controller to a row."""
    said = driver.run(*play, script=before + ';say'
                      + ';pad dpdown;say' * 40)
    down = re.findall(r'^view [^:\n]*: (.*)', said, re.M).index(row)
    return before + ';pad dpdown' * down + ';pad a'


def test_controller_opens_files(driver):
    """By its menu: a saved game, a collection in another folder; what is no
    game is refused, and the list stays."""
    driver, play = WindowDriver(driver.program), ('kulki', *NEW)
    driver.run(*play, script='play e2a1;key S Enter')
    saves = driver.path / 'XDG_DATA_HOME/parlour'
    for name in 'kulki.save', '.hidden', 'more/one.xsb', 'more/notes.txt':
        (saves / name).parent.mkdir(exist_ok=True)
        if not (saves / name).exists():
            (saves / name).write_text('######\n#@ $.#\n######\n'
                                      if name.endswith('xsb') else 'words\n')
    files = reach(driver, *play, before='pad start', row='Share and save')
    files = reach(driver, *play, before=files, row='Open')
    said = ask(driver, *play, script=files)
    assert said.startswith('view Open file: kulki.save'), said
    assert moves(ask(driver, *play, script=files + ';pad a')) == 1
    inside = files + ';pad dpup;pad a'
    for script, shown in ((inside, 'Open file: notes.txt'),
                          (inside + ';pad dpup;pad a', 'Open file: more'),
                          (inside + ';pad a', 'This file cannot'),
                          (inside + ';pad a;pad b', 'Open file: notes.txt')):
        said = ask(driver, *play, script=script)
        assert said.startswith('view ' + shown), (script, said)
    said = ask(driver, *play, script=inside + ';pad dpdown;pad a')
    assert said.startswith('######\n'), said


def test_home(driver):
    """All games are in sight, and the first card continues the newest."""
    driver.run('sokoban', '--level', '1', '--fresh', script='key Right')
    larger = 'key Ctrl-= Ctrl-= Ctrl-= Ctrl-=;'     # and stays so
    for start in ('size 360x640;', 'size 640x360;', 'size 1024x600;',
                  'size 1920x1080;', 'size 360x640;' + larger,
                  'size 1024x600;'):
        said = ask(driver, script=start + 'row 6')
        assert said.startswith('view Games of the day'), (start, said)
        said = ask(driver, script=start + 'row 0')
        assert moves(said) == 1, (start, said)


def test_a_damaged_theme(driver):
    """The one in use stays, and a message says why."""
    folder = driver.path / 'themes'
    folder.mkdir()
    (folder / 'after.theme').write_text('paper\n')
    done = driver.start('kulki', *NEW, '--theme', 'light', '--script',
                        'key T;say;quit', PARLOUR_THEMES=folder)
    assert 'after.theme:1: ' in done.stdout, done.stdout + done.stderr


def test_menu_names_a_theme_by_its_title(driver):
    folder = driver.path / 'XDG_DATA_HOME/parlour/themes'
    folder.mkdir(parents=True)
    shots = []
    for title in 'Marsh', 'Heath':
        (folder / 'mine.theme').write_text(re.sub(
            '(?m)^title .*', 'title ' + title,
            (THEMES / 'dark.theme').read_text()))
        shots += driver.shots('kulki', *NEW, '--theme', 'mine',
                              script='size 1200x1600;key m;shot {}')
    assert shots[0] != shots[1]


def test_own_theme(driver):
    """The player's own is listed, and comes before one of the program; one
    in the folder that is named comes before both, and hides no other."""
    folder = driver.path / 'XDG_DATA_HOME/parlour/themes'
    folder.mkdir(parents=True)
    (folder / 'mine.theme').write_bytes((THEMES / 'dark.theme').read_bytes())
    (folder / 'chalk.theme').write_text('paper\n')
    done = driver.start('kulki', *NEW, '--theme', 'mine', '--script',
                        'say;quit')
    assert 'theme' not in done.stdout + done.stderr, done.stdout + done.stderr
    done = driver.start('kulki', *NEW, '--theme', 'chalk', '--script',
                        'say;quit')
    assert 'parlour/themes/chalk.theme:1: ' in done.stdout + done.stderr, done
    done = driver.start('kulki', *NEW, '--theme', 'none', '--script',
                        'say;quit')
    assert 'light, chalk,' in done.stdout + done.stderr, done
    assert 'mine' in done.stdout + done.stderr, done
    named = driver.path / 'named'
    named.mkdir()
    (named / 'mine.theme').write_text('title Broken\nwall black\n')
    for theme, said in (('mine', 'named/mine.theme:2: '),
                        ('none', 'light, chalk, contrast, dark, deuteranopia,'
                                 ' mine'), ('dark', '')):
        done = driver.start('kulki', *NEW, '--theme', theme, '--script',
                            'quit', PARLOUR_THEMES=named)
        assert said in done.stderr, (theme, done.stderr)
        assert (done.returncode == 0) == (theme == 'dark'), done


def test_touch(driver):
    """A finger is the mouse, but scrolls a list."""
    said = ask(driver, 'kulki', *NEW, script='touch e2;touch a1')
    assert moves(said) == 1 and rows(said)[0].startswith('4'), said
    said = ask(driver, 'kulki', *NEW, script='touch e2 a1')
    assert moves(said) == 1 and rows(said)[0].startswith('4'), said
    said = ask(driver, 'sokoban', '--level', '1', '--fresh',
               script='key E;kind 1;touch b2 d2')
    assert rows(said)[1] == '####  #', said
    level = 'sokoban', '--level', '1', '--fresh'
    said = ask(driver, *level, script='key L;touch b3')
    assert 'view' not in said, said             # a tap picks a level
    said = ask(driver, *level, script='key L;touch b4 b2')
    assert said.startswith('view Levels') and 'Levels: 1\n' not in said, said
    said = ask(driver, 'whirly', *level[1:], script='size 360x640;push 20 80')
    assert said.startswith('view Help'), said   # the rules below the board
    for done, hinted in (('hold H;think', 0), ('hold H;lift a1;think', 0),
                         ('hold H;lift;think', 1)):
        said = ask(driver, 'kulki', *NEW, script=done)
        assert ('Hint' in said) == hinted, said # a button waits for the end


def test_clipboard(driver):
    said = ask(driver, 'slide', *NEW,
               script='paste 1 2 3/4 5 6/7 0 8/;key Ctrl-V')
    assert [row.split() for row in rows(said)[:3]] \
        == [['1', '2', '3'], ['4', '5', '6'], ['7', '0', '8']], said
    said = ask(driver, 'kulki', *NEW, script='play e2a1;key c u p')
    assert moves(said) == 1 and rows(said)[0].startswith('4'), said
    said = ask(driver, 'kulki', *NEW, script='paste e2a1;key : Ctrl-V Enter')
    assert moves(said) == 1, said


def test_dropped_file(driver):
    file = driver.path / 'slide.txt'
    file.write_text(driver.run('kulki', *NEW, script='key c;say'))
    said = ask(driver, 'kulki', *NEW, script=f'open {file}')
    assert moves(said) == 0 and 'cannot be opened' in said, said
    file.write_text('1 2 3\n4 5 6\n7 0 8\n')
    said = ask(driver, 'slide', *NEW, script=f'open {file}')
    assert rows(said)[2].split() == ['7', '0', '8'], said


LEVELS = '#####\n#@$.#\n#####\nTitle: One\n\n#####\n#.$@#\n#####\n'


def test_file_of_levels(driver):
    """A path as an argument opens it; it stays in the library by its absolute
    path, and the levels list has its titles."""
    file = driver.path / 'mine.xsb'
    file.write_text(LEVELS)
    said = ask(driver, os.path.relpath(file), script='')
    assert rows(said)[1] == '#@$.#', said
    said = driver.run('sokoban', script='key L;hit L;row 1;say')
    assert rows(said)[1] == '#@$.#', said
    kept = next(driver.path.rglob('parlour.settings')).read_text()
    assert f'sokoban.levels {DRIVE}{file.resolve()}' in kept, kept


def test_pasted_levels(driver):
    """All levels of a collection are taken, by the chooser too."""
    lines = LEVELS.replace('\n', '/')
    for start in ((), ('sokoban', '--fresh')):
        said = ask(driver, *start, script=f'paste {lines};key Ctrl-V N')
        assert rows(said)[1] == '#.$@#', said


def test_bad_file(driver):
    """A card says what is wrong, and in which line; play goes on below."""
    file = driver.path / 'bad.xsb'
    file.write_text('#####\n#@$ #\n#####\n')
    said = driver.run('sokoban', '--fresh',
                      script=f'open {file};say;key Esc;say')
    assert 'view This file cannot be opened' in said, said
    assert 'sokoban moves 0' in said.splitlines()[-1], said


def test_text_size(driver):
    """The size of the text changes in every view and is kept."""
    script = 'size 1024x600;key Ctrl-+;shot {0}/large.bmp;key g Ctrl-- Ctrl--;'
    shown = [driver.shot('slide', *NEW, script='size 1024x600')]
    driver.run('slide', *NEW, script=script.format(driver.path))
    shown = [picture.read_bmp(path) for path in (
        shown[0], driver.path / 'large.bmp')]
    assert picture.differing(*shown, 40) > 0.02
    kept = next(driver.path.rglob('parlour.settings')).read_text()
    assert 'text 0' in kept.splitlines(), kept
    driver.run('slide', script='key Ctrl-+;key Ctrl-=')
    kept = next(driver.path.rglob('parlour.settings')).read_text()
    assert 'text 2' in kept.splitlines(), kept


def test_text_size_beside_a_hint(driver):
    """A size of the text stops no search, and takes no hint away."""
    said = ask(driver, 'slide', '--size', '4x4', '--seed', '5', '--fresh',
               script='key H Ctrl--;think;say;key Ctrl-+ Enter')
    assert 'said Hint: ' in said and moves(said) > 0, said


def test_buttons_beside_large_text(driver):
    """They are all there: hit looks for them."""
    for size in '1024x600', '1024x768', '390x844':
        driver.run('sokoban', '--level', '1', '--fresh', script=f'size {size};'
                   'key Ctrl-+ Ctrl-+ Ctrl-+ Right;hit u;hit r;hit H;think;'
                   'hit L;key Esc;hit N;hit F10')


def test_menu(driver):
    """It has what has no button, and a list of its own for files."""
    said = ask(driver, 'kulki', *NEW, script='play e2a1;menu R')
    assert moves(said) == 0, said
    said = ask(driver, 'kulki', *NEW, script='menu K')
    assert said.startswith('view Kulki 9x9'), said
    said = ask(driver, 'kulki', *NEW, script='menu F6;menu y')
    assert 'said Copied' in said, said


def test_menu_begins_at_its_first_row(driver):
    """The list before it had room for fewer lines."""
    driver.run(script='size 1024x600;key Right Right Right Enter Enter Enter'
               ';key F10;row 0')


def test_control(driver):
    """A key with Ctrl types nothing, also when Ctrl was released since."""
    said = ask(driver, 'sokoban', '--fresh', script='key L Ctrl-+ Ctrl--')
    assert 'Levels: 1 of' not in said and '+' not in said, said


def test_first_help(driver):
    """The button that turns the page is there from the first drawing on."""
    level = 'sokoban', '--level', '1', '--fresh'
    first, again = driver.shots(*level, script='size 360x640;key ?;shot {};'
                                'size 361x640;size 360x640;shot {}')
    assert first == again


def test_buttons(driver):
    """They do what their keys do, in wide and in tall windows; a click beside
    everything does nothing."""
    wanted = (('hit u', 0), ('hit u;hit r', 1), ('menu R', 0),
              ('menu Look;menu t;menu T;menu m;key Esc', 1),
              ('menu e;hit Esc', 1))
    for size in ('1024x600', '480x700', '700x360'):
        seen = all_moves(driver, 'play e2a1;', wanted, f'size {size};')
        assert seen == [made for _, made in wanted], size
    said = ask(driver, 'kulki', *NEW, script='size 1024x600;push 1 1')
    assert moves(said) == 0, said


def test_search(driver):
    """It goes on while the window is drawn, and wakes it at its end; a click
    ends it."""
    slide = 'slide', '--size', '4x4', *NEW
    near = 'paste 1 2 3 4/5 6 7 8/9 10 0 11/13 14 15 12/;key p;'
    said = ask(driver, *slide, script=near + 'key H;think')
    assert 'Hint' in said and moves(said) == 0, said
    said = ask(driver, *slide, script='key H;frames 3')
    assert 'any key: stop' in said, said
    said = ask(driver, *slide, script='key H;click a1')
    assert 'any key: stop' not in said, said


def test_solution(driver):
    """It is shown move by move, as time goes by, until it is stopped."""
    near = 'paste 1 2 3/4 5 6/0 7 8/;key p;key A;key A;think;'
    said = ask(driver, 'slide', *NEW, script=near + 'wait 900')
    assert moves(said) == 1, said
    said = ask(driver, 'slide', *NEW, script=near + 'wait 900;' * 4)
    assert moves(said) == 2 and 'state 1' in said, said
    said = ask(driver, 'slide', *NEW,
               script=near + 'wait 900;click a1;wait 900;wait 900')
    assert moves(said) == 1, said


def test_lists(driver):
    """Rows are clicked, pointed at and turned to; a table has rows too."""
    games = driver.start('--list').stdout.split()
    for i, game in enumerate(games):
        said = ask(driver, '--fresh', script=f'row {i}')
        assert said.splitlines()[-1].startswith(game + ' '), said
    for size in '1024x600', '360x640', '1600x900':
        said = ask(driver, '--fresh', script=f'size {size};wheel -1;key Right')
        assert said.startswith('view Parlour'), said
    kept = WindowDriver(driver.program)
    kept.score()
    said = ask(kept, 'kulki', *NEW, script='key K;row 0;' + 'wait 900;' * 4)
    assert 'view' not in said and moves(said) > 1, said


def ink(shot, left, top, right, bottom):
    """Returns whether something is drawn in that part of a picture."""
    return len({shot.pixel(x, y) for x in range(left, right)
                for y in range(top, bottom)}) > 1


def test_goals_below_pieces(driver):
    """The form of a goal is seen in the corner of a box that is no match, and
    no colour is needed for that."""
    board, shots = driver.path / 'board.txt', []
    for goal in '23':
        board.write_text(f'# # # # #\n# a - A.{goal} #\n# # # # #\n')
        shots.append(picture.grey(picture.read_bmp(driver.shot(
            'whirly', '--board', board, script='size 1024x600'))))
    assert picture.differing(*shots, 40) > 0


def test_filtered_list(driver):
    """A card that matches keeps its size."""
    shot = picture.read_bmp(driver.shot('--fresh', script='size 1024x600;'
                                        'key k u'))
    assert ink(shot, 300, 60, 700, 280)
    assert not ink(shot, 0, 300, 1024, 500)


def test_empty_list(driver):
    """What is said of an empty list is in the middle of the page."""
    shot = picture.read_bmp(driver.shot('slide', *NEW,
                                        script='size 800x500;key K'))
    assert ink(shot, 300, 230, 500, 270)
    assert not ink(shot, 0, 280, 800, 440)


def test_long_message(driver):
    """Below a board in a tall window it has a third line where there is
    room."""
    shot = picture.read_bmp(driver.shot('kulki', *NEW,
                                        script='size 320x640'))
    lines = [ink(shot, 10, y, 180, y + 1) for y in range(480, 575)]
    begun = sum(now and not before for before, now in zip(lines, lines[1:]))
    assert begun == 3, begun


def test_tip(driver):
    """What a button does is left of the buttons while the pointer is there."""
    def drawn(script):
        shot = picture.read_bmp(driver.shot(
            'kulki', *NEW, script='size 1024x600;' + script))
        return ink(shot, 690, 445, 760, 460)

    assert not drawn('hover 70 2')
    assert drawn('hover 81 75')
    shot = picture.read_bmp(driver.shot(     # the tip lies over a green gem
        'match3', *NEW, '--theme', 'light',
        script='size 860x600;hover 80 75'))
    assert all(max(shot.pixel(x, 450)) - min(shot.pixel(x, 450)) < 32
               for x in range(525, 575))


def test_marks(driver):
    """A goal that the selected box can go to stands out, and so does a box of
    the colour that selects."""
    def cell(shot, x, y):
        return [shot.pixel(column, row) for row in range(y - 36, y + 36)
                for column in range(x - 36, x + 36)]

    level = 'sokoban', '--level', '66', '--fresh', '--theme', 'contrast'
    script = 'size 1024x600;key Right;wait 900;'
    goal, box = (tuple(map(int, line.split())) for line in driver.run(
        *level, script=script + 'where d3;where d4').splitlines())
    before, after = (
        picture.read_bmp(driver.shot(*level, script=script + then))
        for then in ('', 'click d4'))
    for x, y in goal, box:
        changed = sum(now != was for now, was in zip(cell(after, x, y),
                                                     cell(before, x, y)))
        assert changed > 72 * 72 / 10, changed


def test_dealt(driver):
    """Balls that were just dealt have a ring until the next move."""
    play = 'size 1024x600;play e2a1'
    places = [tuple(map(int, line.split())) for line in driver.run(
        'kulki', *NEW, script=play + ';where a1;where b1').splitlines()]

    def ring(script):
        shot = picture.read_bmp(driver.shot(
            'kulki', *NEW, '--no-animation', '--theme', 'light',
            script=play + script))
        moved, dealt = (shot.pixel(x + 26, y)[0] for x, y in places)
        return moved - dealt > 32

    assert ring('')
    assert not ring(';play a1a2')


def test_small_window(driver):
    """All of a board is seen, above its message and the buttons."""
    for cell in ('a1', 'i9'):
        where = driver.run('kulki', *NEW,
                           script=f'size 360x300;where {cell}')
        x, y = map(int, where.split())
        assert 0 < x < 360 and 0 < y < 220, where


def test_forms(driver):
    said = ask(driver, 'kulki', *NEW, script='key n n Right')
    assert said.startswith('view New game: Size ') and '9x9' not in said, said
    said = ask(driver, 'kulki', *NEW, script='key n n Right Enter')
    assert len(rows(said)) != 9, said
    for game, colours in ('kulki', 7), ('match3', 6):
        said = ask(driver, game, *NEW, script='key n n')
        assert f' Colours {colours},' in said.splitlines()[0], said
    for size in '1024x600', '360x640':
        said = ask(driver, 'kulki', *NEW,
                   script=f'size {size};key n n Right;hit Enter')
        assert len(rows(said)) != 9, said


def test_arrows_fit_a_finger(driver):
    """Rows of a form that have no room are reached by scrolling."""
    for size in '360x640', '560x400', '360x300', '1024x600':
        said = driver.run('kulki', *NEW, script=f'size {size};key O;arrows')
        assert int(said) >= 44, (size, said)
    for scrolls in 'wheel -20', 'push 97 79', 'key Up':
        driver.run('kulki', *NEW, script=f'size 360x640;key O;{scrolls};'
                   'push 90 79')    # of the theme, the last one
        kept = next(driver.path.rglob('parlour.settings'))
        assert 'theme ' in kept.read_text(), scrolls
        kept.unlink()


def test_settings(driver):
    first = driver.shot('kulki', *NEW, script='size 800x500').read_bytes()
    picture_again = picture.read_bmp(driver.shot('kulki', *NEW))
    assert (picture_again.width, picture_again.height) == (800, 500)
    said = driver.run('kulki', *NEW, script='key T T;say;key t m')
    assert 'Theme: ' in said, said
    kept = next(driver.path.rglob('parlour.settings')).read_text()
    assert 'theme light' not in kept and 'sound 0' in kept \
        and 'labels 1' in kept and 'sdl2.width 800' in kept, kept
    assert driver.shot('kulki', *NEW).read_bytes() != first
    # The arrow of the size of text, which moves as text grows, is clicked.
    driver.run('kulki', *NEW, script='size 800x600;key O'
               + ';push 95 47' * 3)
    kept = next(driver.path.rglob('parlour.settings')).read_text()
    assert 'text 4' in kept and 'volume' not in kept, kept
    # A key that changes the size of text is seen in the settings.
    driver.run('kulki', *NEW, script='key Ctrl-- O Ctrl-- Up Up Up Left Esc')
    kept = next(driver.path.rglob('parlour.settings')).read_text()
    assert 'text 1' in kept, kept


def test_animation(driver):
    """Something between is seen for 400 ms at most; any key ends it."""
    def seen(script, *more):
        return driver.shot('kulki', *NEW, *more,
                           script='click e2;' + script).read_bytes()

    go = 'click a9;point i9;'
    early, half, end, rest = driver.shots(
        'kulki', *NEW, script='click e2;' + go + 'wait 60;shot {};wait 120;'
        'shot {};wait 220;shot {};wait 500;shot {}')
    assert len({early, half, end}) == 3
    assert rest == end
    assert seen(go + 'wait 60', '--speed', '0') == end
    assert seen(go + 'wait 60;key :;key Esc') == end
    assert seen(go + 'wait 900;key u;wait 100') != end
    back = seen(go + 'wait 400;key u;wait 500')
    assert back == seen(go + 'key u;wait 500')
    assert moves(ask(driver, 'kulki', *NEW,
                     script='click e2;click a9;wait 30;key u')) == 0


def test_dragging(driver):
    """A dragged piece is drawn at the pointer, picked before or not; it
    glides back from where it cannot go."""
    def seen(script, *more):
        return driver.shot('kulki', *NEW, *more, script=script).read_bytes()

    for picked in '', 'click e2;':
        said = ask(driver, 'kulki', *NEW,
                   script=picked + 'grab e2 g6;release')
        assert moves(said) == 1 and rows(said)[5][6] == '4', said
    said = ask(driver, 'kulki', *NEW, script='click e2;click e2;click a1')
    assert moves(said) == 0, said               # the second click unpicks it
    held = seen('grab e2 g6')
    assert held != seen('click e2;point g6')
    refused = 'grab e2 f3;release;'             # where another ball is
    early, back, rest = driver.shots('kulki', *NEW, script=refused
                                     + 'wait 60;shot {};wait 140;shot {};'
                                     'wait 700;shot {}')
    assert early != back == rest
    said = ask(driver, 'kulki', *NEW, script='drag e2 f3;click a1')
    assert moves(said) == 1 and rows(said)[0].startswith('4'), said


def test_cascade(driver):
    """Points are told when their round begins."""
    def seen(script, *more):
        return driver.shot('match3', *NEW, *more, script=script).read_bytes()

    rounds = driver.shots('match3', *NEW, script='play e3f3;wait 30;shot {};'
                          'wait 120;shot {};wait 250;shot {};wait 2600;'
                          'shot {}')
    assert len(set(rounds)) == 4
    assert seen('play e3f3;wait 3000', '--speed', '0') == rounds[-1]
    shot = picture.read_bmp(driver.shot(     # a score of two digits
        'match3', *NEW, script='size 1024x600;play e3f3;' + 'wait 100;' * 5))
    assert ink(shot, 798, 90, 806, 108)
    away, back = driver.shots('match3', *NEW, script='drag a1 b1;wait 40;'
                              'shot {};wait 860;shot {}')
    assert away != back


def test_frames_in_any_number(driver):
    """What is seen of a cascade, score included, does not depend on the frames
    before: what they drew of pieces at rest is right in the next one, too."""
    cascade = 'size 480x360;play d7e7'
    for count in range(10, 150, 20):
        once, often = (driver.shot('match3', '--fresh', '--seed', '11',
                                   script=cascade + waits).read_bytes()
                       for waits in (f';wait {16 * count}',
                                     f';frames {count}'))
        assert once == often, count


def test_result(driver):
    """Pieces hop before the card is shown, unless animation is off; a click
    or a key meanwhile only shows it."""
    def seen(script, *more):
        return driver.shot('sokoban', '--level', '1', '--fresh', *more,
                           script='play RR;' + script).read_bytes()

    *hops, card = driver.shots(
        'sokoban', '--level', '1', '--fresh', script='play RR;wait 500;'
        + 'wait 100;shot {};' * 3 + 'wait 400;shot {}')
    assert len({*hops, card}) == 4
    assert seen('wait 500;wait 100', '--speed', '0') not in hops
    said = ask(driver, 'sokoban', '--level', '1', '--fresh',
               script='play RR;wait 500;wait 100;push 1 99')
    assert said.startswith('view First push'), said
    for key in 'Enter', 'Space', 'Right':
        said = ask(driver, 'sokoban', '--level', '1', '--fresh',
                   script=f'play RR;wait 500;wait 100;key {key}')
        assert said.startswith('view First push'), said
        assert 'solved' not in said, said


def test_entry(driver):
    """A view fades and slides in, for 150 ms; a key meanwhile ends that."""
    def seen(script, *more):
        return driver.shots('kulki', *NEW, *more, script='watch;' + script)

    for start, key in ('', 'O'), ('', 'F10'), ('key O;', 'Esc'), ('', 'g'):
        begin, early, late, end, rest = seen(
            start + f'wait 900;key {key};shot {{}};wait 40;shot {{}};wait 60;'
            'shot {};wait 50;shot {};wait 900;shot {}')
        assert len({begin, early, late, end}) == 4 and end == rest, key
    assert seen('wait 900;key O;wait 150;shot {}') \
        == driver.shots('kulki', *NEW, script='key O;shot {}')
    still = seen('key O;shot {};wait 40;shot {};wait 900;shot {}',
                 '--speed', '0')
    assert len(set(still)) == 1
    said = ask(driver, 'kulki', *NEW, script='watch;key O;wait 20;key Esc')
    assert moves(said) == 0, said


def test_result_in_motion(driver):
    """The card rises beside the board, the stars land, the figure counts; a
    moment later all stands still."""
    for size in '1024x600', '360x640':
        start = f'size {size};play RR;wait 500;wait 700;'
        *moving, end, rest = driver.shots(
            'sokoban', '--level', '1', '--fresh', script='watch;' + start
            + 'wait 100;shot {};' * 9 + 'wait 900;shot {};wait 900;shot {}')
        assert len({*moving, end}) == 10 and end == rest


def test_main_button(driver):
    """After the end the next level has one button, a large one."""
    said = ask(driver, 'sokoban', '--level', '1', '--fresh',
               script='play RR;' + 'wait 900;' * 3 + 'key Esc;hit U')
    assert moves(said) == 0, said


def test_reduced_motion(driver):
    """Nothing moves or hops; the switch for animation ends it."""
    def moves_seen():
        early, late = driver.shots(*first, script='play e2a1;wait 30;shot {};'
                                   'wait 870;shot {}')
        return early != late

    first = ('kulki', *NEW)
    assert moves_seen()
    driver.run(*first, script='key O Down Right Esc')
    assert not moves_seen()
    early, late = driver.shots(
        'sokoban', '--level', '1', '--fresh', script='play RR;wait 500;'
        'wait 100;shot {};wait 200;shot {}')
    assert early == late
    driver.run(*first, script='key v')
    assert moves_seen()


def test_lost_renderer(driver):
    whole = driver.shot('kulki', *NEW, script='wait 1').read_bytes()
    for lost in ('lose', 'lose device'):
        assert driver.shot('kulki', *NEW, script=lost + ';wait 1') \
            .read_bytes() == whole
    assert driver.shot('kulki', *NEW, script='key Ctrl-L').read_bytes() \
        == whole


def test_storm(driver):
    sizes = ';'.join(f'size {360 + 37 * i % 900}x{300 + 53 * i % 700}'
                     for i in range(60))
    straight = driver.shot('match3', *NEW, script='size 700x500')
    straight = straight.read_bytes()
    assert driver.shot('match3', *NEW, script=sizes + ';size 700x500') \
        .read_bytes() == straight
    move, = driver.hints('match3', *NEW)
    driver.run('match3', *NEW, script=f'play {move};wait 50;size 500x700;'
                                    'wait 30;size 900x300;wait 30')


def test_keys_option(driver, shown):
    """What is pressed at the start."""
    window = WindowDriver(shown)
    taken = []
    for keys in 'Right', 'Right Right':
        path = window.path / 'keys.bmp'
        done = window.start('slide', *NEW, '--keys', keys, '--no-animation',
                            '--screenshot', path)
        assert done.returncode == 0, done.stderr
        taken.append(path.read_bytes())
    assert taken[0] != taken[1]
    assert window.start('slide', '--keys', 'q').returncode == 0
    done = window.start('slide', '--keys', 'Rihgt')
    assert done.returncode == 2 and 'Rihgt' in done.stderr, done.stderr


def test_picture_of_the_board(driver):
    """A key saves the board as a PNG, with a prompt for the file; from the
    card of a result, too, without the card."""
    def save(path):
        return (f'key X;{"".join(f"key {c};" for c in str(path))}key Enter;'
                'wait 1;say')

    path = driver.path / 'board.png'
    level = driver.path / 'level.xsb'
    level.write_text('######\n#@$.-#\n######\n')
    sokoban = ('sokoban', '--levels', level, '--fresh', '--theme', 'light')
    said = driver.run(*sokoban, script='key X;say')
    assert 'Save a picture to:: sokoban.png' in said, said
    taken = []
    for script in '', 'key Right;wait 60;':
        said = driver.run(*sokoban, script=script + save(path))
        assert f'Saved: {path}' in said, said
        taken.append(picture.read_png(path))
        assert (taken[-1].width, taken[-1].height) == (7 * 96, 4 * 96)
        path.unlink()
    walls = [one.rows[96:110] for one in taken]
    assert walls[0] == walls[1]
    assert taken[0].rows[180:200] != taken[1].rows[180:200]
    said = driver.run(*sokoban, script=save(level / 'x.png'))
    assert f'{level}/x.png: ' in said and 'Saved' not in said, said


def test_result_with_achievements(driver):
    """All that a result says is shown: two achievements take lines more."""
    solution = 'rrrurrDDDLLuullldddrrUUddlluuurRdrdrruuullD'
    path = driver.path / 'XDG_DATA_HOME/parlour/parlour.statistics'
    path.parent.mkdir(parents=True)
    lines = []
    for earned in ('day', 'first-try'), ():
        path.write_text('parlour-statistics 1\n' + ''.join(
            f'2026-11-20 10:00 parlour earned {name}\n' for name in earned))
        seen = picture.read_bmp(driver.shot(
            'whirly', '--daily', '2026-11-28', '--fresh', '--theme', 'light',
            script=f'size 1024x640;paste {solution};key Ctrl-V;'
            'wait 3000;wait 3000'))
        inked = [bytes.fromhex('22262e') in row[3 * 570:]
                 for row in seen.rows]
        lines.append(sum(b and not a for a, b in zip(inked, inked[1:])))
        (path.parent / 'whirly.scores').unlink()
    assert lines[0] < lines[1], lines


def test_chart_of_the_last_games(driver):
    """The page of statistics draws them as bars, the longest game as the
    highest."""
    path = driver.path / 'XDG_DATA_HOME/parlour/parlour.statistics'
    path.parent.mkdir(parents=True)
    path.write_text('parlour-statistics 1\n' + ''.join(
        f'2026-11-2{i} 21:40 slide won moves={moves} start=4x4:{i}\n'
        for i, moves in enumerate((20, 60, 40))))
    seen = picture.read_bmp(driver.shot('slide', '--theme', 'light',
                                        script='size 1024x640;key D'))
    accent = bytes.fromhex('1f62b5')
    rows = [[run.span() for run in re.finditer(b'(?:%s){4,}' % accent, row)]
            for row in seen.rows]
    full = next(row for row in rows[::-1] if len(row) == 3)
    heights = [sum(span in row for row in rows) for span in full]
    assert heights[0] < heights[2] < heights[1], heights


ISOMETRIC = ('--view', 'isometric', '--no-animation')


def test_isometric_picking(driver):
    """In the isometric view every cell is picked at its middle, also behind
    a box or a wall, and a piece where it stands above the cell behind it."""
    for size in 'size 400x700;', 'size 1024x600;':
        said = ask(driver, 'kulki', *NEW, *ISOMETRIC,
                   script=size + 'click e2;click a1')
        assert moves(said) == 1 and rows(said)[0].startswith('4'), said
    level = driver.path / 'level.xsb'
    level.write_text('######\n#   .#\n# $  #\n#  @ #\n######\n')
    sokoban = ('sokoban', '--levels', level, '--fresh', *ISOMETRIC)
    for column in 'bcde':
        for row in '234':
            if column + row in ('c3', 'd4'):
                continue
            # Behind the box and at its sides: the pusher walks there.
            said = ask(driver, *sokoban, script=f'click {column}{row}')
            at = rows(said)[int(row) - 1][ord(column) - ord('a')]
            assert at in '@+', (column, row, said)
    wide, high = 1000, 500
    where = f'size {wide}x{high};where c3;where b2'
    (x, y), (_, behind) = (
        map(int, line.split())
        for line in driver.run(*sokoban, script=where).splitlines())
    top = y - (y - behind) * 5 // 8     # of the box, above the next cell
    said = ask(driver, *sokoban,
               script=f'{where};push {100 * x / wide:.0f}'
                      f' {100 * top / high:.0f};click e2')
    assert rows(said)[-4][4] == '*', said       # the box was selected


def test_isometric_order(driver):
    """What is in front hides what is behind it: a wall the foot of a box."""
    level = driver.path / 'level.xsb'
    level.write_text('#####\n#.  #\n# $@#\n# # #\n#####\n')
    sokoban = ('sokoban', '--levels', level, '--fresh', '--theme', 'light',
               *ISOMETRIC)
    shot = picture.read_bmp(driver.shot(*sokoban, script='size 1024x600'))
    places = [tuple(map(int, line.split())) for line in driver.run(
        *sokoban, script='size 1024x600;where c3;where c4;where d3')
              .splitlines()]
    (x, y), (_, ahead), (beside, _) = places
    half = beside - x           # of a cell's width
    assert ahead - y == half // 2 and half > 20, places
    wall = (0x76, 0x7a, 0x86)
    # The top of the wall at c4 is over the lower left side of the box.
    assert shot.pixel(x - half, y + half // 2 - half * 3 // 8) == wall, \
        shot.pixel(x - half, y + half // 2 - half * 3 // 8)


def test_isometric_setting(driver):
    """A key and the settings change the view, which is remembered; the option
    does not change what is remembered."""
    def drawn(*options, script=''):
        return driver.shot('kulki', *NEW, *options,
                           script='size 1024x600;' + script).read_bytes()

    flat = drawn()
    isometric = drawn('--view', 'isometric')
    assert flat != isometric
    assert drawn() == flat == drawn('--view', 'flat')
    assert drawn(script='key V') == isometric == drawn()
    assert drawn('--view', 'flat') == flat
    driver.run('kulki', *NEW, script='key F10 v i e w Enter')
    assert drawn() == flat
    done = driver.start('kulki', '--view', 'round', '--script', 'quit')
    assert done.returncode == 2, done
    assert 'no view round; there are flat, isometric' in done.stderr, done


def test_isometric_everywhere(driver):
    """All games, each in a theme, in windows of any size: pieces move, are
    dragged and edited, and something else is drawn than from above."""
    games = {'kulki': 'grab e2 c3;wait 50;release',
             'match3': 'key H;think;wait 90', 'slide': 'key Up;wait 40',
             'sokoban': 'key E;kind 1;click b2', 'whirly': 'key H;think'}
    themes = sorted(path.stem for path in THEMES.glob('*.theme'))
    for theme, (game, script) in zip(themes, games.items()):
        for size in 'size 400x700;', 'size 60x40;', 'size 1920x1080;':
            flat, isometric = (
                driver.shot(game, '--fresh', '--theme', theme, '--view', view,
                            script=size + script).read_bytes()
                for view in ('flat', 'isometric'))
            assert flat != isometric or '60x40' in size, (theme, game, size)


HANGING = 100000                # seconds: longer than any test runs


def test_dark_desktop(driver):
    """The theme follows the desktop unless the player chose one."""
    colours = {'light': (0xef, 0xec, 0xe5), 'dark': (0x17, 0x1a, 0x21)}
    desktop = driver.path / 'gdbus'
    for answer, options, theme in (
            ('echo "(<<uint32 1>>,)"', (), 'dark'),
            ('echo "(<<uint32 1>>,)"', ('--theme', 'auto'), 'dark'),
            ('echo "(<<uint32 1>>,)"', ('--theme', 'light'), 'light'),
            ('echo "(<<uint32 2>>,)"', (), 'light'),
            ('echo "(<<uint32 0>>,)"', (), 'light'),
            ('exit 1', (), 'light'),
            (f'exec sleep {HANGING}', (), 'light')):    # a bus that is silent
        desktop.write_text(f'#!/bin/sh\n{answer}\n')
        desktop.chmod(0o755)
        shot = driver.path / 'shot.bmp'
        done = driver.start(
            'kulki', *NEW, *options, '--script', f'shot {shot};quit',
            DBUS_SESSION_BUS_ADDRESS='unix:path=/nowhere',
            PATH=f'{driver.path}:{os.environ["PATH"]}')
        assert done.returncode == 0, done.stderr
        assert picture.read_bmp(shot).pixel(0, 0) == colours[theme], \
            (answer, options)


def test_silent_bus(driver):
    """A bus that is there and says nothing does not keep the window, nor does
    the same socket where libdbus looks without an address."""
    bus = driver.path / 'bus'
    with socket.socket(socket.AF_UNIX) as silent:
        silent.bind(str(bus))
        silent.listen()
        done = driver.start('kulki', *NEW, '--script', 'quit',
                            DBUS_SESSION_BUS_ADDRESS=f'unix:path={bus}',
                            XDG_RUNTIME_DIR=str(driver.path))
    assert done.returncode == 0, done.stderr


def test_no_font(driver, shown):
    bare = driver.path / 'fonts.conf'
    bare.write_text('<?xml version="1.0"?><fontconfig></fontconfig>')
    done = WindowDriver(shown).start(
        'slide', *NEW, '--screenshot', driver.path / 'bare.bmp',
        FONTCONFIG_FILE=str(bare))
    assert done.returncode == 1 and 'no font found' in done.stderr, \
        done.stderr
    assert not (driver.path / 'bare.bmp').exists()


def test_no_display(driver, shown):
    """Nobody would see a window of SDL's other drivers."""
    without = {'SDL_VIDEODRIVER': '', 'WAYLAND_DISPLAY': '',
               'XDG_RUNTIME_DIR': str(driver.path)}
    for display in '', ':98765':
        done = WindowDriver(shown).start('slide', '--keys', 'q',
                                         DISPLAY=display, **without)
        assert done.returncode == 1, display
        assert 'cannot open the display' in done.stderr, done.stderr


def test_misuse(driver):
    (driver.path / 'XDG_DATA_HOME/parlour/themes/bare').mkdir(parents=True)
    for arguments, code, said in (
            (('--theme', 'bare'), 1, 'themes/bare: a theme needs colours.txt'),
            (('--theme', 'nothing'), 1, 'no theme nothing; there are light,'),
            (('--scale', '7'), 2, '50 to 400'),
            (('--screenshot', 'a.png'), 2, 'a .bmp'),
            (('--level', '3'), 2, 'in kulki; name sokoban or whirly'),
            (('kulki', '--level', '3'), 2, 'in kulki\n'),
            (('--protocol',), 2, 'works only in parlour-stdio'),
            (('--script', 'dance'), 2, 'dance')):
        done = driver.start(*arguments)
        assert done.returncode == code, arguments
        assert said in done.stderr, done.stderr
    assert 'FILE or LINE' in driver.start('--help').stdout.splitlines()[0]
    for script in ('push 101 1', 'push 1 99999999999', 'push 1', 'wheel x',
                   'wheel -101', 'stick leftx 2147483647', 'stick leftx'):
        done = driver.start('kulki', *NEW, '--script', script)
        assert done.returncode == 2, script
        assert 'invalid or impossible' in done.stderr, script


def test_large(driver, toy):
    """A board of 64 by 64 scrolls to the pusher, wherever it goes."""
    large = WindowDriver(toy)
    near = large.shot('warehouse', '--fresh', '--size', '64x64',
                      script='wait 1')
    near = near.read_bytes()
    far = large.shot('warehouse', '--fresh', '--size', '64x64',
                     script='key ' + 'Down Down ' + 'Right ' * 50)
    assert far.read_bytes() != near
    where = large.run('warehouse', '--size', '64x64', '--seed', '1',
                      script='key Down Down ' + 'Right ' * 50
                      + ';where ' + 'az5')
    x, y = map(int, where.split())
    assert 0 < x < 780 and 0 < y < 600, where
    places = [tuple(map(int, line.split())) for line in large.run(
        'warehouse', '--size', '64x64', '--seed', '1',
        script='where f5;wheel -1;where f5;slide -1;where f5;pan h9 f8;'
               'where f5').splitlines()]
    steps = [(a[0] - b[0], a[1] - b[1]) for a, b in zip(places, places[1:])]
    assert steps == [(0, 48), (48, 0), (48, 24)], steps
    assert 'lights' in large.run('lights', '--fresh',
                                 script='click c3;click a1;say')


def test_names(driver, toy):
    """Where there is no room for all names of columns, every fifth is shown;
    bars show which part of a board is seen."""
    large = WindowDriver(toy)
    large.set('coordinates 1\n')

    def shot(size):
        return picture.read_bmp(large.shot(
            'warehouse', '--fresh', '--size', size, '--theme', 'light',
            script='size 1024x600;wait 1'))

    wide = shot('40x20')
    assert ink(wide, 110, 105, 130, 125)        # e
    assert not ink(wide, 92, 105, 109, 125)     # d
    assert ink(wide, 704, 105, 724, 125)        # an
    assert ink(wide, 20, 455, 36, 470)          # 20
    assert not ink(wide, 732, 60, 740, 540)
    assert ink(shot('64x64'), 732, 60, 740, 540)


# What they prepare is not what Windows has.
ON_LINUX = (test_dark_desktop, test_no_display, test_no_font,
            test_silent_bus)


def main(program, toy, shown):
    tests = {name: test for name, test in globals().items()
             if name.startswith('test_')
             and not (RUN_BY and test in ON_LINUX)}
    for name, test in tests.items():
        print(name, flush=True)
        driver = WindowDriver(program)
        if name in ('test_large', 'test_names'):
            test(driver, toy)
        elif name in ('test_keys_option', 'test_no_display', 'test_no_font'):
            test(driver, shown)
        else:
            test(driver)


if __name__ == '__main__':
    main(*sys.argv[1:])
