#!/usr/bin/env python3
"""Checks the page with tools from npm: types of its JavaScript with tsc, and
accessibility with axe-core (test_access.py).

    check_page.py SITE

Installs the versions that package-lock.json names into the working folder.
"""
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent


def main():
    if shutil.which('npm') is None:
        sys.exit('npm is missing: install nodejs and npm')
    for name in ('package.json', 'package-lock.json'):
        shutil.copy(HERE / name, name)
    subprocess.run(['npm', 'ci', '--no-audit', '--no-fund'], check=True)
    modules = pathlib.Path('node_modules').resolve()
    checks = [[modules / '.bin' / 'tsc', '-p', HERE / config]
              for config in ('tsconfig.json', 'tsconfig.worker.json')]
    checks.append([sys.executable, HERE / 'test_access.py', sys.argv[1],
                   modules])
    return max(subprocess.run(check, check=False).returncode
               for check in checks)


if __name__ == '__main__':
    sys.exit(main())
