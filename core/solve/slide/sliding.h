/* sliding.h: the solver of the sliding puzzle. Up to 16 cells the answer is a
 * shortest one; up to 25 a good one, and if it is looked for a shortest one;
 * up to 64 any.
 */
#ifndef CORE_SOLVE_SLIDE_SLIDING_H
#define CORE_SOLVE_SLIDE_SLIDING_H

#include "solve.h"

const struct solve_solver *sliding_solver(void);

#endif
