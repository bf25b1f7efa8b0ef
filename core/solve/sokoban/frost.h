/* frost.h: boxes frozen on goals taken for walls: how many pushes a box needs
 * to each goal that is left, with no way through them. What is found for a set
 * of frozen boxes is kept until another set needs its place.
 */
#ifndef CORE_SOLVE_SOKOBAN_FROST_H
#define CORE_SOLVE_SOKOBAN_FROST_H

#include "yard.h"

struct frost {
    const struct maze *maze;
    int places;                 /* sets that are kept */
    uint64_t *set;              /* of each place; no box: it is free */
    uint16_t *distance;         /* of each, as in struct maze */
    size_t stride;              /* of distance */
    uint8_t *shut;              /* 1: a cell that none can enter */
    uint16_t *queue;
};

int frost_open(struct frost *f, const struct maze *m, struct arena *a);

/* Sets *set to the boxes that are frozen, if all of them are on goals. */
void frost_find(struct yard *y, uint64_t *set);

/* Adds those that yard_freezes found; 1 if any is new. */
int frost_add(const struct yard *y, uint64_t *set);

/* The distances for a set. */
const uint16_t *frost_distance(struct frost *f, const uint64_t *set);

#endif
