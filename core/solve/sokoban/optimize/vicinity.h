/* vicinity.h: vicinity search (S. Gouezel), which shortens a solution. It
 * looks for the cheapest way from one place of the solution to a later one,
 * but only through positions that differ from some position between the two in
 * a few boxes.
 */
#ifndef CORE_SOLVE_SOKOBAN_OPTIMIZE_VICINITY_H
#define CORE_SOLVE_SOKOBAN_OPTIMIZE_VICINITY_H

#include "solve/sokoban/optimize/solution_trace.h"
#include "solve/sokoban/search/search.h"

enum { VICINITY_MOST_BOXES = 7 };

struct vicinity {
    /* set by the caller */
    const struct solution_trace *trace;
    int from, to;               /* places of the solution */
    int boxes;                  /* how many may differ, at most
                                   VICINITY_MOST_BOXES */
    uint32_t slack;             /* how much more a position may cost than the
                                   solution up to the last place that it is
                                   close to */
    int spare;                  /* how many more pushes than the known way a
                                   way may have */
    uint32_t most;              /* positions to store */
    uint64_t limit;             /* in states; 0: none */
    /* called often with the states so far; 0: stop */
    int (*go_on)(void *context, uint64_t states);
    void *context;
    /* the result */
    uint64_t states;            /* expanded */
    int reached;                /* the place that the way found leads to;
                                   `from`: none was found */
    struct pushes found;        /* in the arena */
};

/* Returns SOKOBAN_SEARCH_FOUND if there is a cheaper way to the later place,
 * else SOKOBAN_SEARCH_NONE, or why the search ended early. Then it may still
 * have found a cheaper way to a place between the two. Only the answer stays
 * in the arena. */
int vicinity_search(struct vicinity *v, struct arena *a);

#endif
