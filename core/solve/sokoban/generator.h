/* generator.h: Sokoban levels made by chance, the same for a seed on every
 * machine: of many rooms and goals the one whose boxes, pulled back from the
 * solved board, end up best. What is counted are positions, never time, and
 * nothing depends on how much memory there is, so long as it is enough.
 */
#ifndef CORE_SOLVE_SOKOBAN_GENERATOR_H
#define CORE_SOLVE_SOKOBAN_GENERATOR_H

#include "solve/sokoban/portfolio.h"
#include "solve/sokoban/reverse_search.h"

struct generator {
    /* the problem */
    int difficulty;             /* enum parlour_difficulty */
    unsigned long seed;         /* of 32 bits */
    /* the means */
    unsigned char *memory;      /* need not be clear */
    size_t room;
    int (*go_on)(void *context);    /* asked often; 0: stop */
    void *context;
    /* the answer */
    unsigned long tried;        /* rooms with goals */
    struct level level;
    struct reverse_search_path path; /* a solution with the fewest pushes */
    int grade;                  /* how hard it is: pushes and path.cost */
    unsigned long print[2];     /* of the level and of all its twins: turned,
                                   mirrored, the pusher elsewhere in reach */
};

/* Makes a level. PARLOUR_OK; PARLOUR_GAVE_UP: it was stopped;
 * PARLOUR_NO_MEMORY. */
int generator_run(struct generator *m);

/* Sets what portfolio_write and portfolio_moves need of the solution; push:
 * room for REVERSE_SEARCH_LAYERS. */
void generator_tell(const struct generator *m, struct portfolio *s,
                    uint16_t *push);

#endif
