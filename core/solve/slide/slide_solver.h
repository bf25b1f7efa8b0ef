/* slide_solver.h: the solver of the sliding puzzle. Up to 16 cells the answer
 * is a shortest one; up to 25 a good one, and if it is looked for a shortest
 * one; up to 64 any.
 */
#ifndef CORE_SOLVE_SLIDE_SLIDE_SOLVER_H
#define CORE_SOLVE_SLIDE_SLIDE_SOLVER_H

#include "solve/solve.h"

const struct solve_solver *slide_solver_solver(void);

#endif
