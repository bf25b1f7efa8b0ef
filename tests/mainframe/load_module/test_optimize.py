#!/usr/bin/env python3
"""What optimize.py makes of functions as cc370 writes them.

    test_optimize.py FOLDER

FOLDER has optimize.py and its modules. That the programs still work is what
the transcripts of the load module show.
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


def made(*codes, data='', names=False, whole=True):
    """The statements of all functions and data, without columns. The
    functions are called first, second, ... In a part of a program another
    part calls the first."""
    text = '         COPY  PDPTOP\n         CSECT\n' + data
    for page, code in enumerate(codes):
        text += FUNCTION.format(name=('first', 'second')[page],
                                label=f'@@F{page}', page=page * 5, code=code)
    if not whole:
        text = text.replace('ENTRY=NO', 'ENTRY=YES', 1).replace(
            '@@F0    ', 'PL000001')
    return [' '.join(line.split())
            for line in optimize(text + '         END\n', names).splitlines()]


def before_pool(text):
    return text[:text.index('@@POOL EQU *') - 1]


class Optimize(unittest.TestCase):
    def test_leaf(self):
        """A function that calls none needs no save area, and finds its
        arguments in that of its caller."""
        self.assertEqual(before_pool(made('         L     15,4(11)\n'))[3:], [
            '@@F0 DS 0H', 'STM 14,12,12(13)', 'BALR 12,0', 'USING *,12',
            'L 15,92(13)', 'LM 0,12,20(13)', 'BR 14', 'DROP 12'])
        text = made('         LR    2,11\n         L     15,4(11)\n')
        self.assertIn('LA 11,88(,13)', before_pool(text))
        self.assertIn('L 15,4(11)', text)

    def test_shared_prologue(self):
        text = made(call('V(STRLEN)'))
        at = text.index('@@F0 DS 0H')
        self.assertEqual(text[at + 1:at + 4], [
            'BAL 1,@ENTER', 'USING *,12', "DC H'88'"])
        self.assertIn('B @LEAVE', text)
        at = text.index('@ENTER STM 14,12,12(13)')
        self.assertEqual(text[at - 1], '@@POOL EQU *')
        self.assertIn('AH 15,0(,12)', text[at:])
        text = made(call('V(STRLEN)'), names=True)
        self.assertIn('LA 15,88(,15)', text)
        self.assertIn('L 13,4(,13)', before_pool(text))

    def test_calls(self):
        """The library alone finds its arguments by register 1."""
        self.assertIn('LA 1,88(,13)', made(call('V(STRLEN)')))
        for own in ('A(@@F1)', 'V(PL000001)'):
            self.assertNotIn('LA 1,88(,13)', made(call(own), ''))
        indirect = call('A(@@F1)').replace('L     15,=A(@@F1)',
                                           'LR    15,2     ')
        self.assertNotIn('LA 1,88(,13)', made(indirect, ''))
        with self.assertRaises(AssertionError):
            made('         L     2,=V(STRLEN)\n')

    def test_near_calls(self):
        """A function follows the one that calls it, which needs no address,
        if a base register reaches that far."""
        text = made('         SLR   15,15\n', call('A(@@F0)'))
        self.assertLess(text.index('@@F1 DS 0H'), text.index('@@F0 DS 0H'))
        self.assertIn('BAL 14,@@F0', text)
        self.assertNotIn('=A(@@F0)', ' '.join(text))
        text = made(call('A(@@F1)') + '         L     2,0(3)\n' * 1010, '')
        self.assertIn('@L1 DC A(@@F1)', text)

    def test_far_calls(self):
        """What is called often is called by code in the pool."""
        code = call('V(STRLEN)') + call('V(PL000001)')
        text = made(code * 3, code)
        at = text.index('@C1 L 15,@P0')
        self.assertEqual(text[at + 1], 'BR 15')
        at = text.index('@C0 LA 1,88(,13)')
        self.assertEqual(text[at + 1:at + 3], ['L 15,@P1', 'BR 15'])
        self.assertEqual(text.count('BAL 14,@C0'), 4)
        self.assertEqual(text.count('BAL 14,@C1'), 4)
        self.assertNotIn('BALR 14,15', text)
        self.assertIn('BALR 14,15', made(code, code))

    def test_tests(self):
        text = made("""\
         L     2,4(,3)
         LTR   2,2
         BE    @@L1
         L     4,4(5,3)
         LTR   4,4
         BE    @@L1
         LR    2,3
         LTR   2,2
