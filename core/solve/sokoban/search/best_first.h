/* best_first.h: best-first search over pushes, or backwards over pulls. With
 * both weights 1 it is A*, and the first solution has the fewest pushes. A
 * larger weight on the lower bound makes it greedier.
 */
#ifndef CORE_SOLVE_SOKOBAN_SEARCH_BEST_FIRST_H
#define CORE_SOLVE_SOKOBAN_SEARCH_BEST_FIRST_H

#include "solve/sokoban/search/search.h"

/* Searches from a position given by its boxes, a set of live cells. Returns
 * enum sokoban_search_result. Only the answer stays in the arena. */
int push_search_run(struct sokoban_search *s, const uint64_t *boxes,
                    int pusher, struct arena *a);

/* The same from the solved board: pulls boxes until they are where the level
 * begins. There must be one box for each goal. Crowded levels often have far
 * fewer positions in this direction. */
int pull_search_run(struct sokoban_search *s, const uint64_t *boxes,
                    int pusher, struct arena *a);

#endif
