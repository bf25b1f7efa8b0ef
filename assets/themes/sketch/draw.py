#!/usr/bin/env python3
"""Draws the pieces of the theme sketch, as if by hand with pencil and crayon.

    draw.py THEME FOLDER

Reads the colours of THEME and writes an SVG file for each piece, in each state
that it can be in. Lines tremble by random numbers that only depend on the
file's name, so that each run draws the same.
"""
import math
import pathlib
import random
import sys

SIDE = 200                      # of a picture, in units of its own
HALF = SIDE / 2
STEP = 14                       # between two points of a trembling line
TREMBLE = 1.3
PENCIL = '#2b2d33'
WAYS = 'up', 'right', 'down', 'left'
CIRCLE, SQUARE = 1, 2


def ring(count, radius, turn=-90.0, inner=None):
    """The corners of a regular polygon, or of a star."""
    corners = []
    for i in range(count * (1 if inner is None else 2)):
        angle = math.radians(turn + i * 360 / count
                             / (1 if inner is None else 2))
        far = radius if inner is None or i % 2 == 0 else inner
        corners.append((far * math.cos(angle), far * math.sin(angle)))
    return corners


def moon():
    """An outer arc, and back an inner one."""
    outer = [(0.95 * math.cos(a), 0.95 * math.sin(a)) for a in
             (math.radians(40 + 280 * i / 20) for i in range(21))]
    inner = [(0.34 + 0.68 * math.cos(a), 0.68 * math.sin(a)) for a in
             (math.radians(300 - 240 * i / 16) for i in range(17))]
    return outer + inner


# What tells the nine kinds apart, beside their colours.
FORMS = {
    CIRCLE: ring(28, 0.92),
    SQUARE: [(-0.82, -0.82), (0.82, -0.82), (0.82, 0.82), (-0.82, 0.82)],
    3: [(0, -1), (0.98, 0.76), (-0.98, 0.76)],
    4: ring(5, 1.08, inner=0.46),
    5: [(-0.31, -1), (0.31, -1), (0.31, -0.31), (1, -0.31), (1, 0.31),
        (0.31, 0.31), (0.31, 1), (-0.31, 1), (-0.31, 0.31), (-1, 0.31),
        (-1, -0.31), (-0.31, -0.31)],
    6: [(0, -1.08), (0.8, 0), (0, 1.08), (-0.8, 0)],
    7: [(-1, -0.86), (0, -0.3), (1, -0.86), (1, 0.86), (0, 0.3), (-1, 0.86)],
    8: moon(),
    9: [(x * 0.7 - y * 0.7, x * 0.7 + y * 0.7) for x, y in (
        (-0.3, -1), (0.3, -1), (0.3, -0.3), (1, -0.3), (1, 0.3), (0.3, 0.3),
        (0.3, 1), (-0.3, 1), (-0.3, 0.3), (-1, 0.3), (-1, -0.3),
        (-0.3, -0.3))],
}
BOX = [(-1, -1), (1, -1), (1, 1), (-1, 1)]


def read_colours(path):
    words = (line.split() for line in path.read_text().splitlines()
             if line and not line.startswith('#'))
    return {name: value for name, value, *_ in words}


def channels(colour):
    return [int(colour[i:i + 2], 16) for i in (1, 3, 5)]


def mixed(colour, other, part):
    return '#' + ''.join(f'{round(a + (b - a) * part):02x}' for a, b in
                         zip(channels(colour), channels(other)))


def ink_on(colour):
    red, green, blue = ((c / 255) ** 2.2 for c in channels(colour))
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return '#000000' if light > 0.18 else '#ffffff'


class Sheet:
    """A picture that is drawn, with a hand that trembles."""

    def __init__(self, name):
        self.hand = random.Random(name)
        self.parts = []

    def text(self):
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE}'
                f' {SIDE}">\n' + '\n'.join(self.parts) + '\n</svg>\n')

    def shake(self, x, y, by):
        return x + self.hand.gauss(0, by), y + self.hand.gauss(0, by)

    def trembling(self, corners, closed, by):
        """The corners, with points between them, each a little aside."""
        points = []
        ends = corners[1:] + corners[:1] if closed else corners[1:]
        for (x, y), (to_x, to_y) in zip(corners, ends):
            steps = max(1, round(math.hypot(to_x - x, to_y - y) / STEP))
            points += [self.shake(x + (to_x - x) * i / steps,
                                  y + (to_y - y) * i / steps, by)
                       for i in range(steps)]
        return points if closed else points + [self.shake(*corners[-1], by)]

    def path(self, points, closed, style):
        data = 'M' + 'L'.join(f'{x:.1f} {y:.1f}' for x, y in points)
        self.parts.append(f'<path d="{data}{"Z" if closed else ""}"'
                          f' {style}/>')

    def line(self, corners, closed=False, wide=5.0, colour=PENCIL):
        """A pencil goes over it twice."""
        for part in (1.0, 0.5):
            self.path(self.trembling(corners, closed, TREMBLE), closed,
                      f'fill="none" stroke="{colour}" stroke-linecap="round"'
                      f' stroke-linejoin="round" stroke-width="{wide * part}"')

    def area(self, corners, colour):
        self.path(self.trembling(corners, True, TREMBLE), True,
                  f'fill="{colour}"')

    def hatch(self, corners, colour, gap=13, wide=4.0):
        """Slanted lines within a figure."""
        low = min(x + y for x, y in corners)
        high = max(x + y for x, y in corners)
        at = low + gap / 2
        while at < high:
            crossed = []
            for (x, y), (to_x, to_y) in zip(corners,
                                            corners[1:] + corners[:1]):
                before, after = x + y - at, to_x + to_y - at
                if (before < 0) != (after < 0):
                    part = before / (before - after)
                    crossed.append((x + (to_x - x) * part,
                                    y + (to_y - y) * part))
            crossed.sort()
            for begin, end in zip(crossed[::2], crossed[1::2]):
                self.line([inward(begin, end), inward(end, begin)],
                          wide=wide, colour=colour)
            at += gap


