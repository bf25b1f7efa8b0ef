r"""Parlour's games from Python: a thin, typed layer over libparlour by ctypes.

    import parlour

    with parlour.Game('sokoban', level=1) as game:
        game.listen(print)
        solution = game.solve()
        game.play(solution.moves)
        print(game.status.state, '\n'.join(game.board))

The structs are those of parlour.h, in its order; a test compares them with the
header. A refused command raises Refused; a closed game, ValueError. Limits:
editing, journals and generated levels are not wrapped; the library is found by
its name, or by the path in PARLOUR_LIBRARY.
"""
from __future__ import annotations

import ctypes
import enum
import os
from ctypes import (CFUNCTYPE, POINTER, byref, c_char, c_char_p, c_int,
                    c_long, c_size_t, c_ubyte, c_uint, c_ulong, c_void_p)
from typing import Callable, NamedTuple, Optional

NONE = -1
TEXT = 120
ROW = 1280
_BAD_OPTION = 21
MEMORY = 64 << 20               # bytes that a search may use by default


class State(enum.Enum):
    PLAYING, WON, OVER, STUCK = range(4)


class EventKind(enum.Enum):
    (STEP, MATCH, SPAWN, REFILL, SCORE, SELECT, WON, OVER, STUCK,
     RESET) = range(10)


class Direction(enum.Enum):
    UP, RIGHT, DOWN, LEFT = range(4)


class _Act(enum.IntEnum):
    (PICK, POINT, UNPICK, NEXT, STEP, GO, CARRY, TILE, PLAY, TYPE, UNDO, REDO,
     UNDO_ACT, REDO_ACT, RESTART, NEW, LEVEL, LEVEL_BEFORE, LEVEL_AFTER,
     PUT) = range(20)


class Option(enum.IntFlag):
    (SEED, SIZE, KINDS, NEXT, LEVEL, LEVELS, RULES, BOARD, PIECES,
     DRAFT) = (1 << bit for bit in range(10))


# ---- the structs of parlour.h ----

_ENTROPY = CFUNCTYPE(c_ulong, c_void_p)
_DRAW = CFUNCTYPE(c_int, c_void_p)
_PUT = CFUNCTYPE(c_int, c_void_p, c_char_p)


class _Error(ctypes.Structure):
    _fields_ = [('code', c_int), ('line', c_long), ('option', c_uint),
                ('words', c_char * 1200), ('reserved', c_void_p * 2)]


class _Options(ctypes.Structure):
    _fields_ = [('size', c_size_t), ('game', c_char_p), ('given', c_uint),
                ('seed', c_ulong), ('columns', c_int), ('rows', c_int),
                ('kinds', c_int), ('level', c_int), ('levels', c_char_p),
                ('levels_length', c_size_t), ('title', c_char_p),
                ('par', c_ulong), ('rules', c_char_p),
                ('board_rules', c_char_p), ('board', c_char_p),
                ('pieces', c_char_p), ('entropy', _ENTROPY), ('draw', _DRAW),
                ('context', c_void_p), ('shared', c_void_p)]


class _Command(ctypes.Structure):
    _fields_ = [('size', c_size_t), ('act', c_int), ('cell', c_int),
                ('to', c_int), ('direction', c_int), ('number', c_ulong),
                ('seed', c_ulong), ('text', c_char_p)]


class _Event(ctypes.Structure):
    _fields_ = [('kind', c_int), ('piece', c_int), ('from_', c_int),
                ('to', c_int), ('count', c_int), ('gain', c_ulong),
                ('total', c_ulong), ('board', POINTER(c_ubyte))]


class _Thing(ctypes.Structure):
    _fields_ = [('shape', c_int), ('colour', c_int), ('hue', c_int)]


class _Look(ctypes.Structure):
    _fields_ = [('floor', _Thing), ('mark', _Thing), ('piece', _Thing),
                ('id', c_int), ('home', c_int), ('facing', c_int),
                ('label', c_char * 4), ('marks', c_uint),
                ('reserved', c_void_p * 2)]


