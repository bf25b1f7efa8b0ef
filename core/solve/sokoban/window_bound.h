/* window_bound.h: a lower bound on the pushes from a position to the end of a
 * window of a solution: every box gets its own cell of the end, so that the
 * sum of the pushes is least, as if each box were alone on the board.
 */
#ifndef CORE_SOLVE_SOKOBAN_WINDOW_BOUND_H
#define CORE_SOLVE_SOKOBAN_WINDOW_BOUND_H

#include "solve/matching.h"
#include "solve/sokoban/position.h"

struct window_bound {
    struct static_map map;      /* the level's, with the boxes of the end as
                                   goals */
    struct matching matching;
    uint16_t *cell;             /* of the box of each row, from 1 */
    uint16_t *row;              /* of the box on each cell */
    int sum;                    /* of the matching; negative: no position has
                                   been set */
    uint8_t *shut;              /* see static_map_measure */
    uint16_t *queue;
};

/* Takes memory for windows of the level's solution. Returns 0 if there is too
 * little. */
int window_bound_open(struct window_bound *b, const struct static_map *m,
                      struct arena *a);

/* Sets the boxes at the end of the window, a set of live cells. NULL: the
 * window ends where the level is solved. */
void window_bound_aim(struct window_bound *b, const uint64_t *end);

/* Returns the bound of a position; STATIC_MAP_FAR or more: the end cannot be
 * reached. It is found sooner if few boxes stand elsewhere than in the
 * position set before. */
int window_bound_set(struct window_bound *b, const struct position *p,
                     int pusher);

/* Returns the bound after a push of a box from one cell to the next. */
int window_bound_after(struct window_bound *b, int from, int to);

#endif
