/* listener.h: the socket that the server listens on, and the addresses of
 * those who connect.
 */
#ifndef FRONTENDS_TN3270_SERVER_LISTENER_H
#define FRONTENDS_TN3270_SERVER_LISTENER_H

#include "parlour.h"

enum listener_limit {
    LISTENER_NAME = 64,         /* room for an address in words */
    LISTENER_GROUP = 16
};

struct listener_address {
    char words[LISTENER_NAME];
    unsigned char group[LISTENER_GROUP];    /* the same for all addresses that
                                   one user may have: an IPv4 address, or the
                                   first half of an IPv6 address */
};

struct listener {
    int fd;
    int loopback;               /* 1: only this machine can connect */
};

/* Listens on ADDRESS:PORT, both by numbers, where the address may be in
 * brackets, and prints where. Returns PARLOUR_OK, or PARLOUR_BAD_OPTION or
 * PARLOUR_IO with a message. */
int listener_open(struct listener *l, const char *where,
                  struct parlour_error *error);

/* Accepts a connection. Returns its socket, or -1 with errno. */
int listener_accept(const struct listener *l, struct listener_address *from);

#endif
