/* ida_star.h: finds a shortest solution of the sliding puzzle by
 * iterative-deepening A* (R. E. Korf, 1985): depth-first search up to a bound,
 * which grows by two until a solution is found. Sequences of moves with an
 * equivalent are pruned (see move_automaton.h).
 *
 * Threads share a long search by its branches: the boards after the first few
 * moves, numbered in the order in which one thread would search them. The
 * solution in the first branch counts, so it is the same with any number of
 * threads.
 */
#ifndef CORE_SOLVE_SLIDE_IDA_STAR_H
#define CORE_SOLVE_SLIDE_IDA_STAR_H

#include <stdatomic.h>

#include "solve/slide/heuristic.h"
#include "solve/slide/move_automaton.h"
#include "solve/team.h"

enum ida_star_limit { IDA_STAR_MOST = 255 }; /* moves */

struct ida_star {
    const struct heuristic *heuristic;
    const struct move_automaton *automaton;
    struct team team;
    /* called with the boards so far; returns how many more until the next
     * call, 0: stop */
    uint64_t (*go_on)(void *context, uint64_t states);
    void *context;
    int least;                  /* known lower bound on the moves */
    uint64_t enough;            /* boards of a bound after which the search
                                   stops; 0: never */
    uint64_t states;            /* boards generated */
    int bound;                  /* proved lower bound on the moves */
    int length;                 /* of the solution */
    uint8_t cells[IDA_STAR_MOST + 1]; /* the cells to which the hole moves */
    /* private */
    const uint8_t *tile;
    int split;                  /* moves before a branch; -1: not shared */
    uint64_t until_check;       /* boards until go_on is called again */
    atomic_ullong counted;      /* boards that the threads have counted */
    atomic_uint next;           /* the first branch that no thread has taken */
    atomic_uint found;          /* the branch of the solution */
    atomic_flag writing;        /* set while a solution is written */
    atomic_int stopped;
};

enum ida_star_result { IDA_STAR_NONE, IDA_STAR_FOUND, IDA_STAR_STOPPED };

/* Searches for a solution of fewer than `below` moves. IDA_STAR_FOUND: `bound`
 * is its length and `cells` has it. IDA_STAR_NONE: not found.
 * IDA_STAR_STOPPED: none is shorter than `bound`. */
int ida_star_run(struct ida_star *s, const uint8_t *tile, int below);

#endif
