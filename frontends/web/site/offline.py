#!/usr/bin/env python3
"""Writes the service worker of the page.

    offline.py OFFLINE.JS FILE...

The page consists of these files and `./`, its folder. The version is a
checksum of them all.
"""
import hashlib
import json
import pathlib
import sys


def main():
    body, *files = (pathlib.Path(word) for word in sys.argv[1:])
    checksum = hashlib.sha256(body.read_bytes())
    for file in files:
        checksum.update(file.name.encode() + b'\0' + file.read_bytes())
    names = ['./'] + [file.name for file in files]
    print(f'const VERSION = {json.dumps(checksum.hexdigest()[:16])};')
    print(f'const FILES = {json.dumps(names)};')
    print(body.read_text(encoding='utf-8'), end='')


if __name__ == '__main__':
    main()
