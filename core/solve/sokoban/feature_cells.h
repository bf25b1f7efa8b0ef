/* feature_cells.h: the cells of a feature space and the moves that wait in
 * them (Y. Shoham, J. Schaeffer, The FESS Algorithm, 2020). The cells take
 * turns, and every other turn goes to the best cell that has a move. A turn
 * takes the lightest move of its cell.
 */
#ifndef CORE_SOLVE_SOKOBAN_FEATURE_CELLS_H
#define CORE_SOLVE_SOKOBAN_FEATURE_CELLS_H

#include "solve/sokoban/state_table.h"

/* A cell of the feature space. */
struct feature_cell {
    uint32_t merit;             /* identifies it; higher is better */
    uint32_t heap;              /* root: its lightest move */
};

struct feature_cells {
    struct sokoban_states *table; /* the moves: positions not yet expanded */
    int equal_turns;            /* the best cell gets no extra turns */
    int least_h_first;          /* among equal weights prefer the lowest h, not
                                   the highest merit */
    struct feature_cell *cell;
    uint32_t cells;
    uint32_t *slot;             /* a hash table of the cells */
    uint32_t turn, best;        /* the cell whose turn is next; the best
                                   cell */
    uint32_t tick;
};

/* Starts without cells. Returns 0 if there is too little memory. */
int feature_cells_open(struct feature_cells *c, struct sokoban_states *table,
                       struct arena *a);

/* Returns the cell of a merit. A new cell gets the next turn. */
struct feature_cell *feature_cells_find(struct feature_cells *c,
                                        uint32_t merit);

/* Adds a position to a cell. Its `g` is its weight. */
void feature_cells_add(struct feature_cells *c, struct feature_cell *cell,
                       uint32_t i);

/* Takes the next move and returns its position, or SOKOBAN_STATES_NONE when no
 * move is left. */
uint32_t feature_cells_next(struct feature_cells *c);

#endif
