/* lay.h: a solution of a sliding puzzle of any size, never claimed to be
 * short: rows and columns are laid from the outside, two tiles at a time, each
 * pair on a shortest way found breadth first, until 3x3 or less is left, which
 * is solved on the shortest way.
 */
#ifndef CORE_SOLVE_SLIDE_LAY_H
#define CORE_SOLVE_SLIDE_LAY_H

#include <stdint.h>

#include "arena.h"

enum lay_limit {
    LAY_CELLS = 64,
    LAY_MOVES = 8192            /* far more than 8x8 takes */
};

enum lay_result { LAY_FOUND, LAY_STOPPED, LAY_NO_MEMORY };

struct lay {
    uint64_t (*go_on)(void *context, uint64_t states);
                                /* boards so far; how many more until it is
                                   asked again, 0: stop */
    void *context;
    int columns, rows;
    uint8_t tile[LAY_CELLS];    /* a tile a cell, 0 the hole; solved then */
    uint64_t states;            /* counted up */
    int length;
    uint8_t cells[LAY_MOVES];   /* where the hole goes */
};

/* The board must be one that can be solved. */
int lay_run(struct lay *l, struct arena *a);

#endif
