/* greeter.c: connections that negotiate (see greeter.h). First a terminal says
 * what it is; one that answers queries is then asked for its colours and, if
 * its type does not say it, for its size. */
#define _GNU_SOURCE             /* POLLRDHUP */

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "platform.h"
#include "tn3270/server/greeter.h"
#include "tn3270/server/welcome.h"

enum {
    GREETER_TIME = 10000,       /* milliseconds to say what it is */
    GREETER_REPLY = 3000,       /* to answer a query */
    GREETER_PLACE = 30000,      /* to wait for a place */
    GREETER_BYTES = 16384       /* and the most that it may say */
};

static void greeter_log(const struct greeting *one, enum log_end end)
{
    struct log_entry entry = {
        one->from.words, one->wire.telnet.name, "", one->start
    };

    log_write(&entry, end);
}

void greeter_refuse(int fd, const struct listener_address *from,
                    enum log_end end, const char *words)
{
    struct log_entry entry = { from->words, "", "", platform_clock() };

    send(fd, words, strlen(words), MSG_NOSIGNAL | MSG_DONTWAIT);
    close(fd);
    log_write(&entry, end);
}

/* ---- the list ---- */

static void greeter_take_out(struct greeter *g, struct greeting *one)
{
    int i = 0;

    while (g->all[i] != one)
        i++;
    g->count--;
    memmove(g->all + i, g->all + i + 1,
            (size_t)(g->count - i) * sizeof g->all[0]);
}

void greeter_release(struct greeter *g, struct greeting *one)
{
    greeter_take_out(g, one);
    close(one->wire.fd);
    free(one);
}

static void greeter_end(struct greeter *g, struct greeting *one,
                        enum log_end end)
{
    wire_flush(&one->wire);
    greeter_log(one, end);
    greeter_release(g, one);
}

void greeter_make_room(struct greeter *g)
{
    int i = 0;

    if (g->count == 0)
        return;
    while (i + 1 < g->count && g->all[i]->phase == GREETING_READY)
        i++;
    greeter_end(g, g->all[i], LOG_CROWDED_OUT);
}

void greeter_add(struct greeter *g, int fd,
                 const struct listener_address *from)
{
    struct greeting *one;

    if (g->count == GREETER_MOST)
        greeter_make_room(g);
    one = calloc(1, sizeof *one);
    if (one == NULL) {
        greeter_refuse(fd, from, LOG_FAILED, "No memory.\r\n");
        return;
    }
    one->from = *from;
    one->start = one->since = platform_clock();
    wire_open(&one->wire, fd);
    wire_flush(&one->wire);
    g->all[g->count++] = one;
}

int greeter_count(const struct greeter *g, const unsigned char *group)
{
    int i, count = 0;

    for (i = 0; i < g->count; i++)
        count += memcmp(g->all[i]->from.group, group, LISTENER_GROUP) == 0;
    return count;
}

struct greeting *greeter_ready(const struct greeter *g)
{
    int i;

    for (i = 0; i < g->count; i++)
        if (g->all[i]->phase == GREETING_READY)
            return g->all[i];
    return NULL;
}

void greeter_close(struct greeter *g, const struct greeting *but)
{
    int i;

    for (i = 0; i < g->count; i++)
        if (g->all[i] != but) {
            close(g->all[i]->wire.fd);
            free(g->all[i]);
        }
    g->count = 0;
}

/* ---- negotiating ---- */

static void greeter_move_on(struct greeting *one, enum greeting_phase phase)
{
    one->phase = phase;
    one->since = platform_clock();
}

/* For a client that is no such terminal. */
static void greeter_say_sorry(struct greeting *one)
{
    static const char sorry[] =
        "This is a game for 3270 terminals: x3270, c3270, wx3270.\r\n";

    wire_queue(&one->wire, sorry, sizeof sorry - 1);
    one->wire.end = LOG_NO_TERMINAL;
}

static void greeter_take_ready(struct greeting *one)
{
    unsigned char record[STREAM_QUERY];
    int asks;

    telnet_model(one->wire.telnet.name, &one->terminal, &asks);
    if (asks)
        wire_queue_record(&one->wire, record, stream_query(record));
    greeter_move_on(one, asks ? GREETING_ASKS : GREETING_READY);
}

static void greeter_take_record(struct greeting *one)
{
    struct telnet *t = &one->wire.telnet;

    if (one->phase == GREETING_ASKS && t->length > 0
            && *t->record == STREAM_REPLY) {
        one->terminal.colours = one->terminal.highlights = 0;
        stream_learn(&one->terminal, t->record, (long)t->length);
        greeter_move_on(one, GREETING_READY);
    }
    telnet_next(t);
}

/* What a terminal that is ready sends now is for its player's process. */
static void greeter_take(struct greeting *one)
{
    enum telnet_event event;

    while (one->phase != GREETING_READY
           && (event = wire_take(&one->wire)) != TELNET_NOTHING)
        if (event == TELNET_READY)
            greeter_take_ready(one);
        else if (event == TELNET_RECORD)
            greeter_take_record(one);
        else
            greeter_say_sorry(one);
    if (one->wire.received > GREETER_BYTES)
        one->wire.end = LOG_FLOODED;
}

static long greeter_left(const struct greeting *one)
{
    static const long limits[] = {
        GREETER_TIME, GREETER_REPLY, GREETER_PLACE
    };

    return wire_left(one->since, limits[one->phase]);
}

/* A terminal that does not answer a query plays without colours. */
static void greeter_time_out(struct greeting *one)
{
    if (one->phase == GREETING_ASKS)
        greeter_move_on(one, GREETING_READY);
    else
        one->wire.end = one->phase == GREETING_READY ? LOG_FULL : LOG_SLOW;
}

void greeter_keep_waiting(struct greeting *one)
{
    if (!one->told)
        welcome_show(&one->wire, &one->terminal,
                     "All places are taken. Please wait for one.");
    one->told = 1;
}

/* ---- the loop ---- */

int greeter_watch(const struct greeter *g, struct pollfd *fds)
{
    int i;

    for (i = 0; i < g->count; i++) {
        fds[i].fd = g->all[i]->wire.fd;
        fds[i].events = g->all[i]->phase == GREETING_READY ? POLLRDHUP
                                                           : POLLIN;
        if (wire_is_full(&g->all[i]->wire))
            fds[i].events |= POLLOUT;
        fds[i].revents = 0;
    }
    return g->count;
}

static void greeter_serve_one(struct greeting *one, int came)
{
    if (one->phase == GREETING_READY
            && came & (POLLRDHUP | POLLHUP | POLLERR)) {
        one->wire.end = LOG_CLOSED;
    } else if (came & (POLLIN | POLLHUP | POLLERR)) {
        wire_receive(&one->wire);
        greeter_take(one);
    }
    if (one->wire.end == LOG_GOES_ON && greeter_left(one) == 0)
        greeter_time_out(one);
    if (one->wire.end == LOG_GOES_ON)
        wire_flush(&one->wire);
}

/* From the last on, since those that end leave the list. */
void greeter_serve(struct greeter *g, const struct pollfd *fds)
{
    int i;

    for (i = g->count - 1; i >= 0; i--) {
        greeter_serve_one(g->all[i], fds[i].revents);
        if (g->all[i]->wire.end != LOG_GOES_ON)
            greeter_end(g, g->all[i], g->all[i]->wire.end);
    }
}

int greeter_wait(const struct greeter *g)
{
    long least = -1, left;
    int i;

    for (i = 0; i < g->count; i++) {
        left = greeter_left(g->all[i]);
        if (least < 0 || left < least)
            least = left;
    }
    return (int)least;
}
