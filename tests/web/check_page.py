#!/usr/bin/env python3
"""Checks the page with tools from npm: types of its JavaScript with tsc, and
accessibility with axe-core (test_access.py).

    check_page.py SITE MODULES

MODULES is the folder with the sources, also with those that the build makes.
Installs the versions that package-lock.json names into the working folder.
"""
import json
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent


def write_config(entry, config):
    """A configuration of tsc for a module and those that it imports."""
    path = pathlib.Path(config)
    path.write_text(json.dumps({
        'extends': str(HERE / config),
        'include': [str(pathlib.Path(sys.argv[2]).resolve() / entry)]}))
    return path


def main():
    if shutil.which('npm') is None:
        sys.exit('npm is missing: install nodejs and npm')
    for name in ('package.json', 'package-lock.json'):
        shutil.copy(HERE / name, name)
    subprocess.run(['npm', 'ci', '--no-audit', '--no-fund'], check=True)
    modules = pathlib.Path('node_modules').resolve()
    checks = [[modules / '.bin' / 'tsc', '-p', write_config(entry, config)]
              for entry, config in (('main.js', 'tsconfig.json'),
                                    ('worker.js', 'tsconfig.worker.json'))]
    checks.append([sys.executable, HERE / 'test_access.py', sys.argv[1],
                   modules])
    return max(subprocess.run(check, check=False).returncode
               for check in checks)


if __name__ == '__main__':
    sys.exit(main())
