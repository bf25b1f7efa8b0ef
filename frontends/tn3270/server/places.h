/* places.h: the processes of the players. If all places are taken, a player
 * who has been away for minutes, or never pressed a key, gives way to a new
 * one. For that each process says when its player last pressed a key, in
 * memory that all share.
 */
#ifndef FRONTENDS_TN3270_SERVER_PLACES_H
#define FRONTENDS_TN3270_SERVER_PLACES_H

#include <stdatomic.h>
#include <sys/types.h>

#include "tn3270/server/accounts.h"
#include "tn3270/server/greeter.h"

/* What a player's process tells. */
struct places_news {
    atomic_ulong pressed;       /* when a key was pressed, on
                                   platform_clock() */
    atomic_ulong keys;          /* how many were */
    char name[ACCOUNTS_NAME];   /* "": a guest, or not known yet */
};

struct place {
    pid_t process;              /* 0: nobody is here */
    struct listener_address from;
    char model[TELNET_NAME];
    unsigned long start;        /* of the connection */
    enum log_end why;           /* it was asked to end; LOG_GOES_ON: not */
    unsigned long asked;        /* when */
};

struct places {
    int most;
    struct place *all;
    struct places_news *news;   /* shared; one for each place */
};

/* Returns 0 if there is no memory. */
int places_open(struct places *p, int most);
void places_close(struct places *p);

/* Returns a free place, or PARLOUR_NONE. */
int places_find(const struct places *p);

/* Returns how many players are from a group of addresses. */
int places_count(const struct places *p, const unsigned char *group);

/* A process plays for this connection now. */
void places_take(struct places *p, int place, pid_t process,
                 const struct greeting *one);

/* Asks the player who has been away longest to leave, unless all play. */
void places_make_room(struct places *p);

/* Collects the processes that have ended, and kills those that do not end when
 * asked. Returns how many remain. */
int places_tend(struct places *p);

/* Returns 1 if a process was asked to end. */
int places_are_ending(const struct places *p);

/* Asks all to end. */
void places_end(struct places *p);

#endif
