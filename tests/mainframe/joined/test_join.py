#!/usr/bin/env python3
"""What join.py leaves out of a joined file, and what it never does.

    test_join.py JOIN
"""
import pathlib
import subprocess
import sys
import tempfile
import unittest

JOIN = sys.argv.pop(1)
HEADER = '''\
#ifndef PART_H
#define PART_H
/* Does it. */
PARLOUR_API int part_used(int c);
PARLOUR_API int part_unused(int c);
PARLOUR_API int part_by_macro(void);
#define PART_CALL() part_by_macro()
#endif
'''
PART = '''\
/* part.c: a part. */
#include "part.h"

static const char *const part_words[] = {
    "a { b", "part_unused"
};
static int (*const part_table[])(int c) = { part_used };

static int part_alone(int c)
{
    return part_unused(c);
}

int part_used(int c)
{
    return part_words[0][c] == '{';
}

/* Calls one that nobody else calls. */
int part_unused(int c)
{
    return part_alone(c);
}

int part_by_macro(void)
{
    return part_table[0](0);
}
'''
MAIN = '''\
#include "part.h"

int main(void)
{
    return PART_CALL() + part_used(1);
}
'''
SPARE = '''\
#include <time.h>

#include "part.h"

int spare(void)
{
    return part_unused(1);
}
'''


class Join(unittest.TestCase):
    def join(self, folder, *parts):
        path = pathlib.Path(folder)
        for name, text in (('part.h', HEADER), ('part.c', PART),
                           ('main.c', MAIN), ('spare.c', SPARE)):
            (path / name).write_text(text)
        words = []
        for part in parts:
            words += ['--', *(str(path / name) for name in part)]
        subprocess.run([JOIN, str(path / 'out.c'), str(path / 'out.d'),
                        folder, *words], check=True)
        return (path / 'out.c').read_text()

    def test_what_is_left_out(self):
        with tempfile.TemporaryDirectory() as folder:
            text = self.join(folder, ['main.c', 'part.c', 'spare.c'])
            for name in 'part_used', 'part_by_macro', 'part_words', \
                    'part_table':
                self.assertIn(name, text)
            for name in 'part_alone', 'int part_unused', 'spare', 'time.h', \
                    'Calls one':
                self.assertNotIn(name, text)

    def test_names_that_cross(self):
        with tempfile.TemporaryDirectory() as folder:
            text = self.join(folder, ['part.c'], ['main.c', 'spare.c'])
            self.assertIn('#define part_by_macro PL000001', text)
            self.assertIn('#define part_used PL000002', text)
            self.assertNotIn('PL000003', text)


unittest.main()
