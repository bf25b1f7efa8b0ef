#!/usr/bin/env python3
"""Checks that documents name files that exist, and list every file.

    check_documents.py ROOT

Links between documents lead to a file and, behind a #, to one of its headings.
Paths in backquotes exist. A folder with more than MOST sources has a README.md
with a table `file | role`, or is in that of the folder above; a table lists
every source beside it, and nothing else. docs/install.md has the options of
the build, and the tests beside the promises of SECURITY.md exist.
"""
import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(sys.argv.pop()).resolve()
FOLDERS = ['core', 'frontends', 'platform', 'tests', 'subprojects/mvsrun',
           'assets', 'docs']
SOURCES = {'.c', '.h', '.py'}
MOST = 8
EXAMPLES = 'coins', 'lines'     # the game and the screen of CONTRIBUTING.md


def documents():
    yield from ROOT.glob('*.md')
    for folder in FOLDERS:
        yield from (ROOT / folder).rglob('*.md')


def prose(document):
    """A document without its blocks of code."""
    return re.sub(r'(?ms)^```.*?^```$', '', document.read_text())


def anchors(document):
    """The anchors that GitHub derives from the headings."""
    for heading in re.findall(r'(?m)^#+ (.*)$', prose(document)):
        yield re.sub(r'[^\w -]', '', heading.lower()).replace(' ', '-')


def listed(document):
    """The names in tables of files."""
    for table in re.findall(r'(?m)^\| file \| role \|\n\| --- .*\n'
                            r'((?:\|.*\n)+)', document.read_text()):
        for row in table.splitlines():
            yield from re.findall(r'`([^`]+)`', row.split('|')[1])


def sources(folder):
    return [path for path in folder.iterdir() if path.suffix in SOURCES]


class Documents(unittest.TestCase):

    def test_links(self):
        for document in documents():
            for link in re.findall(r'\]\(([^)\s]+)\)', prose(document)):
                if '://' in link:
                    continue
                with self.subTest(document=document.name, link=link):
                    name, _, anchor = link.partition('#')
                    target = document.parent / name if name else document
                    self.assertTrue(target.exists())
                    if anchor:
                        self.assertIn(anchor, anchors(target))

    def test_paths(self):
        path = r'`((?:%s)/[\w./-]+)`' % '|'.join(FOLDERS)
        for document in documents():
            for name in re.findall(path, prose(document)):
                with self.subTest(document=document.name, path=name):
                    self.assertTrue((ROOT / name).exists() or any(
                        example in name for example in EXAMPLES))

    def test_tables(self):
        for document in documents():
            names = set(listed(document))
            if not names:
                continue
            with self.subTest(document=str(document.relative_to(ROOT))):
                folder = document.parent
                there = set()
                for beside in {(folder / name).parent for name in names}:
                    for path in sources(beside):
                        name = path.relative_to(folder)
                        there |= {str(name), str(name.with_suffix(''))}
                        if name.suffix != '.py':
                            self.assertIn(str(name.with_suffix('')),
                                          {re.sub(r'\.c$', '', n)
                                           for n in names})
                        else:
                            self.assertIn(str(name), names)
                for name in names - there:
                    self.assertTrue((folder / name).is_file(), name)

    def test_options_of_the_build(self):
        options = re.findall(r"option\('(\w+)'",
                             (ROOT / 'meson_options.txt').read_text())
        self.assertGreater(len(options), 3)
        self.assertEqual(
            sorted(options),
            sorted(re.findall(r'(?m)^\| `-D(\w+)=',
                              (ROOT / 'docs/install.md').read_text())))

    def test_promises(self):
        """Each promise names files, of which some lack the folder of the one
        before, and cases in the last of them."""
        text = (ROOT / 'SECURITY.md').read_text()
        table = text[text.index('| promise | test |'):].split('\n\n')[0]
        rows = table.splitlines()[2:]
        self.assertTrue(rows)
        for row in rows:
            promise, tests = row.strip('| ').split(' | ')
            path = None
            for name in re.findall(r'`([^`]+)`', tests):
                with self.subTest(promise=promise, name=name):
                    if '/' in name:
                        path = ROOT / name
                    elif '.' in name:
                        path = path.parent / name
                    else:
                        self.assertIn(name, path.read_text())
                    self.assertTrue(path.exists())
            self.assertIsNotNone(path, promise)

    def test_large_folders(self):
        for top in FOLDERS:
            for folder in (ROOT / top).rglob('*'):
                if not folder.is_dir() or len(sources(folder)) <= MOST:
                    continue
                with self.subTest(folder=str(folder.relative_to(ROOT))):
                    tables = [place / 'README.md'
                              for place in (folder, folder.parent)]
                    self.assertTrue(any(
                        (table.parent / name).parent == folder
                        for table in tables if table.exists()
                        for name in listed(table)))


if __name__ == '__main__':
    unittest.main()
