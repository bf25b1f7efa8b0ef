#!/usr/bin/env python3
"""The maps of Whirly become C source, or are refused with a reason.

    test_builtin_maps.py BUILTIN_MAPS.PY
"""
import pathlib
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop()


def maps_of(ids):
    return '\n\n'.join(f':::map={number}\n#a-A#\n:::board_end'
                       for number in ids)


class BuiltinMaps(unittest.TestCase):

    def write(self, text):
        """Returns the source, or what is wrong."""
        with tempfile.TemporaryDirectory() as folder:
            source, output = (pathlib.Path(folder, name)
                              for name in ('maps.txt', 'maps.c'))
            source.write_text(text)
            run = subprocess.run([sys.executable, PROGRAM, source, output],
                                 capture_output=True, text=True)
            return output.read_text() if run.returncode == 0 else run.stderr

    def test_ids_in_the_order_of_the_maps(self):
        self.assertIn('\n    2, 1, 3\n', self.write(maps_of([2, 1, 3])))

    def test_what_is_refused(self):
        for ids in [1, 1], [1, 3]:
            self.assertIn('do not have the IDs 1 to 2',
                          self.write(maps_of(ids)))
        self.assertIn('map 1 is too long',
                      self.write(maps_of([1]) + '\n' + '#' * 500))

    def test_ids_are_bytes(self):
        self.assertIn(' 255\n', self.write(maps_of(range(1, 256))))
        self.assertIn('256 maps; an ID is 255 at most',
                      self.write(maps_of(range(1, 257))))


if __name__ == '__main__':
    unittest.main()
