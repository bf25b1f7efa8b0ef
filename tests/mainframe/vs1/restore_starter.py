#!/usr/bin/env python3
"""Restores the starter system of OS/VS1 from its tape onto a disk.

    restore_starter.py ZIP DISK

ZIP holds one tape image (AWS). The first file of the tape is two stand-alone
programs on cards, which initialize a disk and restore one; the second file is
the disk. Both run under Hercules, and then the system is started for the
first time and told how much storage programs get. DISK is a compressed image
of a 3330. This takes some minutes.
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import zipfile

from cards import CARD, cards
from hercules import Hercules, Stuck
from system import DISK, System

INITIALIZER = 406               # cards, then the program that restores
TAPE_MARK = 0x40
HEAD = 6                        # bytes before each block of an AWS image
DEVICES = '''\
000C 3505 {name}.deck ebcdic eof
000E 1403 {name}.listing crlf
0480 3420 starter.aws
0150 3330 ''' + DISK + '\n'
DONE = 'END OF JOB'
LONGEST = 1800                  # seconds
# What each of the two is told; a mark in column 72 continues a card.
CONTROL = {'initialize': '''\
DLIBA1 JOB 'INITIALIZE'
       MSG TODEV=1403,TOADDR=00E
       DADEF TODEV=3330,TOADDR=150,IPL=NO,VOLID=DLIBA1,BYPASS=YES
       VLD NEWVOLID=DLIBA1,OWNERID=HERCULES
       VTOCD STRTADR=1,EXTENT=5
       END
''', 'restore': '''\
DLIBA1 JOB 'RESTORE'
       MSG TODEV=1403,TOADDR=00E
       RESTORE FROMDEV=3400,FROMADDR=480,TODEV=3330,TOADDR=150,        X
               VOLID=DLIBA1
       END
'''}
# Once the system runs: how much storage the partition for jobs has.
SIZES = '''\
//UPDATES  JOB 1,PARLOUR,CLASS=A,MSGCLASS=A
//PARMLIB  EXEC PGM=IEBUPDTE,PARM=NEW
//SYSPRINT DD SYSOUT=A
//SYSUT2   DD DISP=SHR,DSN=SYS1.PARMLIB,UNIT=3330,VOL=SER=DLIBA1
//SYSIN    DD *
./ ADD NAME=NIP01
HARDCPY=,DEVSTAT=ALL,PAGE=(V=DLIBA1,BLK=4096)
./ ADD NAME=DFN01
P0=(3072K,LAST),END
./ ENDUP
/*
//PROCLIB  EXEC PGM=IEBUPDTE,PARM=NEW
//SYSPRINT DD SYSOUT=A
//SYSUT2   DD DISP=SHR,DSN=SYS1.PROCLIB,UNIT=3330,VOL=SER=DLIBA1
//SYSIN    DD DATA
./ ADD NAME=INITSWA
//INITSWA PROC SWA=1600
//IEFPROC EXEC PGM=IEFIIC,PARM='SWA=&SWA'
./ ENDUP
/*
//
'''


def first_file(tape):
    """The blocks of the first file, and where the second one begins."""
    blocks, at = [], 0
    while not tape[at + 4] & TAPE_MARK:
        size = int.from_bytes(tape[at:at + 2], 'little')
        blocks.append(tape[at + HEAD:at + HEAD + size])
        at += HEAD + size
    return b''.join(blocks), at + HEAD


def split(folder, tape):
    """Writes both decks and a tape that has only the second file."""
    programs, second = first_file(tape)
    here = INITIALIZER * CARD
    for name, deck in (('initialize', programs[:here]),
                       ('restore', programs[here:])):
        (folder / f'{name}.deck').write_bytes(deck + cards(CONTROL[name]))
    before = bytes(2)           # the length of the block before the first
    (folder / 'starter.aws').write_bytes(
        tape[second:second + 2] + before + tape[second + 4:])


def stand_alone(folder, name):
    """Runs a program of the tape until its listing says that it is done."""
    with Hercules(folder, DEVICES.format(name=name)) as machine:
        machine.load('00c')
        machine.enter('', 'IBC105A')
        machine.say('/INPUT=2540,00C')
        machine.wait_file(folder / f'{name}.listing', DONE, LONGEST)


def first_start(folder):
    """Formats the queues of the system, and gives its partition room."""
    with System(folder) as system:
        system.cold_start()
        listing = system.run('UPDATES', cards(SIZES))
    if 'COND CODE 0000' not in listing:
        raise Stuck(listing)


def main():
    archive, disk = sys.argv[1:]
    with tempfile.TemporaryDirectory() as name, \
            zipfile.ZipFile(archive) as tapes:
        folder = pathlib.Path(name)
        split(folder, tapes.read(tapes.namelist()[0]))
        subprocess.run(['dasdinit', '-a', '-z', DISK, '3330', 'DLIBA1'],
                       cwd=folder, check=True)
        stand_alone(folder, 'initialize')
        stand_alone(folder, 'restore')
        first_start(folder)
        shutil.move(folder / DISK, disk)


main()
