/* recent.h: the recent games: the ones in play and those set aside, at most
 * RECENT_MOST, each in its own journal, in a folder that all programs share.
 * Each move is written and flushed at once, so a game survives however the
 * program ends. A new game gets a new journal: nothing is overwritten.
 *
 * The folder has no index. A file is called NUMBER.GAME, or NUMBER.GAME.over
 * after the game has ended; a higher number was played later. A program locks
 * the journal of the game it plays. The time taken is after the columns of a
 * line that are read as a journal.
 */
#ifndef FRONTENDS_APP_RECENT_H
#define FRONTENDS_APP_RECENT_H

#include "platform.h"

enum recent_limit {
    RECENT_MOST = 20,           /* games that are kept */
    RECENT_LISTED = 64          /* with those of other programs */
};

struct recent_game {
    unsigned long number;
    int over;
    char game[32];
};

struct recent_list {
    struct recent_game games[RECENT_LISTED];
    int count;
};

/* The journal of the game in play; all zero: nothing is saved yet. */
struct recent {
    struct recent_game kept;    /* number 0: no file yet */
    struct platform_file *file; /* NULL: not open */
    struct parlour_place place;
    unsigned long seconds;      /* taken: set before recent_keep() */
    int lock;
    int failed;                 /* writing failed: nothing more is saved */
    int rewrites;               /* recent_keep() writes the whole file */
};

/* Reads the list of recent games, the latest first. */
PARLOUR_API void recent_read(struct recent_list *list);

/* Returns the latest recent game with that name, except `but` and those that
 * other programs play; 0 if there isn't one. any: includes ended games. */
PARLOUR_API unsigned long recent_last(const char *game, unsigned long but,
                                      int any);

/* Returns the latest recent game with that name, unless it has ended or
 * (*taken) another program plays it; else 0. */
PARLOUR_API unsigned long recent_unfinished(const char *game, int *taken);

/* Returns 1 if a recent game has the same options as `asked` (see
 * scores_are_alike) and, if wanted, the same seed. Loads it into `look`. */
PARLOUR_API int recent_is_alike(unsigned long number,
                                const struct parlour_session *asked,
                                int same_seed, struct parlour_session *look);

/* Writes the points or level of a game and its title, or its size. words: room
 * for PARLOUR_ROW. */
PARLOUR_API void recent_describe(const struct parlour_session *s,
                                 char *words);

/* Returns the state of a game (NULL: not known), whether a program has it open
 * or not: "in play", "won". */
PARLOUR_API const char *recent_state(const struct parlour_session *s,
                                     int open);

/* Loads a recent game into a session to look at it, without its journal.
 * Returns PARLOUR_OK; PARLOUR_UNSUPPORTED if it is gone; PARLOUR_DAMAGED or
 * another code with the error `FILE:LINE: what`. A journal of another game
 * than its name says is damaged. */
PARLOUR_API int recent_look(unsigned long number, struct parlour_session *s,
                            struct parlour_error *error);

/* Loads it and continues its journal. Call recent_leave for the previous game
 * first. Also returns PARLOUR_BUSY if another program plays it. */
PARLOUR_API int recent_resume(struct recent *r, unsigned long number,
                              struct parlour_session *s,
                              struct parlour_error *error);

/* Saves the changes; call it after each command. Replays and games without
 * moves are not saved. Returns PARLOUR_OK; at the first failure PARLOUR_IO
 * with *error set. */
PARLOUR_API int recent_keep(struct recent *r, const struct parlour_session *s,
                            struct parlour_error *error);

/* Closes the journal's file: the session goes to another position of the same
 * game, and recent_keep() then writes all of it. */
PARLOUR_API void recent_restart(struct recent *r);

/* Closes the journal: another game follows. */
PARLOUR_API void recent_leave(struct recent *r);

/* Deletes a recent game that no program plays. */
PARLOUR_API void recent_delete(unsigned long number);

#endif
