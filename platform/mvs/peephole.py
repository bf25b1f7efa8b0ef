"""Makes a few neighbouring instructions of cc370 fewer or shorter.

Limits: it looks at one function, which must fit into one page, and knows only
the instructions of cc370: what it does not know reads every register.
"""
import re

from assembler import Line, names

LABEL = re.compile(r'14,=A\((@@L\d+)\)$')
PAGE_LOAD = re.compile(r'12,(\d+)\(,10\)$')
LOADED = re.compile(r'(\d+),(\d+)\(,?(\d+)\)$')
FUNCTION_IN_REGISTER = re.compile(r'15,0\((\d+)\)$')
NUMBER = re.compile(r'(\d+),(\d+)\(0,0\)$')
COPIED = re.compile(r'(\d+)\((\d+),(\d+)\),(\d+)\((\d+)\)$')
BYTE = re.compile(r"(\d+),1,=XL1'(\w\w)'$")

# What separates pages, and is dropped in a function of one.
BETWEEN_PAGES = {'LTORG', 'DROP', 'USING', 'BASR'}
CALLS = {'BAL', 'BALR'}
BRANCHES = {'B', 'BE', 'BNE', 'BH', 'BNH', 'BL', 'BNL', 'BZ', 'BNZ', 'BP',
            'BNP', 'BM', 'BNM', 'BO', 'BNO'}
# They set their first register, and read it only where it is named again.
LOADS = {'L', 'LA', 'LH', 'LR', 'LTR', 'LCR', 'LPR', 'LNR'}
# Their operands are the register named and the next.
OF_PAIRS = {'MR', 'M', 'DR', 'D', 'SRDA', 'SRDL', 'SLDA', 'SLDL', 'MVCL'}
OF_RANGES = {'L': 'LM', 'ST': 'STM'}   # by what they replace
LONGEST_COPY = 256


def shorten(code):
    """The code of a function of one page, shorter."""
    for change in (drop_page_ends, shorten_branches, join_tests,
                   shorten_calls, compare_in_storage, compare_with_constants,
                   join_words, join_copies):
        code = change(code)
    return code


def drop_page_ends(code):
    """Leaves out what only pages need. A table of branches is aligned."""
    kept = [line for line in code
            if line.op not in BETWEEN_PAGES
            and not line.label.startswith('@@PG')
            and not line.args.startswith('@@PGE')
            and not (line.op == 'L' and PAGE_LOAD.match(line.args))]
    return [line for i, line in enumerate(kept)
            if line.op != 'DS' or [each.op for each in kept[i + 1:i + 3]]
            == ['EQU', 'DC']]


def shorten_branches(code):
    """Makes L 14,=A(label) and BNER 14 one instruction, BNE label."""
    made = []
    for line in code:
        target = made and not line.label and made[-1].op == 'L' \
            and LABEL.match(made[-1].args)
        if target and line.op[0] == 'B' and re.search(r'\b14$', line.args):
            line = Line(line.op.removesuffix('R'),
                        re.sub('14$', target[1], line.args), made.pop().label)
        made.append(line)
    return made


def join_tests(code):
    """Makes L 2,4(3) and LTR 2,2 one instruction, ICM 2,15,4(3), and LR 2,3
    and a test of either register one, LTR 2,3."""
    made = []
    for line in code:
        before = made[-1] if made else line
        register, _, other = before.args.partition(',')
        if line.op == 'LTR' and not line.label:
            match = LOADED.match(before.args)
            if before.op == 'LR' and line.args in (f'{register},{register}',
                                                   f'{other},{other}'):
                line = Line('LTR', before.args, made.pop().label)
            elif before.op == 'L' and match \
                    and line.args == f'{register},{register}':
                line = Line('ICM', f'{register},15,{match[2]}({match[3]})',
                            made.pop().label)
        made.append(line)
    return made


def shorten_calls(code):
    """Makes LA 15,0(2), before a call of the function whose address register
    2 holds, LR 15,2."""
    return [Line('LR', f'15,{match[1]}', line.label)
            if line.op == 'LA' and following.op == 'BALR'
            and (match := FUNCTION_IN_REGISTER.match(line.args)) else line
            for line, following in zip(code, code[1:] + [Line('EQU')])]


def compare_in_storage(code):
    """Makes IC 2,0(3) and CLM 2,1,=XL1'40' one instruction, CLI 0(3),64, and
    those that compare the byte again as short, if nothing else reads it."""
    labels = find_labels(code)
    made, end = [], 0
    for i, line in enumerate(code):
        if i < end:
            continue
        end = end_of_comparisons(code, labels, i)
        group = code[i + 1:end]
        if group:
            register, at, base = LOADED.match(line.args).groups()
            ways = [end] + [labels[each.args] for each in group
                            if is_branch(each, labels)]
        if group and all(is_lost(code, labels, way, register)
                         for way in ways):
            group = [compare_at(f'{at}({base})', each, register)
                     for each in group]
            group[0].label = line.label
            made += group
        else:
            made += [line] + group
    return made


