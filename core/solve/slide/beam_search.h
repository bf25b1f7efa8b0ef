/* beam_search.h: finds a good solution of the sliding puzzle in bounded time
 * and memory: breadth-first search that keeps only the most promising boards
 * of each layer (beam search; R. Bisiani, 1987). It may find nothing.
 */
#ifndef CORE_SOLVE_SLIDE_BEAM_SEARCH_H
#define CORE_SOLVE_SLIDE_BEAM_SEARCH_H

#include "solve/slide/heuristic.h"

enum beam_search_limit { BEAM_SEARCH_MOST = 400 }; /* moves in a solution */

struct beam_search {
    const struct heuristic *heuristic;
    /* called with the boards so far; returns how many more until the next
     * call, 0: stop */
    uint64_t (*go_on)(void *context, uint64_t states);
    void *context;
    uint32_t width;             /* boards kept of each layer: those with the
                                   least sum of the tiles' distances, far ones
                                   a little more, and, */
    int weight;                 /* this many times, the patterns' values */
    uint64_t states;            /* boards generated so far */
    int length;
    uint8_t cells[BEAM_SEARCH_MOST]; /* the cells to which the hole moves */
};

/* Returns the widest beam, `most` halved as often as needed, that a search for
 * a solution of fewer than `below` moves has room for. */
uint32_t beam_search_width(size_t room, int below, uint32_t most);

/* Searches for a solution of fewer than `below` moves. `states` must be 0.
 * Returns PARLOUR_OK, PARLOUR_UNSOLVABLE if it finds none, PARLOUR_GAVE_UP or
 * PARLOUR_NO_MEMORY. Frees what it takes of the arena. */
int beam_search_run(struct beam_search *beam, const uint8_t *tile, int below,
                    struct arena *a);

#endif
