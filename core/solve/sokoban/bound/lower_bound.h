/* lower_bound.h: a lower bound on the pushes that a position needs, and quick
 * deadlock tests: a minimum matching of boxes with goals, freeze deadlocks,
 * boxes frozen on goals that block others, and pairs of boxes that deadlock
 * each other. It is computed in full for one position and then incrementally
 * for each move of one box.
 */
#ifndef CORE_SOLVE_SOKOBAN_BOUND_LOWER_BOUND_H
#define CORE_SOLVE_SOKOBAN_BOUND_LOWER_BOUND_H

#include "solve/matching.h"
#include "solve/sokoban/level/position.h"

/* Which pruning rules a search uses, a set of bits. */
enum prune_rule {
    PRUNE_FREEZE_DEADLOCKS = 1,
    PRUNE_MATCHING = 2,
    PRUNE_PI_CORRALS = 4,
    PRUNE_CORRAL_DEADLOCKS = 8,
    PRUNE_FROZEN_DISTANCES = 16,
    PRUNE_PAIR_DEADLOCKS = 32,
    PRUNE_ALL = 63
};

/* Distances to the goals when boxes frozen on goals count as walls. Those for
 * a set of frozen boxes are cached until another set needs the slot. */
struct frozen_distance {
    const struct static_map *map;
    int slots;                  /* size of the cache */
    uint64_t *set;              /* the set in each slot; empty: free */
    uint16_t *distance;         /* of each slot, as in struct static_map */
    size_t stride;              /* entries of `distance` in a slot */
    uint8_t *shut;              /* 1: a cell that cannot be entered */
    uint16_t *queue;
};

int frozen_distance_open(struct frozen_distance *f, const struct static_map *m,
                         struct arena *a);

/* Returns the distances for a set. They stay until a later call needs their
 * place in the cache, but never replace `keep`, those of an earlier call that
 * are still in use; NULL: none are. */
const uint16_t *frozen_distance_of(struct frozen_distance *f,
                                   const uint64_t *set, const uint16_t *keep);

struct sokoban_bound {
    const struct static_map *map;
    unsigned rules;             /* enum prune_rule */
    struct matching matching;   /* of the position */
    int sum;                    /* its cost */
    struct matching after;      /* after a move that freezes boxes */
    struct frozen_distance distances;
    uint64_t *frozen, *frozen_after; /* boxes frozen on goals, now and after a
                                        move */
    const uint16_t *distance;   /* distances with those as walls */
};

int sokoban_bound_open(struct sokoban_bound *b, const struct static_map *m,
                       unsigned rules, struct arena *a);

/* Computes the bound of a position; STATIC_MAP_FAR: a deadlock. */
int sokoban_bound_set(struct sokoban_bound *b, struct position *p, int pusher);

/* Returns the bound after box `row` has moved to a cell, which is already
 * marked as full, with the pusher beside it. */
int sokoban_bound_after(struct sokoban_bound *b, struct position *p, int row,
                        int cell, int pusher);

#endif
