/* args.h: the command line of parlour-solve. One table lists the options; the
 * parser, --help and the manual are made from it.
 */
#ifndef FRONTENDS_SOLVE_ARGS_H
#define FRONTENDS_SOLVE_ARGS_H

#include "app/store/options.h"
#include "solve/solve.h"

enum args_exit {                /* exit statuses */
    ARGS_EXIT_LIMIT = 3,        /* a limit was reached, or Ctrl-C */
    ARGS_EXIT_TERMINATED = 4    /* SIGTERM */
};

enum args_format { ARGS_TSV, ARGS_JSON, ARGS_SOK };
enum args_mode { ARGS_SOLVE, ARGS_GENERATE, ARGS_HELP, ARGS_VERSION };

struct args {
    int mode;                   /* enum args_mode */
    const struct solve_solver *solver;
    const char *file;           /* `-`: the standard input */
    struct solve_options options;
    const char *resume;         /* results of an earlier run, as `file`; NULL:
                                   none */
    const char *rules;          /* name or file; NULL: not given */
    unsigned long milliseconds; /* of processor time per position; 0: no
                                   limit */
    unsigned long wall;         /* milliseconds by the clock, in the same
                                   way */
    unsigned long limit;        /* in states, per position; 0: none */
    size_t memory;              /* bytes, for each search */
    int memory_given;           /* 0: the default, which may shrink */
    unsigned long threads;      /* positions solved at once; 0: one for each
                                   processor */
    enum solve_measure measure; /* of solutions to be shortened */
    int format;                 /* enum args_format */
    unsigned long first, last;  /* first and last position, from 1 */
    unsigned long levels;       /* number of levels to generate */
    int difficulty;             /* enum parlour_difficulty */
    unsigned long seed;         /* seed of the first level */
    /* an option given that only applies when solving, or when generating;
     * NULL: none */
    const char *solving, *generating;
};

/* Returns PARLOUR_OK, or PARLOUR_BAD_OPTION with a message that names the
 * option and what it takes. */
int args_read(struct args *a, int argc, char **argv,
              struct parlour_error *error);

/* Returns 1 if the length of a solution is that of its moves. */
int args_counts_steps(const struct args *args);

/* Describes the i-th option. Returns 0 after the last. */
int args_describe(int i, struct options_words *words);

/* Prints the --help text. */
void args_help(void);

#endif
