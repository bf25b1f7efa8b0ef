/* slide_solver.h: the solver of the sliding puzzle. Up to 16 cells it finds a
 * shortest solution; up to 25 a good one, or a shortest one if asked for; up
 * to 64 any solution.
 */
#ifndef CORE_SOLVE_SLIDE_SLIDE_SOLVER_H
#define CORE_SOLVE_SLIDE_SLIDE_SOLVER_H

#include "solve/solve.h"

const struct solve_solver *slide_solver(void);

#endif
