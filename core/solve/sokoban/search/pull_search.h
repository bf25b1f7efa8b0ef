/* pull_search.h: best-first search backwards. It starts from the solved board
 * and pulls boxes until they are where the level begins. Crowded levels often
 * have far fewer positions in this direction.
 */
#ifndef CORE_SOLVE_SOKOBAN_SEARCH_PULL_SEARCH_H
#define CORE_SOLVE_SOKOBAN_SEARCH_PULL_SEARCH_H

#include "solve/sokoban/search/search.h"

/* Searches for pulls to a position given by its boxes, a set of live cells,
 * one for each goal, and finds the pushes from there. Returns enum
 * sokoban_search_result. Only the answer stays in the arena. */
int pull_search_run(struct sokoban_search *s, const uint64_t *boxes,
                    int pusher, struct arena *a);

#endif
