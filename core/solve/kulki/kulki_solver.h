/* kulki_solver.h: the Kulki solver. Kulki has no solutions, only good moves.
 * The same board and limit give the same move on every machine.
 */
#ifndef CORE_SOLVE_KULKI_KULKI_SOLVER_H
#define CORE_SOLVE_KULKI_KULKI_SOLVER_H

#include "solve/solve.h"

const struct solve_solver *kulki_solver(void);

#endif
