"""host.py: a small host of libretro cores: loads one, holds buttons, moves a
pointer, runs frames, and has the last picture and the sound. The numbers are
those of libretro.h.
"""
import ctypes
import hashlib
import struct
import sys
from ctypes import (CFUNCTYPE, POINTER, byref, c_bool, c_char_p, c_double,
                    c_float, c_int, c_int16, c_size_t, c_uint, c_uint64,
                    c_void_p)
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / 'sdl2'))
import picture

(SET_MESSAGE, SHUTDOWN, GET_CAN_DUPE, SET_PIXEL_FORMAT,
 SET_INPUT_DESCRIPTORS, GET_VARIABLE, SET_VARIABLES, GET_VARIABLE_UPDATE,
 SET_SUPPORT_NO_GAME, GET_SAVE_DIRECTORY, SET_SERIALIZATION_QUIRKS) = (
    6, 7, 3, 10, 11, 15, 16, 17, 18, 31, 44)
XRGB8888 = 1
PAD, MOUSE, ANALOG, POINTER_DEVICE = 1, 2, 5, 6
BUTTONS = dict(B=0, Y=1, SELECT=2, START=3, UP=4, DOWN=5, LEFT=6, RIGHT=7,
               A=8, X=9, L=10, R=11, L3=14)
MICE = dict(X=0, Y=1, LEFT=2, RIGHT=3, WHEELUP=4, WHEELDOWN=5, MIDDLE=6)
FAR = 0x7fff


class Variable(ctypes.Structure):
    _fields_ = [('key', c_char_p), ('value', c_char_p)]


class Descriptor(ctypes.Structure):
    _fields_ = [('port', c_uint), ('device', c_uint), ('index', c_uint),
                ('id', c_uint), ('words', c_char_p)]


class Message(ctypes.Structure):
    _fields_ = [('words', c_char_p), ('frames', c_uint)]


class GameInfo(ctypes.Structure):
    _fields_ = [('path', c_char_p), ('data', c_void_p), ('size', c_size_t),
                ('meta', c_char_p)]


class SystemInfo(ctypes.Structure):
    _fields_ = [('name', c_char_p), ('version', c_char_p),
                ('extensions', c_char_p), ('need_path', c_bool),
                ('block_extract', c_bool)]


class AvInfo(ctypes.Structure):
    _fields_ = [('width', c_uint), ('height', c_uint), ('most_width', c_uint),
                ('most_height', c_uint), ('aspect', c_float),
                ('fps', c_double), ('rate', c_double)]


CALLBACKS = {
    'environment': CFUNCTYPE(c_bool, c_uint, c_void_p),
    'video_refresh': CFUNCTYPE(None, c_void_p, c_uint, c_uint, c_size_t),
    'audio_sample': CFUNCTYPE(None, c_int16, c_int16),
    'audio_sample_batch': CFUNCTYPE(c_size_t, POINTER(c_int16), c_size_t),
    'input_poll': CFUNCTYPE(None),
    'input_state': CFUNCTYPE(c_int16, c_uint, c_uint, c_uint, c_uint)}


