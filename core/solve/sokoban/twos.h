/* twos.h: which two boxes can never both come home, found by pulling every two
 * away from every two goals with no other box on the maze. Of each two cells
 * there is a set of the first one's sides where the pusher may be.
 * Limit: no table for more than TWOS_LIVE live cells or boxes to spare.
 */
#ifndef CORE_SOLVE_SOKOBAN_TWOS_H
#define CORE_SOLVE_SOKOBAN_TWOS_H

#include "yard.h"

enum { TWOS_LIVE = 400 };

/* Makes the table of a maze, m->two, or leaves it NULL. 0: no memory. */
int twos_make(struct maze *m, struct arena *a);

/* 1 if the box on a cell, the pusher beside it in a direction, is lost because
 * of some other box. */
int twos_lose(const struct yard *y, int cell, int direction);

#endif
