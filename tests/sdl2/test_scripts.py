#!/usr/bin/env python3
"""Plays by scripts: mouse, keys, buttons, clipboard, what is kept, and what
is seen of a move.

    test_scripts.py PROGRAM TOY_PROGRAM
"""
import re
import sys

import picture
from window_driver import WindowDriver

NEW = ('--fresh', '--seed', '7')


def moves(said):
    return int(re.search(r'moves (\d+)', said.splitlines()[-1])[1])


def rows(said):
    return said.splitlines()[:-1]


def ask(driver, *arguments, script):
    return driver.run(*arguments, script=script + ';say')


def test_mouse(driver):
    said = ask(driver, 'kulki', *NEW, script='click e2;click a1')
    assert moves(said) == 1 and rows(said)[0].startswith('4'), said
    said = ask(driver, 'kulki', *NEW, script='drag e2 a1')
    assert moves(said) == 1 and rows(said)[0].startswith('4'), said
    assert moves(ask(driver, 'kulki', *NEW, script='click a1;click b1')) == 0


def test_keys(driver):
    said = ask(driver, 'kulki', *NEW, script='key Tab Enter Tab Right Enter')
    assert moves(said) == 1, said
    said = ask(driver, 'kulki', *NEW, script='click e2;key '
               + 'Left ' * 12 + 'Up ' * 12 + 'Enter')
    assert moves(said) == 1 and rows(said)[0].startswith('4'), said
    for keys, count in (('u', 0), ('u r', 1), ('R', 0), ('u Ctrl-Y', 1)):
        said = ask(driver, 'kulki', *NEW,
                   script='click e2;click a1;key ' + keys)
        assert moves(said) == count, (keys, said)


def test_controller(driver):
    said = ask(driver, 'kulki', *NEW,
               script='click e2;pad dpup;pad dpup;pad a')
    assert moves(said) == 1, said
    said = ask(driver, 'kulki', *NEW, script='play e2a1;pad x')
    assert moves(said) == 0, said
    said = ask(driver, 'sokoban', '--level', '1', '--fresh',
               script='stick leftx 100;stick leftx -100;stick lefty 20')
    assert moves(said) == 2, said
    said = ask(driver, 'kulki', *NEW, script='click e2' + ';stick lefty -80' * 2
               + ';pad a')
    assert moves(said) == 1, said
    assert 'choosing' in driver.run('kulki', *NEW, script='pad back;say')
    assert 'choosing' in driver.run('kulki', *NEW, script='pad b;say')


def test_touch(driver):
    said = ask(driver, 'kulki', *NEW, script='touch e2;touch a1')
    assert moves(said) == 1 and rows(said)[0].startswith('4'), said
    said = ask(driver, 'kulki', *NEW, script='touch e2 a1')
    assert moves(said) == 1 and rows(said)[0].startswith('4'), said
    said = ask(driver, 'sokoban', '--level', '1', '--fresh',
               script='key E;wheel -1;touch b2 d2')
    assert rows(said)[1] == '## #  #', said


def test_typing(driver):
    said = ask(driver, 'kulki', *NEW, script='key : e 2 x Backspace a 1 Enter')
    assert moves(said) == 1, said
    said = ask(driver, 'kulki', *NEW, script='key : a 1 b 1 Enter')
    assert 'no ball' in said, said
    assert moves(ask(driver, 'kulki', *NEW, script='key : e 2 a 1 Esc')) == 0


def test_a_game_on_a_line(driver):
    said = ask(driver, 'kulki', *NEW, script='key : e 2 a 1 Enter;key y;key n;'
               'key p')
    assert moves(said) == 1 and rows(said)[0].startswith('4'), said
    assert 'Pasted' in said, said
    said = ask(driver, 'kulki', *NEW, script='paste parlour:kulki:9x9:1::aaaaaa;'
               'key p')
    assert 'mistyped' in said, said
    said = ask(driver, 'kulki', '--fresh', '--pieces', '12', script='key K')
    assert 'no table' in said, said


