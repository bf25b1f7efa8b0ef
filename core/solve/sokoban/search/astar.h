/* astar.h: best-first search over pushes. With both weights 1 it is A*, and
 * the first solution has the fewest pushes. A larger weight on the lower bound
 * makes it greedier.
 */
#ifndef CORE_SOLVE_SOKOBAN_SEARCH_ASTAR_H
#define CORE_SOLVE_SOKOBAN_SEARCH_ASTAR_H

#include "solve/sokoban/search/search.h"

/* Searches from a position given by its boxes, a set of live cells. Returns
 * enum sokoban_search_result. Only the answer stays in the arena. */
int sokoban_astar_run(struct sokoban_search *s, const uint64_t *boxes,
                      int pusher, struct arena *a);

#endif
