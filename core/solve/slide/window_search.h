/* window_search.h: shortens a solution of the sliding puzzle of up to 64
 * cells, window by window: a stretch of moves gives way to a shorter one
 * between the same two boards.
 */
#ifndef CORE_SOLVE_SLIDE_WINDOW_SEARCH_H
#define CORE_SOLVE_SLIDE_WINDOW_SEARCH_H

#include "solve/slide/large_beam.h"

/* Tries each window once. `tile` is the first board, `path` the cells to which
 * the hole moves; path and *length stay a solution at any time. The beam has
 * all that a search needs; its `states` become those of all windows. Returns
 * PARLOUR_OK if the solution became shorter, PARLOUR_UNSOLVABLE if not,
 * PARLOUR_GAVE_UP or PARLOUR_NO_MEMORY. */
int window_search_run(struct large_beam *beam, const uint8_t *tile,
                      uint8_t *path, int *length, struct arena *a);

#endif
