#!/usr/bin/env python3
"""Measures the built page in Debian's Chromium.

    bench_page.py SITE STDIO [TIMES]

Prints the size of the page, compressed; the time from the start of a first
visit to its first board, on a processor slowed down four times; how long a
move keeps the page busy, layout included, also on a board of 3,000 cells; and
how long searches take in WebAssembly and in the native program STDIO. The
middle one of TIMES runs counts, by default 9.
"""
import gzip
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile

import browser

SLOW = 4                        # times that the processor is slowed down
RUNNER = pathlib.Path(__file__).with_name('run_wasi.mjs')
SEARCH = ['sokoban', '--endless', 'hard', '--seed', '7']
NO_SEARCH = ['sokoban', '--level', '1']
OBSERVE = '''
    new MutationObserver(() => {
        if (document.body?.dataset.kind && window.shown === undefined)
            window.shown = performance.now();
    }).observe(document, { subtree: true, childList: true,
        attributes: true });
    for (const [name, capture] of [['begun', true], ['ended', false]])
        addEventListener('pointerdown', () => {
            document.body.getBoundingClientRect();
            window[name] = performance.now();
        }, { capture });'''


def first_board(page):
    """Milliseconds since the visit began. Downloads are part of it: a page of
    many files works between them, and one of few files after them."""
    page.open('?kulki&seed=1')
    return page.run('return window.shown')


def make_first_visits(page):
    """Nothing of the page is in the browser when it is opened."""
    page.call('Network.enable')
    page.call('Network.setCacheDisabled', cacheDisabled=True)
    page.call('Network.setBypassServiceWorker', bypass=True)


def move(page):
    """Picks a ball and moves it."""
    page.open('?kulki&seed=1')
    for column, row in ((6, 0), (4, 4)):
        x, y = page.run('''
            const matrix = document.getElementById('board').getScreenCTM();
            const at = new DOMPoint(arguments[0] * 100 + 50,
                arguments[1] * 100 + 50).matrixTransform(matrix);
            return [at.x, at.y];''', column, row)
        for kind in ('mousePressed', 'mouseReleased'):
            page.mouse(kind, x, y)
    page.wait('return window.ended > window.begun')
    return page.run('return window.ended - window.begun')


def step(page):
    """Moves the pusher of a board of 60x50 by one step."""
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
        document.body.getBoundingClientRect();
        return performance.now() - begun;''')


def seconds(*command):
    """Seconds of CPU that a program takes until it is told to end."""
    def used():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime
    with tempfile.TemporaryDirectory() as home:
        before = used()
        subprocess.run(command, input=b'q\n', stdout=subprocess.DEVNULL,
                       env=dict(os.environ, HOME=home), check=True)
        return used() - before


def searching(times, *program):
    """Seconds of CPU that a search takes, without the start."""
    return statistics.median(seconds(*program, *SEARCH)
                             - seconds(*program, *NO_SEARCH)
                             for _ in range(times))


def main():
    site = pathlib.Path(sys.argv[1])
    times = int(sys.argv[3]) if len(sys.argv) > 3 else 9
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
        make_first_visits(page)
        page.call('Emulation.setCPUThrottlingRate', rate=SLOW)
        slow = statistics.median(first_board(page) for _ in range(times))
        print(f'first board, processor {SLOW} times slower: {slow:.0f} ms')
        page.close()
    native = searching(times, sys.argv[2])
    wasm = searching(times, 'node', RUNNER, site.parent.parent / 'stdio'
                     / 'parlour-stdio.wasm')
    print(f'a search: {wasm:.2f} s of CPU, native {native:.2f} s: '
          f'{100 * native / wasm:.0f} % of its speed')


if __name__ == '__main__':
    main()
