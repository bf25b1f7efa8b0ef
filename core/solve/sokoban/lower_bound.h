/* lower_bound.h: what a position needs at least, and whether it is seen at
 * once to be lost: boxes paired with goals, boxes frozen off the goals, boxes
 * frozen on goals that are in the way of others, and two that never both come
 * home. Made for a position, it tells the same of each that one move of a box
 * makes of it.
 */
#ifndef CORE_SOLVE_SOKOBAN_LOWER_BOUND_H
#define CORE_SOLVE_SOKOBAN_LOWER_BOUND_H

#include "solve/matching.h"
#include "solve/sokoban/freeze_distance.h"

/* What a search may leave out, as a set of bits. */
enum star_rule {
    STAR_FREEZE = 1, STAR_PAIRS = 2, STAR_CORRALS = 4, STAR_PENS = 8,
    STAR_FROST = 16, STAR_TWOS = 32, STAR_RULES = 63
};

struct sokoban_bound {
    const struct static_map *map;
    unsigned rules;             /* set of enum star_rule */
    struct matching pairs, again;
    struct freeze_distance distances;
    uint64_t *frozen, *more;    /* boxes on goals; after a move */
    const uint16_t *distance;   /* with them */
};

int sokoban_bound_open(struct sokoban_bound *o, const struct static_map *m,
                       unsigned rules, struct arena *a);

/* Sets it for a position. Returns the pushes it needs, or STATIC_MAP_FAR. */
int sokoban_bound_set(struct sokoban_bound *o, struct position *y, int pusher);

/* The same of the position with box number `row` brought to a cell, which is
 * full now, and the pusher beside it. */
int sokoban_bound_after(struct sokoban_bound *o, struct position *y, int row,
                        int cell, int pusher);

#endif
