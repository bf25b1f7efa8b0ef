/* haul.h: everywhere that one box can be pushed to while the others stand,
 * and the pushes that bring it there: a move of a search over hauls.
 */
#ifndef CORE_SOLVE_SOKOBAN_HAUL_H
#define CORE_SOLVE_SOKOBAN_HAUL_H

#include "yard.h"

/* The box on a cell, the pusher at one side of it. */
struct haul_place {
    uint16_t cell;
    uint16_t pusher;            /* the smallest cell he can walk to */
    uint16_t before;            /* the place it was pushed from */
    uint16_t stand;             /* a cell he can walk to */
    uint16_t open;              /* how many cells those are */
    uint8_t sides;              /* a bit for each side of the box */
    uint8_t parts;              /* 1: it may part what he can walk on */
};

struct haul {
    const struct maze *maze;
    struct walk bare;           /* of the pusher, without the box */
    struct walk walk;
    uint32_t *seen;             /* stamps of cell * 4 + side */
    uint32_t now;
    struct haul_place *place;   /* the first one: where it stands */
    int count;
};

int haul_open(struct haul *h, const struct maze *m, struct arena *a);

/* Finds all places of a box. The yard is as it was afterwards. */
void haul_find(struct haul *h, struct yard *y, int box, int pusher);

/* Writes the pushes to a place, as struct pushes has them, to push[0] up;
 * returns how many. */
int haul_write(const struct haul *h, int place, uint16_t *push);

#endif
