#!/usr/bin/env python3
"""`meson install` puts exactly the built page in its folder, and the service
worker stores all of it.

    test_install.py MESON BUILD SITE INSTALLED

INSTALLED is the folder where the page belongs, from the root.
"""
import gzip
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

UPLOAD = pathlib.Path(__file__).parents[2] / 'frontends/web/site/upload.py'
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

    def test_a_folder_to_upload_has_compressed_files(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([UPLOAD, SITE, folder], check=True)
            made, page = contents(folder), contents(SITE)
        self.assertLessEqual(page.items(), made.items())
        for name in page:
            if not name.endswith('.png'):
                self.assertEqual(gzip.decompress(made.pop(name + '.gz')),
                                 page[name])
                self.assertEqual(subprocess.run(
                    ['brotli', '--decompress'], check=True,
                    input=made.pop(name + '.br'),
                    stdout=subprocess.PIPE).stdout, page[name])
        self.assertEqual(set(made), set(page))

    def test_an_old_compressed_file_does_not_stay(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in 'index.html.br', 'parlour.png.gz':
                pathlib.Path(folder, name).write_text('old')
            subprocess.run([sys.executable, UPLOAD, SITE, folder], check=True,
                           env={**os.environ, 'PATH': ''})
            made = contents(folder)
        self.assertIn('index.html.gz', made)
        self.assertNotIn('index.html.br', made)
        self.assertNotIn('parlour.png.gz', made)

    def test_all_of_it_is_stored_for_use_without_a_network(self):
        worker = pathlib.Path(SITE, 'sw.js').read_text(encoding='utf-8')
        stored = [name for name, _ in
                  json.loads(re.search(r'FILES = (.*);', worker)[1])]
        # The player's language alone is stored, once it is loaded.
        languages = {name for name in contents(SITE)
                     if name.endswith('.lang')}
        self.assertEqual(sorted(stored), sorted(
            {'./', *contents(SITE)} - languages
            - {'index.html', 'server.json', 'sw.js'}))


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
