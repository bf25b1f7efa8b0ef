/* ida_star.h: a shortest solution of a sliding puzzle by iterative-deepening
 * A* (R. E. Korf, 1985): depth first up to a bound, which rises by two until a
 * solution is found. Sequences of moves that lead where another does are
 * dropped.
 */
#ifndef CORE_SOLVE_SLIDE_IDA_STAR_H
#define CORE_SOLVE_SLIDE_IDA_STAR_H

#include "solve/slide/heuristic.h"
#include "solve/slide/move_automaton.h"

enum ida_star_limit { IDA_STAR_MOST = 255 }; /* moves */

struct ida_star {
    const struct heuristic *heuristic;
    const struct move_automaton *prune;
    uint64_t (*go_on)(void *context, uint64_t states);
                                /* boards so far; how many more until it is
                                   asked again, 0: stop */
    void *context;
    uint64_t states;            /* counted up */
    int bound;                  /* moves: a solution needs that many */
    uint8_t cells[IDA_STAR_MOST + 1];   /* where the hole goes */
    /* while it runs */
    int length;
    uint64_t ask;               /* go_on, when there are so many */
    struct heuristic_board board;
};

enum ida_star_result { IDA_STAR_NONE, IDA_STAR_FOUND, IDA_STAR_STOPPED };

/* Looks for a solution of fewer than `below` moves. IDA_STAR_FOUND: `bound` is
 * its length and `cells` has it; IDA_STAR_NONE: there is none;
 * IDA_STAR_STOPPED: there is none shorter than `bound`. */
int ida_star_run(struct ida_star *d, const uint8_t *tile, int below);

#endif
