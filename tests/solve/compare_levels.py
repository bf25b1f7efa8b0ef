#!/usr/bin/env python3
"""Checks that a program generates the levels that are stored in a file.

    compare_levels.py LEVELS PROGRAM...
"""
import subprocess
import sys

with open(sys.argv[1], 'rb') as file:
    wanted = file.read()
generated = subprocess.run(sys.argv[2:], stdout=subprocess.PIPE,
                           check=True).stdout
if generated != wanted:
    sys.stdout.buffer.write(generated)
    sys.exit('these levels differ')
