/* connection.c: one player (see connection.h). First the terminal says what it
 * is; one that answers queries is asked for its colours; then it plays. A
 * search wakes the loop by a pipe. Limits: a terminal that does not take its
 * screen for a while, or says nothing at the start, is disconnected.
 */
#define _GNU_SOURCE             /* ppoll, pipe2 */

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "platform.h"
#include "tn3270/screen.h"
#include "tn3270/server/connection.h"
#include "tn3270/server/telnet.h"

enum {
    CONNECTION_GREETING = 20000,    /* milliseconds to say what it is */
    CONNECTION_REPLY = 3000,        /* and to answer a query */
    CONNECTION_IDLE = 1800000,      /* and between keys: half an hour */
    CONNECTION_SEND = 20,           /* seconds to take a screen */
    CONNECTION_BYTES = 4096         /* read at once */
};

enum connection_phase {
    CONNECTION_NEGOTIATES, CONNECTION_ASKS, CONNECTION_PLAYS, CONNECTION_ENDS
};

struct connection {
    int fd;
    int news[2];                /* a pipe that the search's thread writes to */
    struct options *options;
    enum connection_phase phase;
    unsigned long since;        /* when it last said something, or the phase
                                   began */
    struct telnet telnet;
    struct stream_terminal terminal;
    struct screen session;
    unsigned char record[STREAM_OUT], wire[2 * STREAM_OUT + 2];
};

/* ---- output ---- */

static void end(struct connection *c)
{
    c->phase = CONNECTION_ENDS;
}

static void send_bytes(struct connection *c, const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    ssize_t sent;

    while (length > 0 && c->phase != CONNECTION_ENDS) {
        sent = send(c->fd, at, length, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0) {
            end(c);
            return;
        }
        at += sent;
        length -= (size_t)sent;
    }
}

static void send_record(struct connection *c, long length)
{
    if (length > 0)
        send_bytes(c, c->wire,
                   telnet_encode(c->record, (size_t)length, c->wire));
}

/* Says why there is no game, and ends. */
static void send_complaint(struct connection *c, const char *words)
{
    cells_open(&c->session.cells, c->session.cell);
    cells_clear(&c->session.cells, c->terminal.columns, c->terminal.lines);
    cells_put(&c->session.cells, 1, 1, CELLS_ALERT, words);
    stream_open(&c->session.stream, &c->terminal);
    send_record(c, stream_write(&c->session.stream, &c->session.cells, 1,
                                c->record));
    end(c);
}

/* ---- what the terminal sends ---- */

static void wake(void *context)
{
    struct connection *c = context;

    if (write(c->news[1], "", 1) < 0)
        return;                 /* full: it wakes anyway */
}

static void begin(struct connection *c)
{
    struct screen_host host = {
        .paces = 1, .wake = wake, .context = c
    };
    struct parlour_error error;

    if (screen_open(&c->session, c->options, &host, &c->terminal,
                    &error) == PARLOUR_OK)
        c->phase = CONNECTION_PLAYS;
    else
        send_complaint(c, error.words);
}

static void take_ready(struct connection *c)
{
    int asks;

    telnet_model(c->telnet.name, &c->terminal, &asks);
    if (!asks) {
        begin(c);
        return;
    }
    c->phase = CONNECTION_ASKS;
    send_record(c, stream_query(c->record));
}

static void take_record(struct connection *c)
{
    const struct telnet *t = &c->telnet;

    if (c->phase == CONNECTION_PLAYS) {
        screen_tick(&c->session, platform_clock());
        screen_take(&c->session, t->record, (long)t->length);
    } else if (t->length > 0 && *t->record == STREAM_REPLY) {
        c->terminal.colours = c->terminal.highlights = 0;
        stream_learn(&c->terminal, t->record, (long)t->length);
        begin(c);
    }
}

/* For a client that is no such terminal. */
static void send_sorry(struct connection *c)
{
    static const char sorry[] =
        "This is a game for 3270 terminals: x3270, c3270, wx3270.\r\n";

    send_bytes(c, sorry, sizeof sorry - 1);
    end(c);
}

