/* fives.h: how good a board of Kulki is, as numbers: what a window of five
 * cells in line is worth by the balls in it, what a ball is worth by its
 * place, and what room around a cell is worth. They were found by self-play
 * (separable CMA-ES on the mean score), and mean nothing one by one; all are
 * on one scale. The hint of every build uses them.
 */
#ifndef CORE_GAMES_KULKI_FIVES_H
#define CORE_GAMES_KULKI_FIVES_H

#include "grid.h"

enum fives_limit {
    FIVES_LONG = 5,             /* cells of a window */
    FIVES_RINGS = 5,            /* from the edge to the middle */
    FIVES_LINE = 1 << 20        /* a window all of one colour: more than
                                   everything else together */
};

/* How many balls of a colour are on the board, as a class. */
enum fives_supply { FIVES_FEW, FIVES_ENOUGH, FIVES_MANY, FIVES_SUPPLIES };
PARLOUR_API int fives_supply(int balls);

/* A window for one colour: so many balls of it and so many others. What a
 * window is worth is the sum over its colours. */
PARLOUR_API long fives_window(int diagonal, int supply, int same, int others);

/* A ball so many rings from the edge; the ring of a cell. */
PARLOUR_API long fives_place(int ring);
PARLOUR_API int fives_ring(const struct grid *g, int cell);

/* A cell beside so many empty ones; has_ball and crowded are 0 or 1. */
PARLOUR_API int fives_is_crowded(int balls, int cells);
PARLOUR_API long fives_room(int crowded, int has_ball, int empty);

#endif