class _Status(ctypes.Structure):
    _fields_ = [('game', c_char_p), ('title', c_char_p), ('columns', c_int),
                ('rows', c_int), ('state', c_int), ('seed', c_ulong),
                ('has_score', c_int), ('score', c_ulong), ('moves', c_ulong),
                ('redos', c_ulong), ('has_pushes', c_int),
                ('pushes', c_ulong), ('level', c_int), ('levels', c_int),
                ('level_title', c_char_p), ('level_author', c_char_p),
                ('par', c_ulong),
                ('par_proved', c_int), ('aids', c_uint), ('note', c_char_p),
                ('progress', c_char_p), ('warning', c_char_p),
                ('rules', c_char_p),
                ('rules_text', c_char_p), ('selected', c_int),
                ('steps', c_int), ('letters', c_int),
                ('kinds', c_ulong), ('aids_from', c_long),
                ('box_lines', c_ulong), ('box_changes', c_ulong),
                ('par_moves', c_int), ('reserved', c_void_p * 3)]


class _Search(ctypes.Structure):
    pass


_SOLVER = CFUNCTYPE(c_int, POINTER(_Search))
_GO_ON = CFUNCTYPE(c_int, c_void_p)
_TELL = CFUNCTYPE(None, c_void_p, c_ulong, c_ulong)
_FETCH = CFUNCTYPE(c_int, c_void_p, c_char_p, c_void_p, c_size_t)
_KEEP = CFUNCTYPE(None, c_void_p, c_char_p, c_void_p, c_size_t)

_Search._fields_ = [
    ('size', c_size_t), ('game', c_char_p), ('rules', c_char_p),
    ('board', c_char_p), ('units', c_char_p), ('kinds', c_int),
    ('coming', c_int * 3), ('hint', c_int), ('makes', c_int),
    ('difficulty', c_int), ('seed', c_ulong), ('stored', c_char_p),
    ('solver', _SOLVER), ('memory', c_void_p), ('room', c_size_t),
    ('best', c_int), ('steps', c_int), ('large', c_int), ('limit', c_ulong),
    ('go_on', _GO_ON), ('tell', _TELL), ('fetch', _FETCH), ('keep', _KEEP),
    ('context', c_void_p), ('moves', c_char_p), ('length', c_ulong),
    ('pushes', c_int), ('least', c_ulong), ('states', c_ulong),
    ('optimal', c_int), ('level', c_char_p), ('print', c_ulong * 2),
    ('why', c_char_p), ('share', c_void_p)]

_LISTENER = CFUNCTYPE(None, c_void_p, c_void_p, POINTER(_Event))


def _load() -> ctypes.CDLL:
    """The library; global, so that games loaded later find its functions."""
    path = os.environ.get('PARLOUR_LIBRARY', 'libparlour.so.0')
    lib = ctypes.CDLL(path, mode=ctypes.RTLD_GLOBAL)
    session = c_void_p
    for name, result, *args in (
            ('version', c_char_p),
            ('game_count', c_int),
            ('game_name', c_char_p, c_int),
            ('game_takes', c_int, c_char_p, c_uint),
            ('open', session, POINTER(_Options), POINTER(_Error)),
            ('close', None, session),
            ('do', c_int, session, POINTER(_Command)),
            ('can', c_int, session, POINTER(_Command)),
            ('hint', c_int, session, c_char_p),
            ('legal_moves', None, session, _PUT, c_void_p),
            ('listen', c_int, session, _LISTENER, c_void_p),
            ('match_cell', c_int, POINTER(_Event), c_int),
            ('read_cell', c_int, session, c_char_p, POINTER(c_int)),
            ('cell_name', None, session, c_int, c_char_p),
            ('look_at', None, session, c_int, POINTER(_Look)),
            ('get_status', None, session, POINTER(_Status)),
            ('refusal', None, session, c_char_p),
            ('code_text', c_char_p, c_int),
            ('event_text', None, session, POINTER(_Event), c_char_p),
            ('board_row', None, session, c_int, c_char_p),
            ('moves', None, session, _PUT, c_void_p),
            ('use_solver', None, session, c_void_p),
            ('search_solution', c_int, session, POINTER(_Search)),
            ('search_run', c_int, POINTER(_Search)),
            ('search_verify', c_int, session, POINTER(_Search)),
            ('search_free', None, POINTER(_Search)),
            ('save', c_int, session, _PUT, c_void_p),
            ('load', c_int, session, c_char_p, POINTER(_Error)),
            ('share', c_int, session, c_int, _PUT, c_void_p)):
        function = getattr(lib, 'parlour_' + name)
        function.restype, function.argtypes = result, args
    return lib


_lib = _load()


# ---- what users see ----

