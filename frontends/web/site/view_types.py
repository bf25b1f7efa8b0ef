#!/usr/bin/env python3
"""Writes the types of the JSON that files of C write, for TypeScript: as
comments for JavaScript, or as declarations.

    view_types.py [--types] FILE.C... FUNCTION...

Follows the calls of json.h in each function: an object becomes a type with the
name of its member or of its function, words from a table become a union.
Limits: reads the style of views.c, not C. A member below an `if` without an
`else`, or in a `switch`, may be missing; so may an object whose function may
return before it begins.
"""
import pathlib
import re
import sys

FUNCTION = re.compile(r'^(?:static )?void ((?:[a-z]+_)?write\w*)\((.*?)\)\n'
                      r'\{\n(.*?)^\}', re.DOTALL | re.MULTILINE)
WORDS = re.compile(r'^(?:static )?const char \*(\w+)\([^;{]*?\)\n\{.*?^\}',
                   re.DOTALL | re.MULTILINE)
TABLE = re.compile(r'static const char \*const (\w+)\[[^;]*?\};', re.DOTALL)
CALL = re.compile(r'(?P<before>[^;]*?)\b(?P<call>json_(?:object|array|'
                  r'end_object|end_array|number|count|words)|'
                  r'(?:[a-z]+_)?write\w*)\(j'
                  r'(?P<rest>[^;]*);')


def literals(code):
    """The strings of a table, or those that a function returns; none if they
    are not words of a set."""
    found = re.findall(r'"(.*?)"', re.sub(r'assert.*?;', '', code,
                                          flags=re.DOTALL))
    return found if all(re.fullmatch(r'\w*', word) for word in found) else []


class Types:
    def __init__(self, text):
        self.functions = {name: (parameters, body) for name, parameters, body
                          in FUNCTION.findall(text)}
        tables = {match[1]: literals(match[0])
                  for match in TABLE.finditer(text)
                  if text[:match.start()].endswith('\n')}
        self.words = {match[1]: self.returned(match[0], tables)
                      for match in WORDS.finditer(text)}
        self.made = {}          # type: its members

    @staticmethod
    def tables(body):
        return {match[1]: literals(match[0])
                for match in TABLE.finditer(body)}

    @staticmethod
    def returned(function, tables):
        """The words that a function returns, from a table or its own."""
        for name, words in tables.items():
            if re.search(rf'\b{name}\[', function):
                return words
        return literals(function)

    def text_type(self, value, body):
        """The type of words: a union if they come from a table."""
        found = re.search(r'(\w+)[\[(]', value)
        words = {**self.words, **self.tables(body)}.get(
            found[1] if found else '', [])
        return ' | '.join(f"'{word}'" for word in words) or 'string'

    def walk(self, function, name=None):
        """(member, type, whether it may be missing) of each that a function
        writes; name: what it was given as its own."""
        parameters, body = self.functions[function]
        own = 'const char *name' in parameters
        early = re.search(r'\n        return;', body.split('json_')[0])
        open_objects, members = [], []
        for match in CALL.finditer(body):
            call, rest = match['call'], match['rest'].lstrip(', ')
            label = re.match(r'"(\w+)"', rest)
            label = label[1] if label else name if own and rest.startswith(
                'name') else None
            before = match['before'].rstrip()
            maybe = bool(early and not open_objects) or bool(re.search(
                r'(\bif \([^{};]*\)|case \w+:|^\s*default:)$', before)) \
                and not before.endswith('else')
            if call.startswith('json_end'):
                kind, label, inner, missing = open_objects.pop()
                outer = open_objects[-1][1] if open_objects else None
                made = self.close(function, kind, label, inner, own, outer)
                (open_objects[-1][2] if open_objects else members).append(
                    (label, made, missing))
                continue
            if call in ('json_object', 'json_array'):
                open_objects.append((call, label, [], maybe))
                continue
            place = open_objects[-1][2] if open_objects else members
            if call in ('json_number', 'json_count'):
                place.append((label, 'number', maybe))
            elif call == 'json_words':
                place.append((label, self.text_type(rest, body), maybe))
            else:
                place.extend((member, kind, maybe or missing) for
                             member, kind, missing in self.walk(call, label))
        return members

    def close(self, function, kind, label, inner, own, outer):
        """The type of an object or an array that ends in an outer one."""
        if kind == 'json_array':
            element = inner[0][1]
            return (f'({element})' if ' ' in element else element) + '[]'
        if own or (label is None and outer is None):
            return self.name(re.sub('^write_|_write', '', function)
                             .replace('views', 'view'), inner)
        return self.name(label or outer.removesuffix('s'), inner)

    def name(self, title, members):
        title = ''.join(word[0].upper() + word[1:]
                        for word in title.split('_'))
        joined = {}
        for member, kind, missing in members:
            joined[member] = (kind, missing and joined.get(member,
                                                           (0, True))[1])
        self.made[title] = joined
        return title


def comments(title, members):
    yield f'/**\n * @typedef {{object}} {title}'
    for member, (kind, missing) in members.items():
        name = f'[{member}]' if missing else member
        yield f' * @property {{{kind}}} {name}'
    yield ' */\n'


def declarations(title, members):
    yield f'export interface {title} {{'
    for member, (kind, missing) in members.items():
        yield f'  {member}{"?" if missing else ""}: {kind};'
    yield '}\n'


def main():
    written = declarations if '--types' in sys.argv else comments
    words = [word for word in sys.argv[1:] if word != '--types']
    types = Types(''.join(pathlib.Path(word).read_text(encoding='utf-8')
                          for word in words if word.endswith('.c')))
    for word in words:
        if not word.endswith('.c'):
            types.walk(word)
    print('/* Made by view_types.py: what the module returns as JSON. */\n')
    for title, members in types.made.items():
        print('\n'.join(written(title, members)))
    print('export {};')


if __name__ == '__main__':
    main()
