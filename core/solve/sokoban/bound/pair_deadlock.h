/* pair_deadlock.h: which two boxes can never both reach a goal. The table is
 * built by pulling every pair of boxes away from every pair of goals on an
 * otherwise empty board. For two cells it holds the sides of the first from
 * which the pair can still be solved. Limit: no table for maps of more than
 * PAIR_DEADLOCK_LIVE live cells, nor for more boxes than goals.
 */
#ifndef CORE_SOLVE_SOKOBAN_BOUND_PAIR_DEADLOCK_H
#define CORE_SOLVE_SOKOBAN_BOUND_PAIR_DEADLOCK_H

#include "solve/sokoban/level/position.h"

enum { PAIR_DEADLOCK_LIVE = 400 };

/* Makes the table m->pair_sides, or leaves it NULL beyond the limit. Returns 0
 * if there is too little memory. */
int pair_deadlock_make(struct static_map *m, struct arena *a);

/* Returns 1 if a box on a cell, with the pusher beside it in a direction,
 * forms a deadlock with another box. */
int pair_deadlock_has(const struct position *p, int cell, int direction);

#endif
