#!/usr/bin/env python3
"""Writes the service worker of the page.

    offline.py OFFLINE.JS FILE...

FILES has the name and the checksum of each file but those that servers answer
themselves, and tables of languages, of which a player needs one; index.html is
`./`, its folder. The version is a checksum of all.
"""
import base64
import hashlib
import json
import pathlib
import sys


# What each server answers in its own way, and now.
ASKED = ['server.json']


def checksum(path):
    """As in the attribute `integrity`."""
    digest = hashlib.sha256(path.read_bytes()).digest()
    return 'sha256-' + base64.b64encode(digest).decode()


def main():
    body, *files = (pathlib.Path(word) for word in sys.argv[1:])
    files = [file for file in files if file.name not in ASKED]
    listed = [['./' if file.name == 'index.html' else file.name,
               checksum(file)] for file in files]
    kept = [row for row in listed if not row[0].endswith('.lang')]
    version = hashlib.sha256(body.read_bytes() + json.dumps(listed).encode())
    print(f'const VERSION = {json.dumps(version.hexdigest()[:16])};')
    print(f'const FILES = {json.dumps(kept)};')
    print(body.read_text(encoding='utf-8'), end='')


if __name__ == '__main__':
    main()
