/* kulki_solver.h: Kulki plugged in: no solutions, for there are none, but good
 * moves. With the same board and limit the move is the same on every machine.
 */
#ifndef CORE_SOLVE_KULKI_KULKI_SOLVER_H
#define CORE_SOLVE_KULKI_KULKI_SOLVER_H

#include "solve/solve.h"

const struct solve_solver *kulki_solver_solver(void);

#endif
