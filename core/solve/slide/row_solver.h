/* row_solver.h: finds some solution of a sliding puzzle of up to 64 cells, not
 * a short one: rows and columns are solved from the top and the left, two
 * tiles at a time, each pair by a breadth-first search, until at most 3x3
 * cells are left, which are solved optimally.
 */
#ifndef CORE_SOLVE_SLIDE_ROW_SOLVER_H
#define CORE_SOLVE_SLIDE_ROW_SOLVER_H

#include <stdint.h>

#include "solve/arena.h"

enum row_solver_limit {
    ROW_SOLVER_CELLS = 64,
    ROW_SOLVER_MOVES = 8192     /* far more than 8x8 takes */
};

struct row_solver {
    /* called after each pair with the boards so far; returns 0 to stop */
    uint64_t (*go_on)(void *context, uint64_t states);
    void *context;
    int columns, rows;
    uint8_t tile[ROW_SOLVER_CELLS]; /* the tile on each cell, 0 is the hole;
                                       solved afterwards */
    uint64_t states;            /* boards generated so far */
    int length;
    uint8_t cells[ROW_SOLVER_MOVES]; /* the cells to which the hole moves */
};

/* Solves a board, which must be solvable. Returns PARLOUR_OK,
 * PARLOUR_NO_MEMORY, or PARLOUR_GAVE_UP: then `tile` is half solved. Frees
 * what it takes of the arena. */
int row_solver_run(struct row_solver *s, struct arena *a);

#endif
