/* matching.h: each box given a goal of its own so that the pushes needed, were
 * every box alone, are fewest in all: a lower bound on what a position needs.
 * The Hungarian method (H. W. Kuhn, 1955) by shortest augmenting paths; when
 * one box moves, only its own row is paired anew.
 */
#ifndef CORE_SOLVE_MATCHING_H
#define CORE_SOLVE_MATCHING_H

#include <stdint.h>

#include "solve/arena.h"

enum matching_limit { MATCHING_FAR = 60000 }; /* a cost: there is no way */

struct matching {
    int size;                   /* boxes; rows and columns, from 1 */
    const uint16_t **row;       /* the costs of each box */
    int *price, *rent;          /* potentials of rows and of columns */
    int *owner;                 /* row of a column, 0: none */
    int *least, *from;          /* of columns, while a path is looked for */
    int *list;                  /* columns, those not seen yet first */
};

/* Takes memory for so many boxes; 0: there is none. */
int matching_open(struct matching *p, int size, struct arena *a);

/* Pairs all boxes; row[i] is set for i from 1 to size. Returns the sum;
 * MATCHING_FAR or more: they cannot all come home. */
int matching_all(struct matching *p);

/* Copies a pairing; both were opened for the same size. */
void matching_copy(struct matching *to, const struct matching *from);

/* Pairs one box anew after its row changed. Returns the sum. */
int matching_again(struct matching *p, int row);

#endif
