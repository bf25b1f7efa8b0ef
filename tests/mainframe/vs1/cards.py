"""Punched cards: 80 bytes of EBCDIC each.

Texts become cards, and the cards of object decks are read: their external
symbols say which members of a library a program needs.
"""
CARD = 80
CODE = 'cp037'
# The external symbol dictionary of a deck: types of its entries.
DEFINED = (0x00, 0x01)          # a section, a name in one
WANTED = 0x02                   # a name defined elsewhere


def cards(text):
    """A text as cards, one a line."""
    for line in text.splitlines():
        assert len(line) <= CARD, line
    return b''.join(line.ljust(CARD).encode(CODE)
                    for line in text.splitlines())


def symbols(deck):
    """The names that an object deck defines, and those that it wants."""
    defined, wanted = set(), set()
    for at in range(0, len(deck), CARD):
        card = deck[at:at + CARD]
        if card[1:4].decode(CODE) != 'ESD':
            continue
        entries = card[16:16 + int.from_bytes(card[10:12], 'big')]
        for entry in range(0, len(entries), 16):
            name = entries[entry:entry + 8].decode(CODE).strip()
            kind = entries[entry + 8]
            if kind in DEFINED:
                defined.add(name)
            elif kind == WANTED:
                wanted.add(name)
    return defined - {''}, wanted


def members(archive):
    """The members of an archive, without its tables of names."""
    head = 60                   # bytes before each member
    at = len('!<arch>\n')
    while at < len(archive):
        name = archive[at:at + 16].decode().strip()
        size = int(archive[at + 48:at + 58])
        at += head
        if name not in ('/', '//', '__.SYMDEF'):
            yield archive[at:at + size]
        at += size + size % 2


def needed(decks, archive):
    """The members of a library that these decks need, directly or not."""
    library = [(deck, *symbols(deck)) for deck in members(archive)]
    where = {}
    for entry in library:
        for name in entry[1]:
            where.setdefault(name, entry)
    have, open_names, taken = set(), set(), []
    for deck in decks:
        defined, wanted = symbols(deck)
        have |= defined
        open_names |= wanted
    while open_names - have:
        name = min(open_names - have)
        have.add(name)
        if name in where:
            deck, defined, wanted = where[name]
            taken.append(deck)
            have |= defined
            open_names |= wanted
    return taken
