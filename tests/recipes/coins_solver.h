/* coins_solver.h: the solver of coins. */
#ifndef CORE_SOLVE_COINS_COINS_SOLVER_H
#define CORE_SOLVE_COINS_COINS_SOLVER_H

#include "solve/solve.h"

const struct solve_solver *coins_solver(void);

#endif
