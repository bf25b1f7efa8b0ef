/* sokoban_solver.h: Sokoban for parlour-solve and for hints (see solve.h):
 * reads levels as text, returns moves as letters. search/level_solver.h
 * has the searches.
 */
#ifndef CORE_SOLVE_SOKOBAN_SOKOBAN_SOLVER_H
#define CORE_SOLVE_SOKOBAN_SOKOBAN_SOLVER_H

#include "solve/solve.h"

const struct solve_solver *sokoban_solver(void);

#endif
