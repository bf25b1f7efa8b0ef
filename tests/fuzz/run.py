#!/usr/bin/env python3
"""Runs a fuzz target for a long time.

    run.py EXE FOLDER KIND FILE...

KIND is libfuzzer, or blind for a target with fuzz.c. The files are the seeds;
with libFuzzer FOLDER collects the inputs that reached new code, also from
earlier runs. PARLOUR_FUZZ_SECONDS is the time, by default an hour.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import time

INPUT = 65536                   # bytes at most, as in fuzz.c
ROUNDS = '100000'               # rounds of a blind target between looks at the
                                # clock


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
    code, first = 0, 1000
    while code == 0 and time.monotonic() < end:
        code = subprocess.call([exe, ROUNDS, str(first), *seeds])
        first += int(ROUNDS)
    print(f'{first - 1000} rounds')
    return code


def main(exe, folder, kind, *seeds):
    seconds = int(os.environ.get('PARLOUR_FUZZ_SECONDS', '3600'))
    if kind == 'libfuzzer':
        return guided(exe, folder, seconds, seeds)
    return blind(exe, seconds, seeds)


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