static void take_byte(struct connection *c, int byte)
{
    enum telnet_event event = telnet_take(&c->telnet, byte);

    send_bytes(c, c->telnet.answer, c->telnet.answer_length);
    switch (event) {
    case TELNET_READY:
        take_ready(c);
        break;
    case TELNET_RECORD:
        take_record(c);
        telnet_next(&c->telnet);
        break;
    case TELNET_REFUSED:
        send_sorry(c);
        break;
    default:
        break;
    }
}

static void take_bytes(struct connection *c)
{
    unsigned char bytes[CONNECTION_BYTES];
    ssize_t count = recv(c->fd, bytes, sizeof bytes, MSG_DONTWAIT), i;

    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR))
        end(c);
    c->since = platform_clock();
    for (i = 0; i < count && c->phase != CONNECTION_ENDS; i++)
        take_byte(c, bytes[i]);
}

/* ---- the loop ---- */

static long time_limit(const struct connection *c)
{
    switch (c->phase) {
    case CONNECTION_NEGOTIATES:
        return CONNECTION_GREETING;
    case CONNECTION_ASKS:
        return CONNECTION_REPLY;
    default:
        return CONNECTION_IDLE;
    }
}

/* Milliseconds until the terminal has said nothing for too long. */
static long time_left(const struct connection *c)
{
    unsigned long since = (platform_clock() - c->since) & 0xffffffffUL;
    long limit = time_limit(c);

    return since >= (unsigned long)limit ? 0 : limit - (long)since;
}

/* A terminal that does not answer a query plays without colours. */
static void time_out(struct connection *c)
{
    if (c->phase == CONNECTION_ASKS)
        begin(c);
    else if (c->phase == CONNECTION_NEGOTIATES)
        send_sorry(c);
    else
        end(c);
    c->since = platform_clock();
}

static void await(struct connection *c, long wait,
                  const volatile sig_atomic_t *stop)
{
    struct pollfd fds[] = { { .fd = c->fd, .events = POLLIN },
                            { .fd = c->news[0], .events = POLLIN } };
    struct timespec time = { wait / 1000, wait % 1000 * 1000000 };
    char bytes[CONNECTION_BYTES];
    sigset_t none;

    sigemptyset(&none);
    if (*stop || ppoll(fds, 2, &time, &none) < 0) {
        if (*stop)
            end(c);
        return;
    }
    if (fds[1].revents != 0 && read(c->news[0], bytes, sizeof bytes) < 0)
        return;                 /* woken already */
    if (fds[0].revents != 0)
        take_bytes(c);
}

static void go_on(struct connection *c, const volatile sig_atomic_t *stop)
{
    long wait = time_left(c), due = APP_RESTS;

    if (wait == 0) {
        time_out(c);
        return;
    }
    if (c->phase == CONNECTION_PLAYS) {
        due = screen_tick(&c->session, platform_clock());
        if (screen_is_done(&c->session)) {
            end(c);
            return;
        }
        send_record(c, screen_give(&c->session, c->record));
    }
    if (c->phase != CONNECTION_ENDS)
        await(c, due != APP_RESTS && due < wait ? due : wait, stop);
}

void connection_play(int fd, struct options *o,
                     const volatile sig_atomic_t *stop)
{
    struct timeval patience = { .tv_sec = CONNECTION_SEND };
    struct connection *c = calloc(1, sizeof *c);

    if (c == NULL || pipe2(c->news, O_NONBLOCK | O_CLOEXEC) < 0) {
        free(c);
        return;
    }
    setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    c->fd = fd;
    c->options = o;
    c->since = platform_clock();
    telnet_open(&c->telnet);
    send_bytes(c, c->telnet.answer, c->telnet.answer_length);
    while (c->phase != CONNECTION_ENDS)
        go_on(c, stop);
    screen_close(&c->session);
    close(c->news[0]);
    close(c->news[1]);
    free(c);
}
