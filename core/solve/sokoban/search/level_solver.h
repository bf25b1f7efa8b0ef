/* level_solver.h: solves a level by several searches, one after the other:
 * finds any solution soon, or one with the fewest pushes, proved. The caller
 * supplies everything that a search needs; no search reads a clock.
 */
#ifndef CORE_SOLVE_SOKOBAN_SEARCH_LEVEL_SOLVER_H
#define CORE_SOLVE_SOKOBAN_SEARCH_LEVEL_SOLVER_H

#include "levels/level.h"
#include "solve/sokoban/bound/lower_bound.h"
#include "solve/sokoban/level/solution.h"
#include "solve/team.h"

/* Which searches to use: all, those for large levels, or those backwards. */
enum level_solver_only {
    LEVEL_SOLVER_ALL,
    LEVEL_SOLVER_ONLY_FESS,
    LEVEL_SOLVER_ONLY_PULLS
};

struct level_solver {
    /* the problem */
    const struct level *level;  /* a valid one (see level_fault) */
    int best;                   /* 1: the fewest pushes; 0: any, soon */
    unsigned rules;             /* enum prune_rule; usually PRUNE_ALL */
    int only;                   /* enum level_solver_only */
    /* the resources */
    unsigned char *memory;      /* need not be cleared */
    size_t room;
    uint64_t limit;             /* in states; 0: none */
    int (*go_on)(void *context, uint64_t states); /* called often; 0: stop */
    void *context;
    struct team team;           /* threads for the longer searches */
    /* the answer, in `memory` */
    struct pushes found;        /* push: NULL if none was found */
    int least;                  /* no solution has fewer pushes */
    int optimal;                /* 1: this solution has the fewest */
    uint64_t states;            /* states examined */
    size_t used;                /* bytes of memory that hold the answer */
};

/* Solves a level. Returns PARLOUR_OK; PARLOUR_UNSOLVABLE, proved;
 * PARLOUR_GAVE_UP if it was stopped or reached the limit; or
 * PARLOUR_NO_MEMORY. */
int level_solver_run(struct level_solver *s);

/* Takes a solution from letters, in either case, in place of a search. Returns
 * 1; or 0 if they do not solve the level or do not fit into the memory. */
int level_solver_take(struct level_solver *s, const char *letters);

#endif
