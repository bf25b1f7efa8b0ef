"""Makes the assembler text that cc370 writes shorter and faster.

cc370 generates correct code only at -O1, and gives each function a long
prologue, pages and a literal pool of its own. This reads its text function by
function and
  - drops the name, the forward pointer and what pages need where a function
    fits into one page of 4096 bytes, which is where nearly all do; its
    branches then need no address;
  - gives a function that calls none no save area;
  - lets functions find their arguments by register 13, where the caller
    always puts them, so that calls need no pointer to them;
  - puts strings and tables that one function uses after it, where LA finds
    them;
  - puts constants that several functions use into one pool, which register 10
    points to: all functions of a text keep it, and those that may be called
    from outside load it.

Limits: all functions must be of cc370; a text whose pool is full keeps the
other constants at the functions; constructs that it does not know end it.
"""
import re
from collections import Counter

PAGE = 4096                     # bytes that a base register reaches
POOL = PAGE // 4                # constants of the pool
ARGUMENTS = 88                  # where a caller puts them, from register 13
PROLOGUE = 92                   # bytes at most, with the epilogue

OTHER_PART = re.compile(r'PL\d{6}$')
LITERAL = re.compile(r'=[AVF]\(?[^,]*$')
ADDRESS = re.compile(r'=A\((@V\d+|@@LC\d+)([+-]\d+)?\)$')
DATA = re.compile(r'@V\d+|@@LC\d+')
FUNCTION = re.compile(r'@@F\d+')
CALLED = re.compile(r'15,=[AV]\((\S+)\)$')
LABEL = re.compile(r'14,=A\((@@L\d+)\)$')
PAGE_LABEL = re.compile(r'@@PG(\d+)$')
PAGE_LOAD = re.compile(r'12,(\d+)\(,10\)$')
CONSTANT = re.compile(r'(\d*)([CXFHAVD])(.*)$')
OPERANDS = re.compile(r"(?:'[^']*'|[^ '])*")

BYTES = {'F': 4, 'A': 4, 'V': 4, 'H': 2, 'D': 8}
WITHOUT_BYTES = {'EQU', 'DS', 'LTORG', 'USING', 'DROP', 'ENTRY'}
SIX_BYTES = {'MVC', 'CLC', 'NC', 'OC', 'XC', 'TR', 'TRT', 'MVZ', 'MVN', 'PACK',
             'UNPK'}
# What separates pages, and is dropped in a function of one.
BETWEEN_PAGES = {'LTORG', 'DROP', 'USING', 'BASR'}
# At the start of a program, before main.
STARTS = {'CSECT', 'COPY', 'ALIAS', 'EXTRN'}


class Line:
    """A statement of the assembler. It has no remark."""

    def __init__(self, op, args='', label=''):
        self.label, self.op, self.args = label, op, args

    def __str__(self):
        return f'{self.label:8} {self.op:5} {self.args}'.rstrip()

    def size(self):
        """Bytes at most: instructions of two are taken for four, except the
        most frequent."""
        if self.op in WITHOUT_BYTES:
            return 0
        if self.op == 'DC':
            return constant_size(self.args)
        if self.op in SIX_BYTES:
            return 6
        return 2 if self.op in ('LR', 'LTR', 'BALR', 'AR', 'SLR') else 4

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


