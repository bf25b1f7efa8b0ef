#!/usr/bin/env python3
"""Which changes mutate.py makes, and in which lines."""
import pathlib
import tempfile
import unittest

import mutate

CODE = '''\
/* a = b < 3; */
#define LIMIT 3
static int count_all(const char *words)
{
    int count = 0;

    while (*words != '1' && count < LIMIT)
        words++;
    say("a == b",
        count);
    assert(count >= 0
           && count < LIMIT);
    return count + 1;
}
'''


class Mutations(unittest.TestCase):

    def changed(self, *lines):
        """What becomes of some lines."""
        return {mutate.apply(CODE, mutation).split('\n')[line - 1].strip()
                for line in lines for mutation
                in mutate.mutations_of('x.c', CODE, {line})}

    def test_operators_and_constants(self):
        self.assertEqual(self.changed(5), {'int count = 1;', ';'})
        self.assertEqual(self.changed(7), {
            "while (*words == '1' && count < LIMIT)",
            "while (*words != '1' || count < LIMIT)",
            "while (*words != '1' && count <= LIMIT)"})
        self.assertEqual(self.changed(13), {
            'return count - 1;', 'return count + 2;', 'return count + 0;'})

    def test_statements(self):
        self.assertEqual(self.changed(8), {'words--;', ';'})
        self.assertEqual(self.changed(9, 10), set())

    def test_no_code(self):
        self.assertEqual(self.changed(1, 2, 3, 4, 6, 11, 12), set())

    def test_lines_of_a_branch(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            file = root / 'core' / 'x.c'
            file.parent.mkdir()
            file.write_text(CODE)
            for words in (['init', '-q', '-b', 'main'], ['add', '.'],
                          ['-c', 'user.name=x', '-c', 'user.email=x@x',
                           'commit', '-q', '-m', 'x']):
                mutate.git(root, *words)
            file.write_text(CODE.replace('count + 1', 'count - 1'))
            self.assertEqual(dict(mutate.changed_lines(root, 'HEAD')),
                             {'core/x.c': {13}})
            self.assertEqual({(m.line, m.what) for m in
                              mutate.find_mutations(root, 'HEAD')},
                             {(13, '- to +'), (13, '1 to 0'),
                              (13, '1 to 2')})


if __name__ == '__main__':
    unittest.main()
