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
    from outside load it;
  - begins the pool with the prologue and the epilogue that functions share,
    and with code that calls what is called often, so that a call is one BAL;
  - puts functions after those that call them, where BAL reaches them too;
  - makes neighbouring instructions fewer or shorter (peephole.py).

Limits: all functions must be of cc370, and tables name none of the library; a
text whose pool is full keeps the other constants at the functions; it stops at
a construct that it does not know.
"""
import re
from collections import Counter

from assembler import Line, constant_size, literal_size, names, read_line
from peephole import PAGE_LOAD, shorten

PAGE = 4096                     # bytes that a base register reaches
ARGUMENTS = 88                  # where a caller puts them, from register 13
FRAME = 32767                   # bytes that AH adds
PROLOGUE = 56                   # bytes at most, with the epilogue
ALIGNMENT = 4                   # bytes lost in a function at most
OFTEN = 4                       # calls that are worth code in the pool

# What the pool begins with: the prologue and the epilogue of functions that
# call others. Register 1, and then 12, points to the length of the function's
# frame, which follows the call.
SHARED = '''\
@ENTER   STM   14,12,12(13)
@ENTER2  LR    12,1
         LA    11,88(,13)
         L     15,76(,13)
         ST    13,4(,15)
         LR    13,15
         AH    15,0(,12)
         ST    15,76(,13)
         B     2(,12)
@LEAVE3  LR    2,3
@LEAVE2  LR    15,2
@LEAVE   L     13,4(,13)
         L     14,12(,13)
         LM    0,12,20(13)
         BR    14
'''
# Instructions before the epilogue there.
SHARED_RESULTS = {'15,2': '@LEAVE2', '15,3': '@LEAVE3'}

OTHER_PART = re.compile(r'PL\d{6}$')
ADDRESS = re.compile(r'=A\((@V\d+|@@LC\d+)([+-]\d+)?\)$')
DATA = re.compile(r'@V\d+|@@LC\d+')
FUNCTION = re.compile(r'@@F\d+')
CALLED = re.compile(r'15,=[AV]\((\S+)\)$')
LIBRARY = re.compile(r'=V\((?!@@|PL\d{6})')
PAGE_LABEL = re.compile(r'@@PG(\d+)$')
ARGUMENT = re.compile(r'(?<![\w@+-])(\d+)\((\d*,)?11\)')

# At the start of a program, before main.
STARTS = {'CSECT', 'COPY', 'ALIAS', 'EXTRN'}


def put_literals(labels):
    """Constants with their labels, the longest first, so that all are
    aligned."""
    if not labels:
        return []
    order = sorted(labels, key=literal_size, reverse=True)
    return [Line('DS', '0F')] + [Line('DC', literal[1:], labels[literal])
                                 for literal in order]


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


RETURN = [Line('LM', '0,12,20(13)'), Line('BR', '14')]


def to_caller(match):
    """An argument of a function, relative to register 11, to 13."""
    return f'{int(match[1]) + ARGUMENTS}({match[2] or ""}13)'


def is_library(line):
    """Whether it loads the address of a function of the library."""
    match = CALLED.match(line.args)
    return match and line.op == 'L' and not FUNCTION.match(match[1]) \
        and not OTHER_PART.match(match[1])


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
        old, self.code = self.code, shorten(self.code)
        if self.size() < PAGE:
            del self.pages[1:]
        else:
            self.code = old

    def size(self, pool=()):
        """Bytes at most, if constants of the pool are there."""
        literals = {line.literal() for line in self.code}
        return PROLOGUE + ALIGNMENT + sum(line.size() for line in self.code) \
            + sum(map(literal_size, literals - {''} - set(pool))) \
            + sum(data.size() + 4 for data in self.data)

    def drop_argument_pointers(self):
        """Functions of this program find their arguments by register 13;
        those of the library by register 1."""
        code = []
        for i, line in enumerate(self.code):
            if line.op == 'LA' and line.args == f'1,{ARGUMENTS}(,13)':
                assert self.code[i + 2].op == 'BALR' and not line.label
                if not is_library(self.code[i + 1]):
                    continue
            code.append(line)
        self.code = code

    def escaping(self):
        """Functions whose address it takes otherwise than for a call. Those
        of the library, which want register 1, are none of them."""
        taken = [line.literal() for i, line in enumerate(self.code)
                 if not is_literal_of_call(self.code, i)]
        assert not any(LIBRARY.match(literal) for literal in taken)
        return {name for literal in taken
                for name in FUNCTION.findall(literal)}

    def names(self, register):
        return any(names(line, register) for line in self.code)

    def take(self, data):
        """Puts data after the code, if there is room. Returns 0 if not."""
        uses = sum(data.label in line.literal() for line in self.code)
        if not self.has_one_page \
                or self.size() + data.size() + 4 + 2 * uses >= PAGE:
            return 0
        self.data.append(data)
        return 1

    def load_own_data(self):
        """LA finds it. What is an argument is loaded into register 1 first,
        which is free until the call."""
        own = {data.label for data in self.data}
        code = []
        for line in self.code:
            match = ADDRESS.match(line.literal())
            if not match or match[1] not in own:
                code.append(line)
                continue
            address = match[1] + (match[2] or '')
            if line.op == 'L':
                code.append(line.with_literal(address, 'LA'))
            else:
                to = line.args[:line.args.index('=') - 1]
                code += [Line('LA', '1,' + address, line.label),
                         Line('ST', '1,' + to.replace('(4,', '('))]
        self.code = code

    # ---- calls ----

    def calls(self):
        """(where, label) of each call of a function of this text."""
        for i, line in enumerate(self.code):
            match = CALLED.match(line.args) if line.op == 'L' else None
            if match and FUNCTION.match(match[1]) \
                    and is_literal_of_call(self.code, i):
                yield i, match[1]

    def call_near(self, near):
        """Calls functions that a base register reaches, near, by BAL. One
        that loads the address of the pool is found by register 15."""
        drop = set()
        for i, label in self.calls():
            if label in near and not near[label].is_loading_pool:
                self.code[i] = Line('BAL', '14,' + label, self.code[i].label)
                drop.add(i + 1)
            elif label in near:
                self.code[i] = Line('LA', '15,' + label, self.code[i].label)
        self.code = [line for i, line in enumerate(self.code)
                     if i not in drop]

    def call_far(self, pool):
        """Calls by code in the pool what that has code for."""
        code = []
        for line in self.code:
            code.append(line)
            at = -2 if line.op == 'BALR' else 0
            label = pool.codes.get(code[at].literal()) if at else None
            if not label or code[at].args[:3] != '15,':
                continue
            if is_library(code[at]):
                at -= 1
            code[at:] = [Line('BAL', '14,' + label, code[at].label)]
        self.code = code

    # ---- writing ----

    def is_leaf(self):
        return not self.names(13) \
            and all(line.op not in ('BAL', 'BALR') for line in self.code)

    def save_area(self):
        return [Line('L', '15,76(,13)'), Line('ST', '13,4(,15)'),
                Line('LR', '13,15'),
                Line('LA', f'15,{self.frame}(,15)') if self.frame < PAGE
                else Line('A', f"15,=F'{self.frame}'"),
                Line('ST', '15,76(,13)')]

    def entry(self, with_name):
        lines = [Line('ENTRY', self.label)] if self.is_external else []
        lines += [Line('DS', '0H', self.label)]
        if with_name:
            to = (len(self.name) + 2) // 2 * 2 + 4
            lines += [Line('B', f'{to}(0,15)'),
                      Line('DC', f'AL1({len(self.name)})'),
                      Line('DC', f"CL{len(self.name)}'{self.name.upper()}'")]
        return lines

    def base(self):
        return [Line('STM', '14,12,12(13)'), Line('BALR', '12,0'),
                Line('USING', '*,12')]

    def first_page(self):
        """What starts the first of several pages."""
        if self.has_one_page:
            return []
        page = self.pages[0]
        return [Line('B', f'@@FEN{page}'), Line('LTORG'),
                Line('EQU', '*', f'@@FEN{page}'), Line('DROP', '12'),
                Line('BALR', '12,0'), Line('USING', '*,12'),
                Line('EQU', '*', f'@@PG{page}')]

    def enter_shared(self):
        """Calls the prologue in the pool."""
        lines = [Line('BAL', '1,@ENTER')]
        if self.is_loading_pool:
            lines = [Line('USING', f'{self.label},15'),
                     Line('STM', '14,12,12(13)'),
                     Line('L', '10,=A(@@POOL)'), Line('DROP', '15'),
                     Line('BAL', '1,@ENTER2')]
        return lines + [Line('USING', '*,12'), Line('DC', f"H'{self.frame}'")]

    def leave_shared(self):
        """Branches to the epilogue in the pool, which may begin with the
        last instruction."""
        last = self.code[-1] if self.code else Line('EQU')
        if last.op == 'LR' and last.args in SHARED_RESULTS:
            self.code.pop()
            return Line('B', SHARED_RESULTS[last.args], last.label)
        return Line('B', '@LEAVE')

    def enter(self):
        """As enter_shared, at the function itself."""
        lines = self.base()
        if self.names(11):
            lines.append(Line('LA', f'11,{ARGUMENTS}(,13)'))
        lines += self.save_area()
        if self.is_loading_pool:
            lines.append(Line('L', '10,=A(@@POOL)'))
        return lines + self.first_page()

    def enter_leaf(self):
        """Arguments are found by register 13, if they are fields of 11."""
        lines = self.base()
        code = [Line(line.op, ARGUMENT.sub(to_caller, line.args), line.label)
                for line in self.code]
        if not any(names(line, 11) for line in code):
            self.code = code
        else:
            lines.append(Line('LA', f'11,{ARGUMENTS}(,13)'))
        if self.is_loading_pool and any('@P' in line.args for line in code):
            lines.append(Line('L', '10,=A(@@POOL)'))
        return lines + self.first_page()

    def put(self, pool, with_name):
        self.code = [pool.replace(self, line) for line in self.code]
        if self.is_leaf():
            end = [Line('L', '14,12(,13)')] * bool(self.names(14)) + RETURN
            start = self.enter_leaf()
        elif not self.has_one_page or with_name or self.frame > FRAME:
            end = [Line('L', '13,4(,13)'), Line('L', '14,12(,13)')] + RETURN
            start = self.enter()
        else:
            start, end = self.enter_shared(), [self.leave_shared()]
        lines = self.entry(with_name) + start + self.code + end
        if self.has_one_page:
            lines = with_own_literals(lines, pool)
        else:
            lines.append(Line('LTORG'))
        for data in sorted(self.data, key=lambda data: not data.aligned):
            lines += data.put()
        return lines + [Line('DROP', '12')]


def with_own_literals(lines, pool):
    """Adds the constants of a function: LTORG would align them more."""
    labels = {}
    for i, line in enumerate(lines):
        literal = line.literal()
        if literal and literal not in labels:
            pool.own += 1
            labels[literal] = f'@L{pool.own}'
        if literal:
            lines[i] = line.with_literal(labels[literal])
    return lines + put_literals(labels)


class Pool:
    """What functions share: constants, the addresses of pages, the prologue
    and the epilogue, and code that calls a function that is far: it is called
    by BAL, and the function returns to its caller."""

    def __init__(self, functions):
        counts = Counter(
            literal for function in functions
            for literal in {line.literal() for line in function.code}
            if literal)
        pages = [f'=A(@@PG{page})' for function in functions
                 if not function.has_one_page for page in function.pages]
        shared = sorted((literal for literal in counts
                         if counts[literal] > 1),
                        key=lambda literal: (-counts[literal], literal))
        self.own = 0            # constants of single functions so far
        self.codes = {}         # the label of each
        self.labels = {}
        self.room = PAGE - sum(line.size() for line in self.shared()) - 8
        for literal in pages + shared:
            if self.take(literal_size(literal)):
                self.labels[literal] = f'@P{len(self.labels)}'

    def take(self, size):
        """Takes room, if there is enough."""
        if size > self.room:
            return 0
        self.room -= size
        return 1

    def add_codes(self, functions):
        """Adds code for what is called often."""
        calls = Counter(line.literal() for function in functions
                        for i, line in enumerate(function.code)
                        if is_literal_of_call(function.code, i)
                        and line.literal() in self.labels)
        for literal, times in calls.most_common():
            if times >= OFTEN and self.take(4 + 4 + 2):
                self.codes[literal] = f'@C{len(self.codes)}'

    @staticmethod
    def shared():
        return [read_line(line) for line in SHARED.splitlines()]

    def put_codes(self):
        for literal, label in self.codes.items():
            load = Line('L', '15,' + self.labels[literal], label)
            if is_library(Line('L', '15,' + literal)):
                yield Line('LA', f'1,{ARGUMENTS}(,13)', label)
                load.label = ''
            yield load
            yield Line('BR', '15')

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
        return [Line('DS', '0F'), Line('EQU', '*', '@@POOL'),
                *self.shared(), *self.put_codes(),
                *put_literals(self.labels)]


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
        elif line.op == 'ENTRY':
            self.head.append(line)
        elif line.op == 'EQU':
            self.data.append(Data(line, self.is_aligned))
            self.is_aligned = False
        else:
            assert line.op in ('DC', 'DS') and not self.is_aligned, str(line)
            self.data[-1].lines.append(line)

    def is_whole(self):
        """Whether there are no other parts of the program."""
        return not any(OTHER_PART.match(function.label)
                       for function in self.functions)

    def find_escaping(self):
        """Functions that may be called while register 10 is another's: by the
        library, and by other parts, which can read tables too."""
        names = set()
        for data in [] if self.is_whole() else self.data:
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
                user = function if line.op in ('L', 'MVC') \
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

    # ---- near calls ----

    def order(self):
        """Puts functions after those that call them, the shortest first."""
        labels = {function.label: function for function in self.functions}
        callees = {function: {labels[label] for _, label in function.calls()
                              if label in labels} - {function}
                   for function in self.functions}
        left = Counter(callee for found in callees.values()
                       for callee in found)
        done = {}               # has an order, too
        for begin in [function for function in self.functions
                      if not left[function]] + self.functions:
            stack = [begin]
            while stack:
                function = stack.pop()
                if function in done:
                    continue
                done[function] = True
                left.subtract(callees[function])
                stack += sorted((callee for callee in callees[function]
                                 if left[callee] <= 0),
                                key=Function.size, reverse=True)
        self.functions = list(done)

    def call_near(self):
        at, places = 0, {}
        for function in self.functions:
            places[function] = at
            at += function.size()
        for i, function in enumerate(self.functions):
            near = {}
            for other in self.functions[i + 1:]:
                if places[other] - places[function] >= PAGE:
                    break
                near[other.label] = other
            if function.has_one_page:
                function.call_near(near)

    def put(self, with_names):
        if not with_names:
            self.order()
            self.call_near()
        pool = Pool(self.functions)
        if not with_names:
            pool.add_codes(self.functions)
            for function in self.functions:
                function.call_far(pool)
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
