/* tso.c: a TSO terminal (see tso.h). It answers the services for full screens
 * as TSO/VTAM does, as far as their macros and public programs show: a stream
 * of TPUT begins with an escape character and a command, TGET returns what the
 * terminal sent, with ASIS all of it, with EDIT the text of a line. Other
 * output of TPUT goes to standard error.
 */
#include "tso.h"

#include "number.h"
#include "telnet.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    TSO_PORTS = 65535,
    TSO_GET = 0x80,            /* flags in the high byte of register 1 */
    TSO_NOWAIT = 0x10,
    TSO_ASIS = 0x01,
    TSO_EDIT = 0x03,           /* how TPUT edits; both: not at all */
    TSO_BYTE = 24,
    TSO_ESCAPE = 0x27,
    TSO_GTTERM = 17, TSO_STFSMODE = 18, TSO_STLINENO = 19, TSO_STTMPMD = 20,
    TSO_QUERY = 0x01,          /* attribute: answers queries */
    TSO_PRIMARY_LINES = 24, TSO_PRIMARY_COLUMNS = 80,
    TSO_LENGTH = 0xffff,
    /* codes in register 15 */
    TSO_EMPTY = 4, TSO_CUT = 12, TSO_BAD = 16, TSO_GONE = 20,
    TSO_LINE = 256,            /* bytes of a line shown */
    TSO_HEAD = 6               /* in a record, before the text of a field:
                                * key, address of the cursor, order, address */
};

struct tso {
    struct telnet telnet;
    uint8_t lines, columns;    /* of the alternate size; 0: there is none */
    bool asks;                 /* it answers queries */
};

/* ---- the connection ---- */

/* Listens on a port, prints its number if it was 0, and accepts a
 * connection. */
static int tso_accept(const char *port)
{
    struct sockaddr_in at = {
        .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)
    };
    socklen_t length = sizeof at;
    int listener, fd = -1;
    unsigned number;

    if (!number_read(port, TSO_PORTS, &number)) {
        fprintf(stderr, "mvsrun: --tso %s: not a port\n", port);
        return -1;
    }
    at.sin_port = htons((uint16_t)number);
    listener = socket(AF_INET, SOCK_STREAM, 0);
    if (listener >= 0
            && bind(listener, (struct sockaddr *)&at, sizeof at) == 0
            && listen(listener, 1) == 0
            && getsockname(listener, (struct sockaddr *)&at, &length) == 0) {
        fprintf(stderr, "mvsrun: terminal on port %d\n",
                ntohs(at.sin_port));
        fd = accept(listener, NULL, NULL);
    }
    if (fd < 0)
        fprintf(stderr, "mvsrun: %s: %s\n", port, strerror(errno));
    if (listener >= 0)
        close(listener);
    return fd;
}

/* Reads the model from the terminal's type, as in IBM-3279-4-E. */
static void tso_read_model(struct tso *t)
{
    static const struct { uint8_t lines, columns; } alternate[] = {
        { 0, 0 }, { 32, 80 }, { 43, 80 }, { 27, 132 }
    };
    const char *type = t->telnet.type;
    int model;

    if (strncasecmp(type, "IBM-DYNAMIC", 11) == 0)
        t->asks = true;
    if (strncasecmp(type, "IBM-327", 7) != 0 || strlen(type) < 10
            || type[8] != '-')
        return;
    model = type[9] - '2';
    t->asks = strcasecmp(type + 10, "-E") == 0;
    if (model >= 0 && model < 4) {
        t->lines = alternate[model].lines;
        t->columns = alternate[model].columns;
    }
}

struct tso *tso_open(const char *port)
{
    struct tso *t = calloc(1, sizeof *t);
    int fd = t ? tso_accept(port) : -1;

    if (fd >= 0 && telnet_open(&t->telnet, fd)) {
        tso_read_model(t);
        return t;
    }
    if (fd >= 0)
        close(fd);
    free(t);
    return NULL;
}

void tso_close(struct tso *t)
{
    if (t)
        close(t->telnet.fd);
    free(t);
}

