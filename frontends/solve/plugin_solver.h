/* plugin_solver.h: the solver that a game from outside brings, for files of
 * its written boards with an empty line between two.
 */
#ifndef FRONTENDS_SOLVE_PLUGIN_SOLVER_H
#define FRONTENDS_SOLVE_PLUGIN_SOLVER_H

#include "solve/solve.h"

/* Returns NULL if there is no such game, or it brings none. Valid until the
 * next call. */
const struct solve_solver *plugin_solver_find(const char *game);

#endif
