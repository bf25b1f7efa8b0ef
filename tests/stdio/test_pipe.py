#!/usr/bin/env python3
"""The line protocol through a pipe: an answer comes before the program waits
for more input, and answers that nobody can wait for yet come together.

    test_pipe.py EXE

EXE is parlour-stdio. Limit: only Linux has pipes that show single writes.
"""
import os
import select
import subprocess
import sys
import unittest

EXE = sys.argv.pop()
REQUESTS = 50
WAIT = 300                      # seconds, at most
ROOM = 65536                    # bytes of a pipe


class Pipe(unittest.TestCase):

    def setUp(self):
        self.answers, out = os.pipe2(getattr(os, 'O_DIRECT', 0))
        self.addCleanup(os.close, self.answers)
        self.run = subprocess.Popen([EXE, '--protocol', '--seed', '1'],
                                    stdin=subprocess.PIPE, stdout=out,
                                    bufsize=0)
        os.close(out)
        self.addCleanup(self.run.wait)
        self.addCleanup(self.run.stdin.close)

    def read(self):
        """What one write of the program brings."""
        self.assertTrue(select.select([self.answers], [], [], WAIT)[0])
        return os.read(self.answers, ROOM).decode()

    def test_an_answer_comes_before_the_rest_of_a_request(self):
        for part, answer in (('score\nsco', 'score 0\nok\n'),
                             ('re\n\n# score\nmo', 'score 0\nok\n'),
                             ('ves\n', 'moves 0\nok\n')):
            self.run.stdin.write(part.encode())
            self.assertEqual(self.read(), answer)

    def test_answers_come_together(self):
        self.run.stdin.write(b'score\n' * REQUESTS)
        self.assertEqual(self.read(), 'score 0\nok\n' * REQUESTS)

    def test_a_long_request_is_read_in_parts(self):
        self.run.stdin.write(b'score ' + b'x' * ROOM + b'\nscore\n')
        answer = self.read()
        while not answer.endswith('ok\n'):
            answer += self.read()
        self.assertRegex(answer, r'^error syntax [^\n]*\nscore 0\nok\n$')

    def test_an_answer_comes_before_a_search(self):
        self.run.stdin.write(b'score\nhint\n')
        self.assertEqual(self.read(), 'score 0\nok\n')
        self.assertIn('hint ', self.read())

    def test_the_last_line_needs_no_end(self):
        self.run.stdin.write(b'score\nmoves')
        self.assertEqual(self.read(), 'score 0\nok\n')
        self.run.stdin.close()
        self.assertEqual(self.read(), 'moves 0\nok\n')
        self.assertEqual(self.run.wait(WAIT), 0)


if __name__ == '__main__':
    unittest.main()
