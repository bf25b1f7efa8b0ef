#!/usr/bin/env python3
"""Checks that a program generates the levels that are stored in a file.

    compare_levels.py [--first COUNT] LEVELS PROGRAM...

With --first the program is told to generate so many and no more.
"""
import re
import subprocess
import sys

args = sys.argv[1:]
first = args[1] if args[0] == '--first' else ''
levels, *command = args[2:] if first else args
with open(levels, 'rb') as file:
    wanted = file.read()
if first:
    heads = [each.start() for each in
             re.finditer(rb'^\d+ \d+: ', wanted, re.M)]
    wanted = wanted[:heads[int(first)]]
    command.append(first)
generated = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
if generated != wanted:
    sys.stdout.buffer.write(generated)
    sys.exit('these levels differ')
