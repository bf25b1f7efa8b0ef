#!/usr/bin/env python3
"""What optimize.py makes of functions as cc370 writes them.

    test_optimize.py FOLDER

FOLDER has optimize.py. That the programs still work is what the transcripts
of the load module show.
"""
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv.pop(1))
from optimize import optimize                               # noqa: E402

FUNCTION = '''\
* Function {name},{label} prologue
{label:8} PDPPRLG CINDEX={page},FRAME=88,BASER=12,ENTRY=NO
         B     @@FEN{page}
         LTORG
@@FEN{page}   EQU   *
         DROP  12
         BALR  12,0
         USING *,12
@@PG{page}    EQU   *
         LR    11,1
         L     10,=A(@@PGT{page})
* Function {name} code
{code}\
* Function {name} epilogue
         PDPEPIL
* Function {name} literal pool
         DS    0F
         LTORG
* Function {name} page table
         DS    0F
@@PGT{page}   EQU   *
         DC    A(@@PG{page})
'''
STRING = '''\
@@LC0    EQU   *
         DC    C'it''s'
         DC    X'0'
'''
NEXT_PAGE = '''\
         B     @@PGE0
         DS    0F
         LTORG
         DS    0F
@@PGE0   EQU   *
         DROP  12
         BASR  12,0
         USING *,12
@@PG1    EQU   *
'''


def call(target):
    return f'''\
         LA    1,88(,13)
         L     15,={target}
         BALR  14,15
'''


def made(*codes, data='', names=False):
    """The statements of all functions and data, without columns. The
    functions are called first, second, ..."""
    text = '         COPY  PDPTOP\n         CSECT\n' + data
    for page, code in enumerate(codes):
        text += FUNCTION.format(name=('first', 'second')[page],
                                label=f'@@F{page}', page=page * 5, code=code)
    return [' '.join(line.split())
            for line in optimize(text + '         END\n', names).splitlines()]


class Optimize(unittest.TestCase):
    def test_leaf(self):
        """A function that calls none needs no save area."""
        self.assertEqual(made('         L     15,0(11)\n')[3:], [
            '@@F0 DS 0H', 'STM 14,12,12(13)', 'LR 12,15', 'USING @@F0,12',
            'LA 11,88(,13)', 'L 15,0(11)',
            'LM 0,12,20(13)', 'BR 14', 'LTORG', 'DROP 12',
            'DS 0F', '@@POOL EQU *', 'END'])

    def test_save_area(self):
        text = made(call('V(STRLEN)'))
        self.assertIn('ST 15,76(,13)', text)
        self.assertIn('L 13,4(,13)', text)

    def test_calls(self):
        """The library alone finds its arguments by register 1."""
        self.assertIn('LA 1,88(,13)', made(call('V(STRLEN)')))
        for own in ('A(@@F1)', 'V(PL000001)'):
            self.assertNotIn('LA 1,88(,13)', made(call(own), ''))
        indirect = call('A(@@F1)').replace('L     15,=A(@@F1)',
                                           'LR    15,2     ')
        self.assertIn('LA 1,88(,13)', made(indirect, ''))

    def test_far_branches(self):
        code = '''\
         L     14,=A(@@L1)
         BNER  14
''' + NEXT_PAGE + '''\
         L     12,4(,10)
@@L1     EQU   *
         L     12,4(,10)
'''
        text = made(code)
        self.assertIn('BNE @@L1', text)
        self.assertNotIn('BASR 12,0', text)
        self.assertFalse([line for line in text if '(,10)' in line])

    def test_table_of_branches(self):
        table = '''\
         L     14,0(2,3)
         BR    14
         DS    0F
         LTORG
         DS    0F
@@L1     EQU   *
         DC    A(@@L2)
@@L2     EQU   *
'''
        text = made(table)
        at = text.index('BR 14')
        self.assertEqual(text[at:at + 4],
                         ['BR 14', 'DS 0F', '@@L1 EQU *', 'DC A(@@L2)'])

    def test_pages(self):
        """A function that does not fit into one keeps its pages, without the
        instruction of cc370 that IBM's assembler rejects."""
        half = '         L     2,0(3)\n' * 700
        text = made(half + NEXT_PAGE + '         L     12,4(,10)\n' + half)
        self.assertNotIn('BASR 12,0', text)
        self.assertEqual(text.count('BALR 12,0'), 2)
        self.assertEqual(text[-3:-1], ['@P0 DC A(@@PG0)', '@P1 DC A(@@PG1)'])
        self.assertIn('L 12,@P1', text)

    def test_pool(self):
        """A constant of two functions is in the pool, and who may be called
        from elsewhere loads its address."""
        code = "         A     2,=F'7'\n"
        text = made(code, code)
        self.assertEqual(text.count('A 2,@P0'), 2)
        self.assertIn("@P0 DC F'7'", text)
        self.assertNotIn('L 10,=A(@@POOL)', text)
        table = '         DS    0F\n@V1      EQU   *\n         DC    A(@@F1)\n'
        text = made(code, code, data=table)
        self.assertEqual(text.count('L 10,=A(@@POOL)'), 1)
        self.assertIn("A 2,=F'7'", made(code, ''))

    def test_strings(self):
        """A string of one function follows it; one of two does not."""
        code = '         L     2,=A(@@LC0)\n'
        text = made(code, '', data=STRING)
        self.assertIn('LA 2,@@LC0', text)
        self.assertLess(text.index('@@LC0 EQU *'), text.index('DROP 12'))
        text = made(code, code, data=STRING)
        self.assertEqual(text.count('L 2,@P0'), 2)
        self.assertIn("DC C'it''s'", text)
        text = made(code.replace('L  ', 'C  '), '', data=STRING)
        self.assertIn('C 2,=A(@@LC0)', text)

    def test_names(self):
        text = made('', names=True)
        self.assertEqual(text[4:7], ['B 10(0,15)', 'DC AL1(5)',
                                     "DC CL5'FIRST'"])


unittest.main()
