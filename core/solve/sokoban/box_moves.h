/* box_moves.h: everywhere that one box can be pushed to while the others
 * stand, and the pushes that bring it there: a move of a search over hauls. /
 */
#ifndef CORE_SOLVE_SOKOBAN_BOX_MOVES_H
#define CORE_SOLVE_SOKOBAN_BOX_MOVES_H

#include "solve/sokoban/articulation.h"

/* The box on a cell, the pusher at one side of it. */
struct box_moves_place {
    uint16_t cell;
    uint16_t pusher;            /* the smallest cell he can walk to */
    uint16_t before;            /* the place it was pushed from */
    uint16_t stand;             /* a cell he can walk to */
    uint8_t sides;              /* a bit for each side of the box */
    uint8_t pieces;             /* what it makes of where he can walk with no
                                   box there */
};

struct box_moves {
    const struct static_map *map;
    struct articulation split;  /* of the pusher, without the box */
    uint32_t *seen;             /* stamps of cell * 4 + side */
    uint32_t now;
    struct box_moves_place *place; /* the first one: where it stands */
    int count;
};

int box_moves_open(struct box_moves *h, const struct static_map *m,
                   struct arena *a);

/* 1 if the pusher, who walked, can push a box. */
int box_moves_pushes(const struct position *y, const struct walk *walk,
                     int box);

/* Finds all places of a box. The position is as it was afterwards. */
void box_moves_find(struct box_moves *h, struct position *y, int box,
                    int pusher);

/* 1 if the pusher comes to a cell with the box at a place. */
int box_moves_walks(const struct box_moves *h, int place, int cell);

/* Writes the pushes to a place, as struct pushes has them, to push[0] up;
 * returns how many. */
int box_moves_write(const struct box_moves *h, int place, uint16_t *push);

#endif
