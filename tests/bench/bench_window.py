#!/usr/bin/env python3
"""What the desktop program costs: its start, a frame, idling, and its memory
compared with a plain window's. Uses Xvfb as its display if that is installed,
else none.

    bench_window.py PROGRAM SCRIPT_PROGRAM TOY_PROGRAM PLAIN_PROGRAM TESTS
"""
import contextlib
import pathlib
import shutil
import subprocess
import sys
import time

sys.path.insert(0, sys.argv[5])
from window_driver import WindowDriver                           # noqa: E402
from test_x11_input import display                # noqa: E402

REST = 5                        # seconds at rest
STARTS = 5

# What is drawn, whether by the toy, its options, a script, frames, the limit.
FRAMES = (
    ('a frame of 9x9 while a ball rolls', False, 'kulki --fresh --seed 7',
     'size 1024x600;click e2;click a9', 20, 3),
    ('a frame of a cascade, 1024x600', False, 'match3 --fresh --seed 11',
     'size 1024x600;play d7e7', 20, 2),
    ('a frame of a cascade, 1920x1080', False, 'match3 --fresh --seed 11',
     'size 1920x1080;play d7e7', 40, 4),
    ('a frame of 64x64 while a step is made', True,
     'warehouse --fresh --size 64x64', 'size 1024x600;key Right', 3, 8),
    ('a frame of 64x64 at 1920x1080', True, 'warehouse --fresh --size 64x64',
     'size 1920x1080;key Right', 3, 8),
    ('an isometric frame while a ball rolls, 1920x1080', False,
     'kulki --fresh --seed 7 --view isometric',
     'size 1920x1080;click e2;click a9', 20, 16),
    ('an isometric frame of a cascade, 1920x1080', False,
     'match3 --fresh --seed 11 --view isometric',
     'size 1920x1080;play d7e7', 20, 16),
    ('an isometric frame of 64x64 at 1920x1080', True,
     'warehouse --fresh --size 64x64 --view isometric',
     'size 1920x1080;key Right', 3, 16),
)


def tell(what, figure, limit=''):
    print(f'= {what:<46}  {figure:>16}  {limit}', flush=True)


def first_frame(driver, **more):
    """Milliseconds from the start of the program to its first frame."""
    took = []
    for _ in range(STARTS):
        begun = time.monotonic()
        with subprocess.Popen(
                [driver.program, 'kulki', '--fresh', '--script', 'say;quit'],
                stdout=subprocess.PIPE, env=driver.environment(**more)) as run:
            run.stdout.readline()
            took.append(1000 * (time.monotonic() - begun))
    return min(took)


def frame(driver, *arguments, script, frames):
    said = driver.run(*arguments, script=f'{script};frames {frames}')
    return float(said.split()[-1])


def status(pid, name):
    text = pathlib.Path(f'/proc/{pid}/status').read_text()
    return int(text.split(name + ':')[1].split()[0])


def ticks(pid):
    fields = pathlib.Path(f'/proc/{pid}/stat').read_text().rsplit(')')[1]
    return sum(map(int, fields.split()[11:13]))


def wakes(pid):
    return sum(int(path.read_text().split('voluntary_ctxt_switches:')[1]
                   .split()[0])
               for path in pathlib.Path(f'/proc/{pid}/task')
               .glob('*/status'))


def at_rest(driver, **more):
    with subprocess.Popen([driver.program, 'kulki', '--fresh'],
                          env=driver.environment(**more)) as run:
        time.sleep(2)
        before = ticks(run.pid), wakes(run.pid)
        time.sleep(REST)
        tell(f'window: CPU in {REST} s at rest',
             f'{ticks(run.pid) - before[0]} ticks', '0')
        tell(f'window: wake-ups in {REST} s at rest',
             wakes(run.pid) - before[1], '0')
        memory = status(run.pid, 'VmRSS')
        run.terminate()
    return memory


def plain_memory(driver, plain, **more):
    font = subprocess.run(['fc-match', '-f', '%{file}', 'sans'],
                          capture_output=True, text=True, check=False).stdout
    with subprocess.Popen([plain, font], env=driver.environment(**more),
                          stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as run:
        run.stdout.readline()
        time.sleep(0.5)
        memory = status(run.pid, 'VmRSS')
        run.stdin.close()
    return memory


def main(program, script, toy, plain):
    driver, large = WindowDriver(script), WindowDriver(toy)
    with contextlib.ExitStack() as stack:
        more = {}
        if shutil.which('Xvfb'):
            more = {'SDL_VIDEODRIVER': 'x11',
                    'DISPLAY': stack.enter_context(display())}
        tell('window: first frame', f'{first_frame(driver, **more):.0f} ms',
             'under 150 ms')
        for what, is_toy, arguments, script, frames, limit in FRAMES:
            took = frame(large if is_toy else driver, *arguments.split(),
                         script=script, frames=frames)
            tell(f'window: {what}', f'{took:.2f} ms', f'under {limit} ms')
        tell('window: memory', f'{at_rest(WindowDriver(program), **more)} KiB')
        tell('a plain window: memory',
             f'{plain_memory(driver, plain, **more)} KiB')


if __name__ == '__main__':
    main(*sys.argv[1:5])
