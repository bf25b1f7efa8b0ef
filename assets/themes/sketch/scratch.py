#!/usr/bin/env python3
"""Makes the sounds of the theme sketch: strokes of a pencil on paper.

    scratch.py FOLDER

A stroke is noise that rises and fades; a dark pencil loses its high parts. The
noise only depends on the file's name, so that each run makes the same.
"""
import pathlib
import random
import struct
import sys
import wave

RATE = 22050
LOUD = 9000                     # of 32767

# name: strokes, as (begins, lasts, how dark), in seconds and from 0 to 1
SOUNDS = {
    'move': [(0, .07, .5)],
    'push': [(0, .16, .8)],
    'match': [(0, .1, .3), (.12, .1, .3)],
    'rise': [(0, .07, .2), (.08, .07, .2), (.16, .07, .1)],
    'won': [(0, .1, .5), (.12, .1, .4), (.24, .1, .3), (.36, .3, .1)],
    'no': [(0, .05, .9), (.07, .05, .9)],
    'over': [(0, .2, .6), (.22, .2, .75), (.44, .4, .9)],
}


def stroke(noise, count, dark):
    """Samples from -1 to 1."""
    last = 0.0
    for i in range(count):
        part = i / count
        last = dark * last + (1 - dark) * noise.uniform(-1, 1)
        yield last * min(1.0, part * 8) * (1 - part) / (1 - dark) ** .5


def samples(name):
    noise = random.Random(name)
    strokes = SOUNDS[name]
    end = max(begin + lasts for begin, lasts, _ in strokes)
    sum_of = [0.0] * (int(end * RATE) + 1)
    for begin, lasts, dark in strokes:
        for i, value in enumerate(stroke(noise, int(lasts * RATE), dark)):
            sum_of[int(begin * RATE) + i] += value
    return [max(-32767, min(32767, round(LOUD * value))) for value in sum_of]


def main(folder):
    for name in SOUNDS:
        values = samples(name)
        with wave.open(str(folder / f'{name}.wav'), 'wb') as file:
            file.setparams((1, 2, RATE, 0, 'NONE', ''))
            file.writeframes(struct.pack(f'<{len(values)}h', *values))


if __name__ == '__main__':
    main(pathlib.Path(sys.argv[1]))