def inward(point, other):
    """A point, a little on the way to another."""
    return (point[0] + (other[0] - point[0]) * 0.08,
            point[1] + (other[1] - point[1]) * 0.08)


def placed(corners, size, x=0.0, y=0.0):
    """A figure around a place of the picture, both in halves of its side."""
    return [(HALF + HALF * (x + size * a), HALF + HALF * (y + size * b))
            for a, b in corners]


def turned(corners, way):
    """A figure that is given as it is if it faces up."""
    for _ in range(WAYS.index(way)):
        corners = [(-y, x) for x, y in corners]
    return corners


def draw_sign(sheet, kind, colour, size, x=0.0, y=0.0):
    """As a sign a circle is a ring, which is no square even when small."""
    figure = placed(FORMS[kind], size, x, y)
    if kind == CIRCLE:
        sheet.line(placed(FORMS[CIRCLE], size * 0.8, x, y), True,
                   wide=HALF * size * 0.45, colour=colour)
    else:
        sheet.area(figure, colour)


def draw_body(sheet, corners, colour, wide=7.0):
    sheet.area(corners, colour)
    sheet.hatch(corners, mixed(colour, '#000000', 0.16))
    sheet.line(corners, True, wide)


def draw_ball(sheet, kind, colour):
    draw_body(sheet, placed(FORMS[CIRCLE], 0.86), colour)
    sheet.line([(HALF + 68 * math.cos(a), HALF + 68 * math.sin(a)) for a in
                (math.radians(195 + 9 * i) for i in range(9))], wide=6.0,
               colour=mixed(colour, '#ffffff', 0.7))
    if kind > 0:
        draw_sign(sheet, kind, ink_on(colour), 0.44)


def draw_gem(sheet, kind, colour):
    figure = FORMS.get(kind, FORMS[CIRCLE])
    draw_body(sheet, placed(figure, 0.8), colour)
    sheet.line(placed(figure, 0.46), True, 4.0,
               mixed(colour, '#ffffff', 0.55))


def draw_box(sheet, kind, colour):
    dark = mixed(colour, '#000000', 0.4)
    draw_body(sheet, placed(BOX, 0.86), colour)
    for at in (-0.62, 0.62):
        sheet.line(placed([(-0.84, at), (0.84, at)], 1.0), colour=dark)
        sheet.line(placed([(at, -0.6), (at, 0.6)], 1.0), colour=dark)
    for x, y in ((-0.73, -0.73), (0.73, -0.73), (0.73, 0.73), (-0.73, 0.73)):
        sheet.area(placed(ring(8, 0.05), 1.0, x, y), PENCIL)
    if kind > 0:
        sheet.area(placed(FORMS[CIRCLE], 0.56), colour)
        draw_sign(sheet, kind, ink_on(colour), 0.46)
    else:
        sheet.line(placed([(-0.58, -0.58), (0.58, 0.58)], 1.0), wide=12.0,
                   colour=dark)
        sheet.line(placed([(0.58, -0.58), (-0.58, 0.58)], 1.0), wide=12.0,
                   colour=dark)


def draw_tile(sheet, _, colour):
    corners = placed(BOX, 0.86)
    sheet.area(corners, colour)
    sheet.line(corners, True, 6.0)
    sheet.line(placed([(-0.74, 0.74), (0.74, 0.74), (0.74, -0.74)], 1.0),
               wide=4.0, colour=mixed(colour, '#000000', 0.3))


