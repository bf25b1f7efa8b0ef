/* beam_search.h: a good solution of a sliding puzzle in bounded time and
 * memory: breadth first, but of each layer only so many boards go on, those
 * that seem nearest to the end (R. Bisiani, 1987). It may find nothing.
 */
#ifndef CORE_SOLVE_SLIDE_BEAM_SEARCH_H
#define CORE_SOLVE_SLIDE_BEAM_SEARCH_H

#include "solve/slide/heuristic.h"

enum beam_search_limit { BEAM_SEARCH_MOST = 400 }; /* moves */

enum beam_search_result {
    BEAM_SEARCH_NONE,
    BEAM_SEARCH_FOUND,
    BEAM_SEARCH_STOPPED,
    BEAM_SEARCH_NO_MEMORY
};

struct beam_search {
    const struct heuristic *heuristic;
    uint64_t (*go_on)(void *context, uint64_t states);
                                /* boards so far; how many more until it is
                                   asked again, 0: stop */
    void *context;
    uint32_t width;             /* boards of a layer that go on */
    uint64_t states;            /* counted up */
    int length;
    uint8_t cells[BEAM_SEARCH_MOST]; /* where the hole goes */
};

/* Looks for a solution of fewer than `below` moves. */
int beam_search_run(struct beam_search *beam, const uint8_t *tile, int below,
                    struct arena *a);

#endif
