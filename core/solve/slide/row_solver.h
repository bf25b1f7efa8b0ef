/* row_solver.h: a solution of a sliding puzzle of any size, never claimed to
 * be short: rows and columns are laid from the outside, two tiles at a time,
 * each pair on a shortest way found breadth first, until 3x3 or less is left,
 * which is solved on the shortest way.
 */
#ifndef CORE_SOLVE_SLIDE_ROW_SOLVER_H
#define CORE_SOLVE_SLIDE_ROW_SOLVER_H

#include <stdint.h>

#include "solve/arena.h"

enum row_solver_limit {
    ROW_SOLVER_CELLS = 64,
    ROW_SOLVER_MOVES = 8192     /* far more than 8x8 takes */
};

enum row_solver_result {
    ROW_SOLVER_FOUND,
    ROW_SOLVER_STOPPED,
    ROW_SOLVER_NO_MEMORY
};

struct row_solver {
    uint64_t (*go_on)(void *context, uint64_t states);
                                /* boards so far; how many more until it is
                                   asked again, 0: stop */
    void *context;
    int columns, rows;
    uint8_t tile[ROW_SOLVER_CELLS]; /* a tile a cell, 0 the hole; solved then
                                       */
    uint64_t states;            /* counted up */
    int length;
    uint8_t cells[ROW_SOLVER_MOVES]; /* where the hole goes */
};

/* The board must be one that can be solved. */
int row_solver_run(struct row_solver *l, struct arena *a);

#endif
