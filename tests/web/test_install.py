#!/usr/bin/env python3
"""`meson install` puts exactly the built page in its folder, and the service
worker stores all of it.

    test_install.py MESON BUILD SITE INSTALLED

INSTALLED is the folder where the page belongs, from the root.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

MESON, BUILD, SITE, INSTALLED = sys.argv[1:]


def contents(folder):
    return {path.name: path.read_bytes()
            for path in pathlib.Path(folder).iterdir()}


class Install(unittest.TestCase):

    def test_the_page_is_installed(self):
        with tempfile.TemporaryDirectory() as root:
            subprocess.run([MESON, 'install', '-C', BUILD, '--no-rebuild',
                            '--quiet'], check=True, stdout=subprocess.DEVNULL,
                           env={**os.environ, 'DESTDIR': root})
            self.assertEqual(contents(root + INSTALLED), contents(SITE))

    def test_all_of_it_is_stored_for_use_without_a_network(self):
        worker = pathlib.Path(SITE, 'sw.js').read_text(encoding='utf-8')
        stored = [name for name, _ in
                  json.loads(re.search(r'FILES = (.*);', worker)[1])]
        self.assertEqual(sorted(stored), sorted(
            {'./', *contents(SITE)} - {'index.html', 'sw.js'}))


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
