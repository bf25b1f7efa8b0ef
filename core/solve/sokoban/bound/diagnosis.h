/* diagnosis.h: says why a level cannot be solved, where a single box, a pair
 * of boxes or the goals show it.
 */
#ifndef CORE_SOLVE_SOKOBAN_BOUND_DIAGNOSIS_H
#define CORE_SOLVE_SOKOBAN_BOUND_DIAGNOSIS_H

#include "levels/level.h"
#include "solve/arena.h"

/* Returns a sentence about a level that is known to be unsolvable, in the
 * arena; NULL if there is too little memory. */
const char *diagnosis_of(const struct level *level, struct arena *a);

#endif
