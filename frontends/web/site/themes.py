#!/usr/bin/env python3
"""Makes a style sheet with the colours of themes as CSS variables.

    themes.py LIGHT DARK CONTRAST

The first theme applies unless the system prefers one of the others; the
attribute data-theme chooses one by name. --ink0 to --ink9 are legible on the
pieces' colours, --accent-ink on the accent.
"""
import pathlib
import re
import sys

DARK_INK, LIGHT_INK = '#000000', '#ffffff'
BRIGHT = 0.179                  # from this luminance black ink is clearer
NAME = {'piece': 'piece0'}


def luminance(colour):
    parts = (int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
              for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ink(colour):
    return DARK_INK if luminance(colour) > BRIGHT else LIGHT_INK


def variables(path):
    """The colours of a theme as declarations."""
    lines = []
    for name, colour in re.findall(r'(?m)^(\w+) (#\w{6})$',
                                   path.read_text(encoding='utf-8')):
        name = NAME.get(name, name)
        lines.append(f'--{name}: {colour};')
        if name.startswith('piece'):
            lines.append(f'--ink{name[5:]}: {ink(colour)};')
        elif name in ('accent', 'pusher', 'goal'):
            lines.append(f'--{name}-ink: {ink(colour)};')
    return ' '.join(lines)


def main():
    paths = [pathlib.Path(word) for word in sys.argv[1:]]
    light, dark, contrast = (variables(path) for path in paths)
    automatic = ':root:not([data-theme])'
    print(f':root {{ color-scheme: light; {light} }}')
    print(f'@media (prefers-color-scheme: dark) {{ {automatic} '
          f'{{ color-scheme: dark; {dark} }} }}')
    print(f'@media (prefers-contrast: more) {{ {automatic} '
          f'{{ color-scheme: dark; {contrast} }} }}')
    for path, scheme in zip(paths, ('light', 'dark', 'dark')):
        print(f':root[data-theme="{path.stem}"] {{ color-scheme: {scheme}; '
              f'{variables(path)} }}')


if __name__ == '__main__':
    main()
