/* pushing.h: Sokoban for the batch program and for hints (see solve.h):
 * levels as text go in, moves as letters come out. The searches are behind
 * soko.h.
 */
#ifndef CORE_SOLVE_SOKOBAN_PUSHING_H
#define CORE_SOLVE_SOKOBAN_PUSHING_H

#include "solve.h"

const struct solve_solver *pushing_solver(void);

#endif
