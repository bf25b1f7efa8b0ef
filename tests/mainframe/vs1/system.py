"""OS/VS1 Release 6 on its disk: it starts, and runs jobs.

The system has one partition and neither JES2 nor TSO. A job is a deck of
cards in the reader; what it prints comes from the printer. Two things that
programs for MVS expect are put into its storage: SVC 120, which gets and
frees storage, and the address of the task at a fixed place.
"""
from hercules import Hercules

DISK = 'dliba1'                 # the name of its image in the folder
PRINTER = 'listing'
DEVICES = f'''\
000C 3505
000E 1403 {PRINTER} crlf
0150 3330 {DISK}
'''
HANDLED = (0x5, 0x13)           # interrupts that the system provokes itself
MOST = 16                       # bytes that one command of Hercules alters
LONGEST = 600                   # seconds, for one job
# The operator allows the use of data sets that are protected until a date.
PROTECTED = r'\*?(\d\d) IEC107D'

# SVC 120 of MVS as SVC 10, which this system has. It gets a length in
# register 0, an address or nothing in 1, and in 15 the subpool, and whether
# storage is freed; for SVC 10 the subpool is in the first byte of register 0
# and a negative register 1 asks for storage. SVC 10 finds its own number at
# X'8B'.
STUB = 0x100                    # a log area that an emulator does not use
CODE = ''.join((
    '182F',                     # 100       LR    2,15
    '88200008',                 # 102       SRL   2,8
    '89200018',                 # 106       SLL   2,24
    '1602',                     # 10A       OR    0,2
    '89F0001F',                 # 10C       SLL   15,31
    '12FF',                     # 110       LTR   15,15
    '4740011A',                 # 112       BM    FREE
    '1B11',                     # 116       SR    1,1
    '0610',                     # 118       BCTR  1,0
    '920A008B',                 # 11A FREE  MVI   X'8B',10
    '41E0012A',                 # 11E       LA    14,BACK
    '58600130',                 # 122       L     6,ENTRY
    '07F6',                     # 126       BR    6
    '0000',
    '1BFF',                     # 12A BACK  SR    15,15
    '47F008B0',                 # 12C       B     X'8B0'
    '00008D10'))                # 130 ENTRY DC    A(IGC010)
# Address, what must be there before, and what is put there.
PATCHES = (
    (STUB, '00' * 4, CODE),
    (0xa5f0, 'C0000000', f'C0{STUB:06X}'),  # an unused entry, 11, of the table
    (0xa53c, '0000', '0B00'),               # SVC 120 has this entry
    (0x21c, '00000000', '000107A8'))        # the task of the partition


class System(Hercules):
    def __init__(self, folder):
        super().__init__(folder, DEVICES)
        self.folder = folder
        self.printed = 0
        self.reading = False

    def operate(self, wanted, seconds=LONGEST):
        """Waits for a message, and answers what the operator is asked."""
        while True:
            found = self.wait(f'({wanted})|{PROTECTED}', seconds)
            if found[1]:
                return
            self.enter(f"R {found[2]},'U'", f'IEE600I REPLY TO {found[2]}')

    def begin(self):
        self.say(*(f'pgmtrace -{code:x}' for code in HANDLED))
        self.load('150')
        self.wait('IEA760A')
        self.enter('', 'IEA101A')

    def ready(self):
        self.operate('WAITING FOR WORK')
        self.enter('S WTR,00E', 'WTR WAITING')

    def cold_start(self):
        """Makes new queues."""
        self.begin()
        self.enter("R 00,'AUTO=STARTER,PAGE=(V=DLIBA1,BLK=4096),Q=(,F)'",
                   'IEA135A')
        self.enter('', 'IEA208I')
        self.wait('IEF068A')
        self.enter("R 00,'FORMATV'", 'IEE600I')
        self.ready()

    def start(self):
        self.begin()
        self.enter('', 'IEA135A')
        self.enter('', 'IEA208I')
        self.ready()
        self.supply()

    def supply(self):
        """Puts into storage what programs for MVS expect."""
        for address, before, after in PATCHES:
            self.say(f'r {address:X}.{len(before) // 2:X}')
            self.wait(f'R:{address:08X}:K:..={before}')
            for at in range(0, len(after), 2 * MOST):
                self.say(f'r {address + at // 2:X}={after[at:at + 2 * MOST]}')

    def run(self, name, deck):
        """Runs the job of this name; returns what it printed."""
        (self.folder / 'job').write_bytes(deck)
        self.say('devinit 00c job ebcdic eof')
        if not self.reading:
            self.enter('S RDR,00C', 'RDR .*STARTED')
            self.reading = True
        self.operate(f'IEF404I {name} |JCL ERROR')
        self.operate('WTR WAITING')
        return self.listing()

    def listing(self):
        """What was printed since it was last asked, without its pages."""
        paper = (self.folder / PRINTER).read_bytes().decode('latin-1')
        new, self.printed = paper[self.printed:], len(paper)
        return new.replace('\r\r\f', '\n').replace('\r\n', '\n').replace(
            '\f', '')
