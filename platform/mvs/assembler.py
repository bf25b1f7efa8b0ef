"""A statement of IBM's assembler, as cc370 writes it.

Limits: it has no remark, and only the constants and instructions of cc370.
"""
import re

LITERAL = re.compile(r"=(?:([AVFH])|XL(\d+))(?!.*,)")
CONSTANT = re.compile(r'(\d*)([CXFHAVD])(.*)$')
OPERANDS = re.compile(r"(?:'[^']*'|[^ '])*")

BYTES = {'F': 4, 'A': 4, 'V': 4, 'H': 2, 'D': 8}
WITHOUT_BYTES = {'EQU', 'DS', 'LTORG', 'USING', 'DROP', 'ENTRY'}
SIX_BYTES = {'MVC', 'CLC', 'NC', 'OC', 'XC', 'TR', 'TRT', 'MVZ', 'MVN', 'PACK',
             'UNPK'}
TWO_BYTES = {'LR', 'LTR', 'BALR', 'AR', 'SR', 'SLR', 'CR', 'CLR', 'NR', 'OR',
             'XR', 'MR', 'DR', 'BCTR', 'BR', 'MVCL', 'LPR', 'LCR', 'LNR'}


class Line:
    """A statement of the assembler. It has no remark."""

    def __init__(self, op, args='', label=''):
        self.label, self.op, self.args = label, op, args

    def __str__(self):
        return f'{self.label:8} {self.op:5} {self.args}'.rstrip()

    def size(self):
        """Bytes at most."""
        if self.op in WITHOUT_BYTES:
            return 0
        if self.op == 'DC':
            return constant_size(self.args)
        if self.op in SIX_BYTES:
            return 6
        return 2 if self.op in TWO_BYTES else 4

    def literal(self):
        """The literal among the operands, or ''."""
        if self.op in ('DC', 'EQU') or '=' not in self.args:
            return ''
        return self.args[self.args.index('='):]

    def with_literal(self, text, op=None):
        at = self.args.index('=')
        return Line(op or self.op, self.args[:at] + text, self.label)


def read_line(text):
    label = '' if text[0] == ' ' else text.split(None, 1)[0]
    words = text[len(label):].split(None, 1)
    args = words[1].rstrip() if len(words) > 1 else ''
    if words[0] not in ('DC', 'DS'):
        args = OPERANDS.match(args)[0]
    return Line(words[0], args, label)


def literal_size(literal):
    match = LITERAL.match(literal)
    return BYTES[match[1]] if match[1] else int(match[2])


def constant_size(args):
    times, kind, value = CONSTANT.match(args).groups()
    times = int(times or 1)
    if kind == 'C':
        return times * len(value[1:-1].replace("''", "'").replace('&&', '&'))
    if kind == 'X':
        return times * ((len(value) - 1) // 2)
    return times * BYTES[kind] * (value.count(',') + 1)


def names(line, register):
    """Whether an operand may be this register. A displacement is none."""
    return line.op not in ('DC', 'EQU', 'DS') \
        and re.search(rf'(?<![\w@+-]){register}(?![\w(])', line.args)
