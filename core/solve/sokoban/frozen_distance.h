/* frozen_distance.h: distances to the goals when boxes frozen on goals count
 * as walls. The distances for a set of frozen boxes are cached until another
 * set needs the slot.
 */
#ifndef CORE_SOLVE_SOKOBAN_FROZEN_DISTANCE_H
#define CORE_SOLVE_SOKOBAN_FROZEN_DISTANCE_H

#include "solve/sokoban/position.h"

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

/* Sets *set to the boxes that are frozen on goals, with those that hold
 * them. */
void frozen_distance_find(struct position *p, uint64_t *set);

/* Adds the boxes listed by position_is_frozen. Returns 1 if any is new. */
int frozen_distance_add(const struct position *p, uint64_t *set);

/* Returns the distances for a set. They stay until a later call needs their
 * place in the cache, but never replace `keep`, those of an earlier call that
 * are still in use; NULL: none are. */
const uint16_t *frozen_distance_of(struct frozen_distance *f,
                                   const uint64_t *set, const uint16_t *keep);

#endif