/* ---- TPUT and TGET ---- */

static uint32_t tso_put_screen(struct tso *t, const uint8_t *bytes,
                               uint32_t length)
{
    if (length == 0 || bytes[0] != TSO_ESCAPE)
        return TSO_BAD;
    telnet_send(&t->telnet, bytes + 1, length - 1);
    return t->telnet.gone ? TSO_GONE : 0;
}

/* Makes the screen one empty field and unlocks the keyboard, so that a line
 * can be typed. */
static void tso_ask(struct tso *t)
{
    static const uint8_t field[] = {
        0xf5, 0xc3,             /* erase and write, unlock */
        0x11, 0x40, 0x40,       /* at the first cell */
        0x1d, 0x40, 0x13        /* a field begins; the cursor */
    };

    telnet_send(&t->telnet, field, sizeof field);
}

static uint32_t tso_put_line(struct service *s, const uint8_t *bytes,
                             uint32_t length)
{
    char line[TSO_LINE];

    if (length >= sizeof line)
        length = sizeof line - 1;
    codepage_get(&s->codepage, bytes, length, line);
    fprintf(stderr, "%s\n", line);
    return 0;
}

/* Stores the record, or with `edits` the text of the only field. Register 1
 * gets its length. */
static uint32_t tso_get(struct service *s, uint32_t at, uint32_t room,
                        bool waits, bool edits)
{
    struct tso *t = s->tso;
    size_t head, length;
    uint32_t stored;

    if (edits)
        tso_ask(t);
    if (!telnet_receive(&t->telnet, waits))
        return t->telnet.gone ? TSO_GONE : TSO_EMPTY;
    head = !edits ? 0
        : t->telnet.length < TSO_HEAD ? t->telnet.length : TSO_HEAD;
    length = t->telnet.length - head;
    stored = length < room ? (uint32_t)length : room;
    if (stored)
        memcpy(machine_store(s->m, at, stored), t->telnet.record + head,
               stored);
    s->m->r[1] = stored;
    t->telnet.length = 0;
    return stored < length ? TSO_CUT : 0;
}

void tso_put_or_get(struct service *s)
{
    struct machine *m = s->m;
    uint32_t flags = m->r[1] >> TSO_BYTE, at = m->r[1] & MACHINE_MASK;
    uint32_t length = m->r[0] & TSO_LENGTH;

    if (!s->tso)
        m->r[15] = TSO_BAD;
    else if (flags & TSO_GET)
        m->r[15] = tso_get(s, at, length, !(flags & TSO_NOWAIT),
                           !(flags & TSO_ASIS));
    else if ((flags & TSO_EDIT) == TSO_EDIT)
        m->r[15] = tso_put_screen(s->tso, machine_fetch(m, at, length),
                                  length);
    else
        m->r[15] = tso_put_line(s, machine_fetch(m, at, length), length);
}

/* ---- SVC 94 ---- */

/* Register 1 points to addresses: of the primary size (lines and columns, a
 * byte each), the alternate size, and four bytes of attributes. */
static void tso_describe(struct service *s)
{
    const struct tso *t = s->tso;
    struct machine *m = s->m;
    const uint8_t *list = machine_fetch(m, m->r[1], 12);
    uint8_t *primary = machine_store(m, machine_get3(list + 1), 2);
    uint8_t *alternate = machine_store(m, machine_get3(list + 5), 2);
    uint8_t *attributes = machine_store(m, machine_get3(list + 9), 4);

    primary[0] = TSO_PRIMARY_LINES;
    primary[1] = TSO_PRIMARY_COLUMNS;
    alternate[0] = t->lines;
    alternate[1] = t->columns;
    machine_put4(attributes, t->asks ? TSO_QUERY : 0);
}

void tso_control(struct service *s)
{
    uint32_t entry = s->m->r[0] >> TSO_BYTE;

    s->m->r[15] = TSO_BAD;
    if (!s->tso || entry < TSO_GTTERM || entry > TSO_STTMPMD)
        return;
    if (entry == TSO_GTTERM)
        tso_describe(s);
    s->m->r[15] = 0;
}
