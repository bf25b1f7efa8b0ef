/* solution_trace.h: the positions along a solution, for the optimizer: the
 * boxes, the pusher and the cost after each push, and when a box stands on
 * each cell.
 */
#ifndef CORE_SOLVE_SOKOBAN_SOLUTION_TRACE_H
#define CORE_SOLVE_SOKOBAN_SOLUTION_TRACE_H

#include "solve/sokoban/position.h"

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

#endif
