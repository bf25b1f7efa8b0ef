/* telnet.h: telnet as a host of 3270 terminals needs it (RFC 854, 856, 885,
 * 1091 and 1576): the terminal's type, then records both ways.
 */
#ifndef MVSRUN_TELNET_H
#define MVSRUN_TELNET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TELNET_TYPE = 40, TELNET_RECORD = 8192 };

struct telnet {
    int fd;
    bool gone;                  /* the connection has ended */
    char type[TELNET_TYPE + 1]; /* of the terminal, as in IBM-3279-2-E */
    unsigned refused;           /* types that are no 3270 terminal */
    unsigned agreed;            /* options on, as bits; see telnet.c */
    uint8_t record[TELNET_RECORD];
    size_t length;              /* what is longer is cut */
};

/* Agrees with the terminal at the other end of a socket on records. Returns
 * false if it does not answer as a 3270 terminal. */
bool telnet_open(struct telnet *t, int fd);

/* Receives the next record; without `waits`, only if some of it is there.
 * Returns false if none has come. */
bool telnet_receive(struct telnet *t, bool waits);

void telnet_send(struct telnet *t, const uint8_t *record, size_t length);

#endif