class Host:
    """options: values by key; folder: for saves, or None; duplicates: keeps
    a frame that is shown again."""

    def __init__(self, core, folder, options=None, duplicates=True):
        self.folder, self.duplicates = folder, duplicates
        self.options, self.offered = dict(options or {}), {}
        self.changed = self.ended = self.no_game = False
        self.held, self.pointer, self.pressed = set(), (0, 0), False
        self.mouse, self.axis = {}, (0, 0)
        self.words, self.messages = {}, []
        self.frame, self.size, self.drawn = b'', (0, 0), 0
        self.sound, self.per_frame = [], 0
        self.lib = ctypes.CDLL(str(core))
        self.callbacks = []
        for name, kind in CALLBACKS.items():
            callback = kind(getattr(self, '_' + name))
            self.callbacks.append(callback)     # the core keeps a pointer
            getattr(self.lib, 'retro_set_' + name)(callback)
        self.lib.retro_load_game.restype = c_bool
        self.lib.retro_serialize_size.restype = c_size_t
        self.lib.retro_serialize.argtypes = [c_void_p, c_size_t]
        self.lib.retro_serialize.restype = c_bool
        self.lib.retro_unserialize.argtypes = [c_void_p, c_size_t]
        self.lib.retro_unserialize.restype = c_bool
        self.lib.retro_init()

    # -- what the core calls --

    def _environment(self, command, data):
        answer = {
            GET_CAN_DUPE: self._can_dupe, SET_MESSAGE: self._message,
            SHUTDOWN: self._shutdown, SET_PIXEL_FORMAT: self._format,
            SET_INPUT_DESCRIPTORS: self._describe,
            GET_VARIABLE: self._variable, SET_VARIABLES: self._offer,
            GET_VARIABLE_UPDATE: self._update,
            SET_SUPPORT_NO_GAME: self._allow_no_game,
            GET_SAVE_DIRECTORY: self._save_folder}.get(command)
        return answer is not None and answer(data)

    def _can_dupe(self, data):
        ctypes.cast(data, POINTER(c_bool))[0] = self.duplicates
        return True

    def _message(self, data):
        self.messages.append(ctypes.cast(
            data, POINTER(Message))[0].words.decode())
        return True

    def _shutdown(self, _):
        self.ended = True
        return True

    def _format(self, data):
        return ctypes.cast(data, POINTER(c_int))[0] == XRGB8888

    def _allow_no_game(self, data):
        self.no_game = ctypes.cast(data, POINTER(c_bool))[0]
        return True

    def _describe(self, data):
        rows = ctypes.cast(data, POINTER(Descriptor))
        i = 0
        while rows[i].words:
            self.words[rows[i].id] = rows[i].words.decode()
            i += 1
        return True

    def _offer(self, data):
        rows = ctypes.cast(data, POINTER(Variable))
        i = 0
        while rows[i].key:
            _, choices = rows[i].value.decode().split('; ')
            self.offered[rows[i].key.decode()] = choices.split('|')
            i += 1
        return True

    def _variable(self, data):
        row = ctypes.cast(data, POINTER(Variable))[0]
        key = row.key.decode()
        if key not in self.offered:
            return False
        value = self.options.get(key, self.offered[key][0])
        self.kept = value.encode()
        row.value = self.kept
        return True

    def _update(self, data):
        ctypes.cast(data, POINTER(c_bool))[0] = self.changed
        self.changed = False
        return True

    def _save_folder(self, data):
        if self.folder is None:
            return False
        self.path = str(self.folder).encode()
        ctypes.cast(data, POINTER(c_char_p))[0] = self.path
        return True

    def _video_refresh(self, pixels, width, height, pitch):
        if not pixels:
            return
        self.size = width, height
        rows = [ctypes.string_at(pixels + y * pitch, 4 * width)
                for y in range(height)]
        self.frame = b''.join(rows)
        self.drawn += 1

    def _audio_sample(self, left, right):
        raise AssertionError('samples come in batches')

    def _audio_sample_batch(self, samples, count):
        self.sound += samples[:2 * count]
        self.per_frame = count
        return count

    def _input_poll(self):
        pass

    def _input_state(self, port, device, index, number):
        if port != 0:
            return 0
        if device == PAD:
            return number in self.held
        if device == ANALOG:
            return self.axis[number] if index == 0 else 0
        if device == MOUSE:
            return self.mouse.get(number, 0)
        if device == POINTER_DEVICE:
            return (*self.pointer, self.pressed, 0)[number]
        return 0

    # -- what a test does --

    def extensions(self):
        """Of the files that the core loads."""
        info = SystemInfo()
        self.lib.retro_get_system_info(byref(info))
        return info.extensions.decode()

    def load(self, path=None):
        info = GameInfo(str(path).encode()) if path is not None else None
        return self.lib.retro_load_game(byref(info) if info else None)

    def close(self):
        self.lib.retro_unload_game()
        self.lib.retro_deinit()

    def run(self, frames=1):
        for _ in range(frames):
            self.lib.retro_run()

    def settle(self, most=1200):
        """Runs until nothing new has been drawn for half a second."""
        still = 0
        for _ in range(most):
            drawn = self.drawn
            self.run()
            still = still + 1 if self.drawn == drawn else 0
            if still == 30:
                return
        raise AssertionError(f'the picture still changes after {most} frames')

    def press(self, *buttons):
        """Presses buttons, one after the other."""
        for button in buttons:
            self.held = {BUTTONS[button]}
            self.run(2)
            self.held = set()
            self.run(2)
        self.settle()

    def point(self, x, y):
        """Moves the pointer to a pixel."""
        width, height = self.size
        self.pointer = tuple(
            round(2 * FAR * (at + 0.5) / size) - FAR
            for at, size in ((x, width), (y, height)))
        self.run()

    def tap(self, x, y):
        """A finger."""
        self.point(x, y)
        self.pressed = True
        self.run(2)
        self.pressed = False
        self.run(2)
        self.settle()

    def click(self, x, y, button='LEFT'):
        self.point(x, y)
        self.mouse = {MICE[button]: 1}
        self.pressed = button == 'LEFT'
        self.run(2)
        self.mouse, self.pressed = {}, False
        self.run(2)
        self.settle()

    def choose(self, key, value):
        self.options[key] = value
        self.changed = True
        self.run()
        self.settle()

    def hash(self):
        return hashlib.sha256(self.frame).hexdigest()

    def save_state(self):
        size = self.lib.retro_serialize_size()
        state = ctypes.create_string_buffer(size)
        return state.raw if self.lib.retro_serialize(state, size) else None

    def load_state(self, state):
        return self.lib.retro_unserialize(state, len(state))

    def save_picture(self, path):
        width, height = self.size
        rows = []
        for y in range(height):
            line = self.frame[4 * width * y:4 * width * (y + 1)]
            row = bytearray(3 * width)
            for channel in range(3):
                row[channel::3] = line[2 - channel::4]
            rows.append(bytes(row))
        picture.write_png(picture.Picture(width, height, rows), path)
