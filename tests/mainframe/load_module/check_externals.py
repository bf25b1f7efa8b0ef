#!/usr/bin/env python3
"""Checks that Assembler XF, which IBM wrote for MVS, could make these decks.

    check_externals.py DECK...

A DECK is what the cross compiler makes of a part of the program. Its external
symbols, defined or used, have entries on ESD cards. At some 400 of them the
assembler ends with return code 16 and says nothing; the cross assembler has
no limit, so only this count tells.
"""
import sys

CARD = 80                       # columns
ENTRY = 16                      # bytes of an entry
MOST = 390
ESD = 'ESD'.encode('cp037')


def entries(deck):
    """How many entries the ESD cards have: columns 11 and 12 give the bytes
    of them on a card."""
    cards = (deck[i:i + CARD] for i in range(0, len(deck), CARD))
    return sum(int.from_bytes(card[10:12], 'big') // ENTRY
               for card in cards if card[1:4] == ESD)


def main(names):
    counts = []
    for name in names:
        with open(name, 'rb') as file:
            counts.append(entries(file.read()))
        print(name, counts[-1])
    return 0 if all(0 < count <= MOST for count in counts) else 1


sys.exit(main(sys.argv[1:]))