class Refused(Exception):
    """A command or an option was refused; code: enum parlour_code."""

    def __init__(self, code: int, words: str):
        super().__init__(words)
        self.code = code


def _check(code: int) -> None:
    """Raises Refused unless a function of the library returned 0."""
    if code != 0:
        raise Refused(code, _lib.parlour_code_text(code).decode())


class Status(NamedTuple):
    game: str
    columns: int
    rows: int
    state: State
    seed: int
    score: Optional[int]
    moves: int
    level: Optional[int]


class Event(NamedTuple):
    kind: EventKind
    text: str                   # as the line protocol has it
    cells: tuple[str, ...]      # of a step: from, to


class Solution(NamedTuple):
    moves: str
    optimal: bool
    states: int


def _set(struct: ctypes.Structure, **fields: object) -> None:
    """Fills fields; ctypes would cut off a number that does not fit."""
    for name, value in fields.items():
        setattr(struct, name, value)
        if getattr(struct, name) != value:
            raise Refused(_BAD_OPTION, f'{name} {value}: out of range')


def version() -> str:
    return _lib.parlour_version().decode()


def games() -> list[str]:
    """The names of all games, the lead game first."""
    return [_lib.parlour_game_name(i).decode()
            for i in range(_lib.parlour_game_count())]


def takes(game: str, option: Option) -> bool:
    """Whether a game takes an option."""
    return bool(_lib.parlour_game_takes(game.encode(), option))


def load_plugin(path: str) -> None:
    """Adds the games of a plugin."""
    code = ctypes.CDLL(path).parlour_plugin()
    if code != 0:
        raise Refused(code, path)


