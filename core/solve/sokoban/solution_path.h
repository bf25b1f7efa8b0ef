/* solution_path.h: a solution as the optimizer sees it: after each push the
 * boxes, the pusher and the cost so far, and for each cell when a box stands
 * on it.
 */
#ifndef CORE_SOLVE_SOKOBAN_SOLUTION_PATH_H
#define CORE_SOLVE_SOKOBAN_SOLUTION_PATH_H

#include "solve/sokoban/position.h"

struct solution_path {
    /* set by the caller */
    const struct static_map *map;
    uint32_t push_cost, move_cost; /* a push is also a move */
    /* the pushes, as in struct pushes */
    uint16_t *push;
    int pushes;
    int most;                   /* room for this many */
    /* after i pushes, i from 0 to `pushes` */
    uint64_t *boxes;            /* see solution_path_boxes */
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
static inline uint64_t *solution_path_boxes(const struct solution_path *p,
                                            int i)
{
    return p->boxes + (size_t)i * (size_t)p->map->words;
}

/* Allocates a path with room for `most` pushes. Returns 0 if there is too
 * little memory. */
int solution_path_open(struct solution_path *p, int most, struct arena *a);

/* Computes the rest from the pushes. */
void solution_path_trace(struct solution_path *p);

/* Replaces the pushes from..to-1 by others. Returns 0 if there is no room. */
int solution_path_replace(struct solution_path *p, int from, int to,
                          const uint16_t *push, int count);

#endif
