/* manual.h: the programs that the manual and the completion tell of: what
 * their options are is asked of the tables that they themselves obey.
 */
#ifndef FRONTENDS_MANUAL_MANUAL_H
#define FRONTENDS_MANUAL_MANUAL_H

#include "app/options.h"

struct manual_program {
    const char *name;
    int programs;               /* whose options and keys it has; 0: others */
    const char *summary;
    const char *synopsis;       /* what follows the name, in roff */
    const char *section;        /* its options are called */

    /* The i-th of them, in words; 0: there are no more. */
    int (*describe)(int programs, int i, struct options_words *words);

    int (*takes)(const char *game); /* NULL: it takes none */
};

/* The i-th program, or NULL after the last. */
const struct manual_program *manual_program(int i);

/* The i-th game that a program takes, or NULL after the last. */
const char *manual_game(const struct manual_program *program, int i);

#endif
