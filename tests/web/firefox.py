"""Firefox with the built page, driven by Selenium.

Debian has no geckodriver, so this speaks Marionette, the protocol into which
geckodriver translates: JSON on a socket. In the browser's own context it also
reaches what Firefox tells screen readers: the accessibility tree and events.
"""
import json
import pathlib
import shutil
import socket
import subprocess
import tempfile
import unittest

from selenium import webdriver
from selenium.webdriver.common.options import ArgOptions
from selenium.webdriver.support.ui import WebDriverWait

import browser

# Selenium's names of commands, where Marionette has others.
NAMES = {
    'w3cExecuteScript': 'ExecuteScript',
    'w3cExecuteScriptAsync': 'ExecuteAsyncScript', 'get': 'Navigate',
    'goBack': 'Back', 'goForward': 'Forward', 'clickElement': 'ElementClick',
    'sendKeysToElement': 'ElementSendKeys', 'clearElement': 'ElementClear',
    'actions': 'PerformActions', 'clearActionState': 'ReleaseActions',
    'screenshot': 'TakeScreenshot', 'getElementAriaRole': 'GetComputedRole',
    'getElementAriaLabel': 'GetComputedLabel'}

# Makes the browser note what it tells screen readers of live regions: the last
# of each.
BEGIN = '''
    const service = Cc['@mozilla.org/accessibilityService;1']
        .getService(Ci.nsIAccessibilityService);
    const text = Ci.nsIAccessibleEvent.EVENT_TEXT_INSERTED;
    const note = (region, words) => {
        window.heard.delete(region);
        window.heard.set(region, words);
    };
    Services.obs.addObserver((event) => {
        event.QueryInterface(Ci.nsIAccessibleEvent);
        if (event.eventType !== text)
            return;
        const { attributes } = event.accessible;
        const of = (name) => {
            try {
                return attributes.getStringProperty(name);
            } catch {
                return '';
            }
        };
        if (['polite', 'assertive'].includes(of('container-live')))
            note(of('id'), event.QueryInterface(
                Ci.nsIAccessibleTextChangeEvent).modifiedText);
    }, 'accessible-event');
    window.heard = new Map();
    window.accessibleService = service;'''

# What a screen reader knows, as browser.Browser.hear() returns it.
HEAR = '''
    const service = window.accessibleService, found = [];
    const add = (node, above) => {
        const state = {}, role = node.computedARIARole
            || service.getStringRole(node.role);
        const path = [...above, { role, name: node.name ?? '',
            description: node.description ?? '' }];
        node.getState(state, {});
        if (state.value & Ci.nsIAccessibleStates.STATE_FOCUSED)
            found.push(path);
        for (let child = node.firstChild; child; child = child.nextSibling)
            add(child, path);
    };
    add(service.getAccessibleFor(gBrowser.selectedBrowser).firstChild, []);
    return [found.at(-1) ?? [], [...window.heard.values()]];'''

CHOOSE = '''
    const [role, name] = arguments, service = window.accessibleService;
    const find = (node) => {
        if (node.computedARIARole === role && node.name?.startsWith(name))
            return node;
        for (let child = node.firstChild; child; child = child.nextSibling) {
            const found = find(child);
            if (found)
                return found;
        }
        return null;
    };
    const node = find(service.getAccessibleFor(gBrowser.selectedBrowser));
    node?.doAction(0);
    return node !== null;'''

# The errors of pages, each once.
ERRORS = '''
    const errors = Services.console.getMessageArray().filter((message) =>
        message instanceof Ci.nsIScriptError
        && message.sourceName.startsWith('http:')
        && !(message.flags & Ci.nsIScriptError.warningFlag));
    Services.console.reset();
    return errors.map(({ errorMessage }) => errorMessage);'''


