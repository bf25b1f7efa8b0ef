/* box_pulls.h: all cells to which one box can be pulled while the others stay.
 */
#ifndef CORE_SOLVE_SOKOBAN_BOX_PULLS_H
#define CORE_SOLVE_SOKOBAN_BOX_PULLS_H

#include "solve/sokoban/position.h"

/* A box on a cell with the pusher on a cell beside it. */
struct box_pulls_place {
    uint16_t cell, pusher;
};

struct box_pulls {
    const struct static_map *map;
    struct walk walk;
    uint32_t *seen, now;        /* by cell and side: `now` if seen */
    struct box_pulls_place *place; /* the first is where the box stands */
    int count;
    uint64_t effort;            /* cells visited so far, roughly */
};

int box_pulls_open(struct box_pulls *b, const struct static_map *m,
                   struct arena *a);

/* Finds all places of a box, the nearest first. The position is unchanged
 * afterwards. */
void box_pulls_find(struct box_pulls *b, struct position *p, int box,
                    int pusher);

#endif
