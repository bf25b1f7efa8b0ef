/* portfolio.h: Sokoban solved: a level goes in, pushes come out. This is what
 * other modules call; all that a search needs is given to it, and it reads no
 * clock. Any solution soon, or one with the fewest pushes, proved.
 */
#ifndef CORE_SOLVE_SOKOBAN_PORTFOLIO_H
#define CORE_SOLVE_SOKOBAN_PORTFOLIO_H

#include "levels/level.h"
#include "solve/sokoban/astar.h"

struct portfolio {
    /* the problem */
    const struct level *level;  /* without a fault (level_fault) */
    int best;                   /* 1: the fewest pushes; 0: any, soon */
    unsigned rules;             /* what may be left out: STAR_RULES */
    int only_features;          /* 1: only the search for large levels */
    /* the means */
    unsigned char *memory;      /* need not be clear */
    size_t room;
    uint64_t limit;             /* of states looked at; 0: none */
    int (*go_on)(void *context, uint64_t states);   /* asked often; 0: stop */
    void *context;
    /* the answer, in `memory` */
    uint16_t *push;             /* cell * 4 + direction: the level's cell to
                                   which a box is pushed; NULL: no answer */
    int pushes;
    int least;                  /* no solution has fewer pushes than that */
    int optimal;                /* 1: this one has no more */
    uint64_t states;            /* looked at */
    size_t used;                /* bytes of memory that the answer is in */
};

/* Solves a level. PARLOUR_OK; PARLOUR_UNSOLVABLE: proved; PARLOUR_GAVE_UP:
 * it was stopped or reached the limit; PARLOUR_NO_MEMORY: that ran out. */
int portfolio_solve(struct portfolio *s);

/* Adds the moves of an answer as letters, walks and pushes. */
void portfolio_write(const struct portfolio *s, struct text *t);

/* How many moves that are. */
unsigned long portfolio_moves(const struct portfolio *s);

#endif
