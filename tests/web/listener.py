"""A listener: knows of the page only what a screen reader says.

A walk is a text with what the listener does and what is said after it:

    > open ?slide&seed=3    opens an address
    > choose button Slide   does what an element is for, found by role and name
    > keys Right Enter      presses keys
    > paste 12/34           pastes a board; / ends a row
    says: ...               what is said: where the focus is now, then what
                            has changed in live regions
"""
import re
import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

KEYS = {'Up': Keys.ARROW_UP, 'Down': Keys.ARROW_DOWN, 'Tab': Keys.TAB,
        'Left': Keys.ARROW_LEFT, 'Right': Keys.ARROW_RIGHT,
        'Enter': Keys.ENTER, 'Esc': Keys.ESCAPE}
# Roles that are said, by their names in Chromium and Firefox; of those around
# the focus when it comes inside.
ROLES = {'RootWebArea': 'page', 'document': 'page', 'button': 'button',
         'heading': 'heading', 'textbox': 'text field'}
AROUND = {'main': 'main landmark', 'dialog': 'dialog', 'grid': 'grid',
          'group': 'group'}
PATIENCE = 60                   # seconds until all must have been said
QUIET = 2                       # after which a walk is written down


class Listener:
    def __init__(self, player):
        self.player = player
        self.page = player.page
        self.latest, _ = self.page.hear()

    def begin(self):
        """What has been said until now is not said again. Where the focus
        was then is not asked again: Firefox may be changing its tree."""
        self.path = self.latest
        self.page.forget_heard()

    def do(self, line):
        verb, _, rest = line.partition(' ')
        getattr(self, verb)(rest)

    def open(self, query):
        self.page.open(query)

    def choose(self, words):
        role, _, name = words.partition(' ')
        if not self.page.choose_by_name(role, name):
            raise AssertionError(f'There is no {role} {name}')

    def keys(self, names):
        ActionChains(self.page.driver).send_keys(
            *[KEYS.get(name, name) for name in names.split()]).perform()

    def paste(self, rows):
        self.player.paste(rows.replace('/', '\n') + '\n')

    def said(self):
        """What has been said since begin(), a line for each utterance."""
        self.latest, heard = self.page.hear()
        return [re.sub(r'\b\d+:\d\d\b', '0:00', line).strip()
                for line in self.say_focus(self.latest) + heard]

    def say_focus(self, path):
        def name(node):
            return node['role'], node['name']

        before = [name(node) for node in self.path]
        if [name(node) for node in path] == before:
            return []
        return [self.say(node) for node in path
                if name(node) not in before and node['role'] in AROUND
                and node['name'] != '' or node is path[-1]]

    def say(self, node):
        role = node['role']
        return ', '.join(words for words in (
            node['name'], ROLES.get(role) or AROUND.get(role, ''),
            node['description']) if words != '')

    def hear(self, wanted):
        """Waits until this has been said, and returns what has."""
        end = time.monotonic() + PATIENCE
        while (said := self.said()) != wanted and time.monotonic() < end:
            time.sleep(0.02)
        return said

    def hear_all(self):
        """Waits until nothing more is said."""
        said, since = self.said(), time.monotonic()
        while time.monotonic() < since + QUIET:
            time.sleep(0.1)
            now = self.said()
            if now != said:
                said, since = now, time.monotonic()
        return said
