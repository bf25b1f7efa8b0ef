#!/usr/bin/env python3
"""Makes the folder to upload: the page, and each file compressed beside it.

    upload.py SITE FOLDER

A web server that knows NAME.br and NAME.gz sends them in place of NAME.
Brotli's are only made where the program `brotli` is installed.
"""
import gzip
import pathlib
import shutil
import subprocess
import sys

COMPRESSED = {'.css', '.html', '.js', '.json', '.lang', '.svg', '.wasm', '.webmanifest'}


def clear(path):
    """Removes what an earlier run made: an old page would be sent for it."""
    for ending in '.br', '.gz':
        path.with_name(path.name + ending).unlink(missing_ok=True)


def compress(path):
    packed = path.with_name(path.name + '.gz')
    packed.write_bytes(gzip.compress(path.read_bytes(), mtime=0))
    if shutil.which('brotli') is not None:
        subprocess.run(['brotli', '--force', path], check=True)


def main():
    site, folder = (pathlib.Path(word) for word in sys.argv[1:])
    folder.mkdir(parents=True, exist_ok=True)
    for path in site.iterdir():
        copy = pathlib.Path(shutil.copy(path, folder))
        copy.chmod(0o644)
        clear(copy)
        if path.suffix in COMPRESSED:
            compress(copy)


if __name__ == '__main__':
    main()
