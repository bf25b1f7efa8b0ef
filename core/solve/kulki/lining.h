/* lining.h: Kulki plugged in: no solutions, for there are none, but good
 * moves. With the same board and limit the move is the same on every machine.
 */
#ifndef CORE_SOLVE_KULKI_LINING_H
#define CORE_SOLVE_KULKI_LINING_H

#include "solve.h"

const struct solve_solver *lining_solver(void);

#endif
