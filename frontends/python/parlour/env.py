r"""Parlour's games as environments for learning, with the methods of
gymnasium.Env; gymnasium and numpy are used if they are installed.

    from parlour.env import Env

    env = Env('kulki', most_steps=200)
    observation, info = env.reset(seed=1)
    terminated = truncated = False
    while not (terminated or truncated):
        action = env.action_space.sample(env.action_mask())
        observation, reward, terminated, truncated, info = env.step(action)

An action is the number of a move (parlour_position_legal in parlour.h), and the
mask has a byte for each, 1 if it is legal. An observation has four planes of
columns * rows bytes: floor, mark and piece, each 16 * shape + colour, and the
number of the piece. A reward is what the score gains; in a game without a
score 1 for winning. Masks and observations are arrays of numpy if that is
installed, else bytes.
"""
from __future__ import annotations

import ctypes
import random
from ctypes import c_char_p, c_int, c_size_t, c_uint, c_ulong, c_void_p
from typing import Any, Optional, Sequence

import parlour

try:
    import numpy
except ImportError:
    numpy = None                # type: ignore
try:
    import gymnasium
    _Base: Any = gymnasium.Env
except ImportError:
    gymnasium = None            # type: ignore
    _Base = object

PLANES = 4
_SEEDS = 2**32
_PIXELS = 16                    # of a cell of a picture
_SHAPES = ' .#__oTGB@'          # enum parlour_shape: what rendered text shows
_COLOURS = ((236, 236, 236), (58, 110, 200), (46, 150, 80), (205, 60, 60),
            (225, 180, 40), (140, 80, 180), (40, 170, 180), (220, 120, 40),
            (120, 120, 120), (240, 130, 180))


class _Step(ctypes.Structure):
    _fields_ = [('size', c_size_t), ('numbers', c_void_p),
                ('mask', c_void_p), ('cells', c_void_p), ('legal', c_ulong),
                ('score', c_ulong), ('state', c_int)]


_NO_MOVE = c_ulong(-1).value


def _load() -> Any:
    lib, position = parlour._lib, c_void_p
    for name, result, *args in (
            ('open', position, c_void_p), ('close', None, position),
            ('restart', None, position, c_ulong),
            ('moves', c_ulong, position),
            ('step', c_int, position, c_ulong, c_void_p),
            ('write', None, position, c_ulong, c_char_p),
            ('read', c_int, position, c_char_p, ctypes.POINTER(c_ulong)),
            ('size', c_size_t, position), ('bytes', c_void_p, position),
            ('set', None, position, c_char_p)):
        function = getattr(lib, 'parlour_position_' + name)
        function.restype, function.argtypes = result, args
    return lib


_lib = _load()
_step = _lib.parlour_position_step
_WON = parlour.State.WON.value


class Discrete:
    """The numbers 0 to n - 1, as gymnasium.spaces.Discrete has them."""

    def __init__(self, n: int):
        self.n = n
        self._dice = random.Random()

    def seed(self, seed: Optional[int] = None) -> None:
        self._dice.seed(seed)

    def sample(self, mask: Optional[Sequence[int]] = None) -> int:
        if mask is None:
            return self._dice.randrange(self.n)
        return self._dice.choice([i for i, on in enumerate(mask) if on])

    def contains(self, number: object) -> bool:
        return isinstance(number, int) and 0 <= number < self.n


class Box:
    """Bytes of a shape, as a gymnasium.spaces.Box of them."""

    def __init__(self, shape: tuple[int, ...]):
        self.shape, self.low, self.high, self.dtype = shape, 0, 255, 'uint8'


def _spaces(moves: int, shape: tuple[int, ...]) -> tuple[Any, Any]:
    if gymnasium is None or numpy is None:
        return Discrete(moves), Box(shape)
    return (gymnasium.spaces.Discrete(moves),
            gymnasium.spaces.Box(0, 255, shape, numpy.uint8))


