/* best.h: the best solutions of levels, kept in a file for each game: of each
 * level the one with the fewest moves and the one with the fewest pushes. A
 * level is known by its fingerprint, so in any pack, turned or mirrored.
 */
#ifndef FRONTENDS_COMMON_BEST_H
#define FRONTENDS_COMMON_BEST_H

#include "parlour.h"

enum best_kind { BEST_MOVES = 1, BEST_PUSHES = 2 };

struct best {
    char *text;                 /* the file; NULL: there is none */
    char game[PARLOUR_TEXT];
};

struct best_score {
    unsigned long moves, pushes;
};

/* Reads what is kept of a game; best_close is owed. */
PARLOUR_API void best_open(struct best *b, const char *game);
PARLOUR_API void best_close(struct best *b);

/* The best solution of a level of one kind (enum best_kind); 0 if none is
 * known. */
PARLOUR_API int best_find(const struct best *b, int kind,
                          const unsigned long print[2],
                          struct best_score *score);

/* 1 if a solution of level `number` of the session's pack is kept. */
PARLOUR_API int best_is_solved(const struct best *b, const struct session *s,
                               int number);

/* The first level after this one (then from the first on) that is not
 * solved; 0 if all are. */
PARLOUR_API int best_next(const struct best *b, const struct session *s);

/* Keeps the solution of a game that is won if it is the best of a kind, and
 * none was shown to the player. *better is of which (a set of enum best_kind),
 * or 0. Returns PARLOUR_OK, or PARLOUR_IO, PARLOUR_DAMAGED, PARLOUR_NO_MEMORY
 * with words, and the file is as it was. */
PARLOUR_API int best_keep(struct best *b, const struct session *s,
                          int *better, struct parlour_error *error);

#endif
