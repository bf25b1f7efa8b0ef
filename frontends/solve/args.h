/* args.h: the command line of parlour-solve. One table holds the options: the
 * parser and --help are made from it.
 */
#ifndef FRONTENDS_SOLVE_ARGS_H
#define FRONTENDS_SOLVE_ARGS_H

#include "app/options.h"
#include "solve/solve.h"

enum args_wish { ARGS_SOLVE, ARGS_GENERATE, ARGS_HELP, ARGS_VERSION };

struct args {
    int wish;                   /* enum args_wish */
    const struct solve_solver *solver;
    const char *file;
    struct solve_options options;
    const char *rules;          /* their name or file, if given */
    unsigned long milliseconds; /* for a position; 0: no limit */
    unsigned long limit;        /* of states for a position; 0: none */
    size_t memory;              /* bytes */
    unsigned long first, last;  /* positions, from 1 */
    unsigned long levels;       /* to be made */
    int difficulty;             /* enum parlour_difficulty */
    unsigned long seed;         /* of the first one */
    const char *solving, *making;   /* an option given that is for that
                                   only; NULL: none */
};

/* Returns PARLOUR_OK, or PARLOUR_BAD_OPTION with words that name the option
 * and what it takes. */
int args_read(struct args *a, int argc, char **argv,
              struct parlour_error *error);

/* The i-th option, in words; 0: there are no more. */
int args_describe(int i, struct options_words *words);

/* Prints what --help says. */
void args_help(void);

#endif
