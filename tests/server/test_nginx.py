#!/usr/bin/env python3
"""The recipe for nginx in docs/servers.md, run in front of parlour-server:
limits are for the players' addresses, and the counters are not for them.

    test_nginx.py SERVER PAGE
"""
import http.client
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import time

from server import PATIENCE, Server

NGINX = shutil.which('nginx') or shutil.which('nginx', path='/usr/sbin')
CONFIGURATION = '''
daemon off;
master_process off;
pid %(folder)s/pid;
error_log stderr;
events {}
http {
    access_log off;
    client_body_temp_path %(folder)s/body;
    proxy_temp_path %(folder)s/proxy;
    fastcgi_temp_path %(folder)s/fastcgi;
    uwsgi_temp_path %(folder)s/uwsgi;
    scgi_temp_path %(folder)s/scgi;
    server {
        listen 127.0.0.1:%(port)d;
        listen 127.0.0.2:%(port)d;
%(recipe)s
    }
}
'''


def recipe(page, port):
    """The block of the page that has proxy_pass, for another port."""
    block, = [text for text in re.findall(r'```\n(.*?)```', page, re.S)
              if 'proxy_pass' in text]
    assert 'http://127.0.0.1:8080' in block
    return block.replace(':8080', f':{port}')


def free_port():
    with socket.create_server(('127.0.0.1', 0)) as line:
        return line.getsockname()[1]


def ask(port, path, host='127.0.0.1'):
    line = http.client.HTTPConnection(
        '127.0.0.1', port, timeout=PATIENCE, source_address=(host, 0))
    line.request('GET', path)
    answer = line.getresponse()
    answer.read()
    line.close()
    return answer.status


def wait_for(port):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            return ask(port, '/health')
        except OSError:
            time.sleep(0.05)
    raise AssertionError('nginx does not answer')


def check(port):
    assert wait_for(port) == 200
    assert ask(port, '/metrics') == 404
    # Two players, who have the proxy's address for the server.
    seen = [ask(port, '/api/1', '127.0.0.5') for _ in range(70)]
    assert seen[:20] == [200] * 20 and 429 in seen, seen
    assert ask(port, '/api/1', '127.0.0.6') == 200


def main(server, page):
    if NGINX is None:
        return 77
    page = pathlib.Path(page).read_text()
    with Server(server, '--behind-proxy', '--rate', '4') as there:
        port = free_port()
        configuration = there.path('nginx.conf')
        configuration.write_text(CONFIGURATION % {
            'folder': there.folder.name, 'port': port,
            'recipe': recipe(page, there.port)})
        process = subprocess.Popen([NGINX, '-p', there.folder.name, '-c',
                                    str(configuration)])
        try:
            check(port)
        finally:
            process.terminate()
            process.wait(PATIENCE)
    return 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
