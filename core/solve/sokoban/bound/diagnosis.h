/* diagnosis.h: says why a level cannot be solved, where a single box, a pair
 * of boxes or the goals show it.
 */
#ifndef CORE_SOLVE_SOKOBAN_BOUND_DIAGNOSIS_H
#define CORE_SOLVE_SOKOBAN_BOUND_DIAGNOSIS_H

#include "levels/level.h"
#include "solve/arena.h"
#include "solve/stop_check.h"

/* Returns a sentence about a level that is known to be unsolvable, in the
 * arena; NULL if there is too little memory. If the check says to stop, the
 * sentence may not say where. */
const char *diagnosis_of(const struct level *level, struct stop_check *check,
                         struct arena *a);

#endif
