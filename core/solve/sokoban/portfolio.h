/* portfolio.h: solves Sokoban levels with a portfolio of searches that run one
 * after the other. This is the interface for other modules: it finds any
 * solution soon, or one with the fewest pushes, proved. The caller supplies
 * everything that a search needs; no search reads a clock.
 */
#ifndef CORE_SOLVE_SOKOBAN_PORTFOLIO_H
#define CORE_SOLVE_SOKOBAN_PORTFOLIO_H

#include "levels/level.h"
#include "solve/sokoban/astar.h"
#include "solve/team.h"

/* Which searches to use: all, those for large levels, or those backwards. */
enum portfolio_only {
    PORTFOLIO_ALL,
    PORTFOLIO_ONLY_FESS,
    PORTFOLIO_ONLY_PULLS
};

struct portfolio {
    /* the problem */
    const struct level *level;  /* a valid one (see level_fault) */
    int best;                   /* 1: the fewest pushes; 0: any, soon */
    unsigned rules;             /* enum prune_rule; usually PRUNE_ALL */
    int only;                   /* enum portfolio_only */
    /* the resources */
    unsigned char *memory;      /* need not be cleared */
    size_t room;
    uint64_t limit;             /* in states; 0: none */
    int (*go_on)(void *context, uint64_t states); /* called often; 0: stop */
    void *context;
    struct team team;           /* threads for the longer searches */
    /* the answer, in `memory` */
    uint16_t *push;             /* cell * 4 + direction, with the level's cell
                                   to which a box is pushed; NULL: none
                                   found */
    int pushes;
    int least;                  /* no solution has fewer pushes */
    int optimal;                /* 1: this solution has the fewest */
    uint64_t states;            /* states examined */
    size_t used;                /* bytes of memory that hold the answer */
};

/* Solves a level. Returns PARLOUR_OK; PARLOUR_UNSOLVABLE, proved;
 * PARLOUR_GAVE_UP if it was stopped or reached the limit; or
 * PARLOUR_NO_MEMORY. */
int portfolio_solve(struct portfolio *s);

/* Takes a solution from letters, in either case, in place of a search. Returns
 * 1; or 0 if they do not solve the level or do not fit into the memory. */
int portfolio_read(struct portfolio *s, const char *letters);

/* Adds the moves of the solution, walks included, as letters. */
void portfolio_write(const struct portfolio *s, struct text *t);

/* Returns the number of these moves. */
unsigned long portfolio_moves(const struct portfolio *s);

#endif
