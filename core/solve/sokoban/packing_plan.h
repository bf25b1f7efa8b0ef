/* packing_plan.h: an order in which the goals can be filled (packing order: Y.
 * Shoham, J. Schaeffer, The FESS Algorithm, 2020). From the solved position
 * the boxes are pulled away one by one to cells where boxes start, as if each
 * cell had room for all of them; the plan is that order reversed. If no box
 * can be pulled away, one is first pulled aside; if that fails, another order
 * is tried.
 */
#ifndef CORE_SOLVE_SOKOBAN_PACKING_PLAN_H
#define CORE_SOLVE_SOKOBAN_PACKING_PLAN_H

#include "solve/sokoban/position.h"

enum { PACKING_PLAN_STEPS = 4 }; /* stages for each goal, at most */

struct packing_plan {
    int stages;                 /* at the last stage all goals are filled */
    uint64_t *filled;           /* for each stage from 0 the set of filled
                                   cells, map->words words each */
    uint64_t *alive;            /* for each stage the cells from which a box
                                   can still reach a goal that is not
                                   filled for good */
};

enum packing_plan_kind {
    PACKING_PLAN_DIRECT,
    PACKING_PLAN_PARKS,         /* see parking_plan.h */
    PACKING_PLAN_SINKS          /* see sink_plan.h */
};

/* Makes a plan for the starting boxes; if none of the wanted kind is found, a
 * direct one. `shuffle` is 0 for the standard direct plan, or a seed for a
 * random one. Returns 0 if there is too little memory. */
int packing_plan_make(struct packing_plan *p, const struct static_map *m,
                      const uint64_t *boxes, int shuffle,
                      enum packing_plan_kind kind, struct arena *a);

/* Returns the largest number of stages. */
static inline int packing_plan_most(const struct static_map *m)
{
    return (m->goals + 1) * PACKING_PLAN_STEPS;
}

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

#endif
