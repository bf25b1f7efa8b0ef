#!/usr/bin/env python3
"""Saves games on each machine and loads them on all.

    test_save_exchange.py GAMES FOLDER KIND WORD... [-- KIND WORD...]...

KIND WORD... is a machine (see ports.py). For each of the GAMES (names
separated by commas) this plays FOLDER/GAME.play on each machine, saves the
game, and asks for the board, score, undo and redo. A first line ##args WORDS
has arguments of the program. The saves must be the same, so each machine loads
that of the first one. All answers must be the same, even if the transfer
padded the lines to cards. Some games do not save their seed, so the answers
leave it out.
"""
import os
import re
import shlex
import sys

import ports

SAVE = 'DD:GAME'
SEED = re.compile(' seed [0-9]+')
BEFORE = 'protocol 1\nok\n'  # the answers that are compared
ASKED = '''game
board
score
moves
undo
board
redo
board
undo 9999
board
redo 9999
board
score
'''


class Fault(Exception):
    pass


def machines_of(words):
    """The machines by their commands, in the order given. In a cross build
    MESON_EXE_WRAPPER runs the first one."""
    parts = ' '.join(map(shlex.quote, words)).split(' -- ')
    commands = [shlex.split(part) for part in parts]
    commands[0][1:1] = shlex.split(os.environ.get('MESON_EXE_WRAPPER', ''))
    return [ports.Machine(*command) for command in commands]


def play(machine, args, typed, files):
    played = machine.play(args, typed.encode(), files)
    if played.status != 0 or played.complaint:
        raise Fault(f'{machine.kind} {machine.command}: status'
                    f' {played.status}, {played.complaint}')
    return played


def arguments(script):
    """The script without its line ##args, and the words of that line."""
    args = re.match('##args (.*)\n', script)
    return (script[args.end():], args[1].split()) if args else (script, [])


def save_on(machine, game, script):
    """The saved file, and what the game answers on the same machine."""
    script, args = arguments(script)
    played = play(machine, ['--protocol', *args, game],
                  f'{script}save {SAVE}\nprotocol\n{ASKED}', {})
    answers = played.out.decode().split(BEFORE)[1]
    return played.files[machine.file_name(SAVE)], SEED.sub('', answers)


def load_on(machine, saved):
    """What the game answers on the machine that loads it."""
    played = play(machine, ['--protocol', '--load', SAVE], ASKED,
                  {SAVE: saved})
    return SEED.sub('', played.out.decode())


def on_cards(text):
    return ''.join(line.ljust(ports.CARD) + '\n'
                   for line in text.splitlines())


def exchange(game, script, all_machines):
    """Prints each difference; returns how many there are."""
    faults = 0
    saved, answers = save_on(all_machines[0], game, script)
    if 'moves 0\n' in answers:
        raise Fault(f'{game}: nothing was played')
    for machine in all_machines:
        own = save_on(machine, game, script)
        if own != (saved, answers):
            faults += 1
            print(f'{game}: {machine.command} saves another game:\n{own[0]}')
        if any(load_on(machine, transferred) != answers
               for transferred in (saved, on_cards(saved))):
            faults += 1
            print(f'{game}: {machine.command} loads another game')
    return faults


def main():
    games, folder, *words = sys.argv[1:]
    all_machines = machines_of(words)
    faults = 0
    for game in games.split(','):
        with open(f'{folder}/{game}.play', encoding='ascii') as script:
            faults += exchange(game, script.read(), all_machines)
    print(f'{len(all_machines)} machines, {faults} faults')
    return 1 if faults else 0


sys.exit(main())
