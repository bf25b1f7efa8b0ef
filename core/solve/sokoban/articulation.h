/* articulation.h: where the pusher can walk, and how a box on any cell of it
 * would part that: one depth-first walk finds it for all cells (articulation
 * points: J. E. Hopcroft, R. E. Tarjan, 1973).
 */
#ifndef CORE_SOLVE_SOKOBAN_ARTICULATION_H
#define CORE_SOLVE_SOKOBAN_ARTICULATION_H

#include "solve/sokoban/position.h"

/* Of a cell, once it is walked to. */
struct articulation_cell {
    uint16_t parent;
    uint16_t entry, last;       /* where it and all below it stand in the
                                   walk's queue */
    uint16_t low;               /* the first there that they have beside */
    uint16_t least;             /* the smallest cell of them */
    uint8_t way;                /* the next direction to try */
};

struct articulation {
    const struct static_map *map;
    struct walk walk;
    struct articulation_cell *cell;
    uint16_t *before, *after;   /* the smallest cell of the queue's part
                                   before and from there on */
};

/* What is left to the pusher on one side of a box. */
struct articulation_piece {
    int pieces;                 /* that the box makes in all */
    int below;                  /* the cell that it is all below; map->cells:
                                   none */
    int least;                  /* its smallest cell */
};

/* Takes memory for walks of the map; 0: there is none. */
int articulation_open(struct articulation *s, const struct static_map *m,
                      struct arena *a);

/* Walks wherever the pusher can from a cell. */
void articulation_walk(struct articulation *s, const struct position *y,
                       int from);

/* Puts a box on a cell that was walked to, the pusher on another. */
void articulation_at(const struct articulation *s, int box, int pusher,
                     struct articulation_piece *p);

/* 1 if a cell is in the piece that was found for a box. */
int articulation_has(const struct articulation *s, int box,
                     const struct articulation_piece *p, int cell);

#endif