class Marionette:
    """Carries commands of Selenium to a Firefox."""
    keep_alive = True

    def __init__(self, port):
        self.socket = socket.create_connection(('127.0.0.1', port))
        self.stream = self.socket.makefile('rb')
        self.number = 0
        self.read()             # the greeting

    def read(self):
        length = b''
        while not length.endswith(b':'):
            length += self.stream.read(1) or b'0:'
        return json.loads(self.stream.read(int(length[:-1])) or 'null')

    def send(self, name, parameters):
        """Returns the error, or None, and the result."""
        self.number += 1
        message = json.dumps([0, self.number, name, parameters]).encode()
        self.socket.sendall(b'%d:%s' % (len(message), message))
        return self.read()[2:]

    def execute(self, command, parameters):
        name = NAMES.get(command, command[0].upper() + command[1:])
        parameters = {key: value for key, value in parameters.items()
                      if key != 'sessionId'}
        error, result = self.send('WebDriver:' + name, parameters)
        if error:
            return {'status': 500, 'value': json.dumps({'value': error})}
        if command == 'newSession':
            return {'value': result}
        value = result
        if isinstance(result, dict) and set(result) == {'value'}:
            value = result['value']
        return {'value': value}

    def inside(self, script, *arguments):
        """Runs a script of the browser itself."""
        self.send('Marionette:SetContext', {'value': 'chrome'})
        error, result = self.send('WebDriver:ExecuteScript', {
            'script': script, 'args': arguments})
        self.send('Marionette:SetContext', {'value': 'content'})
        if error:
            raise RuntimeError(error['message'])
        return result['value']


class Firefox(browser.Browser):
    """A Firefox with a profile of its own."""

    @staticmethod
    def program():
        return shutil.which('firefox-esr') or shutil.which('firefox')

    def __init__(self, address, size=browser.DESKTOP):
        self.address = address
        self.folder = tempfile.TemporaryDirectory()
        pathlib.Path(self.folder.name, 'user.js').write_text(
            'user_pref("marionette.port", 0);\n'
            # Firefox asks for an icon by itself, and may not wait for it.
            'user_pref("browser.chrome.site_icons", false);\n')
        self.process = subprocess.Popen(
            [self.program(), '--headless',
             '--marionette', '--remote-allow-system-access', '--no-remote',
             '--profile', self.folder.name, 'about:blank'],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port = pathlib.Path(self.folder.name, 'MarionetteActivePort')
        WebDriverWait(None, browser.PATIENCE, 0.05).until(
            lambda _: port.exists() and port.read_text().strip())
        self.marionette = Marionette(int(port.read_text()))
        self.driver = webdriver.Remote(self.marionette, options=Options())
        self.driver.set_script_timeout(browser.PATIENCE)
        self.resize(size)

    def call(self, command, **arguments):
        raise unittest.SkipTest(f'Firefox has no {command}')

    def listen(self):
        self.marionette.inside(BEGIN)

    def forget_heard(self):
        self.marionette.inside('window.heard.clear();')

    def resize(self, size, touch=False):
        """Makes the page so large: the window has more."""
        if touch:
            raise unittest.SkipTest('Firefox has no fingers here')
        more = self.run('''return [outerWidth - innerWidth,
                        outerHeight - innerHeight];''')
        self.driver.set_window_rect(width=size[0] + more[0],
                                    height=size[1] + more[1])

    def clear(self):
        self.driver.get(self.address + 'parlour.svg')
        self.driver.execute_async_script('''
            const [done] = arguments;
            localStorage.clear();
            indexedDB.databases().then((all) => Promise.all(all.map(
                ({ name }) => new Promise((good) => {
                    indexedDB.deleteDatabase(name).onsuccess = good;
                })))).then(() => done());''')

    def mouse(self, kind, x, y):
        moves = [{'type': 'pointerMove', 'x': round(x), 'y': round(y),
                  'duration': 0}]
        if kind != 'mouseMoved':
            moves.append({'type': 'pointerDown' if kind == 'mousePressed'
                          else 'pointerUp', 'button': 0})
        self.driver.execute('actions', {'actions': [
            {'type': 'pointer', 'id': 'mouse', 'actions': moves}]})

    def errors(self):
        return self.marionette.inside(ERRORS)

    def hear(self):
        return self.marionette.inside(HEAR)

    def choose_by_name(self, role, name):
        return self.marionette.inside(CHOOSE, role, name)

    def close(self):
        self.marionette.send('Marionette:Quit', {'flags': ['eForceQuit']})
        self.process.wait(browser.PATIENCE)
        self.folder.cleanup()


class Options(ArgOptions):
    """Nothing is asked of Firefox when its session begins."""
    @property
    def default_capabilities(self):
        return {}

    def to_capabilities(self):
        return {}