def constant_size(args):
    times, kind, value = CONSTANT.match(args).groups()
    times = int(times or 1)
    if kind == 'C':
        return times * len(value[1:-1].replace("''", "'").replace('&&', '&'))
    if kind == 'X':
        return times * ((len(value) - 1) // 2)
    return times * BYTES[kind] * (value.count(',') + 1)


class Data:
    """A string or a table."""

    def __init__(self, first, aligned):
        self.label = first.label
        self.aligned = aligned
        self.lines = [first]

    def size(self):
        return sum(line.size() for line in self.lines)

    def put(self):
        return [Line('DS', '0F')] * self.aligned + self.lines


def is_literal_of_call(lines, i):
    """Whether line i loads the address of the function called next."""
    return lines[i].op == 'L' and lines[i].args.startswith('15,') \
        and i + 1 < len(lines) and lines[i + 1].op == 'BALR'


class Function:
    """The code between its prologue and its epilogue, and its own data."""

    def __init__(self, head, name):
        self.label = head.label
        self.name = name        # in C
        self.frame = int(re.search(r'FRAME=(\d+)', head.args)[1])
        self.is_external = head.args.endswith('ENTRY=YES')
        self.is_loading_pool = self.is_external
        self.code = []
        self.data = []
        self.pages = []         # their numbers
        self.size = 0

    def end(self):
        """Drops the prologue and the epilogue when all lines are read."""
        start = next(i for i, line in enumerate(self.code) if line.op == 'L'
                     and line.args.startswith('10,=A(@@PGT'))
        end = next(i for i, line in enumerate(self.code)
                   if line.op == 'PDPEPIL')
        assert str(self.code[start - 1]).split() == ['LR', '11,1']
        self.pages = [int(match[1]) for line in self.code
                      if (match := PAGE_LABEL.match(line.label))]
        self.code = self.code[start + 1:end]
        self.join_pages()

    @property
    def has_one_page(self):
        return len(self.pages) == 1

    def join_pages(self):
        """Makes one page of all, if they fit."""
        code = shorten_branches(drop_page_ends(self.code))
        literals = {line.literal() for line in code}
        self.size = PROLOGUE + sum(line.size() for line in code) \
            + 4 * len(literals)
        if self.size < PAGE:
            self.code = code
            del self.pages[1:]

    def drop_argument_pointers(self):
        """Functions of this program find their arguments by register 13;
        those of the library by register 1."""
        code = []
        for i, line in enumerate(self.code):
            if line.op == 'LA' and line.args == f'1,{ARGUMENTS}(,13)':
                assert self.code[i + 2].op == 'BALR'
                match = CALLED.match(self.code[i + 1].args)
                if match and (FUNCTION.match(match[1])
                              or OTHER_PART.match(match[1])):
                    assert not line.label
                    continue
            code.append(line)
        self.code = code

    def escaping(self):
        """Functions whose address it takes otherwise than for a call."""
        return {name for i, line in enumerate(self.code)
                for name in FUNCTION.findall(line.literal())
                if not is_literal_of_call(self.code, i)}

    def names(self, register):
        """Whether an operand may be this register. A displacement is none."""
        pattern = re.compile(rf'(?<![\w@+-]){register}(?![\w(])')
        return any(pattern.search(line.args) for line in self.code
                   if line.op not in ('DC', 'EQU', 'DS'))

    def take(self, data):
        """Puts data after the code, if there is room. Returns 0 if not."""
        size = data.size() + 4
        if not self.has_one_page or self.size + size >= PAGE:
            return 0
        self.size += size
        self.data.append(data)
        return 1

    def load_own_data(self):
        own = {data.label for data in self.data}
        for i, line in enumerate(self.code):
            match = ADDRESS.match(line.literal())
            if match and match[1] in own:
                self.code[i] = line.with_literal(match[1] + (match[2] or ''),
                                                 'LA')

    # ---- writing ----

    def is_leaf(self):
        return not self.names(13) \
            and all(line.op != 'BALR' for line in self.code)

    def needs_pool(self):
        return not self.is_leaf() or any('@P' in line.args
                                         for line in self.code)

    def save_area(self):
        """Makes a save area, and its end."""
        lines = [Line('L', '15,76(,13)'), Line('ST', '13,4(,15)'),
                 Line('LR', '13,15'),
                 Line('LA', f'15,{self.frame}(,15)') if self.frame < PAGE
                 else Line('A', f"15,=F'{self.frame}'"),
                 Line('ST', '15,76(,13)')]
        return lines, [Line('L', '13,4(,13)'), Line('L', '14,12(,13)')]

    def entry(self, with_name):
        lines = [Line('ENTRY', self.label)] if self.is_external else []
        lines += [Line('DS', '0H', self.label)]
        if with_name:
            to = (len(self.name) + 2) // 2 * 2 + 4
            lines += [Line('B', f'{to}(0,15)'),
                      Line('DC', f'AL1({len(self.name)})'),
                      Line('DC', f"CL{len(self.name)}'{self.name.upper()}'")]
        return lines + [Line('STM', '14,12,12(13)'), Line('LR', '12,15'),
                        Line('USING', f'{self.label},12')]

    def first_page(self):
        """What starts the first of several pages."""
        page = self.pages[0]
        return [Line('B', f'@@FEN{page}'), Line('LTORG'),
                Line('EQU', '*', f'@@FEN{page}'), Line('DROP', '12'),
                Line('BALR', '12,0'), Line('USING', '*,12'),
                Line('EQU', '*', f'@@PG{page}')]

    def put(self, pool, with_name):
        self.code = [pool.replace(self, line) for line in self.code]
        lines, end = self.entry(with_name), []
        if self.names(11):
            lines.append(Line('LA', f'11,{ARGUMENTS}(,13)'))
        if not self.is_leaf():
            area, end = self.save_area()
            lines += area
        elif self.names(14):
            end = [Line('L', '14,12(,13)')]
        if self.is_loading_pool and self.needs_pool():
            lines.append(Line('L', '10,=A(@@POOL)'))
        if not self.has_one_page:
            lines += self.first_page()
        lines += self.code + end
        lines += [Line('LM', '0,12,20(13)'), Line('BR', '14'), Line('LTORG')]
        for data in sorted(self.data, key=lambda data: not data.aligned):
            lines += data.put()
        return lines + [Line('DROP', '12')]


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


class Pool:
    """Constants of several functions, and the addresses of pages."""

    def __init__(self, functions):
        counts = Counter(
            literal for function in functions
            for literal in {line.literal() for line in function.code}
            if LITERAL.match(literal))
        pages = [f'=A(@@PG{page})' for function in functions
                 if not function.has_one_page for page in function.pages]
        shared = sorted((literal for literal in counts
                         if counts[literal] > 1),
                        key=lambda literal: (-counts[literal], literal))
        self.labels = {literal: f'@P{number}' for number, literal
                       in enumerate((pages + shared)[:POOL])}

    def replace(self, function, line):
        """The line with the constant that it wants by its label here, as
        System/370 has it."""
        page = not function.has_one_page and line.op == 'L' \
            and PAGE_LOAD.match(line.args)
        if page:
            number = function.pages[int(page[1]) // 4]
            return Line('L', '12,' + self.labels[f'=A(@@PG{number})'],
                        line.label)
        if line.op == 'BASR':   # which System/370 and IFOX00 do not have
            return Line('BALR', line.args, line.label)
        label = self.labels.get(line.literal())
        return line.with_literal(label) if label else line

    def put(self):
        return [Line('DS', '0F'), Line('EQU', '*', '@@POOL')] + [
            Line('DC', literal[1:], label)
            for literal, label in self.labels.items()]


class Text:
    """All that cc370 writes of a file."""

    def __init__(self, text):
        self.head, self.functions, self.data, self.tail = [], [], [], []
        self.function = None    # being read
        self.is_in_start = False
        self.is_aligned = False
        name = ''
        for line in text.splitlines():
            if re.match(r'\* (Function|X-func)\b.* prologue', line):
                name = line.split()[2].split(',')[0]
            elif line.startswith('* Function') \
                    and line.endswith('page table'):
                self.function = None
            if line.strip() and line[0] != '*':
                self.read(read_line(line), name)
        for function in self.functions:
            function.end()

    def read(self, line, name):
        if line.op == 'PDPPRLG':
            self.function = Function(line, name)
            self.functions.append(self.function)
            self.is_in_start = self.is_aligned = False
        elif self.function:
            self.function.code.append(line)
        elif line.op == 'END':
            self.tail.append(line)
        elif line.op in STARTS or self.is_in_start \
                or line.args == "C'GCCMVS!!'":
            self.is_in_start = line.op not in ('CSECT', 'COPY')
            self.head += [Line('DS', '0F')] * self.is_aligned + [line]
            self.is_aligned = False
        else:
            self.read_data(line)

    def read_data(self, line):
        if line.label.startswith('@@PGT') or line.args.startswith('A(@@PG'):
            self.is_aligned = False
        elif line.op == 'DS' and line.args == '0F':
            self.is_aligned = True
        elif line.op == 'EQU':
            self.data.append(Data(line, self.is_aligned))
            self.is_aligned = False
        else:
            assert line.op in ('DC', 'DS') and not self.is_aligned, str(line)
            self.data[-1].lines.append(line)

    def find_escaping(self):
        """Functions that may be called while register 10 is another's."""
        names = set()
        for data in self.data:
            for line in data.lines:
                names |= set(FUNCTION.findall(line.args))
        for function in self.functions:
            names |= function.escaping()
        for function in self.functions:
            if function.label in names:
                function.is_loading_pool = True

    def share_out_data(self):
        """Gives each function the data that it alone loads the address of,
        the shortest first."""
        users = {}
        for data in self.data:
            for line in data.lines:
                for label in DATA.findall(line.args):
                    users.setdefault(label, set()).add(data)
        for function in self.functions:
            for line in function.code:
                user = function if line.op == 'L' \
                    and ADDRESS.match(line.literal()) else line
                for label in DATA.findall(line.literal()):
                    users.setdefault(label, set()).add(user)
        taken = set()
        for data in sorted(self.data, key=Data.size):
            user, *others = users.get(data.label, {None})
            if not others and isinstance(user, Function) and user.take(data):
                taken.add(data.label)
        self.data = [data for data in self.data if data.label not in taken]
        for function in self.functions:
            function.load_own_data()

    def put(self, with_names):
        pool = Pool(self.functions)
        lines = self.head + [Line('USING', '@@POOL,10')]
        for function in self.functions:
            lines += function.put(pool, with_names)
        for data in self.data:
            lines += data.put()
        return lines + pool.put() + self.tail


def optimize(text, with_names=False):
    """Returns the assembler text of cc370 made shorter. with_names: a function
    begins with its name, as a profile needs it."""
    program = Text(text)
    if not program.functions:
        return text
    program.find_escaping()
    for function in program.functions:
        function.drop_argument_pointers()
    program.share_out_data()
    return ''.join(f'{line}\n' for line in program.put(with_names))
