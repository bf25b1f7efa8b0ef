/* best_solutions.h: the best solutions of levels, kept with a game's scores
 * (score_store.h): of each level the one with the fewest moves and the one
 * with the fewest pushes. A level is known by its fingerprint, so in any pack,
 * turned or mirrored.
 */
#ifndef FRONTENDS_APP_BEST_SOLUTIONS_H
#define FRONTENDS_APP_BEST_SOLUTIONS_H

#include "parlour.h"

enum best_solutions_kind {
    BEST_SOLUTIONS_MOVES = 1,
    BEST_SOLUTIONS_PUSHES = 2
};

struct best_solutions_entry;

struct best_solutions {
    char *text;                 /* what is kept; NULL: nothing */
    struct best_solutions_entry *entries; /* its lines, sorted by level */
    long count;
    char game[PARLOUR_TEXT];
};

struct best_solutions_score {
    unsigned long moves, pushes;
};

/* Reads what is kept of a game. The caller must close it with
 * best_solutions_close(). */
PARLOUR_API void best_solutions_open(struct best_solutions *b,
                                     const char *game);
PARLOUR_API void best_solutions_close(struct best_solutions *b);

/* The best solution of a level of one kind (enum best_solutions_kind); 0 if
 * none is known. */
PARLOUR_API int best_solutions_find(const struct best_solutions *b, int kind,
                                    const unsigned long print[2],
                                    struct best_solutions_score *score);

/* 1 if a solution of level `number` of the session's pack is kept. */
PARLOUR_API int best_solutions_is_solved(const struct best_solutions *b,
                                         const struct parlour_session *s,
                                         int number);

/* The first level after this one (then from the first on) that is not
 * solved; 0 if all are. Reads the pack once. */
PARLOUR_API int best_solutions_next(const struct best_solutions *b,
                                    const struct parlour_session *s);

/* Keeps the solution of a game that is won if it is the best of a kind, and
 * none was shown to the player. *better is of which (a set of enum
 * best_solutions_kind), or 0. Returns PARLOUR_OK, or PARLOUR_IO,
 * PARLOUR_DAMAGED, PARLOUR_NO_MEMORY with words, and the file is as it was. */
PARLOUR_API int best_solutions_keep(struct best_solutions *b,
                                    const struct parlour_session *s,
                                    int *better, struct parlour_error *error);

#endif
