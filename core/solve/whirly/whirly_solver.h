/* whirly_solver.h: Whirly for the batch program and for hints (see solve.h):
 * maps as text go in, moves in the game's own notation, or the size of the
 * whole space, come out. The searches are behind astar.h and breadth_first.h.
 *
 */
#ifndef CORE_SOLVE_WHIRLY_WHIRLY_SOLVER_H
#define CORE_SOLVE_WHIRLY_WHIRLY_SOLVER_H

#include "solve/solve.h"

const struct solve_solver *whirly_solver_solver(void);

#endif
