#!/usr/bin/env python3
"""Plays the batch step that docs/mainframe.md shows: it prints what the page
says.

    check_doc_example.py PAGE EXE

EXE is the program joined for the mainframe, which takes a PARM.
"""
import os
import re
import subprocess
import sys
import tempfile
import textwrap


def main(page, program):
    with open(page, encoding='utf-8') as file:
        step = file.read().split('## Playing in batch')[1]
    parm = re.search(r"PGM=PARLOUR,PARM='([^']*)'", step)[1]
    cards = re.search(r'//SYSIN +DD \*\n(.*?) +/\*\n', step, re.S)[1]
    shown = re.search(r'and then\n\n(.*?)\n\n', step, re.S)[1]
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run([os.path.abspath(program), *parm.split()],
                             input=textwrap.dedent(cards), cwd=folder,
                             capture_output=True, text=True, check=False)
    wanted = textwrap.dedent(shown) + '\n'
    found = textwrap.dedent(run.stdout)
    print(run.stdout, run.stderr)
    return 0 if run.returncode == 0 and wanted in found else 1


sys.exit(main(*sys.argv[1:]))