def test_a_replay_is_watched(driver):
    """Its speed changes while it goes on; it pauses, and steps."""
    kept = WindowDriver(driver.program)
    kept.score()
    watch = 'play e2a1;key K Enter;' + 'wait 900;' * 4
    start = ask(kept, 'kulki', *NEW, script=watch)
    assert moves(start) > 1, start
    for key in '+-v':
        later = ask(kept, 'kulki', *NEW,
                    script=watch + f'key {key};' + 'wait 900;' * 9)
        assert moves(later) > moves(start) + 2, (start, later)
    for keys, by in (('u r', 0), ('Space', 0), ('r r', 2), ('Space u', -1)):
        said = ask(kept, 'kulki', *NEW,
                   script=watch + f'key {keys};' + 'wait 900;' * 9)
        assert moves(said) == moves(start) + by, (keys, start, said)
        assert 'Paused' in said, said
    later = ask(kept, 'kulki', *NEW, script=watch + 'key Space u;wait 9000;'
                'key Space;' + 'wait 900;' * 9)
    assert moves(later) > moves(start) + 2, (start, later)
    for size in '640x400', '1024x600', '480x640':   # by the mouse alone
        said = ask(kept, 'kulki', *NEW,
                   script=f'size {size};hit K;push 50 50;' + 'wait 900;' * 4)
        assert moves(said) > 1, (size, said)
    said = ask(kept, 'kulki', *NEW, script=watch + 'key B')
    assert moves(said) == 1 and rows(said)[0].startswith('4'), said


def test_slide(driver):
    before = rows(ask(driver, 'slide', *NEW, script=''))
    for script in ('key Up', 'key Down'):
        said = ask(driver, 'slide', *NEW, script=script)
        if moves(said) == 1:
            break
    assert moves(said) == 1 and rows(said) != before, said
    hole = [(x, y) for y, row in enumerate(before)
            for x, word in enumerate(row.split()) if word == '0'][0]
    beside = (hole[0] - 1 if hole[0] else 1, hole[1])
    cell = 'abc'[beside[0]] + str(beside[1] + 1)
    assert moves(ask(driver, 'slide', *NEW, script='click ' + cell)) == 1


def test_match3(driver):
    hint, = driver.hints('match3', *NEW)
    cells = re.fullmatch(r'([a-z]+\d+)([a-z]+\d+)', hint).groups()
    said = ask(driver, 'match3', *NEW,
               script=f'click {cells[0]};click {cells[1]}')
    assert moves(said) == 1 and 'score 0' not in said, said


def test_buttons(driver):
    """They do what their keys do, in wide and in high windows; a click beside
    everything does nothing."""
    wanted = (('hit u', 0), ('hit u;hit r', 1), ('hit R', 0),
              ('hit t;hit T;hit m', 1), ('hit E;hit Esc', 1))
    for size in ('1024x600', '480x700', '700x360'):
        said = driver.run('kulki', *NEW, script=f'size {size};' + ';'.join(
            f'play e2a1;{hits};say;key R' for hits, _ in wanted))
        seen = [int(made) for made in re.findall(r'moves (\d+)', said)]
        assert seen == [made for _, made in wanted], (size, said)
    said = ask(driver, 'kulki', *NEW, script='size 1024x600;push 1 1')
    assert moves(said) == 0, said


def test_hint(driver):
    """It is thought of while the window goes on; any act ends that."""
    slide = 'slide', '--size', '4x4', *NEW
    said = ask(driver, *slide, script='key H;frames 3')
    assert 'Looking for' in said and moves(said) == 0, said
    near = 'paste 1 2 3 4/5 6 7 8/9 10 0 11/;key p;'
    said = ask(driver, *slide, script=near + 'key H;think')
    assert 'Hint: 11' in said and moves(said) == 0, said
    said = ask(driver, *slide, script=''.join(
        f'key H;{act};say;key Enter;'
        for act in ('key Up Down', 'key n', 'key g')))
    assert 'Looking for' not in said, said


