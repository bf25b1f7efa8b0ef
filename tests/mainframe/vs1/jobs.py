"""Jobs that make the program on OS/VS1 and play it there.

Every part of the joined program comes as assembler text of the cross compiler
and is assembled by IFOX00. IEWL links the decks with the members of the C
library that they need. All data sets are on the disk of the system.
"""
from cards import CARD, cards, needed

DISK = 'UNIT=3330,VOL=SER=DLIBA1'
JOB = '''\
//{name:8} JOB 1,PARLOUR,CLASS=A,MSGCLASS=A,MSGLEVEL=(0,1)
'''
END = cards('/*\n//\n')

# The macros that the compiler uses, from its own folder.
MACROS = {'PDPTOP': 'pdptop.copy', 'PDPPRLG': 'pdpprlg.macro',
          'PDPEPIL': 'pdpepil.macro'}
LIBRARY = JOB + '''\
//LIBRARY  EXEC PGM=IEBUPDTE,PARM=NEW
//SYSPRINT DD DUMMY
//SYSUT2   DD DSN=PARLOUR.MACLIB,''' + DISK + ''',
//             SPACE=(TRK,(10,5,5)),DISP=(NEW,KEEP),
//             DCB=(RECFM=FB,LRECL=80,BLKSIZE=3200)
//SYSIN    DD DATA
'''
ASSEMBLE = JOB + '''\
//ASSEMBLE EXEC PGM=IFOX00,PARM='DECK,NOLIST'
//SYSLIB   DD DSN=SYS1.MACLIB,''' + DISK + ''',DISP=SHR
//         DD DSN=PARLOUR.MACLIB,''' + DISK + ''',DISP=SHR
//SYSUT1   DD ''' + DISK + ''',SPACE=(CYL,(20,10))
//SYSUT2   DD ''' + DISK + ''',SPACE=(CYL,(10,10))
//SYSUT3   DD ''' + DISK + ''',SPACE=(CYL,(10,10))
//SYSPRINT DD SYSOUT=A
//SYSPUNCH DD DSN=PARLOUR.OBJ{number},''' + DISK + ''',
//             SPACE=(CYL,(5,2)),DISP=(NEW,KEEP),
//             DCB=(RECFM=FB,LRECL=80,BLKSIZE=3200)
//SYSIN    DD DATA
'''
LINK = JOB + '''\
//LINK     EXEC PGM=IEWL,PARM='SIZE=(900K,100K)'
//SYSPRINT DD SYSOUT=A
//SYSUT1   DD ''' + DISK + ''',SPACE=(CYL,(5,2))
//SYSLMOD  DD DSN=PARLOUR.LOAD(PARLOUR),''' + DISK + ''',
//             SPACE=(CYL,(5,2,5)),DISP=(NEW,KEEP),
//             DCB=(RECFM=U,BLKSIZE=6144)
{objects}\
//         DD DATA
'''
OBJECT = '''\
//{name:8} DD DSN=PARLOUR.OBJ{number},''' + DISK + ''',DISP=OLD
'''
ENTRY = ' ENTRY @@CRT0\n'


class Failed(Exception):
    """A job went wrong; this is what it printed."""


def submit(system, job, data=b'', **words):
    """Runs a job whose last step must end with 0."""
    name = words['name']
    listing = system.run(name, cards(job.format(**words)) + data + END)
    if 'COND CODE 0000' not in listing:
        raise Failed(f'{name}:\n{listing}')
    return listing


def add_macros(system, folder):
    members = ''
    for name, file in MACROS.items():
        members += f'./ ADD NAME={name}\n' + (folder / file).read_text()
    submit(system, LIBRARY, cards(members + './ ENDUP\n'), name='MACROS')


def assemble(system, parts):
    """Assembles these texts to data sets with numbers. Blank lines, which
    the compiler writes, are errors to this assembler."""
    for number, part in enumerate(parts, 1):
        text = '\n'.join(line for line in part.splitlines() if line.strip())
        submit(system, ASSEMBLE, cards(text), name=f'ASM{number}',
               number=number)


def link(system, decks, start, archive):
    """Links what was assembled. The same parts as decks of the cross
    compiler tell what is needed of the library."""
    objects = ''.join(OBJECT.format(name='' if number else 'SYSLIN',
                                    number=number + 1)
                      for number in range(len(decks)))
    library = start + b''.join(needed([start, *decks], archive))
    assert len(library) % CARD == 0
    submit(system, LINK, library + cards(ENTRY), name='LINK',
           objects=objects)


# The PARM of a card has 61 characters at most, and one that goes on on another
# card gets a comma; two symbols together may be longer.
PLAY = JOB + '''\
//PLAYER   PROC A=,B=
//PLAY     EXEC PGM=PARLOUR,PARM='&A&B'
//         PEND
//         EXEC PLAYER,
//             A='{first}',
//             B='{rest}'
//STEPLIB  DD DSN=PARLOUR.LOAD,''' + DISK + ''',DISP=SHR
//SYSTERM  DD DUMMY
//SYSPRINT DD SYSOUT=A
{files}\
//SYSIN    DD DATA,DLM='@@'
'''
GIVEN = '''\
//{dd:8} DD DATA,DLM='@@'
{text}@@
'''
SCRATCH = '''\
//{dd:8} DD ''' + DISK + ''',SPACE=(TRK,(2,2)),
//             DCB=(RECFM=FB,LRECL=80,BLKSIZE=3200)
'''
HALF = 50                       # characters of a PARM


def play(system, parm, typed, given, scratch):
    """Plays a game; returns what the job printed. DDs are given as texts, or
    are empty data sets."""
    files = ''.join(GIVEN.format(dd=dd, text=text)
                    for dd, text in given.items())
    files += ''.join(SCRATCH.format(dd=dd) for dd in scratch)
    job = PLAY.format(name='PLAY', first=parm[:HALF], rest=parm[HALF:],
                      files=files)
    return system.run('PLAY', cards(job + typed + '@@\n//\n'))
