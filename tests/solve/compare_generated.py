#!/usr/bin/env python3
"""Compares the levels that a program makes with what they are everywhere.

    compare_made.py MADE.TXT PROGRAM...
"""
import subprocess
import sys

with open(sys.argv[1], 'rb') as file:
    wanted = file.read()
made = subprocess.run(sys.argv[2:], stdout=subprocess.PIPE, check=True).stdout
if made != wanted:
    sys.stdout.buffer.write(made)
    sys.exit('these are other levels')