def test_solve(driver):
    """A solution is shown move by move until it is solved or stopped."""
    on = ';wait 300'
    said = ask(driver, 'slide', *NEW, script='key A;think')
    count = int(re.search(r'solution in (\d+) moves', said)[1])
    assert moves(said) == 0, said
    said = ask(driver, 'slide', *NEW, script='key A;think;wait 700;say'
               + on * 3 + ';say' + on * (count - 4))
    assert re.findall(r'moves (\d+)', said) == ['1', '4', str(count)], said
    assert 'state 1' in said, said
    acts = (('key A', 1), ('point a1', 4), ('push 1 1', 4),
            ('key :;key Esc', 1), ('key u', 0), ('key Space', 1),
            ('key Space r', 2), ('hit u', 0), ('wheel 1', 0), ('pad a', 1),
            ('key u Space', 4), ('key Space;wait 9000;key Space', 5))
    said = driver.run('slide', *NEW, script=';'.join(
        f'key A;think;wait 700;{act}{on * 3};say;key R R' for act, _ in acts))
    seen = [int(made) for made in re.findall(r'moves (\d+)', said)]
    assert seen == [made for _, made in acts], said


def test_watch(driver):
    """A game without solutions is played by hints, until anything is done;
    what was played can be taken back."""
    on = ';think;wait 1200'
    for game in 'kulki', 'match3':
        said = ask(driver, game, *NEW, script='key A' + on * 3 + ';say;key A;say'
                   + on * 2 + ';say;key u')
        assert re.findall(r'moves (\d+)', said) == ['3', '3', '3', '2'], said
        assert said.count('Watch it play') == 1, said
    over = 'paste 12341/23412/34123/41234/1234./;key p;'
    said = ask(driver, 'kulki', *NEW, script=over + 'key A' + on * 3)
    assert 'state 2' in said and 'Watch' not in said, said


def test_chooser(driver):
    games = driver.start('--list').stdout.split()
    assert driver.run('--fresh', script='key Right;say') \
        == f'choosing {games[1]}\n'
    for i, game in enumerate(games):
        keys = ' '.join(['Right'] * i + ['Enter'])
        said = driver.run('--fresh', script=f'key {keys};say')
        assert said.splitlines()[-1].startswith(game + ' '), said
        assert 'choosing' in driver.run(game, '--fresh', script='key g;say')


def test_clipboard(driver):
    said = ask(driver, 'slide', *NEW,
               script='paste 1 2 3/4 5 6/7 0 8/;key Ctrl-V')
    assert [row.split() for row in rows(said)[:3]] \
        == [['1', '2', '3'], ['4', '5', '6'], ['7', '0', '8']], said
    said = ask(driver, 'slide', *NEW, script='paste nothing/;key p')
    assert moves(said) == 0 and 'said \n' not in said, said
    said = ask(driver, 'sokoban', '--level', '2', '--fresh',
               script='play rdrUU;key C R p')
    assert moves(said) == 5, said
    said = ask(driver, 'sokoban', '--level', '2', '--fresh',
               script='key C;paste rdrUUx/;key p')
    assert moves(said) == 0 and 'said \n' not in said, said
    said = ask(driver, 'sokoban', '--level', '1', '--fresh',
               script='paste #####/#@$.#/#####/;key p;paste R/;key p')
    assert moves(said) == 1 and 'state 1' in said, said
    said = ask(driver, 'kulki', *NEW, script='play e2a1;key c n p')
    assert moves(said) == 1 and rows(said)[0].startswith('4'), said


def test_levels_of_a_file(driver):
    """They are one game's, the others have their own."""
    levels = driver.path / 'some.txt'
    levels.write_text(':::map\na - A 1\n:::board_end\n')
    said = ask(driver, 'whirly', '--levels', levels, script='key u')
    assert rows(said) == ['a - A 1'], said


def test_journal(driver):
    said = ask(driver, 'kulki', *NEW, script='play e2a1')
    again = ask(driver, 'kulki', script='')
    assert rows(again) == rows(said) and moves(again) == 1, again
    assert moves(ask(driver, 'kulki', '--fresh', script='')) == 0


def test_files(driver):
    said = ask(driver, 'kulki', *NEW, script='play e2a1;key S u o')
    assert moves(said) == 1, said


