#!/usr/bin/env python3
"""Writes a module with the languages of the page: what their speakers call
each, by its name.

    languages.py [TABLE.lang ...]
"""
import json
import pathlib
import sys

own = {path.stem: path.read_bytes().split(b'\n')[1].decode()
       for path in sorted(map(pathlib.Path, sys.argv[1:]))}
print('/** @type {Record<string, string>} */')
print(f'export const LANGUAGES = {json.dumps(own, ensure_ascii=False)};')
