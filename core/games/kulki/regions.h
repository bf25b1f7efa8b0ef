/* regions.h: the connected regions of empty cells of a Kulki board. A ball can
 * move to any cell of the regions next to it.
 */
#ifndef CORE_GAMES_KULKI_REGIONS_H
#define CORE_GAMES_KULKI_REGIONS_H

#include "board/grid.h"
#include "games/kulki/kulki.h"

struct regions {
    unsigned char of[KULKI_CELLS]; /* region of each cell, from 1 to at most
                                      KULKI_CELLS / 2 + 1; 0: a ball */
    int count;
    int largest;                /* cells in the largest region */
};

/* Finds the regions. balls: the colour on each cell, 0 if it is empty. */
PARLOUR_API void regions_find(const struct grid *g,
                              const unsigned char *balls, struct regions *r);

#endif
