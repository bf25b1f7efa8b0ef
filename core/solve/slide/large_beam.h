/* large_beam.h: finds good ways between two boards of the sliding puzzle of up
 * to 64 cells: beam search (R. Bisiani, 1987) by the tiles' distances and
 * their linear conflicts (O. Hansson, A. Mayer and M. Yung, 1992), without
 * tables. It may find nothing.
 */
#ifndef CORE_SOLVE_SLIDE_LARGE_BEAM_H
#define CORE_SOLVE_SLIDE_LARGE_BEAM_H

#include <stdint.h>

#include "solve/arena.h"

enum large_beam_limit {
    LARGE_BEAM_CELLS = 64,
    LARGE_BEAM_MOST = 1024,     /* moves in a way */
    LARGE_BEAM_WIDEST = 1 << 26 /* a board's number and a cell fit 32 bits */
};

struct large_beam {
    int columns, rows;
    /* called with the boards so far; returns how many more until the next
     * call, 0: stop */
    uint64_t (*go_on)(void *context, uint64_t states);
    void *context;
    uint32_t width;             /* boards kept of each layer */
    uint64_t states;            /* boards generated so far */
    int least;                  /* lower bound on the moves */
    int length;
    uint8_t cells[LARGE_BEAM_MOST]; /* the cells to which the hole moves */
};

/* Searches for a way of fewer than `below` moves from one board to another
 * with the same tiles. It adds to `states`. Returns PARLOUR_OK,
 * PARLOUR_UNSOLVABLE if it finds none, PARLOUR_GAVE_UP or PARLOUR_NO_MEMORY.
 * Frees what it takes of the arena. */
int large_beam_run(struct large_beam *beam, const uint8_t *from,
                   const uint8_t *to, int below, struct arena *a);

#endif
