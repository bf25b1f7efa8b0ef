/* replay.h: replays a solution by the rules of the game. */
#ifndef FRONTENDS_SOLVE_REPLAY_H
#define FRONTENDS_SOLVE_REPLAY_H

#include "solve/args.h"

/* Returns 1 if the moves of a search solve its board, which is that of the
 * position. */
int replay_solves(const struct args *args, const struct solve_position *p,
                  const struct parlour_search *found);

#endif
