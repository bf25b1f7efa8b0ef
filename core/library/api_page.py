#!/usr/bin/env python3
"""Writes the installed page api.md from the comments of core/parlour.h.

    api_page.py HEADER PAGE

The page has the sections of the header (`==== 1. playing ====`), their parts
(`---- commands in ----`), each comment as text and the declarations below it as
code.
"""
import pathlib
import re
import sys

HEAD = """# The library, function by function

Made from the comments of `parlour.h`. [embed.md](embed.md) shows how to begin.
"""
BEGIN = '#ifndef CORE_PARLOUR_H'
END = '#ifdef __cplusplus\n}'
SECTION = re.compile(r'/\* (=+|-+) (.*?) \1 \*/')


def comment_text(comment):
    """The words of a comment, as lines without its stars."""
    lines = [re.sub(r'^ ?\*? ?', '', line)
             for line in comment.strip()[2:-2].splitlines()]
    return '\n'.join(line.rstrip() for line in lines).strip()


def prose(text):
    """The comment at the head; what is indented in it is code."""
    return re.sub(r'(?m)^ {4,}(\S.*)$', r'```c\n\1\n```', text)


def title(match):
    level = '##' if match[1][0] == '=' else '###'
    words = match[2]
    at = re.search('[a-z]', words).start()
    return f'{level} {words[:at]}{words[at].upper()}{words[at + 1:]}'


def blocks(text):
    """The paragraphs of the header: those that a blank line divides, but not
    within a struct."""
    found, depth = [], 0
    for part in re.split(r'\n{2,}', text.strip()):
        if depth > 0:
            found[-1] += '\n\n' + part
        else:
            found.append(part)
        code = re.sub(r'/\*.*?\*/', '', part, flags=re.S)
        depth += code.count('{') - code.count('}')
    return found


def page_of(header):
    head, rest = header.split(BEGIN, 1)
    rest = rest[rest.index('#define PARLOUR_VERSION_MAJOR'):rest.index(END)]
    about = comment_text(head).split('\n', 1)
    page = [HEAD, prose(about[0].removeprefix('parlour.h: ').capitalize()
                        + '\n' + about[1])]
    for block in blocks(rest):
        section = SECTION.match(block)
        comment = re.match(r'/\*.*?\*/\n?', block, re.S)
        if section:
            page.append(title(section))
        elif comment:
            page.append(comment_text(comment[0]))
            block = block[comment.end():]
            if block.strip():
                page.append(f'```c\n{block.strip()}\n```')
        else:
            page.append(f'```c\n{block}\n```')
    return '\n\n'.join(part.strip() for part in page) + '\n'


def main(header, page):
    text = page_of(pathlib.Path(header).read_text('ascii'))
    pathlib.Path(page).write_text(text, 'ascii')


if __name__ == '__main__':
    main(*sys.argv[1:])
