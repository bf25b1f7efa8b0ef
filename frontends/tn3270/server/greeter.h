/* greeter.h: connections that are not players yet: they negotiate, and say
 * what terminal they are. All are in the server's own process and never block
 * it; each has a time and a number of bytes for the whole negotiation. If
 * there are too many, the oldest gives way to the newest: a terminal needs a
 * moment only.
 */
#ifndef FRONTENDS_TN3270_SERVER_GREETER_H
#define FRONTENDS_TN3270_SERVER_GREETER_H

#include <poll.h>

#include "posix/listener.h"
#include "tn3270/server/wire.h"

enum { GREETER_MOST = 1024 };

enum greeting_phase {
    GREETING_NEGOTIATES,
    GREETING_ASKS,              /* for the terminal's abilities */
    GREETING_READY              /* to play: waits for a place */
};

struct greeting {
    struct wire wire;
    struct listener_address from;
    struct stream_terminal terminal;
    enum greeting_phase phase;
    int told;                   /* 1: it knows that it has to wait */
    unsigned long start;        /* of the connection, and of the phase */
    unsigned long since;
};

struct greeter {
    struct greeting *all[GREETER_MOST];     /* the oldest first */
    int count;
};

/* Takes over a connected socket. */
void greeter_add(struct greeter *g, int fd,
                 const struct listener_address *from);

/* Ends the oldest of them that is not ready to play. */
void greeter_make_room(struct greeter *g);

/* Refuses a connected socket, with a line of text. */
void greeter_refuse(int fd, const struct listener_address *from,
                    enum log_end end, const char *words);

/* Returns how many there are from a group of addresses. */
int greeter_count(const struct greeter *g, const unsigned char *group);

/* Fills in what to poll for: room for GREETER_MOST. Returns how many. */
int greeter_watch(const struct greeter *g, struct pollfd *fds);

/* Serves all after poll() has filled in the same array, and ends those whose
 * time is over. */
void greeter_serve(struct greeter *g, const struct pollfd *fds);

/* Returns the milliseconds until greeter_serve has something to do; -1:
 * nothing. */
int greeter_wait(const struct greeter *g);

/* Returns the first that is ready to play, or NULL. */
struct greeting *greeter_ready(const struct greeter *g);

/* Tells one that is ready that all places are taken. It waits for one until
 * its time is over. */
void greeter_keep_waiting(struct greeting *one);

/* Forgets one whose socket another process has now. */
void greeter_release(struct greeter *g, struct greeting *one);

/* Closes the sockets of all but one, or of all (NULL). */
void greeter_close(struct greeter *g, const struct greeting *but);

#endif
