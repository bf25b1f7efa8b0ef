/* optimizer.h: shortens a solution of a Sokoban level. */
#ifndef CORE_SOLVE_SOKOBAN_OPTIMIZE_OPTIMIZER_H
#define CORE_SOLVE_SOKOBAN_OPTIMIZE_OPTIMIZER_H

#include "solve/sokoban/search/level_solver.h"
#include "solve/solve.h"

/* Replaces the solution in s->found by the shortest, by that measure, that it
 * finds before it is stopped or reaches the limit. Uses the memory after the
 * first s->used bytes; without memory the solution stays as it is. Adds to
 * s->states. */
void optimizer_run(struct level_solver *s, enum solve_measure measure);

#endif
