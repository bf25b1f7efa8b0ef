/* feature_space.h: the cells of a feature space and the moves that wait in
 * them (Y. Shoham, J. Schaeffer, The FESS Algorithm, 2020). The cells take
 * turns, and every other turn goes to the best cell that has a move. A turn
 * takes the lightest move of its cell.
 */
#ifndef CORE_SOLVE_SOKOBAN_PLAN_FEATURE_SPACE_H
#define CORE_SOLVE_SOKOBAN_PLAN_FEATURE_SPACE_H

#include "solve/sokoban/level/state_table.h"

/* Several values of a position make one number, its score, the most important
 * in the highest bits; a higher score is better. These return a value from 0
 * in that many bits, above others; one that is too large counts as the
 * largest. */
static inline uint32_t score_of_more(int value, int bits, int above)
{
    int most = (1 << bits) - 1;

    return (uint32_t)(value < most ? value : most) << above;
}

static inline uint32_t score_of_less(int value, int bits, int above)
{
    return score_of_more((1 << bits) - 1, bits, above)
        - score_of_more(value, bits, above);
}

/* A cell of the feature space. */
struct feature_cell {
    uint32_t score;             /* identifies it; higher is better */
    uint32_t heap;              /* root: its lightest move */
};

struct feature_space {
    struct sokoban_states *table; /* the moves: positions not yet expanded */
    int equal_turns;            /* the best cell gets no extra turns */
    struct feature_cell *cell;
    uint32_t cells;
    uint32_t *slot;             /* a hash table of the cells */
    uint32_t turn, best;        /* the cell whose turn is next; the best
                                   cell */
    uint32_t tick;
};

/* Starts without cells. Returns 0 if there is too little memory. */
int feature_space_open(struct feature_space *c, struct sokoban_states *table,
                       struct arena *a);

/* Returns the cell of a score. A new cell gets the next turn. */
struct feature_cell *feature_space_find(struct feature_space *c,
                                        uint32_t score);

/* Adds a position to a cell. Its `g` is its weight. */
void feature_space_add(struct feature_space *c, struct feature_cell *cell,
                       uint32_t i);

/* Takes the next move and returns its position, or SOKOBAN_STATES_NONE when no
 * move is left. */
uint32_t feature_space_next(struct feature_space *c);

#endif
