#!/usr/bin/env python3
"""A desktop's portal whose player chooses a file at once.

    portal.py FILE [FAULT]

FILE is chosen in each dialog; an empty name is a dialog that is cancelled.
Prints a line when it is there. FAULT: `none`, it has no dialog for files;
`refuses`, it cannot show it; `dies`, it ends while it shows it.
"""
import os
import sys
import urllib.parse

from gi.repository import Gio, GLib

FAULT = sys.argv[2] if len(sys.argv) > 2 else ''
NAME = 'org.freedesktop.portal.Desktop'
PLACE = '/org/freedesktop/portal/desktop'
CHOOSER = Gio.DBusNodeInfo.new_for_xml("""<node>
<interface name='org.freedesktop.portal.FileChooser'>
<method name='OpenFile'>
<arg type='s' name='parent' direction='in'/>
<arg type='s' name='title' direction='in'/>
<arg type='a{sv}' name='options' direction='in'/>
<arg type='o' name='handle' direction='out'/>
</method>
<property name='version' type='u' access='read'/>
</interface></node>""").interfaces[0]


def called(bus, sender, _place, _interface, _method, _arguments, call):
    if FAULT == 'refuses':
        call.return_dbus_error('org.freedesktop.DBus.Error.Failed', 'no')
        return
    handle = PLACE + '/request/' + sender[1:].replace('.', '_') + '/t'
    call.return_value(GLib.Variant('(o)', (handle,)))
    if FAULT == 'dies':
        bus.flush_sync(None)
        os._exit(0)
    uris = ['file://' + urllib.parse.quote(sys.argv[1])]
    answer = {'choices': GLib.Variant('a(ss)', []),
              'uris': GLib.Variant('as', uris)} if sys.argv[1] else {}
    bus.emit_signal(sender, handle, 'org.freedesktop.portal.Request',
                    'Response', GLib.Variant(
                        '(ua{sv})', (0 if sys.argv[1] else 1, answer)))


def begin(bus, _name):
    if FAULT != 'none':
        bus.register_object(PLACE, CHOOSER, called,
                            lambda *_: GLib.Variant('u', 3), None)


Gio.bus_own_name(Gio.BusType.SESSION, NAME, Gio.BusNameOwnerFlags.NONE, begin,
                 lambda *_: print('there', flush=True), None)
GLib.MainLoop().run()
