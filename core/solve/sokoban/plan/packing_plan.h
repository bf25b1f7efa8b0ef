/* packing_plan.h: an order in which the goals can be filled (packing order: Y.
 * Shoham, J. Schaeffer, The FESS Algorithm, 2020). It is found backwards, from
 * the solved position, by one of several searches, which add the stages.
 */
#ifndef CORE_SOLVE_SOKOBAN_PLAN_PACKING_PLAN_H
#define CORE_SOLVE_SOKOBAN_PLAN_PACKING_PLAN_H

#include "solve/sokoban/level/box_moves.h"
#include "solve/sokoban/level/state_table.h"

enum { PACKING_PLAN_STEPS = 4 }; /* stages for each goal, at most */

struct packing_plan {
    const struct static_map *map;
    int stages;                 /* at the last stage all goals are filled */
    uint64_t *filled;           /* for each stage from 0 the set of filled
                                   cells, map->words words each */
    uint64_t *alive;            /* for each stage the cells from which a box
                                   can still reach a goal that is not
                                   filled for good */
};

/* Makes a plan without stages. Returns 0 if there is too little memory. */
int packing_plan_open(struct packing_plan *p, const struct static_map *m,
                      struct arena *a);

/* Adds a stage with these cells filled. Returns 0 if there is no room. */
int packing_plan_add(struct packing_plan *p, const uint64_t *filled);

/* Adds the path to a position of a search as stages, in reverse. Returns 0 if
 * there is no room. */
int packing_plan_add_path(struct packing_plan *p,
                          const struct sokoban_states *table, uint32_t i);

/* Finds the cells that are alive at each stage. Returns 0 if there is too
 * little memory. */
int packing_plan_finish(struct packing_plan *p, struct arena *a);

/* A pull of a box that a search for a plan may try. */
struct packing_plan_way {
    int box;                    /* its cell */
    int length;
    struct box_moves_place to;
};

/* Ways, the shortest first, and among equal ones the first one added. */
struct packing_plan_ways {
    struct packing_plan_way *way;
    int count, most;            /* their number, and the room for them */
};

int packing_plan_ways_open(struct packing_plan_ways *w, int most,
                           struct arena *a);

/* Adds a way if there is room. */
void packing_plan_ways_add(struct packing_plan_ways *w, int box, int length,
                           const struct box_moves_place *to);

/* Returns the largest number of stages. */
static inline int packing_plan_most(const struct static_map *m)
{
    return (m->goals + 1) * PACKING_PLAN_STEPS;
}

static inline const uint64_t *packing_plan_filled(const struct packing_plan *p,
                                                  int stage)
{
    return p->filled + stage * p->map->words;
}

static inline const uint64_t *packing_plan_alive(const struct packing_plan *p,
                                                 int stage)
{
    return p->alive + stage * p->map->words;
}

#endif
