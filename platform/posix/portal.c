/* portal.c: asks the desktop's portal for a file, by libdbus (see portal.h).
 * The portal answers with a signal when the player is done. Each call has a
 * connection of its own, since SDL uses the shared one.
 */
#define _GNU_SOURCE             /* secure_getenv */

#include <dbus/dbus.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform.h"
#include "posix/portal.h"

enum { PORTAL_MOMENT = 2000 };  /* milliseconds for an answer to a call */

static const char portal_name[] = "org.freedesktop.portal.Desktop";
static const char portal_chooser[] = "org.freedesktop.portal.FileChooser";
static const char portal_request[] = "org.freedesktop.portal.Request";
static const char portal_file[] = "file://";

/* Returns NULL if there is no bus. */
static DBusConnection *portal_connect(void)
{
    const char *bus = secure_getenv("DBUS_SESSION_BUS_ADDRESS");
    DBusConnection *c = NULL;

    if (bus != NULL && *bus != '\0')
        c = dbus_bus_get_private(DBUS_BUS_SESSION, NULL);
    if (c != NULL)
        dbus_connection_set_exit_on_disconnect(c, FALSE);
    return c;
}

static void portal_disconnect(DBusConnection *c)
{
    dbus_connection_close(c);
    dbus_connection_unref(c);
}

/* Sends a call and frees it. Returns 1 if it was answered without an error. */
static int portal_call(DBusConnection *c, DBusMessage *call)
{
    DBusMessage *answer = call == NULL ? NULL
        : dbus_connection_send_with_reply_and_block(c, call, PORTAL_MOMENT,
                                                    NULL);

    if (call != NULL)
        dbus_message_unref(call);
    if (answer == NULL)
        return 0;
    dbus_message_unref(answer);
    return 1;
}

/* Whoever asks for a service that can be started starts it. Not every portal
 * has a dialog for files. */
int portal_is_there(void)
{
    const char *chooser = portal_chooser, *property = "version";
    DBusConnection *c = portal_connect();
    DBusMessage *call;
    int there;

    if (c == NULL)
        return 0;
    call = dbus_message_new_method_call(
        portal_name, "/org/freedesktop/portal/desktop",
        "org.freedesktop.DBus.Properties", "Get");
    if (call != NULL)
        dbus_message_append_args(call, DBUS_TYPE_STRING, &chooser,
                                 DBUS_TYPE_STRING, &property,
                                 DBUS_TYPE_INVALID);
    there = portal_call(c, call);
    portal_disconnect(c);
    return there;
}

/* Asks for the dialog. Returns 0 if there is none. */
static int portal_ask(DBusConnection *c)
{
    const char *parent = "", *title = "Open";
    DBusMessage *call = dbus_message_new_method_call(
        portal_name, "/org/freedesktop/portal/desktop",
        portal_chooser, "OpenFile");
    DBusMessageIter all, options;

    dbus_bus_add_match(c, "type='signal',interface='org.freedesktop.portal"
                          ".Request',member='Response'", NULL);
    dbus_bus_add_match(c, "type='signal',sender='org.freedesktop.DBus',"
                          "member='NameOwnerChanged',"
                          "arg0='org.freedesktop.portal.Desktop'", NULL);
    if (call == NULL)
        return 0;
    dbus_message_iter_init_append(call, &all);
    dbus_message_iter_append_basic(&all, DBUS_TYPE_STRING, &parent);
    dbus_message_iter_append_basic(&all, DBUS_TYPE_STRING, &title);
    dbus_message_iter_open_container(&all, DBUS_TYPE_ARRAY, "{sv}", &options);
    dbus_message_iter_close_container(&all, &options);
    return portal_call(c, call);
}

/* Returns the digit of a hexadecimal number, or -1. */
static int portal_digit(char letter)
{
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";
    const char *at = letter != '\0' ? strchr(digits, letter) : NULL;

    return at == NULL ? -1 : (int)(at - digits) % 16;
}