class Env(_Base):
    """A game, from one seed to the next. Takes the options of parlour.Game;
    most_steps: truncated after that many, 0: never."""

    _position = None            # until it is open
    metadata = {'render_modes': ['ansi', 'rgb_array'], 'render_fps': 4}

    def __init__(self, game: str, *, most_steps: int = 0,
                 render_mode: Optional[str] = None, **options: Any):
        if render_mode not in (None, *self.metadata['render_modes']):
            raise ValueError(f'render_mode {render_mode!r}: not available')
        self.render_mode = render_mode
        self.most_steps = most_steps
        self._seeds = random.Random()
        self._open(game, options)
        self.action_space, self.observation_space = _spaces(
            self.moves, (PLANES, self.columns, self.rows))
        self._steps = 0
        self._score = 0

    def _open(self, name: str, options: dict[str, Any]) -> None:
        if parlour.takes(name, parlour.Option.SEED):
            options.setdefault('seed', 0)
        with parlour.Game(name, **options) as game:
            status = game.status
            self._scored = status.score is not None
            self.columns, self.rows = status.columns, status.rows
            self._position = _lib.parlour_position_open(game._session)
        if not self._position:
            raise MemoryError
        self.moves = _lib.parlour_position_moves(self._position)
        self._cells = (ctypes.c_ubyte * (PLANES * self.columns * self.rows))()
        self._mask = (ctypes.c_ubyte * self.moves)()
        self._numbers = (c_uint * self.moves)()
        self._step = _Step(ctypes.sizeof(_Step), *map(ctypes.addressof, (
            self._numbers, self._mask, self._cells)))
        self._at = ctypes.addressof(self._step)

    def close(self) -> None:
        if self._position:
            _lib.parlour_position_close(self._position)
            self._position = None

    def __enter__(self) -> Env:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()

    # -- gymnasium.Env --

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[dict[str, Any]] = None
              ) -> tuple[Any, dict[str, Any]]:
        """Begins a game; seed: that of the game, None: a random one."""
        if seed is None:
            seed = self._seeds.randrange(_SEEDS)
        else:
            self._seeds.seed(seed)
        _lib.parlour_position_restart(self._position, seed % _SEEDS)
        self._steps = 0
        self._look()
        self._score = self._step.score
        return self._observe(), {}

    def _look(self) -> None:
        _lib.parlour_position_step(self._position, _NO_MOVE, self._at)

    def step(self, action: int
             ) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Makes a move. An illegal one raises parlour.Refused."""
        if not 0 <= action < self.moves:    # ctypes would cut it off
            raise parlour.Refused(parlour._BAD_OPTION,
                                  f'action {action}: out of range')
        code = _step(self._position, action, self._at)
        if code:                # most steps need no call
            parlour._check(code)
        after = self._step
        state = after.state
        self._steps += 1
        if self._scored:
            score = after.score
            reward = float(score - self._score)
            self._score = score
        else:
            reward = float(state == _WON)
        return (self._observe(), reward, state != 0 or not after.legal,
                self._steps == self.most_steps, {})

    def action_mask(self) -> Any:
        """A byte for each action: 1 if it is legal."""
        if numpy is None:
            return bytes(self._mask)
        return numpy.frombuffer(self._mask, numpy.int8).copy()

    def legal(self) -> list[int]:
        """The legal actions."""
        return self._numbers[:self._step.legal]

    def random_action(self) -> int:
        """A legal action, each with the same probability."""
        return self._numbers[int(self._seeds.random() * self._step.legal)]

    def _observe(self) -> Any:
        if numpy is None:
            return bytes(self._cells)
        return numpy.frombuffer(self._cells, numpy.uint8).reshape(
            PLANES, self.columns, self.rows).copy()

    # -- more than gymnasium asks for --

    def move(self, action: int) -> str:
        """A legal action in the game's notation."""
        words = ctypes.create_string_buffer(parlour.TEXT)
        _lib.parlour_position_write(self._position, action, words)
        return words.value.decode()

    def action(self, move: str) -> int:
        """The action of a move in the game's notation."""
        number = c_ulong()
        parlour._check(_lib.parlour_position_read(
            self._position, move.encode(), ctypes.byref(number)))
        return number.value

    def get_state(self) -> tuple[bytes, int, int]:
        """All that set_state needs to return to this position."""
        size = _lib.parlour_position_size(self._position)
        bytes_ = ctypes.string_at(
            _lib.parlour_position_bytes(self._position), size)
        return bytes_, self._steps, self._score

    def set_state(self, state: tuple[bytes, int, int]) -> None:
        """Returns to a position of an environment with the same options."""
        if len(state[0]) != _lib.parlour_position_size(self._position):
            raise ValueError('a state of another game')
        _lib.parlour_position_set(self._position, state[0])
        _, self._steps, self._score = state
        self._look()

    # -- pictures --

    def _things(self, column: int, row: int) -> tuple[int, ...]:
        """Floor, mark, piece and number of a cell."""
        cell = column * self.rows + row
        return tuple(self._cells[cell::self.columns * self.rows])

    def _sign(self, column: int, row: int) -> str:
        floor, mark, piece, number = self._things(column, row)
        shape = (piece or mark or floor) // 16
        if _SHAPES[shape] in 'oTG':
            return (str(number) if number < 10 or _SHAPES[shape] == 'T'
                    else chr(ord('a') + number - 10))
        return _SHAPES[shape]

    def _paint(self) -> bytes:
        rows = []
        for row in range(self.rows):
            cells = []
            for column in range(self.columns):
                floor, mark, piece, _ = self._things(column, row)
                ground = _COLOURS[8 if floor // 16 == 2 else 0]
                inner = _COLOURS[(piece or mark or floor) % 16 or 8] \
                    if piece or mark else ground
                cells.append((bytes(ground), bytes(inner)))
            edge = b''.join(ground * _PIXELS for ground, _ in cells)
            middle = b''.join(ground * 2 + inner * (_PIXELS - 4) + ground * 2
                              for ground, inner in cells)
            rows.append(edge * 2 + middle * (_PIXELS - 4) + edge * 2)
        return b''.join(rows)

    def render(self) -> Any:
        """The board as text, or as red, green and blue bytes, of which numpy
        makes an array of (16 * rows, 16 * columns, 3)."""
        if self.render_mode == 'ansi':
            return ''.join(
                ' '.join(self._sign(column, row)
                         for column in range(self.columns)) + '\n'
                for row in range(self.rows))
        if self.render_mode != 'rgb_array':
            return None
        if numpy is None:
            return self._paint()
        return numpy.frombuffer(self._paint(), numpy.uint8).reshape(
            self.rows * _PIXELS, self.columns * _PIXELS, 3)


class VectorEnv:
    """Many environments of a game, stepped together. One that ends begins
    again at once: its observation is then that of the new game, and
    info['final'] has the last observation of the old one by its index."""

    def __init__(self, game: str, num_envs: int, **options: Any):
        self.envs = [Env(game, **dict(options)) for _ in range(num_envs)]
        self.num_envs = num_envs
        self.single_action_space = self.envs[0].action_space
        self.single_observation_space = self.envs[0].observation_space

    def reset(self, *, seed: Optional[int] = None
              ) -> tuple[list[Any], dict[str, Any]]:
        """Environment i begins with seed + i."""
        return [env.reset(seed=None if seed is None else seed + i)[0]
                for i, env in enumerate(self.envs)], {}

    def step(self, actions: Sequence[int]) -> tuple[
            list[Any], list[float], list[bool], list[bool], dict[str, Any]]:
        final: dict[int, Any] = {}
        stepped = []
        for i, (env, action) in enumerate(zip(self.envs, actions)):
            result = env.step(action)
            if result[2] or result[3]:
                final[i] = result[0]
                result = (env.reset()[0], *result[1:])
            stepped.append(result)
        observations, rewards, terminated, truncated, _ = map(
            list, zip(*stepped))
        return observations, rewards, terminated, truncated, {'final': final}

    def action_masks(self) -> list[Any]:
        return [env.action_mask() for env in self.envs]

    def close(self) -> None:
        for env in self.envs:
            env.close()
