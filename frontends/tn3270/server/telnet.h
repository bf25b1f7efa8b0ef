/* telnet.h: the part of telnet that a TN3270 server needs (RFC 854, 1091, 885,
 * 856 and 1576): the terminal's type, and records of bytes both ways. Knows no
 * socket: bytes go in, events and answers come out.
 */
#ifndef FRONTENDS_TN3270_SERVER_TELNET_H
#define FRONTENDS_TN3270_SERVER_TELNET_H

#include <stddef.h>

#include "tn3270/stream.h"

enum telnet_limit {
    TELNET_NAME = 41,           /* room for a terminal's type */
    TELNET_TYPES = 8,           /* types that one terminal may offer */
    TELNET_ANSWER = 32,         /* room for answers to one byte */
    TELNET_OPTIONS = 256
};

enum telnet_event {
    TELNET_NOTHING,
    TELNET_READY,               /* both sides agree on 3270 */
    TELNET_RECORD,              /* a record has come */
    TELNET_REFUSED              /* the other side is no 3270 terminal */
};

enum telnet_state {
    TELNET_DATA, TELNET_COMMAND, TELNET_OPTION, TELNET_SUB, TELNET_SUB_COMMAND
};

struct telnet {
    enum telnet_state state;
    int verb;                   /* the command whose option follows */
    int ready;
    int types;                  /* offered so far */
    char name[TELNET_NAME];     /* the terminal's type */
    unsigned char sub[TELNET_NAME + 2];
    size_t sub_length;
    unsigned char ours[TELNET_OPTIONS], theirs[TELNET_OPTIONS];
                                /* options that are on */
    unsigned char record[STREAM_IN];
    size_t length;
    int overflowed;             /* the record is too long: it is ignored */
    unsigned char answer[TELNET_ANSWER];    /* to be sent now */
    size_t answer_length;
};

/* Begins; the answer is the first to send. */
void telnet_open(struct telnet *t);

/* Takes a byte and returns what it completes. The caller must send the answer
 * after each byte, and use a record before the next one. */
enum telnet_event telnet_take(struct telnet *t, int byte);

/* Begins the next record. */
void telnet_next(struct telnet *t);

/* Encodes a record. wire: room for 2 * length + 2. Returns the length. */
size_t telnet_encode(const unsigned char *record, size_t length,
                     unsigned char *wire);

/* Reads the model from the terminal's type, as in IBM-3279-2-E. *asks: 1 if
 * it answers a query. Returns 0 if it is no 3270 terminal. */
int telnet_model(const char *name, struct stream_terminal *terminal,
                 int *asks);

#endif
