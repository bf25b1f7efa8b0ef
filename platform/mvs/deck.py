#!/usr/bin/env python3
"""Writes the jobs (JCL) that install the program on MVS 3.8j.

    deck.py gcc SOURCE... OUTPUT    compile by GCC, link and test
    deck.py jcc SOURCE OUTPUT       the same by JCCCLG
    deck.py install OUTPUT          receive PARLOUR.XMIT, create save and CLIST

SOURCE is a joined file, or one of its parts. A job is cards of 80 columns, of
which JCL uses 71. C sources stand between DD DATA,DLM='@@' and @@, so no line
of them may begin with @@. User and data set names are the defaults of TK4- and
TK5; README.md says what to change.
"""
import sys
from pathlib import Path

CARD = 80                       # columns
DELIMITER = '@@'

# The game played after linking: a refused move, a move, undo and load.
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

# No procedure takes several sources, so this writes out the steps of GCCCLG.
# It keeps the load module; the sample game saves to a temporary data set.
GCC = JOB + '''\
//* PARLOUR BY THE MACHINE'S OWN GCC: COMPILE, LINK, TRY
//LIBRARY  EXEC PGM=IEFBR14
//LOAD     DD DSN=HERC01.PARLOUR.LOAD,DISP=(MOD,CATLG),
//             UNIT=SYSDA,SPACE=(TRK,(30,15,5)),
//             DCB=(RECFM=U,BLKSIZE=6144)
{compile}\
//LKED     EXEC PGM=IEWL,COND=(4,LT),
//             PARM='MAP,LIST,SIZE=(900K,100K)'
{objects}\
//SYSLIB   DD DSN=PDPCLIB.NCALIB,DISP=SHR
//SYSUT1   DD UNIT=SYSALLDA,SPACE=(CYL,(5,2))
//SYSPRINT DD SYSOUT=*
//SYSLMOD  DD DSN=HERC01.PARLOUR.LOAD(PARLOUR),DISP=OLD
//GO       EXEC PGM=*.LKED.SYSLMOD,PARM='SEED=1',COND=(4,LT)
//SYSPRINT DD SYSOUT=*
//SYSTERM  DD SYSOUT=*
//SYSIN    DD *
{sample}/*
//SAVE     DD UNIT=SYSDA,SPACE=(TRK,(1,1)),
//             DCB=(RECFM=FB,LRECL=80,BLKSIZE=3200)
//
'''

COMPILE = '''\
//COMP{part}    EXEC PGM=GCC,COND=(4,LT),
//             PARM='-S -ansi -pedantic-errors -O1 -o dd:out -'
//SYSINCL  DD DSN=PDPCLIB.INCLUDE,DISP=SHR,DCB=BLKSIZE=32720
//OUT      DD DSN=&&ASM{part},DISP=(,PASS),UNIT=SYSALLDA,
//             DCB=(LRECL=80,BLKSIZE=6160,RECFM=FB),
//             SPACE=(6160,(500,500))
//SYSPRINT DD SYSOUT=*
//SYSTERM  DD SYSOUT=*
//SYSIN    DD DATA,DLM='@@'
{source}@@
//ASM{part}     EXEC PGM=IFOX00,PARM='DECK,NOLIST',COND=(4,LT)
//SYSLIB   DD DSN=SYS1.MACLIB,DISP=SHR,DCB=BLKSIZE=32720
//         DD DSN=PDPCLIB.MACLIB,DISP=SHR
//SYSUT1   DD UNIT=SYSALLDA,SPACE=(CYL,(20,10))
//SYSUT2   DD UNIT=SYSALLDA,SPACE=(CYL,(10,10))
//SYSUT3   DD UNIT=SYSALLDA,SPACE=(CYL,(10,10))
//SYSPRINT DD SYSOUT=*
//SYSLIN   DD DUMMY
//SYSGO    DD DUMMY
//SYSPUNCH DD DSN=&&OBJ{part},UNIT=SYSALLDA,SPACE=(80,(6000,2000)),
//             DISP=(,PASS)
//SYSIN    DD DSN=&&ASM{part},DISP=(OLD,DELETE)
'''

OBJECT = '''\
//{name:8} DD DSN=&&OBJ{part},DISP=(OLD,DELETE)
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
FREE F(SYSIN)
FREE F(SYSPRINT)
FREE F(SYSTERM)
FREE F(SAVE)
CONTROL MSG
ALLOC F(SYSIN) DA(*)
ALLOC F(SYSPRINT) DA(*)
ALLOC F(SYSTERM) DA(*)
ALLOC F(SAVE) DA('HERC01.PARLOUR.SAVE') OLD
CALL 'HERC01.PARLOUR.LOAD(PARLOUR)' '&PARM'
CONTROL NOMSG
FREE F(SYSIN)
FREE F(SYSPRINT)
FREE F(SYSTERM)
FREE F(SAVE)
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


def gcc(sources):
    parts = range(1, len(sources) + 1)
    return GCC.format(
        compile=''.join(COMPILE.format(part=part, source=source)
                        for part, source in zip(parts, sources)),
        objects=''.join(OBJECT.format(part=part,
                                      name='' if part > 1 else 'SYSLIN')
                        for part in parts),
        sample=SAMPLE.format(**SAVE))


def jcc(sources):
    """The sample saves nothing: how JCC names a DD in fopen is not known."""
    return JCC.format(source=''.join(sources),
                      sample=SAMPLE.format(**NO_SAVE))


JOBS = {'gcc': gcc, 'jcc': jcc}


def check(deck):
    """Exits if a card is too long; returns the deck."""
    for number, card in enumerate(deck.splitlines(), 1):
        if len(card) > CARD:
            sys.exit(f'deck.py: card {number} has over {CARD} columns')
    return deck


def job(kind, sources):
    for source in sources:
        for number, card in enumerate(source.splitlines(), 1):
            if card.startswith(DELIMITER):
                sys.exit(f'deck.py: line {number} begins with {DELIMITER}')
    return JOBS[kind](sources)


def read(name):
    return Path(name).read_text(encoding='ascii')


def write(name, text):
    Path(name).write_text(text, encoding='ascii')


def main():
    kind, *names = sys.argv[1:]
    if kind == 'install':
        write(names[0], check(INSTALL))
    else:
        *sources, output = names
        write(output, check(job(kind, [read(name) for name in sources])))


main()
