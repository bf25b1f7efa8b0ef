"""A browser with the built page: Debian's Chromium, driven by Selenium.

Its headless shell takes less than half of the processor time of the whole
program, which draws a window that nobody sees. The whole program is needed for
a profile that outlives the browser.
"""
import contextlib
import functools
import http.server
import os
import pathlib
import shutil
import signal
import threading

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

PATIENCE = 300                  # seconds to wait for what usually takes less
                                # than one
SHELL = '/usr/lib/chromium/chromium-headless-shell'
PHONE, TABLET, DESKTOP = (390, 844), (820, 1180), (1440, 900)


class Handler(http.server.SimpleHTTPRequestHandler):
    asked = []                  # the paths of all requests

    def log_message(self, *_):
        self.asked.append(self.path.partition('?')[0])


@contextlib.contextmanager
def serve(folder):
    """Serves a folder on this machine; yields its address."""
    handler = functools.partial(Handler, directory=folder)
    server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f'http://127.0.0.1:{server.server_port}/'
    finally:
        server.shutdown()
        server.server_close()


class Browser:
    """A browser with a profile of its own or the one given, in a window of a
    size."""
    def __init__(self, address, size=DESKTOP, profile=None, touch=False):
        self.address = address
        options = Options()
        for word in ('--no-sandbox', '--disable-gpu',
                     '--disable-dev-shm-usage', '--hide-scrollbars',
                     '--force-device-scale-factor=1', '--mute-audio'):
            options.add_argument(word)
        if profile is None:
            options.binary_location = SHELL
        else:
            options.add_argument('--headless=new')
            options.add_argument(f'--user-data-dir={profile}')
        options.set_capability('goog:loggingPrefs', {'browser': 'ALL'})
        self.driver = webdriver.Chrome(
            options=options, service=Service(shutil.which('chromedriver')))
        self.driver.set_script_timeout(PATIENCE)
        self.resize(size, touch)

    def resize(self, size, touch=False):
        self.call('Emulation.setDeviceMetricsOverride', width=size[0],
                  height=size[1], deviceScaleFactor=1, mobile=touch)
        self.call('Emulation.setTouchEmulationEnabled', enabled=touch)

    def call(self, command, **arguments):
        """A command of the DevTools protocol."""
        return self.driver.execute_cdp_cmd(command, arguments)

    def open(self, query=''):
        self.driver.get(self.address + query)
        self.wait('const { kind, waiting } = document.body.dataset;'
                  'return kind !== undefined && waiting === undefined')

    def clear(self):
        """Forgets what the page has stored, but not the page itself, which
        its service worker keeps."""
        self.driver.get('about:blank')
        self.call('Storage.clearDataForOrigin',
                  origin=self.address.rstrip('/'),
                  storageTypes='indexeddb,local_storage')

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def wait(self, script, *arguments):
        """Waits until a script returns something true, and returns that."""
        return WebDriverWait(self.driver, PATIENCE, 0.05).until(
            lambda driver: driver.execute_script(script, *arguments))

    def await_file(self, path):
        WebDriverWait(self.driver, PATIENCE, 0.05).until(
            lambda _: path.exists() and path.stat().st_size > 0)

    def choose(self, open_dialog, path):
        """Calls open_dialog, which asks for a file, and chooses this one."""
        self.run('''
            const make = document.createElement;
            document.createElement = function (name) {
                const element = make.call(this, name);
                if (name === 'input') {
                    element.click = () => {};
                    element.id = 'chosen';
                    document.body.append(element);
                }
                return element;
            };''')
        open_dialog()
        self.wait('return document.getElementById("chosen") !== null')
        self.find('#chosen').send_keys(str(path.resolve()))

    def mouse(self, kind, x, y):
        self.call('Input.dispatchMouseEvent', type=kind, x=x, y=y,
                  button='left', buttons=1, clickCount=1)

    def listen(self):
        """Makes each page that is opened note what a screen reader would say
        of its live regions: nothing below a sheet, and the last of each."""
        self.call('Page.addScriptToEvaluateOnNewDocument', source='''
            window.heard = new Map();
            new MutationObserver((changes) => {
                for (const { target } of changes) {
                    const node = (target.closest ? target
                        : target.parentElement)?.closest('[aria-live]');
                    const sheet = document.querySelector('dialog:modal');
                    const words = node?.textContent ?? '';
                    if (words === '' || sheet && !sheet.contains(node))
                        continue;
                    window.heard.delete(node);
                    window.heard.set(node, words);
                }
            }).observe(document, { subtree: true, childList: true,
                characterData: true });''')

    def forget_heard(self):
        self.run('window.heard?.clear()')

    def hear(self):
        """What a screen reader knows: the nodes from the page down to the
        focus, and what it has said of live regions since forget_heard()."""
        nodes = {node['nodeId']: node for node in self.accessible()}
        for node in nodes.values():
            node['state'] = {
                of['name']: of['value'].get('value') or of['value'].get(
                    'relatedNodes') for of in node.get('properties', [])}
        focus = [node for node in nodes.values()
                 if node['state'].get('focused')][-1]
        active = focus['state'].get('activedescendant')
        if active:
            focus = next(node for node in nodes.values() if active[0].get(
                'backendDOMNodeId') == node.get('backendDOMNodeId'))
        path = []
        while focus is not None:
            if not focus['ignored']:
                path.insert(0, {key: focus.get(key, {}).get('value', '')
                                for key in ('role', 'name', 'description')})
            focus = nodes.get(focus.get('parentId'))
        return path, self.run('return [...window.heard.values()]')

    def accessible(self):
        """The nodes of the accessibility tree."""
        return self.call('Accessibility.getFullAXTree')['nodes']

    def choose_by_name(self, role, name):
        """Does what an element is for, as a screen reader would. Returns
        whether there is one."""
        for node in self.accessible():
            if node.get('role', {}).get('value') == role \
                    and node['name']['value'].startswith(name):
                found = self.call('DOM.resolveNode',
                                  backendNodeId=node['backendDOMNodeId'])
                self.call('Runtime.callFunctionOn',
                          objectId=found['object']['objectId'],
                          functionDeclaration='function () { this.click(); }')
                return True
        return False

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def find_all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def errors(self):
        """The errors that the page logged."""
        return [entry['message'] for entry in self.driver.get_log('browser')
                if entry['level'] == 'SEVERE']

    def processes(self, parent):
        """The processes that a process has started, and theirs."""
        for path in pathlib.Path('/proc').glob('[0-9]*/stat'):
            try:
                fields = path.read_text().rpartition(')')[2].split()
            except OSError:
                continue        # it has ended
            if int(fields[1]) == parent:
                child = int(path.parent.name)
                yield child
                yield from self.processes(child)

    def kill(self):
        """Kills the processes that show pages, and the browser, without
        warning."""
        for process in list(self.processes(self.driver.service.process.pid)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self.driver.service.stop()

    def save(self, path):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        self.driver.save_screenshot(path)

    def close(self):
        self.driver.quit()
