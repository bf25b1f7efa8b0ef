/* pairs.h: each box given a goal of its own so that the pushes needed, were
 * every box alone, are fewest in all: a lower bound on what a position needs.
 * The Hungarian method (H. W. Kuhn, 1955) by shortest augmenting paths; when
 * one box moves, only its own row is paired anew.
 */
#ifndef CORE_SOLVE_PAIRS_H
#define CORE_SOLVE_PAIRS_H

#include <stdint.h>

#include "arena.h"

enum pairs_limit { PAIRS_FAR = 60000 };     /* a cost: there is no way */

struct pairs {
    int size;                   /* boxes; rows and columns, from 1 */
    const uint16_t **row;       /* the costs of each box */
    int *price, *rent;          /* potentials of rows and of columns */
    int *owner;                 /* row of a column, 0: none */
    int *least, *from;          /* of columns, while a path is looked for */
    int *list;                  /* columns, those not seen yet first */
};

/* Takes memory for so many boxes; 0: there is none. */
int pairs_open(struct pairs *p, int size, struct arena *a);

/* Pairs all boxes; row[i] is set for i from 1 to size. Returns the sum;
 * PAIRS_FAR or more: they cannot all come home. */
int pairs_all(struct pairs *p);

/* Copies a pairing; both were opened for the same size. */
void pairs_copy(struct pairs *to, const struct pairs *from);

/* Pairs one box anew after its row changed. Returns the sum. */
int pairs_again(struct pairs *p, int row);

#endif
