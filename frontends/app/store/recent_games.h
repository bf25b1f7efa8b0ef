/* recent_games.h: the list of recent games: the ones in play and those set
 * aside, at most RECENT_GAMES_MOST, each in its own journal (journal.h). The
 * list is a folder that all programs share; it has no index. A journal is
 * called NUMBER.GAME, or NUMBER.GAME.over after the game has ended; a higher
 * number was played later. A program locks the journal of the game it plays.
 */
#ifndef FRONTENDS_APP_STORE_RECENT_GAMES_H
#define FRONTENDS_APP_STORE_RECENT_GAMES_H

#include "board/text.h"
#include "platform.h"

/* ---- the files ---- */

enum recent_games_number_limit {
    RECENT_GAMES_LAST = 999999999,      /* the highest number */
    RECENT_GAMES_WAIT = 3000            /* milliseconds, for the folder */
};

/* What the name of the file says. */
struct recent_games_entry {
    unsigned long number;
    int over;
    char game[32];
};

/* Reads a file name. Returns 0 if it is not a journal's. */
PARLOUR_API int recent_games_read_name(const char *name,
                                       struct recent_games_entry *f);

/* Writes the path of a journal. path: room for PLATFORM_PATH. Returns
 * PARLOUR_OK, or a code with *error set. */
PARLOUR_API int recent_games_path(const struct recent_games_entry *f,
                                  char *path, struct parlour_error *error);

/* Locks a journal. Returns PARLOUR_OK, or PARLOUR_BUSY if a program has the
 * lock; recent_games_unlock always releases it, and deletes its file if
 * the journal is gone. */
PARLOUR_API int recent_games_lock(const struct recent_games_entry *f,
                                  int *lock, struct parlour_error *error);
PARLOUR_API void recent_games_unlock(const struct recent_games_entry *f,
                                     int lock, int gone);

/* Returns 1 if a program plays the game: another one, or this one. */
PARLOUR_API int recent_games_is_locked(const struct recent_games_entry *f);

/* recent_games_lock_folder locks the folder so that a number can be assigned.
 * If another program has the lock, it waits up to `milliseconds`. Call
 * platform_unlock afterwards, even after a failure. recent_games_highest finds
 * the highest number that is assigned, or 0. Both return PARLOUR_OK, or a code
 * with *error set. */
PARLOUR_API int recent_games_lock_folder(unsigned long milliseconds, int *lock,
                                         struct parlour_error *error);
PARLOUR_API int recent_games_highest(unsigned long *most,
                                     struct parlour_error *error);

/* Renames a damaged journal so that it is no longer listed, and adds its new
 * name to the words of an error. */
PARLOUR_API void recent_games_set_aside(const struct recent_games_entry *f,
                                        struct parlour_error *error);

/* ---- the list ---- */

enum recent_games_limit {
    RECENT_GAMES_MOST = 20,     /* games that stay */
    RECENT_GAMES_LISTED = 64    /* including those open in other programs */
};

struct recent_games {
    struct recent_games_entry games[RECENT_GAMES_LISTED];
    int count;
};

/* Reads the list of recent games, the latest first. Returns PARLOUR_OK, or a
 * code with *error set: the list may then lack games. */
PARLOUR_API int recent_games_read(struct recent_games *list,
                                  struct parlour_error *error);

/* Finds a recent game by its number. Returns PARLOUR_OK; or
 * PARLOUR_UNSUPPORTED with *error set if it is gone, or the code of
 * recent_games_read. */
PARLOUR_API int recent_games_find(unsigned long number,
                                  struct recent_games_entry *g,
                                  struct parlour_error *error);

/* Returns the number of the latest recent game with that name, except `but`
 * and those that other programs play; 0 if there isn't one. any: includes
 * ended games. Sets error->code, to PARLOUR_OK if the games could be
 * listed. */
PARLOUR_API unsigned long recent_games_last(const char *game,
                                            unsigned long but, int any,
                                            struct parlour_error *error);

/* Returns the number of the latest recent game with that name; 0 if it has
 * ended or if another program plays it (sets *taken). Sets error->code, to
 * PARLOUR_OK if the games could be listed. */
PARLOUR_API unsigned long recent_games_unfinished(const char *game, int *taken,
                                                  struct parlour_error *error);

/* Deletes a recent game. Returns PARLOUR_OK; PARLOUR_BUSY if a program plays
 * it, PARLOUR_UNSUPPORTED if it is gone, or PARLOUR_IO, with *error set. */
PARLOUR_API int recent_games_delete(unsigned long number,
                                    struct parlour_error *error);

/* Deletes the oldest games, ended ones first; the latest of each game
 * stays. */
PARLOUR_API void recent_games_prune(void);

/* Writes the level of a game, or its size, and its points. words: room for
 * PARLOUR_ROW. */
PARLOUR_API void recent_games_describe(const struct parlour_session *s,
                                       char *words);

/* Adds the number of moves and the last ones, which tell two games of one
 * level apart: "12 moves: ...d4c2 a1b1". */
PARLOUR_API void recent_games_add_moves(struct text *t,
                                        const struct parlour_session *s);

/* Returns the state of a game in words (s NULL: not known): "won", or "in
 * play" if it is open. */
PARLOUR_API const char *recent_games_state(const struct parlour_session *s,
                                           int open);

#endif
