#!/usr/bin/env python3
"""Runs a fuzz target for a long time.

    run.py EXE FOLDER KIND FILE...

KIND is libfuzzer, or blind for a target with fuzz.c. The files are the seeds;
with libFuzzer FOLDER collects the inputs that reached new code, also from
earlier runs. PARLOUR_FUZZ_SECONDS is the time, by default an hour. A blind
target takes its first number from the clock, so each run tries other inputs.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import time

INPUT = 65536                   # bytes at most, as in fuzz.c
ROUNDS = 2000                   # of a blind target between looks at the clock:
                                # with sanitizers some seconds


def guided(exe, folder, seconds, seeds):
    corpus = pathlib.Path(folder, 'corpus')
    corpus.mkdir(parents=True, exist_ok=True)
    for seed in seeds:
        shutil.copy(seed, corpus)
    return subprocess.call([exe, f'-max_total_time={seconds}', '-timeout=10',
                            f'-max_len={INPUT}', '-print_final_stats=1',
                            f'-artifact_prefix={folder}/', corpus])


def blind(exe, seconds, seeds):
    end = time.monotonic() + seconds
    code, start = 0, int(time.time())
    first = start
    while code == 0 and time.monotonic() < end:
        code = subprocess.call([exe, str(ROUNDS), str(first), *seeds])
        first += ROUNDS
    print(f'{first - start} rounds from {start}')
    return code


def main(exe, folder, kind, *seeds):
    seconds = int(os.environ.get('PARLOUR_FUZZ_SECONDS', '3600'))
    if kind == 'libfuzzer':
        return guided(exe, folder, seconds, seeds)
    return blind(exe, seconds, seeds)


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
