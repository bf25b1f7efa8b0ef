/* recent.h: the list of recent games: the ones in play and those set aside, at
 * most RECENT_MOST, each in its own journal. The list is the folder of
 * journals (journal_file.h).
 */
#ifndef FRONTENDS_APP_STORE_RECENT_H
#define FRONTENDS_APP_STORE_RECENT_H

#include "app/store/journal_file.h"
#include "board/text.h"

enum recent_limit {
    RECENT_MOST = 20,           /* games that stay */
    RECENT_LISTED = 64          /* including those open in other programs */
};

struct recent_list {
    struct journal_file games[RECENT_LISTED];
    int count;
};

/* Reads the list of recent games, the latest first. */
PARLOUR_API void recent_read(struct recent_list *list);

/* Finds a recent game by its number. Returns PARLOUR_OK; or
 * PARLOUR_UNSUPPORTED with *error set if it is gone. */
PARLOUR_API int recent_find(unsigned long number, struct journal_file *g,
                            struct parlour_error *error);

/* Returns the number of the latest recent game with that name, except `but`
 * and those that other programs play; 0 if there isn't one. any: includes
 * ended games. */
PARLOUR_API unsigned long recent_last(const char *game, unsigned long but,
                                      int any);

/* Returns the number of the latest recent game with that name; 0 if it has
 * ended or if another program plays it (sets *taken). */
PARLOUR_API unsigned long recent_unfinished(const char *game, int *taken);

/* Deletes a recent game. Returns PARLOUR_OK; PARLOUR_BUSY if a program plays
 * it, PARLOUR_UNSUPPORTED if it is gone, or PARLOUR_IO, with *error set. */
PARLOUR_API int recent_delete(unsigned long number,
                              struct parlour_error *error);

/* Deletes the oldest games, ended ones first; the latest of each game
 * stays. */
PARLOUR_API void recent_prune(void);

/* Writes the level of a game, or its size, and its points. words: room for
 * PARLOUR_ROW. */
PARLOUR_API void recent_describe(const struct parlour_session *s,
                                 char *words);

/* Adds the number of moves and the last ones, which tell two games of one
 * level apart: "12 moves: ...d4c2 a1b1". */
PARLOUR_API void recent_add_moves(struct text *t,
                                  const struct parlour_session *s);

/* Returns the state of a game in words (s NULL: not known): "won", or "in
 * play" if it is open. */
PARLOUR_API const char *recent_state(const struct parlour_session *s,
                                     int open);

#endif
