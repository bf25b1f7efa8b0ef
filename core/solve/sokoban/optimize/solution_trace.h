/* solution_trace.h: the positions along a solution, for the optimizer: the
 * boxes, the pusher and the cost after each push, and when a box is on each
 * cell; and a lower bound on the pushes to the end of a part of it, a window.
 */
#ifndef CORE_SOLVE_SOKOBAN_OPTIMIZE_SOLUTION_TRACE_H
#define CORE_SOLVE_SOKOBAN_OPTIMIZE_SOLUTION_TRACE_H

#include "solve/matching.h"
#include "solve/sokoban/level/position.h"

struct solution_trace {
    /* set by the caller */
    const struct static_map *map;
    uint32_t push_cost, move_cost; /* a push is also a move */
    /* the pushes, as in struct pushes */
    uint16_t *push;
    int pushes;
    int most;                   /* room for this many */
    /* after i pushes, i from 0 to `pushes` */
    uint64_t *boxes;            /* see solution_trace_boxes */
    uint16_t *pusher;
    uint32_t *cost;
    /* for each live cell `span` words: bit i is 1 if a box stands there after
     * i pushes */
    uint64_t *standing;
    int span;
    struct position position;
    uint16_t *steps, *queue;    /* see position_steps */
};

/* Returns the boxes after i pushes, a set of live cells. */
static inline uint64_t *solution_trace_boxes(const struct solution_trace *p,
                                             int i)
{
    return p->boxes + (size_t)i * (size_t)p->map->words;
}

/* Allocates a trace with room for `most` pushes. Returns 0 if there is too
 * little memory. */
int solution_trace_open(struct solution_trace *p, int most, struct arena *a);

/* Computes all that follows from the pushes. */
void solution_trace_compute(struct solution_trace *p);

/* Replaces the pushes from..to-1 by others. Returns 0 if there is no room. */
int solution_trace_replace(struct solution_trace *p, int from, int to,
                           const uint16_t *push, int count);

/* ---- windows ---- */

/* A lower bound on the pushes from a position to the end of a window: every
 * box gets its own cell of the end, so that the sum of the pushes is least, as
 * if each box were alone on the board. */
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
