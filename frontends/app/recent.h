/* recent.h: the recent games: the ones in play and those set aside, at most
 * RECENT_MOST, each in its own journal, in a folder that all programs share.
 * Each move is written and flushed at once, so a game survives however the
 * program ends. A new game gets a new journal: nothing is overwritten.
 *
 * The folder has no index. A file is called NUMBER.GAME, or NUMBER.GAME.over
 * after the game has ended; a higher number was played later. A program locks
 * the journal of the game it plays. The time taken, and when that was, follow
 * the columns of a line that parlour_journal_load() reads.
 */
#ifndef FRONTENDS_APP_RECENT_H
#define FRONTENDS_APP_RECENT_H

#include "platform.h"

enum recent_limit {
    RECENT_LAST = 999999999,    /* the highest number */
    RECENT_WAIT = 3000,         /* milliseconds, for the folder */
    RECENT_MOST = 20,           /* games that stay */
    RECENT_LISTED = 64          /* including those open in other programs */
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
    char moved[PLATFORM_MOMENT];        /* when it was last changed */
    int lock;
    int failed;                 /* the last change could not be written */
    int rewrites;               /* recent_keep() writes the whole file */
    int board;                  /* set before recent_keep(): the game is the
                                   player's own board, which is nowhere else,
                                   so it is saved even without moves */
    int waited;                 /* in vain for the lock of the folder: the next
                                   try does not wait */
};

/* Reads the list of recent games, the latest first. */
PARLOUR_API void recent_read(struct recent_list *list);

/* Returns 1 if a program plays the game: another one, or this one. */
PARLOUR_API int recent_is_taken(const struct recent_game *g);

/* Returns the number of the latest recent game with that name, except `but`
 * and those that other programs play; 0 if there isn't one. any: includes
 * ended games. */
PARLOUR_API unsigned long recent_last(const char *game, unsigned long but,
                                      int any);

/* Returns the number of the latest recent game with that name; 0 if it has
 * ended or if another program plays it (sets *taken). */
PARLOUR_API unsigned long recent_unfinished(const char *game, int *taken);

/* Returns 1 if a recent game has the same options as `asked` (see
 * scores_are_alike) and, if wanted, the same seed. Loads it into `look`. */
PARLOUR_API int recent_is_alike(unsigned long number,
                                const struct parlour_session *asked,
                                int same_seed, struct parlour_session *look);

/* Writes the level of a game, or its size, and its points. words: room for
 * PARLOUR_ROW. */
PARLOUR_API void recent_describe(const struct parlour_session *s,
                                 char *words);

/* Returns the state of a game in words (s NULL: not known): "won", or "in
 * play" if it is open. */
PARLOUR_API const char *recent_state(const struct parlour_session *s,
                                     int open);

/* Loads a recent game into a session to look at it, without its journal, as
 * far as that is sound. Returns PARLOUR_OK; PARLOUR_UNSUPPORTED if it is gone
 * or of a newer version; PARLOUR_DAMAGED or another code with the error
 * `FILE:LINE: what`. A journal of a game that its file name does not say is
 * damaged. */
PARLOUR_API int recent_look(unsigned long number, struct parlour_session *s,
                            struct parlour_error *error);

/* Writes when a recent game was last changed, or "" if that is not known: an
 * earlier version saved it. moment: room for PLATFORM_MOMENT. */
PARLOUR_API void recent_moved(const struct recent_game *g, char *moment);

/* Loads it and continues its journal. Call recent_leave for the previous game
 * first. Also returns PARLOUR_BUSY if another program plays it. PARLOUR_OK
 * with error->code PARLOUR_DAMAGED: only the beginning could be read, and
 * error->words says where the whole journal is. */
PARLOUR_API int recent_resume(struct recent *r, unsigned long number,
                              struct parlour_session *s,
                              struct parlour_error *error);

/* Saves the changes; call it after each command. Replays are not saved, and
 * games without moves only with r->board. After a failure the next call tries
 * again. Returns PARLOUR_OK; or PARLOUR_IO with *error set: once until writing
 * the game works again, and each time that the journal of a game that has
 * ended cannot be renamed. */
PARLOUR_API int recent_keep(struct recent *r, const struct parlour_session *s,
                            struct parlour_error *error);

/* Saves the time taken in a game that goes on, if it is more than when it was
 * last saved: the player thought on after the last move. Tries again to save a
 * game that could not be written. */
PARLOUR_API void recent_keep_time(struct recent *r,
                                  const struct parlour_session *s,
                                  unsigned long seconds);

/* Closes the journal's file, for example because the session goes to another
 * position; the next recent_keep() writes the whole journal. */
PARLOUR_API void recent_restart(struct recent *r);

/* Closes the journal: another game follows. */
PARLOUR_API void recent_leave(struct recent *r);

/* Deletes a recent game. Returns PARLOUR_OK; PARLOUR_BUSY if a program plays
 * it, PARLOUR_UNSUPPORTED if it is gone, or PARLOUR_IO, with *error set. */
PARLOUR_API int recent_delete(unsigned long number,
                              struct parlour_error *error);

/* ---- the files, for what brings games from elsewhere ---- */

/* Reads a file name. Returns 0 if it is not a journal's. */
PARLOUR_API int recent_read_name(const char *name, struct recent_game *g);

/* Writes the path of a journal. path: room for PLATFORM_PATH. Returns
 * PARLOUR_OK, or a code with *error set. */
PARLOUR_API int recent_file(const struct recent_game *g, char *path,
                            struct parlour_error *error);

/* Locks a journal. Returns PARLOUR_OK, or PARLOUR_BUSY if a program has the
 * lock; recent_let_go releases it in any case, and deletes its file if the
 * journal is gone. */
PARLOUR_API int recent_take(const struct recent_game *g, int *lock,
                            struct parlour_error *error);
PARLOUR_API void recent_let_go(const struct recent_game *g, int lock,
                               int gone);

/* recent_hold locks the folder so that a number can be assigned. If another
 * program has the lock, it waits up to `milliseconds`. Call platform_unlock
 * afterwards, also after a failure. recent_highest finds the highest number
 * that is assigned, or 0. Both return PARLOUR_OK, or a code with *error
 * set. */
PARLOUR_API int recent_hold(unsigned long milliseconds, int *lock,
                            struct parlour_error *error);
PARLOUR_API int recent_highest(unsigned long *most,
                               struct parlour_error *error);

#endif
