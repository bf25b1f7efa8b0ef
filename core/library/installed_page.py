#!/usr/bin/env python3
"""Writes a page of docs/ as it is installed.

    installed_page.py PAGE OUTPUT INSTALLED...

Links to tests/examples lead to the installed examples. A link to a page that
is not among those installed, or to something else of the tree, becomes plain
text. Pictures are left out.
"""
import pathlib
import re
import sys

PAGE, OUTPUT = (pathlib.Path(name) for name in sys.argv[1:3])
INSTALLED = sys.argv[3:]
EXAMPLES = '../tests/examples'


def installed(link):
    words, page, place = link.groups()
    if page.startswith(EXAMPLES):
        return f'[{words}](examples{page[len(EXAMPLES):]})'
    return link[0] if page in INSTALLED else words


TEXT = re.sub(r'(?m)^!\[[^]]*\]\([^)]*\)\n+', '', PAGE.read_text())
OUTPUT.write_text(re.sub(r'\[([^]]*)\]\((\.\./[^)#]*|[\w-]+\.md)(#[^)]*)?\)',
                         installed, TEXT))