@@L1     EQU   *
""")
        for line in ('ICM 2,15,4(3)', 'L 4,4(5,3)', 'LTR 4,4', 'LTR 2,3'):
            self.assertIn(line, text)
        self.assertNotIn('LTR 2,2', text)

    def test_tests_of_the_copied(self):
        """A copy sets the condition as a test of what is copied does."""
        text = made("""\
         LR    2,15
         LTR   15,15
         BE    @@L1
         LR    3,2
         LTR   15,15
@@L1     EQU   *
""")
        at = text.index('LTR 2,15')
        self.assertEqual(text[at:at + 4],
                         ['LTR 2,15', 'BE @@L1', 'LR 3,2', 'LTR 15,15'])

    def test_calls_of_addresses(self):
        text = made("""\
         LA    15,0(2)
         BALR  14,15
         LA    15,0(2)
         ST    15,88(13)
""")
        at = text.index('LR 15,2')
        self.assertEqual(text[at:at + 3],
                         ['LR 15,2', 'BALR 14,15', 'LA 15,0(2)'])

    def test_results_before_the_epilogue(self):
        for result, label in ('15,2', '@LEAVE2'), ('15,3', '@LEAVE3'):
            text = made(call('V(STRLEN)') + f'@@L1     LR    {result}\n')
            self.assertIn(f'@@L1 B {label}', text)
            self.assertNotIn(f'LR {result}', before_pool(text))
        self.assertIn('B @LEAVE', made(call('V(STRLEN)')
                                       + '         LR    15,4\n'))

    def test_bytes_compared_in_storage(self):
        code = """\
@@L1     IC    2,3(4)
         CLM   2,1,=XL1'40'
         BE    @@L2
         CLM   2,1,=XL1'6B'
         BNE   @@L3
@@L2     EQU   *
         LA    2,0(3)
@@L3     EQU   *
"""
        text = made(code)
        at = text.index('@@L1 CLI 3(4),64')
        self.assertEqual(text[at + 1:at + 4],
                         ['BE @@L2', 'CLI 3(4),107', 'BNE @@L3'])
        for kept in (code.replace('LA    2,0(3)', 'LA    2,0(2)'),
                     code + '         ST    2,0(3)\n',
                     code.replace('3(4)', '3(5,4)'),
                     code.replace('         CLM   2,1,=XL1\'6B\'',
                                  '         STC   2,0(3)'),
                     code + '         B     @@L9\n',
                     code + '         BR    14\n',
                     code + '         IC    2,0(3)\n',
                     code + '         MR    1,3\n',
                     code + '         SLR   2,3\n',
                     code.replace('2,', '15,')):
            with self.subTest(kept):
                self.assertNotIn('CLI', ' '.join(made(kept)))
        for lost in (code + '         BAL   14,@@F0\n',
                     code + '         SLR   2,2\n         ST    2,0(3)\n',
                     code + '@@L4     EQU   *\n         B     @@L4\n'):
            with self.subTest(lost):
                self.assertIn('CLI 3(4),64', ' '.join(made(lost)))

    def test_comparisons_with_constants(self):
        code = '         LA    2,7(0,0)\n         CLR   3,2\n'
        text = made(code)
        self.assertIn('CL 3,@L1', text)
        self.assertIn("@L1 DC F'7'", text)
        for kept in (code + '         LR    5,2\n',
                     code.replace('CLR   3,2', 'CLR   2,3'),
                     code.replace('CLR   3,2', 'CLR   2,2'),
                     code.replace('(0,0)', '(0,4)')):
            with self.subTest(kept):
                self.assertNotIn('DC F', ' '.join(made(kept)))

    def test_words_of_registers_in_a_row(self):
        text = made("""\
         L     4,0(11)
         L     5,4(11)
         L     6,8(,11)
         L     7,12(11)
         ST    4,88(13)
         ST    5,92(13)
         ST    7,96(13)
         L     2,0(2)
         L     3,4(2)