class Game:
    """A game in play; close() it, or use it in a `with` statement."""

    def __init__(self, game: str, *, seed: Optional[int] = None,
                 size: Optional[tuple[int, int]] = None,
                 level: Optional[int] = None, rules: Optional[str] = None,
                 board: Optional[str] = None):
        options = _Options(size=ctypes.sizeof(_Options), game=game.encode())
        if seed is not None:
            options.given |= Option.SEED
            _set(options, seed=seed)
        if size is not None:
            options.given |= Option.SIZE
            _set(options, columns=size[0], rows=size[1])
        if level is not None:
            options.given |= Option.LEVEL
            _set(options, level=level)
        if rules is not None:
            options.given |= Option.RULES
            options.rules = rules.encode()
        if board is not None:
            options.given |= Option.BOARD
            options.board = board.encode()
        error = _Error()
        self._opened = _lib.parlour_open(byref(options), byref(error))
        self._heard: list[object] = []
        self._failed: Optional[BaseException] = None
        if not self._opened:
            raise Refused(error.code, error.words.decode())

    def __enter__(self) -> Game:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        if self._opened:
            _lib.parlour_close(self._opened)
            self._opened = None

    @property
    def _session(self) -> int:
        if not self._opened:
            raise ValueError('the game is closed')
        return self._opened

    # -- commands --

    def _do(self, act: _Act, **fields: object) -> None:
        command = _Command(size=ctypes.sizeof(_Command), act=act, cell=NONE,
                           to=NONE)
        _set(command, **fields)
        code = _lib.parlour_do(self._session, byref(command))
        if self._failed is not None:
            failed, self._failed = self._failed, None
            raise failed
        if code != 0:
            words = ctypes.create_string_buffer(TEXT)
            _lib.parlour_refusal(self._session, words)
            raise Refused(code, words.value.decode())

    def play(self, moves: str) -> None:
        """Makes moves, in the game's notation."""
        self._do(_Act.PLAY, text=moves.encode())

    def pick(self, cell: str) -> None:
        """Does what a click on a cell does."""
        self._do(_Act.PICK, cell=self._cell(cell))

    def step(self, direction: Direction) -> None:
        self._do(_Act.STEP, direction=direction.value)

    def undo(self, moves: int = 1) -> None:
        self._do(_Act.UNDO, number=moves)

    def redo(self, moves: int = 1) -> None:
        self._do(_Act.REDO, number=moves)

    def restart(self) -> None:
        self._do(_Act.RESTART)

    def new(self, seed: Optional[int] = None) -> None:
        self._do(_Act.NEW, number=int(seed is not None), seed=seed or 0)

    # -- events --

    def listen(self, hear: Callable[[Event], object]) -> None:
        """Calls hear() with every event, in order, while a move is made. What
        it raises is raised by the command that told the event."""
        def forward(_context: object, _session: object, event: object) -> None:
            try:
                hear(self._event(event))
            except BaseException as failed:     # C cannot pass it on
                self._failed = self._failed or failed

        listener = _LISTENER(forward)
        _check(_lib.parlour_listen(self._session, listener, None))
        self._heard.append(listener)            # C keeps no reference

    def _event(self, event) -> Event:
        e = event.contents
        kind = EventKind(e.kind)
        if kind == EventKind.MATCH:
            cells = [_lib.parlour_match_cell(event, i) for i in range(e.count)]
        else:
            cells = {EventKind.STEP: [e.from_, e.to], EventKind.SPAWN: [e.to],
                     EventKind.SELECT: [e.to]}.get(kind, [])
        text = ctypes.create_string_buffer(ROW)
        _lib.parlour_event_text(self._session, event, text)
        return Event(kind, text.value.decode(),
                     tuple(self._name(cell) for cell in cells if cell != NONE))

    # -- queries --

    def _cell(self, name: str) -> int:
        cell = c_int(NONE)
        _check(_lib.parlour_read_cell(self._session, name.encode(),
                                      byref(cell)))
        return cell.value

    def _name(self, cell: int) -> str:
        name = ctypes.create_string_buffer(TEXT)
        _lib.parlour_cell_name(self._session, cell, name)
        return name.value.decode()

    def _collect(self, query: Callable[..., object], *args: object
                 ) -> list[str]:
        parts: list[str] = []

        @_PUT
        def put(_context: object, part: bytes) -> int:
            parts.append(part.decode())
            return 0

        query(self._session, *args, put, None)
        return parts

    def legal_moves(self) -> list[str]:
        return self._collect(_lib.parlour_legal_moves)

    @property
    def moves(self) -> str:
        """The moves made so far."""
        return ''.join(self._collect(_lib.parlour_moves))

    @property
    def board(self) -> list[str]:
        """The rows of the board, as in written boards."""
        row = ctypes.create_string_buffer(ROW)
        rows = []
        for i in range(self.status.rows):
            _lib.parlour_board_row(self._session, i, row)
            rows.append(row.value.decode())
        return rows

    @property
    def status(self) -> Status:
        s = _Status()
        _lib.parlour_get_status(self._session, byref(s))
        return Status(s.game.decode(), s.columns, s.rows, State(s.state),
                      s.seed, s.score if s.has_score else None, s.moves,
                      s.level or None)

    def label(self, cell: str) -> str:
        """The label of the piece on a cell; '' if it has none."""
        look = _Look()
        _lib.parlour_look_at(self._session, self._cell(cell), byref(look))
        return look.label.decode()

    def hint(self) -> str:
        """A good move."""
        move = ctypes.create_string_buffer(TEXT)
        _check(_lib.parlour_hint(self._session, move))
        return move.value.decode()

    # -- solving --

    def solve(self, *, memory: int = MEMORY, limit: int = 0,
              best: bool = False) -> Solution:
        """Finds moves that win, checked by the rules. memory: bytes that it
        may use; limit: positions searched, 0 for no limit; best: look for the
        shortest, which may take for ever without a limit."""
        search = _Search(size=ctypes.sizeof(_Search))
        _lib.parlour_use_solver(self._session, _lib.parlour_solve)
        code = _lib.parlour_search_solution(self._session, byref(search))
        room = ctypes.create_string_buffer(memory)
        go_on = _GO_ON(lambda _context: 1)
        try:
            if code == 0:
                search.memory = ctypes.addressof(room)
                search.room = memory
                search.limit = limit
                search.best = int(best)
                search.go_on = go_on
                code = _lib.parlour_search_run(byref(search))
            if code == 0:
                code = _lib.parlour_search_verify(self._session,
                                                  byref(search))
            _check(code)
            return Solution(search.moves.decode(), bool(search.optimal),
                            search.states)
        finally:
            _lib.parlour_search_free(byref(search))

    # -- saves --

    def save(self) -> str:
        """The game as the text of a saved file."""
        lines = self._collect(_lib.parlour_save)
        return ''.join(line + '\n' for line in lines)

    def load(self, saved: str) -> None:
        error = _Error()
        code = _lib.parlour_load(self._session, saved.encode(), byref(error))
        if code != 0:
            raise Refused(code, error.words.decode())

    def share(self) -> str:
        """The game as one line of text."""
        return ''.join(self._collect(_lib.parlour_share, 0))
