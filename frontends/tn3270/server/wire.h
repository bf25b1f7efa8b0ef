/* wire.h: a connection to a terminal: telnet over a socket that never blocks.
 * Bytes wait in buffers both ways; the caller polls the socket, and ends
 * connections that make no progress.
 */
#ifndef FRONTENDS_TN3270_SERVER_WIRE_H
#define FRONTENDS_TN3270_SERVER_WIRE_H

#include "tn3270/server/log.h"
#include "tn3270/server/telnet.h"

enum wire_limit {
    WIRE_IN = 2048,             /* bytes read at once */
    WIRE_OUT = 2 * STREAM_OUT + 2 + 2 * WIRE_IN
                                /* room for a screen, and for the answers to
                                   what was read */
};

struct wire {
    int fd;
    enum log_end end;           /* LOG_GOES_ON: it is open */
    struct telnet telnet;
    unsigned char in[WIRE_IN];  /* read; taken up to `taken` */
    size_t taken, got;
    unsigned long received;     /* bytes in all */
    unsigned char out[WIRE_OUT];
    size_t sent, length;        /* of out */
    unsigned long out_since;    /* since when bytes wait there */
    unsigned long in_since;     /* since when the terminal is sending what is
                                   not complete */
    int partial;                /* 1: it is */
};

/* Begins to negotiate on a connected socket, and makes it non-blocking. */
void wire_open(struct wire *w, int fd);

/* Reads what has come. */
void wire_receive(struct wire *w);

/* Takes bytes until they complete something, which it returns; TELNET_NOTHING
 * if all are taken. After TELNET_RECORD the caller must call telnet_next()
 * before it takes more. */
enum telnet_event wire_take(struct wire *w);

/* Queue bytes, and a record; send what is queued, as far as the terminal takes
 * it. */
void wire_queue(struct wire *w, const void *bytes, size_t length);
void wire_queue_record(struct wire *w, const unsigned char *record,
                       long length);
void wire_flush(struct wire *w);

/* Returns 1 if bytes are waiting to be sent. */
int wire_is_full(const struct wire *w);

/* Returns the milliseconds left of a time limit that began at `since`. */
long wire_left(unsigned long since, long limit);

/* Returns the milliseconds until the terminal is too slow: it has to take a
 * screen, and to complete what it sends, in that time. Ends the connection and
 * returns 0 if it is. */
long wire_patience(struct wire *w, long limit);

#endif
