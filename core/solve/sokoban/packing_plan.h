/* packing_plan.h: an order in which the goals can be filled: from the solved
 * position the boxes are pulled away one by one to where boxes begin, as if
 * there were room for all; the plan is that order backwards (packing order: Y.
 * Shoham, J. Schaeffer, The FESS Algorithm, 2020). Where none can be pulled
 * away, one is first pulled aside, and where that leads nowhere, another order
 * is tried.
 */
#ifndef CORE_SOLVE_SOKOBAN_PACKING_PLAN_H
#define CORE_SOLVE_SOKOBAN_PACKING_PLAN_H

#include "solve/sokoban/position.h"

struct packing_plan {
    int stages;                 /* the last one: all goals are filled */
    uint64_t *filled;           /* cells that have boxes, of each stage from
                                   0, map->words words each */
    uint64_t *alive;            /* cells from which a box still comes to a
                                   goal that is not filled, of each */
};

/* Makes a plan for the boxes of a beginning; shuffle: 0, or a number of many,
 * each of which makes another one. 0: no memory. */
int packing_plan_make(struct packing_plan *p, const struct static_map *m,
                      const uint64_t *boxes, int shuffle, struct arena *a);

static inline const uint64_t *packing_plan_filled(const struct packing_plan *p,
                                                  const struct static_map *m,
                                                  int stage)
{
    return p->filled + stage * m->words;
}

static inline const uint64_t *packing_plan_alive(const struct packing_plan *p,
                                                 const struct static_map *m,
                                                 int stage)
{
    return p->alive + stage * m->words;
}

static inline int packing_plan_has(const uint64_t *set, int cell)
{
    return (int)(set[cell / 64] >> cell % 64 & 1);
}

#endif
