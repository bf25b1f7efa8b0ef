/* whirly_solver.h: Whirly for parlour-solve and for hints (see solve.h): reads
 * maps as text, returns moves in the game's notation or counts all positions.
 * astar.h and breadth_first.h have the searches.
 */
#ifndef CORE_SOLVE_WHIRLY_WHIRLY_SOLVER_H
#define CORE_SOLVE_WHIRLY_WHIRLY_SOLVER_H

#include "solve/solve.h"

const struct solve_solver *whirly_solver(void);

#endif
