/* deepen.h: a shortest solution of a sliding puzzle by iterative-deepening A*
 * (R. E. Korf, 1985): depth first up to a bound, which rises by two until a
 * solution is found. Sequences of moves that lead where another does are
 * dropped.
 */
#ifndef CORE_SOLVE_SLIDE_DEEPEN_H
#define CORE_SOLVE_SLIDE_DEEPEN_H

#include "gauge.h"
#include "prune.h"

enum deepen_limit { DEEPEN_MOST = 255 };    /* moves */

struct deepen {
    const struct gauge *gauge;
    const struct prune *prune;
    uint64_t (*go_on)(void *context, uint64_t states);
                                /* boards so far; how many more until it is
                                   asked again, 0: stop */
    void *context;
    uint64_t states;            /* counted up */
    int bound;                  /* moves: a solution needs that many */
    uint8_t cells[DEEPEN_MOST + 1];     /* where the hole goes */
    /* while it runs */
    int length;
    uint64_t ask;               /* go_on, when there are so many */
    struct gauge_board board;
};

enum deepen_result { DEEPEN_NONE, DEEPEN_FOUND, DEEPEN_STOPPED };

/* Looks for a solution of fewer than `below` moves. DEEPEN_FOUND: `bound` is
 * its length and `cells` has it; DEEPEN_NONE: there is none; DEEPEN_STOPPED:
 * there is none shorter than `bound`. */
int deepen_run(struct deepen *d, const uint8_t *tile, int below);

#endif
