#!/usr/bin/env python3
"""Writes the jobs that bring the program to MVS 3.8j.

    deck.py gcc SOURCE OUTPUT      compile, link and try, by GCCCLG
    deck.py jcc SOURCE OUTPUT      the same by JCCCLG
    deck.py install OUTPUT         receive PARLOUR.XMIT; save data set; CLIST
    deck.py extract DECK OUTPUT    the C source that a job carries

SOURCE is the joined file. A job is cards of 80 columns: JCL has 71 of them,
data that C may be in stands between DD DATA,DLM='@@' and @@, which no card of
the source may begin with. Names of users and data sets are those of TK4- and
TK5 as they come; platform/mvs/README.md says what to change.
"""
import sys
from pathlib import Path

CARD = 80                       # columns
DELIMITER = '@@'

# A refusal, a move, and back to it from a save.
SAMPLE = '''\
A1 A1
I6 E5
{save}UNDO
{load}QUIT
'''
SAVE = {'save': 'SAVE\n', 'load': 'LOAD\n'}
NO_SAVE = {'save': '', 'load': 'REDO\n'}

JOB = '''\
//PARLOUR  JOB (1),'PARLOUR',CLASS=A,MSGCLASS=H,REGION=8192K,
//             MSGLEVEL=(1,1),USER=HERC01,PASSWORD=CUL8TR
'''

# The object deck has more cards than the procedure has room for, once all
# games are in; the module is kept, and the sample has a save for itself.
GCC = JOB + '''\
//* PARLOUR BY THE MACHINE'S OWN GCC: COMPILE, LINK, TRY
//LIBRARY  EXEC PGM=IEFBR14
//LOAD     DD DSN=HERC01.PARLOUR.LOAD,DISP=(MOD,CATLG),
//             UNIT=SYSDA,SPACE=(TRK,(30,15,5)),
//             DCB=(RECFM=U,BLKSIZE=6144)
//CLG      EXEC GCCCLG,COPTS='-O1',PARM.GO='SEED=1'
//COMP.SYSIN DD DATA,DLM='@@'
{source}@@
//ASM.SYSPUNCH DD SPACE=(80,(6000,2000))
//LKED.SYSLMOD DD DSN=HERC01.PARLOUR.LOAD(PARLOUR),DISP=OLD
//GO.SYSIN DD *
{sample}/*
//GO.SAVE  DD UNIT=SYSDA,SPACE=(TRK,(1,1)),
//             DCB=(RECFM=FB,LRECL=80,BLKSIZE=3200)
//
'''

JCC = JOB + '''\
//* PARLOUR BY JCC: COMPILE, LINK, TRY
//CLG      EXEC JCCCLG,JOPTS='-o',
//             PARM.LKED='NCAL,MAP,LIST,NORENT',PARM.GO='SEED=1'
//COMPILE.SYSIN DD DATA,DLM='@@'
{source}@@
//GO.STDOUT DD SYSOUT=*
//GO.STDERR DD SYSOUT=*
//GO.SYSIN DD *
{sample}/*
//
'''

INSTALL = JOB + '''\
//* PARLOUR FROM HERC01.PARLOUR.XMIT: LOAD LIBRARY, SAVES, CLIST
//DELETE   EXEC PGM=IEFBR14
//LOAD     DD DSN=HERC01.PARLOUR.LOAD,DISP=(MOD,DELETE),
//             UNIT=SYSDA,SPACE=(TRK,(1,1))
//CLIST    DD DSN=HERC01.PARLOUR.CLIST,DISP=(MOD,DELETE),
//             UNIT=SYSDA,SPACE=(TRK,(1,1))
//* THE LOAD MODULE
//RECEIVE  EXEC PGM=RECV370
//RECVLOG  DD SYSOUT=*
//SYSPRINT DD SYSOUT=*
//XMITIN   DD DSN=HERC01.PARLOUR.XMIT,DISP=SHR
//SYSIN    DD DUMMY
//SYSUT1   DD UNIT=SYSDA,SPACE=(CYL,(2,2)),DISP=(NEW,DELETE)
//SYSUT2   DD DSN=HERC01.PARLOUR.LOAD,DISP=(NEW,CATLG),
//             UNIT=SYSDA,SPACE=(TRK,(30,15,5))
//* THE COMMAND: EXEC 'HERC01.PARLOUR.CLIST'
//COMMAND  EXEC PGM=IEBGENER,COND=(4,LT)
//SYSPRINT DD SYSOUT=*
//SYSIN    DD DUMMY
//SYSUT2   DD DSN=HERC01.PARLOUR.CLIST,DISP=(NEW,CATLG),
//             UNIT=SYSDA,SPACE=(TRK,(1,1)),
//             DCB=(RECFM=FB,LRECL=80,BLKSIZE=3200)
//SYSUT1   DD DATA,DLM='@@'
PROC 0 PARM(KULKI)
CONTROL NOMSG
FREE F(SYSIN SYSPRINT SYSTERM SAVE)
ALLOC F(SYSIN) DA(*)
ALLOC F(SYSPRINT) DA(*)
ALLOC F(SYSTERM) DA(*)
ALLOC F(SAVE) DA('HERC01.PARLOUR.SAVE') OLD
CONTROL MSG
CALL 'HERC01.PARLOUR.LOAD(PARLOUR)' '&PARM'
CONTROL NOMSG
FREE F(SYSIN SYSPRINT SYSTERM SAVE)
@@
//* WHERE A GAME IS SAVED: NOTHING IS ADDED, SO THAT A NEW DATA SET IS
//* EMPTY WITH AN END, AND ONE THAT IS THERE KEEPS ITS GAME
//SAVES    EXEC PGM=IEBGENER,COND=(4,LT)
//SYSPRINT DD SYSOUT=*
//SYSIN    DD DUMMY
//SYSUT1   DD DUMMY,DCB=(RECFM=FB,LRECL=80,BLKSIZE=3200)
//SYSUT2   DD DSN=HERC01.PARLOUR.SAVE,DISP=(MOD,CATLG),
//             UNIT=SYSDA,SPACE=(TRK,(2,2)),
//             DCB=(RECFM=FB,LRECL=80,BLKSIZE=3200)
//
'''

# How JCC names a DD in fopen is not known here: its sample saves nothing.
JOBS = {'gcc': (GCC, SAVE), 'jcc': (JCC, NO_SAVE)}


def check(deck):
    """No card is longer than a card, and none ends the source."""
    for number, card in enumerate(deck.splitlines(), 1):
        if len(card) > CARD:
            sys.exit(f'deck.py: card {number} has over {CARD} columns')
    return deck


def job(kind, source):
    for number, card in enumerate(source.splitlines(), 1):
        if card.startswith(DELIMITER):
            sys.exit(f'deck.py: line {number} begins with {DELIMITER}')
    cards, words = JOBS[kind]
    return cards.format(source=source, sample=SAMPLE.format(**words))


def extract(deck):
    """The source, without the blanks that fill its cards up."""
    cards = [card.rstrip() + '\n' for card in deck.splitlines()]
    start = next(number for number, card in enumerate(cards, 1)
                 if card.startswith('//') and "DLM='@@'" in card)
    end = next(number for number, card in enumerate(cards)
               if number >= start and card.startswith(DELIMITER))
    return ''.join(cards[start:end])


def main():
    kind, *inputs, output = sys.argv[1:]
    text = ''.join(Path(name).read_text(encoding='ascii') for name in inputs)
    if kind == 'extract':
        made = extract(text)
    elif kind == 'install':
        made = check(INSTALL)
    else:
        made = check(job(kind, text))
    Path(output).write_text(made, encoding='ascii')


main()
