/* pair_deadlock.h: which two boxes can never both come home, found by pulling
 * every two away from every two goals with no other box on the map. Of each
 * two cells there is a set of the first one's sides where the pusher may be.
 * Limit: no table for more than PAIR_DEADLOCK_LIVE live cells or boxes to
 * spare.
 */
#ifndef CORE_SOLVE_SOKOBAN_PAIR_DEADLOCK_H
#define CORE_SOLVE_SOKOBAN_PAIR_DEADLOCK_H

#include "solve/sokoban/position.h"

enum { PAIR_DEADLOCK_LIVE = 400 };

/* Makes the table of a map, m->two, or leaves it NULL. 0: no memory. */
int pair_deadlock_make(struct static_map *m, struct arena *a);

/* 1 if the box on a cell, the pusher beside it in a direction, is lost because
 * of some other box. */
int pair_deadlock_lose(const struct position *y, int cell, int direction);

#endif
