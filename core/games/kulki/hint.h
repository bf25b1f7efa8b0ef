/* hint.h: a good move in Kulki: the one after which the board is worth most
 * (see board_value.h).
 */
#ifndef CORE_GAMES_KULKI_HINT_H
#define CORE_GAMES_KULKI_HINT_H

#include "board/grid.h"

/* Finds a good move. balls: the colour on each cell, 0 if it is empty.
 * Returns PARLOUR_OK, or PARLOUR_UNSOLVABLE if no ball can move. */
PARLOUR_API int hint_find(const struct grid *g, const unsigned char *balls,
                          int *from, int *to);

#endif
