/* herding.h: Whirly for the batch program and for hints (see solve.h): maps
 * as text go in, moves in the game's own notation, or the size of the whole
 * space, come out. The searches are behind drive.h and roam.h.
 */
#ifndef CORE_SOLVE_WHIRLY_HERDING_H
#define CORE_SOLVE_WHIRLY_HERDING_H

#include "solve.h"

const struct solve_solver *herding_solver(void);

#endif
