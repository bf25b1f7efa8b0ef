/* server.h: the server with tables of proved scores, asked in the background.
 * Games that the player submits wait in a file until the server has answered
 * (submissions.h); the player may also ask for a table or an entry. One
 * request is under way at a time, and nothing waits for it.
 *
 * A player is known to a server by a name, and by a random key that is made
 * here. Each server has a key of its own. Nothing is sent that the player did
 * not ask for.
 */
#ifndef FRONTENDS_APP_PLAY_SERVER_H
#define FRONTENDS_APP_PLAY_SERVER_H

#include "app/play/server_key.h"
#include "app/store/settings.h"
#include "platform.h"

enum server_limit {
    SERVER_ADDRESS = 128,       /* room for the address of a server */
    SERVER_TABLE = PARLOUR_ROW + 128,   /* for the name of a table */
    SERVER_NAME = 81,           /* for a player's name */
    SERVER_FRIENDS = 12         /* names that a player can follow */
};

/* What server_poll tells. */
enum server_news {
    SERVER_QUIET,
    SERVER_ENTERED,             /* a game is in its table, or a better one of
                                   the player is */
    SERVER_REFUSED,             /* a game was refused, and waits no longer */
    SERVER_NAMELESS,            /* the name was refused; games wait for
                                   another one */
    SERVER_ANSWERED,            /* what the player asked for is in `answer` */
    SERVER_AWAY                 /* the server cannot be reached: games wait,
                                   and what was asked for will not come */
};

struct server {
    struct settings *settings;
    char address[SERVER_ADDRESS];
    struct platform_request *request;   /* under way, or NULL */
    char *game;                 /* that it submits, or NULL */
    const char *method;         /* of what the player asked for, */
    char *asked, *query, *body; /* its path, or NULL: nothing; what follows
                                   "?" there, and what is sent, or NULL */
    char other_key[SERVER_KEY_ROOM];    /* with which it asks; "": its own */
    int asking;                 /* the request is that */
    int waiting;                /* games may be waiting */
    int rests;                  /* 1: nothing is submitted until `due` */
    unsigned long due;

    /* of the last news */
    char words[PARLOUR_ERROR];  /* says it */
    char *about;                /* the game that was submitted, or NULL */
    char table[SERVER_TABLE];   /* of the game that was entered */
    char *answer;               /* JSON, "" if that is all; NULL: none */
};

/* Opens the server with an address, from an option; NULL: the one used last;
 * "none": no server, from now on. *server is NULL if there is none. Returns
 * PARLOUR_OK, or a code with *error set: no server has such an address, this
 * program cannot send requests, or there is no memory. */
PARLOUR_API int server_open(struct server **server, struct settings *settings,
                            const char *address, struct parlour_error *error);
PARLOUR_API void server_close(struct server *server);

/* Returns the player's name there; "": none yet. server_set_name chooses one,
 * and makes a key if there is none; returns as settings_set. */
PARLOUR_API const char *server_name(const struct server *server);
PARLOUR_API int server_set_name(struct server *server, const char *name,
                                struct parlour_error *error);

/* Returns 1 if a game can be submitted: it has ended, or has points, and the
 * computer made no moves. */
PARLOUR_API int server_takes(const struct parlour_status *status);

/* Submits a game, a shared line, as soon as the server can be reached.
 * seconds: taken; 0: not known. Returns as submissions_add. */
PARLOUR_API int server_submit(struct server *server, const char *line,
                              unsigned long seconds,
                              struct parlour_error *error);

/* Asks for what has a path below the interface, as "GET" and "tables/NAME"
 * ask. query: what follows "?" in the address; body: JSON; or NULL. It takes
 * the place of what was asked before. path: NULL: ends that. */
PARLOUR_API void server_ask(struct server *server, const char *method,
                            const char *path, const char *query,
                            const char *body);

/* Writes the key as words (server_key.h): room for SERVER_KEY_WORDS. */
PARLOUR_API void server_key_words(const struct server *server, char *words);

/* What was asked for last is asked with the key that words stand for. Returns
 * PARLOUR_OK, or PARLOUR_SYNTAX if they were mistyped. If the server knows the
 * name of that key, server_take_key takes over both: returns as settings_set,
 * or PARLOUR_UNSUPPORTED if something else was asked for meanwhile. */
PARLOUR_API int server_use_words(struct server *server, const char *words,
                                 struct parlour_error *error);
PARLOUR_API int server_take_key(struct server *server, const char *name,
                                struct parlour_error *error);

/* Makes the key, if there is none, for what a player asks who has no name yet.
 * Returns as settings_set. */
PARLOUR_API int server_make_key(struct server *server,
                                struct parlour_error *error);

/* Forgets the name and the key. Returns as settings_set. */
PARLOUR_API int server_forget_player(struct server *server,
                                     struct parlour_error *error);

/* The names that the player follows, with commas between them. server_follow
 * adds one, or removes it; returns as settings_set, or PARLOUR_BAD_OPTION if
 * they are SERVER_FRIENDS. server_follows: 1 if it is one of them. */
PARLOUR_API const char *server_friends(const struct server *server);
PARLOUR_API int server_follow(struct server *server, const char *name,
                              struct parlour_error *error);
PARLOUR_API int server_follows(const struct server *server,
                               const char *name);

/* Goes on with what is under way. Sets *wait to the milliseconds until the
 * next call, or -1. */
PARLOUR_API enum server_news server_poll(struct server *server,
                                         unsigned long now, long *wait);

#endif
