/* freeze_distance.h: boxes frozen on goals taken for walls: how many pushes a
 * box needs to each goal that is left, with no way through them. What is found
 * for a set of frozen boxes is kept until another set needs its place.
 */
#ifndef CORE_SOLVE_SOKOBAN_FREEZE_DISTANCE_H
#define CORE_SOLVE_SOKOBAN_FREEZE_DISTANCE_H

#include "solve/sokoban/position.h"

struct freeze_distance {
    const struct static_map *map;
    int places;                 /* sets that are kept */
    uint64_t *set;              /* of each place; no box: it is free */
    uint16_t *distance;         /* of each, as in struct static_map */
    size_t stride;              /* of distance */
    uint8_t *shut;              /* 1: a cell that none can enter */
    uint16_t *queue;
};

int freeze_distance_open(struct freeze_distance *f, const struct static_map *m,
                         struct arena *a);

/* Sets *set to the boxes that are frozen, if all of them are on goals. */
void freeze_distance_find(struct position *y, uint64_t *set);

/* Adds those that position_freezes found; 1 if any is new. */
int freeze_distance_add(const struct position *y, uint64_t *set);

/* The distances for a set. */
const uint16_t *freeze_distance_distance(struct freeze_distance *f,
                                         const uint64_t *set);

#endif
