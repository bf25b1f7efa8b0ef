/* haul.h: everywhere that one box can be pushed to while the others stand,
 * and the pushes that bring it there: a move of a search over hauls.
 */
#ifndef CORE_SOLVE_SOKOBAN_HAUL_H
#define CORE_SOLVE_SOKOBAN_HAUL_H

#include "split.h"

/* The box on a cell, the pusher at one side of it. */
struct haul_place {
    uint16_t cell;
    uint16_t pusher;            /* the smallest cell he can walk to */
    uint16_t before;            /* the place it was pushed from */
    uint16_t stand;             /* a cell he can walk to */
    uint8_t sides;              /* a bit for each side of the box */
    uint8_t pieces;             /* what it makes of where he can walk with no
                                   box there */
};

struct haul {
    const struct maze *maze;
    struct split split;         /* of the pusher, without the box */
    uint32_t *seen;             /* stamps of cell * 4 + side */
    uint32_t now;
    struct haul_place *place;   /* the first one: where it stands */
    int count;
};

int haul_open(struct haul *h, const struct maze *m, struct arena *a);

/* 1 if the pusher, who walked, can push a box. */
int haul_pushes(const struct yard *y, const struct walk *walk, int box);

/* Finds all places of a box. The yard is as it was afterwards. */
void haul_find(struct haul *h, struct yard *y, int box, int pusher);

/* 1 if the pusher comes to a cell with the box at a place. */
int haul_walks(const struct haul *h, int place, int cell);

/* Writes the pushes to a place, as struct pushes has them, to push[0] up;
 * returns how many. */
int haul_write(const struct haul *h, int place, uint16_t *push);

#endif
