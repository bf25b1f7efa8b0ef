/* wire.c: a connection that never blocks (see wire.h). Limit: what does not
 * fit the output buffer ends the connection; callers queue no screen while
 * another one waits. */
#define _GNU_SOURCE             /* MSG_NOSIGNAL and TCP_KEEPIDLE */

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>

#include "platform.h"
#include "tn3270/server/wire.h"

/* The system notices a terminal that is gone without a word after two
 * minutes. */
static void wire_keep_alive(int fd)
{
    int on = 1, idle = 60, interval = 20, count = 3;    /* seconds */

    setsockopt(fd, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
    setsockopt(fd, IPPROTO_TCP, TCP_KEEPIDLE, &idle, sizeof idle);
    setsockopt(fd, IPPROTO_TCP, TCP_KEEPINTVL, &interval, sizeof interval);
    setsockopt(fd, IPPROTO_TCP, TCP_KEEPCNT, &count, sizeof count);
}

void wire_open(struct wire *w, int fd)
{
    w->fd = fd;
    w->end = LOG_GOES_ON;
    w->taken = w->got = w->sent = w->length = 0;
    w->received = 0;
    w->partial = 0;
    wire_keep_alive(fd);
    telnet_open(&w->telnet);
    wire_queue(w, w->telnet.answer, w->telnet.answer_length);
}

/* ---- output ---- */

int wire_is_full(const struct wire *w)
{
    return w->length > 0;
}

/* Returns where to put `length` more bytes, or NULL: the connection ends. */
static unsigned char *wire_room(struct wire *w, size_t length)
{
    if (length > sizeof w->out - w->length) {
        w->end = LOG_FLOODED;
        return NULL;
    }
    if (w->length == 0)
        w->out_since = platform_clock();
    return w->out + w->length;
}

void wire_queue(struct wire *w, const void *bytes, size_t length)
{
    unsigned char *room = wire_room(w, length);

    if (room == NULL)
        return;
    memcpy(room, bytes, length);
    w->length += length;
}

void wire_queue_record(struct wire *w, const unsigned char *record,
                       long length)
{
    unsigned char *room;

    if (length <= 0)
        return;
    room = wire_room(w, 2 * (size_t)length + 2);
    if (room != NULL)
        w->length += telnet_encode(record, (size_t)length, room);
}

void wire_flush(struct wire *w)
{
    ssize_t sent;

    while (w->sent < w->length) {
        sent = send(w->fd, w->out + w->sent, w->length - w->sent,
                    MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0) {
            if (errno != EAGAIN && errno != EWOULDBLOCK)
                w->end = LOG_CLOSED;
            return;
        }
        w->sent += (size_t)sent;
    }
    w->sent = w->length = 0;
}

/* ---- input ---- */

void wire_receive(struct wire *w)
{
    ssize_t got;

    if (w->taken < w->got)
        return;
    got = recv(w->fd, w->in, sizeof w->in, MSG_DONTWAIT);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
        w->end = LOG_CLOSED;
    w->taken = 0;
    w->got = got > 0 ? (size_t)got : 0;
    w->received += w->got;
}

/* Notes since when the terminal is amid something. */
static void wire_note_partial(struct wire *w)
{
    int partial = w->telnet.state != TELNET_DATA || w->telnet.length > 0;

    if (partial && !w->partial)
        w->in_since = platform_clock();
    w->partial = partial;
}

enum telnet_event wire_take(struct wire *w)
{
    enum telnet_event event = TELNET_NOTHING;

    while (event == TELNET_NOTHING && w->taken < w->got
           && w->end == LOG_GOES_ON) {
        event = telnet_take(&w->telnet, w->in[w->taken++]);
        wire_queue(w, w->telnet.answer, w->telnet.answer_length);
        if (event != TELNET_RECORD)
            wire_note_partial(w);
    }
    if (event == TELNET_RECORD)
        w->partial = 0;
    return w->end == LOG_GOES_ON ? event : TELNET_NOTHING;
}

/* ---- time ---- */

long wire_left(unsigned long since, long limit)
{
    unsigned long gone = (platform_clock() - since) & 0xffffffffUL;

    return gone >= (unsigned long)limit ? 0 : limit - (long)gone;
}

long wire_patience(struct wire *w, long limit)
{
    long left = limit, out, in;

    if (wire_is_full(w)) {
        out = wire_left(w->out_since, limit);
        left = out < left ? out : left;
    }
    if (w->partial) {
        in = wire_left(w->in_since, limit);
        left = in < left ? in : left;
    }
    if (left == 0)
        w->end = LOG_SLOW;
    return left;
}