def test_snapshot(driver):
    said = ask(driver, 'kulki', *NEW, script='key B b;play e2a1;key B')
    assert moves(said) == 0, said
    said = ask(driver, 'kulki', *NEW, script='key b;play e2a1;key B B')
    assert moves(said) == 1, said


def test_settings(driver):
    first = driver.shot('kulki', *NEW, script='size 800x500').read_bytes()
    picture_again = picture.read_bmp(driver.shot('kulki', *NEW))
    assert (picture_again.width, picture_again.height) == (800, 500)
    driver.run('kulki', *NEW, script='key T t m')
    kept = next(driver.path.rglob('sdl2.settings')).read_text()
    assert 'theme light' not in kept and 'sound 0' in kept \
        and 'labels 1' in kept, kept
    assert driver.shot('kulki', *NEW).read_bytes() != first


def test_animation(driver):
    """Something between is seen for 400 ms at most; any key ends it."""
    def seen(script, *more):
        return driver.shot('kulki', *NEW, *more, script=script).read_bytes()

    start = seen('wait 1')
    end = seen('play e2a9;wait 400')
    assert len({start, end, seen('play e2a9;wait 60'),
                seen('play e2a9;wait 180')}) == 4
    assert seen('play e2a9;wait 5000') == end
    assert seen('play e2a9;wait 60', '--speed', '0') == end
    assert seen('play e2a9;wait 60;key :;key Esc') == end
    assert seen('play e2a9;wait 900;key u;wait 100') not in (start, end)
    back = seen('play e2a9;wait 900;key u;wait 500')
    assert back == seen('play e2a9;key u;wait 500')
    assert moves(ask(driver, 'kulki', *NEW,
                     script='click e2;click a9;wait 30;key u')) == 0


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


def test_no_font(driver):
    bare = driver.path / 'fonts.conf'
    bare.write_text('<?xml version="1.0"?><fontconfig></fontconfig>')
    done = driver.start('slide', *NEW, '--screenshot', driver.path / 'bare.bmp',
                      FONTCONFIG_FILE=str(bare))
    assert done.returncode == 0 and 'no font' in done.stderr, done.stderr
    done = picture.read_bmp(driver.path / 'bare.bmp')
    full = picture.read_bmp(driver.shot('slide', *NEW))
    assert 0 < picture.differing(done, full, 40) < 0.1


def test_misuse(driver):
    for arguments, code in ((('--theme', 'nothing'), 1),
                            (('--scale', '7'), 2), (('--protocol',), 2),
                            (('--script', 'dance'), 2)):
        done = driver.start(*arguments)
        assert done.returncode == code and done.stderr, arguments
    for script in ('push 101 1', 'push 1 99999999999', 'push 1', 'wheel x',
                   'wheel -101', 'stick leftx 2147483647', 'stick leftx'):
        done = driver.start('kulki', *NEW, '--script', script)
        assert done.returncode == 2, script
        assert 'this cannot be done' in done.stderr, script


def test_large(driver, toy):
    """A board of 64 by 64 scrolls to the pusher, wherever it goes."""
    large = WindowDriver(toy)
    near = large.shot('warehouse', '--fresh', '--size', '64x64', script='wait 1')
    near = near.read_bytes()
    far = large.shot('warehouse', '--fresh', '--size', '64x64',
                     script='key ' + 'Down Down ' + 'Right ' * 50)
    assert far.read_bytes() != near
    where = large.run('warehouse', '--size', '64x64', '--seed', '1',
                      script='key Down Down ' + 'Right ' * 50
                      + ';where ' + 'az5')
    x, y = map(int, where.split())
    assert 0 < x < 780 and 0 < y < 600, where
    assert 'lights' in large.run('lights', '--fresh',
                                 script='click c3;click a1;say')


def main(program, toy):
    tests = {name: test for name, test in globals().items()
             if name.startswith('test_')}
    for name, test in tests.items():
        print(name, flush=True)
        driver = WindowDriver(program)
        if name == 'test_large':
            test(driver, toy)
        else:
            test(driver)


if __name__ == '__main__':
    main(*sys.argv[1:])
