/* articulation.h: where the pusher can walk and how a box on any of these
 * cells would split that area. One depth-first search answers this for all
 * cells (articulation points: J. E. Hopcroft, R. E. Tarjan, 1973).
 */
#ifndef CORE_SOLVE_SOKOBAN_ARTICULATION_H
#define CORE_SOLVE_SOKOBAN_ARTICULATION_H

#include "solve/sokoban/position.h"

/* A cell in the depth-first tree. */
struct articulation_cell {
    uint16_t parent;
    uint16_t entry, last;       /* its subtree is queue[entry..last] */
    uint16_t low;               /* the smallest entry next to its subtree */
    uint16_t least;             /* the smallest cell of its subtree */
    uint8_t way;                /* the next direction to explore */
};

struct articulation {
    const struct static_map *map;
    struct walk walk;
    struct articulation_cell *cell;
    uint16_t *before, *after;   /* the smallest cell of queue[0..i) and of
                                   queue[i..) */
};

/* The part of the area on the pusher's side of a box. */
struct articulation_piece {
    int pieces;                 /* the number of parts */
    int below;                  /* root of the subtree that is this part;
                                   map->cells: the part is not one subtree */
    int least;                  /* the smallest cell of the part */
};

/* Allocates memory. Returns 0 if there is too little. */
int articulation_open(struct articulation *t, const struct static_map *m,
                      struct arena *a);

/* Finds all cells that the pusher can reach from a cell. */
void articulation_walk(struct articulation *t, const struct position *p,
                       int from);

/* Finds the part that is left to the pusher when a box stands on a cell of the
 * area. */
void articulation_split(const struct articulation *t, int box, int pusher,
                        struct articulation_piece *p);

/* Returns 1 if a cell is in the part found for a box. */
int articulation_has(const struct articulation *t, int box,
                     const struct articulation_piece *p, int cell);

#endif
