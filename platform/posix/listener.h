/* listener.h: the socket that a server listens on, and the addresses of those
 * who connect.
 */
#ifndef PLATFORM_POSIX_LISTENER_H
#define PLATFORM_POSIX_LISTENER_H

#include <sys/socket.h>

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

/* Writes an address that a socket is connected to. */
void listener_name(const struct sockaddr *at,
                   struct listener_address *address);

/* Reads an address in words. Returns 0 if it is none. */
int listener_read(const char *words, struct listener_address *address);

/* Returns 1 if it is an address of this machine. */
int listener_is_loopback(const struct sockaddr *at);

/* Accepts a connection. Returns its socket, or -1 with errno. */
int listener_accept(const struct listener *l, struct listener_address *from);

#endif