def draw_pusher(sheet, kind, colour, way='down'):
    """A bird from above: wings, a beak and eyes where it faces."""
    dark = mixed(colour, '#000000', 0.25)
    for side in (-1, 1):
        wing = turned([(side * 0.56, -0.2), (side * 0.92, 0.12),
                       (side * 0.8, 0.42), (side * 0.5, 0.3)], way)
        draw_body(sheet, placed(wing, 1.0), dark, 6.0)
    beak = turned([(-0.24, -0.52), (0, -0.95), (0.24, -0.52)], way)
    draw_body(sheet, placed(beak, 1.0), '#e0962a', 6.0)
    draw_body(sheet, placed(FORMS[CIRCLE], 0.7), colour)
    for side in (-1, 1):
        (x, y), = turned([(side * 0.27, -0.36)], way)
        sheet.area(placed(ring(16, 0.19), 1.0, x, y), '#ffffff')
        sheet.line(placed(ring(16, 0.19), 1.0, x, y), True, 3.0)
        (x, y), = turned([(side * 0.25, -0.43)], way)
        sheet.area(placed(ring(10, 0.09), 1.0, x, y), PENCIL)
    if kind > 0:
        (x, y), = turned([(0, 0.2)], way)
        draw_sign(sheet, kind, ink_on(colour), 0.36, x, y)


def draw_goal(sheet, kind, colour, corners=FORMS[CIRCLE]):
    """A ring, and in it the sign of its kind."""
    outline = placed(corners, 0.84)
    sheet.hatch(outline, mixed(colour, '#ffffff', 0.6), gap=20, wide=3.0)
    sheet.line(outline, True, 11.0, PENCIL)
    sheet.line(outline, True, 7.0, colour)
    dark = mixed(colour, '#000000', 0.3)
    if kind > 0:
        draw_sign(sheet, kind, dark, 0.36)
    else:
        sheet.area(placed(ring(12, 0.18), 1.0), dark)


def draw_seat(sheet, kind, colour):
    draw_goal(sheet, kind, colour, ring(4, 1.08))


def draw_wall(sheet, _, colour):
    """Bricks up to the edge, so that walls join."""
    light = mixed(colour, '#ffffff', 0.25)
    sheet.parts.append(f'<rect width="{SIDE}" height="{SIDE}"'
                       f' fill="{colour}"/>')
    for row in range(4):
        top = row * SIDE / 4
        sheet.line([(0, top + 2), (SIDE, top + 2)], wide=4.0, colour=light)
        for column in range(2):
            x = (column + (0.5 if row % 2 else 0.02)) * SIDE / 2
            sheet.line([(x, top + 4), (x, top + SIDE / 4)], wide=4.0,
                       colour=light)
            sheet.hatch([(x + 12, top + 12), (x + 50, top + 12),
                         (x + 50, top + 40), (x + 12, top + 40)],
                        mixed(colour, '#000000', 0.2), gap=16, wide=3.0)


def draw_floor(sheet, _, colour):
    """Only lines: the paper below is the board's."""
    sheet.line(placed(BOX, 0.97), True, 2.5, mixed(colour, '#000000', 0.18))


def draw_board(sheet, _, colour):
    """A sheet of paper for the whole board."""
    sheet.path(placed(BOX, 1.0), True, f'fill="{colour}"')
    sheet.hatch(placed(BOX, 0.98), mixed(colour, '#000000', 0.05), gap=5,
                wide=1.6)


def draw_home(sheet, _, colour):
    """A badge with a tick."""
    sheet.area(placed(ring(20, 0.36), 1.0, 0.54, -0.54), colour)
    sheet.line(placed(ring(20, 0.36), 1.0, 0.54, -0.54), True)
    sheet.line(placed([(0.36, -0.54), (0.5, -0.4), (0.74, -0.72)], 1.0),
               wide=11.0, colour=ink_on(colour))


def pictures(colours):
    """Each file's name, what draws it, and with which kind and colours."""
    def of(kind, plain):
        return colours[f'piece{kind}'] if kind > 0 else colours[plain]

    for kind in range(10):
        sign = str(kind) if kind > 0 else ''
        for name, draw, plain in (('ball', draw_ball, 'piece'),
                                  ('gem', draw_gem, 'piece'),
                                  ('box', draw_box, 'piece'),
                                  ('goal', draw_goal, 'goal'),
                                  ('seat', draw_seat, 'goal')):
            yield name + sign, draw, (kind, of(kind, plain))
        yield f'pusher{sign}', draw_pusher, (kind, of(kind, 'pusher'))
        for way in WAYS:
            yield f'pusher{sign}-{way}', draw_pusher, \
                (kind, of(kind, 'pusher'), way)
    for name, draw, plain in (('tile', draw_tile, 'piece'),
                              ('wall', draw_wall, 'wall'),
                              ('floor', draw_floor, 'floor'),
                              ('board', draw_board, 'floor'),
                              ('home', draw_home, 'goal')):
        yield name, draw, (0, colours[plain])


def main(theme, folder):
    for name, draw, values in pictures(read_colours(theme)):
        sheet = Sheet(name)
        draw(sheet, *values)
        (folder / f'{name}.svg').write_text(sheet.text())


if __name__ == '__main__':
    main(*map(pathlib.Path, sys.argv[1:3]))
