#!/usr/bin/env python3
"""Checks that MVS 3.8j will read the cards of a job correctly.

    check_deck.py JOB SOURCE...
    check_deck.py --bad JOB FAULTS

Checks columns, names, continuations and the ends of data in the job; each
SOURCE must be in it unchanged, after the cards are padded with blanks. Prints
each fault as CARD: words. With --bad these must be the lines of the file
FAULTS, which tests the checks. Limit: checks JCL as text and knows no
procedure.
"""
import re
import sys

CARD = 80                       # columns
JCL = 71
CONTINUED = range(4, 17)        # the column where a continuation begins
NAME = r'[A-Z@#$][A-Z0-9@#$]{0,7}'
STATEMENT = re.compile(r'//(\S*) +(JOB|EXEC|DD)( .*)?$')
LABEL = re.compile(rf'{NAME}(\.{NAME})?$')
DSN = re.compile(r"DSN=([^,(]+)(?:\(([^)]*)\))?")
DATASET = re.compile(rf'(&&{NAME}|{NAME}(\.{NAME})*)$')
DATA = re.compile(r"DD (?:\*|DATA,DLM='(..)')$")


class Checker:
    def __init__(self, cards):
        self.cards = cards
        self.faults = []
        self.data = []          # the data in the job, a list of cards each

    def fault(self, number, words):
        self.faults.append(f'{number + 1}: {words}')

    def check(self):
        number = 0
        continued = False
        while number < len(self.cards):
            card = self.cards[number]
            self.check_card(number, card, continued)
            comment = card.startswith('//*')
            continued = card.endswith(',') and not comment
            data = None if comment else DATA.search(card)
            number += 1
            if data:
                number = self.skip_data(number, data[1] or '/*')
        if continued or self.cards[-1] != '//':
            self.fault(len(self.cards) - 1, 'the job has no end')

    def skip_data(self, number, delimiter):
        """Past the delimiter, where the job goes on with a JCL card."""
        start = number
        while number < len(self.cards):
            card = self.cards[number]
            if len(card) > CARD:
                self.fault(number, f'over {CARD} columns')
            if card.startswith(delimiter):
                break
            if delimiter == '/*' and card.startswith('//'):
                self.fault(number, 'JCL before the data end')
            number += 1
        self.data.append(self.cards[start:number])
        if self.cards[number:number + 1] != [delimiter]:
            self.fault(number - 1, 'the data have no end of their own')
        return number + 1

    def check_card(self, number, card, continued):
        if not card.startswith('//'):
            self.fault(number, 'not JCL, and no data')
        if len(card) > JCL:
            self.fault(number, f'over {JCL} columns')
        if card.upper() != card and "'" not in card:
            self.fault(number, 'small letters')
        if continued:
            column = 3 + len(card[2:]) - len(card[2:].lstrip())
            if not card.startswith('// ') or column not in CONTINUED:
                self.fault(number, 'does not continue the card before')
        elif card != '//' and not card.startswith('//*'):
            self.check_statement(number, card)
        self.check_names(number, card)

    def check_statement(self, number, card):
        statement = STATEMENT.match(card)
        if not statement:
            self.fault(number, 'no statement')
        elif statement[1] and not LABEL.match(statement[1]):
            self.fault(number, f'the name {statement[1]}')

    def check_names(self, number, card):
        for name, member in DSN.findall(card):
            if not DATASET.match(name) or len(name) > 44:
                self.fault(number, f'the data set {name}')
            if member and not re.fullmatch(NAME, member):
                self.fault(number, f'the member {member}')


def lines_of(path):
    with open(path, encoding='ascii') as file:
        return file.read().splitlines()


def main(bad, path, *expected):
    checker = Checker(lines_of(path))
    checker.check()
    wanted = []
    if bad:
        wanted = lines_of(*expected)
    elif any(lines_of(source) not in checker.data for source in expected):
        checker.fault(0, 'a source is not in it as it was')
    print('\n'.join(checker.faults))
    return 0 if checker.faults == wanted else 1


if __name__ == '__main__':
    words = sys.argv[1:]
    sys.exit(main('--bad' in words, *(w for w in words if w != '--bad')))