/* Turns a URI into a path. Returns 0 if it is none of a file. */
static int portal_read_uri(const char *uri, char *path)
{
    const char *end = path + PLATFORM_PATH - 1;

    if (strncmp(uri, portal_file, strlen(portal_file)) != 0)
        return 0;
    for (uri += strlen(portal_file); *uri != '\0' && path < end; uri++) {
        if (*uri == '%' && portal_digit(uri[1]) >= 0
                && portal_digit(uri[2]) >= 0) {
            *path++ = (char)(portal_digit(uri[1]) * 16 + portal_digit(uri[2]));
            uri += 2;
        } else {
            *path++ = *uri;
        }
    }
    *path = '\0';
    return *uri == '\0';
}

/* Reads an entry {"uris": <["file:///..."]>}. Returns 0 if it is another. */
static int portal_read_entry(DBusMessageIter *entry, char *path)
{
    DBusMessageIter at, value, uris;
    const char *text;

    dbus_message_iter_recurse(entry, &at);
    dbus_message_iter_get_basic(&at, &text);
    dbus_message_iter_next(&at);
    dbus_message_iter_recurse(&at, &value);
    if (strcmp(text, "uris") != 0
            || dbus_message_iter_get_arg_type(&value) != DBUS_TYPE_ARRAY)
        return 0;
    dbus_message_iter_recurse(&value, &uris);
    if (dbus_message_iter_get_arg_type(&uris) != DBUS_TYPE_STRING)
        return 0;
    dbus_message_iter_get_basic(&uris, &text);
    return portal_read_uri(text, path);
}

/* Returns 1 if the signal names a file: it has a status, 0, and a table. */
static int portal_read_answer(DBusMessage *signal, char *path)
{
    DBusMessageIter at, entry;
    dbus_uint32_t status;

    if (!dbus_message_has_signature(signal, "ua{sv}"))
        return 0;
    dbus_message_iter_init(signal, &at);
    dbus_message_iter_get_basic(&at, &status);
    dbus_message_iter_next(&at);
    dbus_message_iter_recurse(&at, &entry);
    for (; status == 0 && dbus_message_iter_get_arg_type(&entry)
                          == DBUS_TYPE_DICT_ENTRY;
            dbus_message_iter_next(&entry))
        if (portal_read_entry(&entry, path))
            return 1;
    return 0;
}

/* Returns 1 if the signal says that the portal has ended. */
static int portal_has_ended(DBusMessage *signal)
{
    const char *name, *before, *now;

    return dbus_message_is_signal(signal, DBUS_INTERFACE_DBUS,
                                  "NameOwnerChanged")
        && dbus_message_get_args(signal, NULL, DBUS_TYPE_STRING, &name,
                                 DBUS_TYPE_STRING, &before,
                                 DBUS_TYPE_STRING, &now, DBUS_TYPE_INVALID)
        && strcmp(name, portal_name) == 0 && *now == '\0';
}

/* Only this connection's dialog answers to it, maybe already while the call
 * was answered. A portal that ends has chosen nothing. */
static int portal_await(DBusConnection *c, char *path)
{
    DBusMessage *message;
    int is_over = 0, chosen = 0;

    do {
        while (!is_over
               && (message = dbus_connection_pop_message(c)) != NULL) {
            is_over = dbus_message_is_signal(message, portal_request,
                                             "Response");
            chosen = is_over && portal_read_answer(message, path);
            is_over = is_over || portal_has_ended(message);
            dbus_message_unref(message);
        }
    } while (!is_over && dbus_connection_read_write(c, -1));
    return chosen;
}

int portal_choose_file(char *path)
{
    DBusConnection *c = portal_connect();
    int chosen = PORTAL_MISSING;

    if (c == NULL)
        return PORTAL_MISSING;
    if (portal_ask(c))
        chosen = portal_await(c, path);
    portal_disconnect(c);
    return chosen;
}
