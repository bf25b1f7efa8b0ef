/* telnet.c: telnet for 3270 terminals (see telnet.h). The host asks for the
 * type first, then for the end of records and for binary both ways. It refuses
 * everything else, TN3270E among it.
 */
#include "telnet.h"

#include <poll.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

enum {
    TELNET_END = 239, TELNET_SUB_END = 240, TELNET_SUB = 250,
    TELNET_WILL = 251, TELNET_WONT = 252, TELNET_DO = 253, TELNET_DONT = 254,
    TELNET_COMMAND = 255,
    TELNET_BINARY = 0, TELNET_TERMINAL_TYPE = 24, TELNET_RECORDS = 25,
    TELNET_IS = 0, TELNET_ASK = 1,
    TELNET_TRIES = 8,           /* types that a terminal may offer */
    TELNET_BUFFER = 512,
    /* bits of `agreed`: the terminal does it, the host does it */
    TELNET_THEIR_BINARY = 1, TELNET_OUR_BINARY = 2,
    TELNET_THEIR_RECORDS = 4, TELNET_OUR_RECORDS = 8,
    TELNET_ALL = 15
};

/* ---- bytes ---- */

static void telnet_write(struct telnet *t, const uint8_t *bytes,
                         size_t length)
{
    ssize_t sent;

    for (; length > 0 && !t->gone; bytes += sent, length -= (size_t)sent) {
        sent = send(t->fd, bytes, length, MSG_NOSIGNAL);
        if (sent <= 0) {
            t->gone = true;
            return;
        }
    }
}

/* The next byte, or -1. */
static int telnet_read(struct telnet *t)
{
    uint8_t byte;

    if (t->gone || recv(t->fd, &byte, 1, 0) != 1) {
        t->gone = true;
        return -1;
    }
    return byte;
}

static void telnet_say(struct telnet *t, uint8_t verb, uint8_t option)
{
    uint8_t bytes[] = { TELNET_COMMAND, verb, option };

    telnet_write(t, bytes, sizeof bytes);
}

/* ---- options ---- */

static void telnet_ask_type(struct telnet *t)
{
    static const uint8_t bytes[] = {
        TELNET_COMMAND, TELNET_SUB, TELNET_TERMINAL_TYPE, TELNET_ASK,
        TELNET_COMMAND, TELNET_SUB_END
    };

    telnet_write(t, bytes, sizeof bytes);
}

/* A terminal offers its types one by one. */
static void telnet_take_type(struct telnet *t, const char *type)
{
    if (*t->type)
        return;
    if (strncasecmp(type, "IBM-327", 7) != 0
            && strncasecmp(type, "IBM-DYNAMIC", 11) != 0) {
        t->gone |= ++t->refused == TELNET_TRIES;
        telnet_ask_type(t);
        return;
    }
    strcpy(t->type, type);
    telnet_say(t, TELNET_DO, TELNET_RECORDS);
    telnet_say(t, TELNET_WILL, TELNET_RECORDS);
    telnet_say(t, TELNET_DO, TELNET_BINARY);
    telnet_say(t, TELNET_WILL, TELNET_BINARY);
}

/* Reads what follows SUB. */
static void telnet_take_sub(struct telnet *t)
{
    char text[TELNET_TYPE + 3] = "";
    size_t used = 0;
    int byte;

    while ((byte = telnet_read(t)) >= 0) {
        if (byte == TELNET_COMMAND
                && (byte = telnet_read(t)) == TELNET_SUB_END)
            break;
        if (used + 1 < sizeof text)
            text[used++] = (char)byte;
    }
    if (used > 2 && text[0] == TELNET_TERMINAL_TYPE && text[1] == TELNET_IS)
        telnet_take_type(t, text + 2);
}

/* The bit of an option that is needed when the terminal says this, or 0. */
static unsigned telnet_bit(int verb, int option)
{
    bool theirs = verb == TELNET_WILL || verb == TELNET_WONT;

    if (option == TELNET_BINARY)
        return theirs ? TELNET_THEIR_BINARY : TELNET_OUR_BINARY;
    if (option == TELNET_RECORDS)
        return theirs ? TELNET_THEIR_RECORDS : TELNET_OUR_RECORDS;
    return 0;
}

static void telnet_take_option(struct telnet *t, int verb)
{
    int option = telnet_read(t);
    bool offers = verb == TELNET_WILL || verb == TELNET_DO;
    bool is_type = option == TELNET_TERMINAL_TYPE && verb != TELNET_DO
        && verb != TELNET_DONT;

    if (option < 0)
        return;
    if (is_type && offers && !*t->type)
        telnet_ask_type(t);
    else if (telnet_bit(verb, option) && offers)
        t->agreed |= telnet_bit(verb, option);
    else if (telnet_bit(verb, option) || (is_type && !offers))
        t->gone = true;
    else if (offers)
        telnet_say(t, verb == TELNET_WILL ? TELNET_DONT : TELNET_WONT,
                   (uint8_t)option);
}

/* ---- records ---- */

static void telnet_keep(struct telnet *t, int byte)
{
    if (t->length < sizeof t->record)
        t->record[t->length++] = (uint8_t)byte;
}

/* Takes a byte, or a command of several. Returns true at the end of a
 * record. */
static bool telnet_take(struct telnet *t)
{
    int byte = telnet_read(t), verb;

    if (byte != TELNET_COMMAND) {
        if (byte >= 0)
            telnet_keep(t, byte);
        return false;
    }
    verb = telnet_read(t);
    if (verb == TELNET_COMMAND)
        telnet_keep(t, verb);
    else if (verb == TELNET_SUB)
        telnet_take_sub(t);
    else if (verb >= TELNET_WILL && verb <= TELNET_DONT)
        telnet_take_option(t, verb);
    return verb == TELNET_END;
}

bool telnet_open(struct telnet *t, int fd)
{
    memset(t, 0, sizeof *t);
    t->fd = fd;
    telnet_say(t, TELNET_DO, TELNET_TERMINAL_TYPE);
    while (!t->gone && (!*t->type || t->agreed != TELNET_ALL))
        telnet_take(t);
    t->length = 0;
    return !t->gone;
}

bool telnet_receive(struct telnet *t, bool waits)
{
    struct pollfd at = { .fd = t->fd, .events = POLLIN };

    while (!t->gone && (waits || poll(&at, 1, 0) > 0))
        if (telnet_take(t))
            return true;
    return false;
}

void telnet_send(struct telnet *t, const uint8_t *record, size_t length)
{
    static const uint8_t end[] = { TELNET_COMMAND, TELNET_END };
    uint8_t buffer[TELNET_BUFFER];
    size_t i, used = 0;

    for (i = 0; i < length; i++) {
        if (used + 2 > sizeof buffer) {
            telnet_write(t, buffer, used);
            used = 0;
        }
        buffer[used++] = record[i];
        if (record[i] == TELNET_COMMAND)
            buffer[used++] = record[i];
    }
    telnet_write(t, buffer, used);
    telnet_write(t, end, sizeof end);
}
