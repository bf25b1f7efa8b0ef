/* beam.h: a good solution of a sliding puzzle in bounded time and memory:
 * breadth first, but of each layer only so many boards go on, those that
 * seem nearest to the end (R. Bisiani, 1987). It may find nothing.
 */
#ifndef CORE_SOLVE_SLIDE_BEAM_H
#define CORE_SOLVE_SLIDE_BEAM_H

#include "gauge.h"

enum beam_limit { BEAM_MOST = 400 };    /* moves */

enum beam_result { BEAM_NONE, BEAM_FOUND, BEAM_STOPPED, BEAM_NO_MEMORY };

struct beam {
    const struct gauge *gauge;
    uint64_t (*go_on)(void *context, uint64_t states);
                                /* boards so far; how many more until it is
                                   asked again, 0: stop */
    void *context;
    uint32_t width;             /* boards of a layer that go on */
    uint64_t states;            /* counted up */
    int length;
    uint8_t cells[BEAM_MOST];   /* where the hole goes */
};

/* Looks for a solution of fewer than `below` moves. */
int beam_run(struct beam *beam, const uint8_t *tile, int below,
             struct arena *a);

#endif
