/* ida_star.h: finds a shortest solution of the sliding puzzle by
 * iterative-deepening A* (R. E. Korf, 1985): depth-first search up to a bound,
 * which grows by two until a solution is found. Sequences of moves with an
 * equivalent are pruned (see move_automaton.h).
 */
#ifndef CORE_SOLVE_SLIDE_IDA_STAR_H
#define CORE_SOLVE_SLIDE_IDA_STAR_H

#include "solve/slide/heuristic.h"
#include "solve/slide/move_automaton.h"

enum ida_star_limit { IDA_STAR_MOST = 255 }; /* moves */

struct ida_star {
    const struct heuristic *heuristic;
    const struct move_automaton *automaton;
    /* called with the boards so far; returns how many more until the next
     * call, 0: stop */
    uint64_t (*go_on)(void *context, uint64_t states);
    void *context;
    uint64_t states;            /* boards generated so far */
    int bound;                  /* proved lower bound on the moves */
    uint8_t cells[IDA_STAR_MOST + 1]; /* the cells to which the hole moves */
    /* private */
    int length;
    uint64_t next_check;        /* call go_on at this number of states */
    struct heuristic_board board;
};

enum ida_star_result { IDA_STAR_NONE, IDA_STAR_FOUND, IDA_STAR_STOPPED };

/* Searches for a solution of fewer than `below` moves. IDA_STAR_FOUND: `bound`
 * is its length and `cells` has it. IDA_STAR_NONE: not found.
 * IDA_STAR_STOPPED: none is shorter than `bound`. */
int ida_star_run(struct ida_star *s, const uint8_t *tile, int below);

#endif
