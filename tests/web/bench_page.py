#!/usr/bin/env python3
"""Measures the built page in Debian's Chromium.

    bench_page.py SITE [TIMES]

Prints the size of the page, compressed; the time from the end of the download
to the first board, on a processor slowed down four times; and how long a move
keeps the page busy, also on a board of 3,000 cells. The middle one of TIMES
runs counts, by default 9.
"""
import gzip
import pathlib
import statistics
import sys

import browser

SLOW = 4                        # times that the processor is slowed down
OBSERVE = '''
    new MutationObserver(() => {
        if (document.body?.dataset.kind && window.shown === undefined)
            window.shown = performance.now();
    }).observe(document, { subtree: true, childList: true,
        attributes: true });
    for (const [name, capture] of [['begun', true], ['ended', false]])
        addEventListener('pointerdown', () => {
            window[name] = performance.now();
        }, { capture });'''


def first_board(page):
    page.open('?kulki&seed=1')
    return page.run('''
        const ends = performance.getEntriesByType('resource').map(
            (entry) => entry.responseEnd);
        return window.shown - Math.max(...ends.filter(
            (end) => end < window.shown));''')


def move(page):
    """A ball is picked, and goes where it is sent."""
    page.open('?kulki&seed=1')
    for column, row in ((6, 0), (4, 4)):
        x, y = page.run('''
            const matrix = document.getElementById('board').getScreenCTM();
            const at = new DOMPoint(arguments[0] * 100 + 50,
                arguments[1] * 100 + 50).matrixTransform(matrix);
            return [at.x, at.y];''', column, row)
        for kind in ('mousePressed', 'mouseReleased'):
            page.call('Input.dispatchMouseEvent', type=kind, x=x, y=y,
                      button='left', clickCount=1)
    page.wait('return window.ended > window.begun')
    return page.run('return window.ended - window.begun')


def step(page):
    """The pusher of a board of 60x50 goes a step."""
    middle = ['#' + ' ' * 58 + '#'] * 45
    level = ['#' * 60, *middle, '#' + '$.' * 20 + ' ' * 18 + '#', *middle[:1],
             '# @' + ' ' * 56 + '#', '#' * 60]
    page.open('?sokoban')
    page.run('''
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', arguments[0]);
        dispatchEvent(new ClipboardEvent('paste', { clipboardData }));''',
             '\n'.join(level))
    page.wait('return document.querySelectorAll("#board .pieces > *").length'
              ' > 20')
    return page.run('''
        const begun = performance.now();
        dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight',
            bubbles: true }));
        return performance.now() - begun;''')


def main():
    site = pathlib.Path(sys.argv[1])
    times = int(sys.argv[2]) if len(sys.argv) > 2 else 9
    size = sum(len(gzip.compress(path.read_bytes()))
               for path in site.iterdir())
    print(f'size: {size / 1000:.0f} KB, compressed by gzip')
    with browser.serve(site) as address:
        page = browser.Browser(address)
        page.call('Page.addScriptToEvaluateOnNewDocument', source=OBSERVE)
        fast = statistics.median(move(page) for _ in range(times))
        print(f'a move: {fast:.1f} ms')
        large = statistics.median(step(page) for _ in range(times))
        print(f'a step on 3,000 cells: {large:.1f} ms')
        page.call('Emulation.setCPUThrottlingRate', rate=SLOW)
        slow = statistics.median(first_board(page) for _ in range(times))
        print(f'first board, processor {SLOW} times slower: {slow:.0f} ms')
        page.close()


if __name__ == '__main__':
    main()