def end_of_comparisons(code, labels, i):
    """The end of what compares the byte that line i loads, and branches."""
    match = code[i].op == 'IC' and LOADED.match(code[i].args)
    end = i + 1
    while match and end < len(code) and not code[end].label and (
            compared(code[end], match[1])
            or end > i + 1 and is_branch(code[end], labels)):
        end += 1
    return end


def compared(line, register):
    """The byte that the line compares with the last one of the register."""
    match = line.op == 'CLM' and BYTE.match(line.args)
    return match[2] if match and match[1] == register else ''


def compare_at(place, line, register):
    byte = compared(line, register)
    return Line('CLI', f'{place},{int(byte, 16)}') if byte else line


def compare_with_constants(code):
    """Makes LA 2,7(0,0) and CR 3,2 one instruction, C 3,=F'7', if nothing
    reads register 2 afterwards."""
    labels = find_labels(code)
    made = []
    for i, line in enumerate(code):
        number = made and made[-1].op == 'LA' and line.op in ('CR', 'CLR') \
            and not line.label and NUMBER.match(made[-1].args)
        first, _, second = line.args.partition(',')
        if number and second == number[1] != first \
                and is_lost(code, labels, i + 1, second):
            line = Line(line.op[:-1], f"{first},=F'{number[2]}'",
                        made.pop().label)
        made.append(line)
    return made


def join_words(code):
    """Makes L 2,0(4) and L 3,4(4) one instruction, LM 2,3,0(4), and ST alike:
    as many as follow each other."""
    made, last = [], None       # last: what would follow the line before
    for line in code:
        match = LOADED.match(line.args) if line.op in OF_RANGES else None
        to, at, base = map(int, match.groups()) if match else (0, 0, 0)
        if match and not line.label and (line.op, to, at, base) == last:
            before = made.pop()
            first = before.args.split(',')[0]
            place = before.args.rpartition(',')[2] if before.op != line.op \
                else LOADED.sub(r'\2(\3)', before.args)
            made.append(Line(OF_RANGES[line.op], f'{first},{to},{place}',
                             before.label))
        else:
            made.append(line)
        last = None
        if match and (line.op == 'ST' or to != base):
            last = (line.op, to + 1, at + 4, base)
    return made


def join_copies(code):
    """Makes MVC 88(4,13),0(2) and MVC 92(4,13),4(2) one instruction."""
    made = []
    for line in code:
        match = line.op == 'MVC' and COPIED.match(line.args)
        before = made and made[-1].op == 'MVC' and not line.label \
            and COPIED.match(made[-1].args)
        if match and before and before[3] == match[3] \
                and before[5] == match[5]:
            length, more = int(before[2]), int(match[2])
            if all(int(match[i]) - int(before[i]) == length for i in (1, 4)) \
                    and length + more <= LONGEST_COPY:
                line = Line('MVC', f'{before[1]}({length + more},{before[3]})'
                            f',{before[4]}({before[5]})', made.pop().label)
        made.append(line)
    return made


def find_labels(code):
    return {line.label: i for i, line in enumerate(code) if line.label}


def is_branch(line, labels):
    """Whether it branches within the code, always or not."""
    return line.op in BRANCHES and line.args in labels


def is_lost(code, labels, i, register):
    """Whether each way from line i on sets the register before it reads it.
    A function returns register 15 alone, and calls keep the others."""
    ways, seen = [i], set()
    while ways:
        i = ways.pop()
        if i in seen:
            continue
        seen.add(i)
        if i == len(code):
            if register == '15':
                return False
            continue
        line = code[i]
        if is_branch(line, labels):
            ways.append(labels[line.args])
            if line.op == 'B':
                continue
        elif line.op[0] == 'B' and line.op not in CALLS | {'BCTR'} \
                or reads(line, register):
            return False
        elif sets(line, register):
            continue
        ways.append(i + 1)
    return True


def reads(line, register):
    """Whether it may read the register."""
    if line.op in OF_RANGES.values() or line.op in OF_PAIRS \
            and names(line, int(register) - 1):
        return True
    if not sets(line, register):
        return bool(names(line, register))
    return False


def sets(line, register):
    """Whether it sets the whole register, and does not read it."""
    first, _, others = line.args.partition(',')
    if line.op in ('SLR', 'SR'):
        return first == others == register
    return line.op in LOADS and first == register \
        and not names(Line(line.op, others), register)