@@L1     L     2,0(3)
         L     3,4(3)
         L     4,8(3)
         L     8,0(5)
@@L2     L     9,4(5)
         L     8,0(2,5)
         L     9,4(2,5)
""" + call('V(STRLEN)'))
        at = text.index('LM 4,7,0(11)')
        self.assertEqual(text[at + 1:at + 11], [
            'STM 4,5,88(13)', 'ST 7,96(13)', 'L 2,0(2)', 'L 3,4(2)',
            '@@L1 LM 2,3,0(3)', 'L 4,8(3)', 'L 8,0(5)', '@@L2 L 9,4(5)',
            'L 8,0(2,5)', 'L 9,4(2,5)'])

    def test_copies_in_a_row(self):
        text = made("""\
         MVC   88(4,13),4(2)
         MVC   92(4,13),8(2)
         MVC   96(4,13),12(2)
         MVC   100(4,13),16(3)
         MVC   104(4,13),24(3)
@@L1     MVC   108(4,13),28(3)
         MVC   112(252,13),32(3)
""" + call('V(STRLEN)'))
        at = text.index('MVC 88(12,13),4(2)')
        self.assertEqual(text[at + 1:at + 5], [
            'MVC 100(4,13),16(3)', 'MVC 104(4,13),24(3)',
            '@@L1 MVC 108(256,13),28(3)', 'LA 1,88(,13)'])
        text = made(('         MVC   0(200,2),0(3)\n'
                     '         MVC   200(57,2),200(3)\n'))
        self.assertIn('MVC 200(57,2),200(3)', text)

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
        self.assertEqual(text.count('BALR 12,0'), 3)
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
        self.assertNotIn('=A(@@POOL)', ' '.join(text))
        self.assertIn("@L1 DC F'7'", made(code, ''))

    def test_parts(self):
        """Who may be called from another part loads the address of the
        pool, if it needs one."""
        code = call('V(STRLEN)')
        table = '         DS    0F\n@V1      EQU   *\n         DC    A(@@F1)\n'
        text = made(code, code, data=table, whole=False)
        at = text.index('PL000001 DS 0H')
        self.assertEqual(text[at + 1:at + 6], [
            'USING PL000001,15', 'STM 14,12,12(13)', 'L 10,@L1', 'DROP 15',
            'BAL 1,@ENTER2'])
        self.assertIn('USING @@F1,15', text)
        self.assertNotIn('USING @@F1,15', made(code, code, whole=False))
        self.assertNotIn('L 10,@L1', made('', '', data=table, whole=False))

    def test_own_constants(self):
        """They need no more room than their kinds, the longest first."""
        text = made("""\
         CLM   2,1,=XL1'40'
         CH    2,=H'3'
         A     2,=F'7'
""")
        at = text.index("@L3 DC F'7'")
        self.assertEqual(text[at - 1:at + 3], [
            'DS 0F', "@L3 DC F'7'", "@L2 DC H'3'", "@L1 DC XL1'40'"])
        self.assertNotIn('LTORG', text)

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
        self.assertIn('@L1 DC A(@@LC0)', text)
        text = made(code.replace('L     2,', 'MVC   88(4,13),'), '',
                    data=STRING)
        at = text.index('LA 1,@@LC0')
        self.assertEqual(text[at + 1], 'ST 1,88(13)')

    def test_names(self):
        text = made('', names=True)
        self.assertEqual(text[4:7], ['B 10(0,15)', 'DC AL1(5)',
                                     "DC CL5'FIRST'"])


unittest.main()
