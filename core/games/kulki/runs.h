/* runs.h: runs of balls of one colour, in a row, a column or a diagonal.
 */
#ifndef CORE_GAMES_KULKI_RUNS_H
#define CORE_GAMES_KULKI_RUNS_H

#include "board/grid.h"
#include "game/game.h"

/* Reports every run that is long enough to leave, and sets leaves[] of its
 * cells to 1. balls: the colour on each cell, 0 if it is empty. Returns what
 * the runs score; without runs 0. */
PARLOUR_API unsigned long runs_tell(const struct grid *g,
                                    const unsigned char *balls,
                                    unsigned char *leaves,
                                    const struct game_teller *teller);

#endif
