"""Prints how many steps of each game an environment makes in a second of
processor time, by random play, with observations and masks.

    python3 -m parlour.bench [GAME...]
"""
from __future__ import annotations

import sys
import time

import parlour
from parlour.env import Env

SECONDS = 2.0
WARM_UP = 0.5                   # seconds before: caches and clock
MOST_STEPS = 300


def run(env: Env, seconds: float) -> float:
    """Steps per second."""
    steps, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        for _ in range(100):
            _, _, terminated, truncated, _ = env.step(env.random_action())
            env.action_mask()
            if terminated or truncated:
                env.reset()
            steps += 1
    return steps / (time.process_time() - begin)


def measure(name: str) -> float:
    with Env(name, most_steps=MOST_STEPS) as env:
        env.reset(seed=1)
        run(env, WARM_UP)
        return run(env, SECONDS)


def main(*names: str) -> None:
    for name in names or parlour.games():
        print(f'{name}: {measure(name):,.0f} steps per second', flush=True)


if __name__ == '__main__':
    main(*sys.argv[1:])
