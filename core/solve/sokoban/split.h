/* split.h: where the pusher can walk, and how a box on any cell of it would
 * part that: one depth-first walk finds it for all cells (articulation
 * points: J. E. Hopcroft, R. E. Tarjan, 1973).
 */
#ifndef CORE_SOLVE_SOKOBAN_SPLIT_H
#define CORE_SOLVE_SOKOBAN_SPLIT_H

#include "yard.h"

/* Of a cell, once it is walked to. */
struct split_cell {
    uint16_t parent;
    uint16_t entry, last;       /* where it and all below it stand in the
                                   walk's queue */
    uint16_t low;               /* the first there that they have beside */
    uint16_t least;             /* the smallest cell of them */
    uint8_t way;                /* the next direction to try */
};

struct split {
    const struct maze *maze;
    struct walk walk;
    struct split_cell *cell;
    uint16_t *before, *after;   /* the smallest cell of the queue's part
                                   before and from there on */
};

/* What is left to the pusher on one side of a box. */
struct split_piece {
    int pieces;                 /* that the box makes in all */
    int below;                  /* the cell that it is all below; maze->cells:
                                   none */
    int least;                  /* its smallest cell */
};

/* Takes memory for walks of the maze; 0: there is none. */
int split_open(struct split *s, const struct maze *m, struct arena *a);

/* Walks wherever the pusher can from a cell. */
void split_walk(struct split *s, const struct yard *y, int from);

/* Puts a box on a cell that was walked to, the pusher on another. */
void split_at(const struct split *s, int box, int pusher,
              struct split_piece *p);

/* 1 if a cell is in the piece that was found for a box. */
int split_has(const struct split *s, int box, const struct split_piece *p,
              int cell);

#endif
