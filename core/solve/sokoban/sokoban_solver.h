/* sokoban_solver.h: Sokoban for the batch program and for hints (see solve.h):
 * levels as text go in, moves as letters come out. The searches are behind
 * portfolio.h.
 */
#ifndef CORE_SOLVE_SOKOBAN_SOKOBAN_SOLVER_H
#define CORE_SOLVE_SOKOBAN_SOKOBAN_SOLVER_H

#include "solve/solve.h"

const struct solve_solver *sokoban_solver_solver(void);

#endif
