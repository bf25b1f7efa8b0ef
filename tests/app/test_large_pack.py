#!/usr/bin/env python3
"""Opens, filters and searches the list of a pack of 20,000 levels.

    test_large_pack.py TEXT_SCREEN

Work that grows with the square of the levels would take many minutes; what
grows with their number takes seconds, so that PATIENCE is enough for a machine
that is ten times slower than this.
"""
import os
import subprocess
import sys
import tempfile

LEVELS = 20000
PATIENCE = 120                  # seconds

LINES = '''\
keys Right
pass 1000
keys Esc
keys L
type 19999
show
keys Esc Esc
keys U
show
'''

EXPECTED = '''\
-- list: Levels: large: 1 of 20000 solved
->  19999 |  |  | 
says: Find: 19999
'''


def level(number):
    """Each level is a different room, so no two have the same solution."""
    walls = ''.join('#' if number >> bit & 1 else ' ' for bit in range(15))
    return f'#################\n#@$.{"":12}#\n#{walls}#\n#################\n'


def main(screen):
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, 'large.xsb'), 'w') as file:
            file.write('\n'.join(map(level, range(LEVELS))))
        environment = dict(os.environ, HOME=folder)
        for name in [n for n in environment if n.startswith('XDG_')]:
            del environment[name]
        done = subprocess.run(
            [os.path.abspath(screen), 'sokoban', '--levels', 'large.xsb'],
            input=LINES, cwd=folder, env=environment, text=True,
            timeout=PATIENCE, capture_output=True, check=True)
    ok = EXPECTED in done.stdout and 'Level 2/20000' in done.stdout
    if not ok:
        print(done.stdout)
    return not ok


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
