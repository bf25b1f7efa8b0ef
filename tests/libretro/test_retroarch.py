#!/usr/bin/env python3
"""Loads the core in RetroArch, on a display that nobody sees (Xvfb): finds it
by its .info file, plays by the keys that RetroArch makes a controller of,
saves and loads a state, and takes pictures.

    test_retroarch.py CORE INFO [PICTURE]

What it sees is pictures. PICTURE: where to save the last one. Exit status 77
if RetroArch is not installed.
"""
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / 'sdl2'))
import picture

CORE, INFO = (Path(path).resolve() for path in sys.argv[1:3])
SKIPPED = 77
PATIENCE = 300                 # seconds for anything to happen
SETTINGS = '''
video_driver = "gl"
audio_driver = "null"
input_driver = "x"
menu_driver = "rgui"
video_fullscreen = "false"
video_vsync = "false"
video_font_enable = "false"
pause_nonactive = "false"
config_save_on_exit = "false"
quit_press_twice = "false"
global_core_options = "true"
core_options_path = "{folder}/options.cfg"
video_gpu_screenshot = "false"
savestate_auto_index = "false"
network_cmd_enable = "true"
network_cmd_port = "{port}"
libretro_directory = "{folder}"
libretro_info_path = "{folder}"
savefile_directory = "{folder}/saves"
savestate_directory = "{folder}/states"
screenshot_directory = "{folder}/pictures"
'''
LEVEL = '#######\n#@ $ .#\n#     #\n#######\n'


def free_port():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.bind(('127.0.0.1', 0))
        return probe.getsockname()[1]


def wait_for(what, look):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.1)
    sys.exit(f'waited {PATIENCE} s for {what}')


class RetroArch:
    def __init__(self, folder):
        self.folder, self.port = folder, free_port()
        for name in 'saves', 'states', 'pictures', 'home':
            (folder / name).mkdir()
        core = shutil.copy(CORE, folder)
        shutil.copy(INFO, folder)
        settings = folder / 'retroarch.cfg'
        settings.write_text(SETTINGS.format(port=self.port, folder=folder))
        (folder / 'options.cfg').write_text('parlour_size = "640x480"\n')
        level = folder / 'level.xsb'
        level.write_text(LEVEL)
        self.log = folder / 'log'
        with self.log.open('w') as log:
            self.process = subprocess.Popen(
                ['retroarch', '--verbose', '--config', settings, '-L', core,
                 level], stdout=log, stderr=subprocess.STDOUT,
                env={**os.environ, 'HOME': str(folder / 'home'),
                     'XDG_CONFIG_HOME': str(folder / 'home')})

    def insist(self, command, look):
        """Repeats a command, which RetroArch ignores while it does another,
        until what it does is seen."""
        def again():
            self.say(command)
            time.sleep(1)
            return look()

        return wait_for(command, again)

    def say(self, command):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as out:
            out.sendto(command.encode(), ('127.0.0.1', self.port))

    def press(self, *keys):
        """Holds each for some frames: RetroArch asks once in a frame."""
        for key in keys:
            subprocess.run(['xdotool', 'keydown', key], check=True)
            time.sleep(0.3)
            subprocess.run(['xdotool', 'keyup', key], check=True)
            time.sleep(0.3)

    def files(self, name, pattern):
        return set((self.folder / name).glob(pattern))

    def take_picture(self):
        """The core's picture, without the clock beside the board."""
        before = self.files('pictures', '*.png')
        path = self.insist('SCREENSHOT', lambda: self.files(
            'pictures', '*.png') - before).pop()
        shot = wait_for('all of it', lambda: self.read(path))
        if len(sys.argv) > 3:
            shutil.copy(path, sys.argv[3])
        return [row[:2 * shot.width] for row in shot.rows]

    @staticmethod
    def read(path):
        try:
            return picture.read_png(path)
        except (ValueError, IndexError, AssertionError, picture.zlib.error,
                picture.struct.error):
            return None         # not all of it is written

    def wait_for_picture(self, what, fits):
        wait_for(what, lambda: fits(self.take_picture()))

    def has_ended(self):
        return self.process.poll() is not None


def play(host):
    wait_for('RetroArch', lambda: 'Found display driver' in
             host.log.read_text() or host.has_ended())
    wait_for('the window', lambda: subprocess.run(
        ['xdotool', 'search', '--name', 'RetroArch'],
        capture_output=True).stdout)
    first = host.take_picture()
    assert len({bytes(row) for row in first}) > 20, 'an empty picture'
    host.press('Right')
    host.wait_for_picture('a move', lambda shot: shot != first)
    time.sleep(1)               # the piece arrives
    moved = host.take_picture()
    host.insist('SAVE_STATE', lambda: host.files('states', '*.state'))
    host.press('Right')
    host.wait_for_picture('a push', lambda shot: shot != moved)
    host.insist('LOAD_STATE', lambda: host.take_picture() == moved)
    host.insist('QUIT', host.has_ended)
    assert host.process.returncode == 0, host.process.returncode


def main():
    with tempfile.TemporaryDirectory() as folder:
        host = RetroArch(Path(folder))
        try:
            play(host)
        except BaseException:
            print(host.log.read_text()[-3000:])
            raise
        finally:
            host.process.kill()
        saves = Path(folder) / 'saves/parlour'
        assert saves.is_dir(), 'nothing was saved'


if __name__ == '__main__':
    for program in 'retroarch', 'xvfb-run', 'xdotool':
        if shutil.which(program) is None:
            print(f'{program} is not installed')
            sys.exit(SKIPPED)
    if 'PARLOUR_DISPLAY' not in os.environ:
        os.environ['PARLOUR_DISPLAY'] = 'xvfb-run'
        os.execvp('xvfb-run', ['xvfb-run', '-a', '-s', '-screen 0 1280x800x24',
                               sys.executable, *sys.argv])
    main()
