/* programs.h: the programs that have a manual page and a completion. Their
 * options come from the tables that the programs themselves use.
 */
#ifndef FRONTENDS_MANUAL_PROGRAMS_H
#define FRONTENDS_MANUAL_PROGRAMS_H

#include "app/store/options.h"

struct programs_program {
    const char *name;
    int programs;               /* as for options_describe; 0: a tool */
    const char *summary;
    const char *synopsis;       /* after the name, in roff */
    const char *section;        /* title of its options */

    /* Describes the i-th option; returns 0 after the last. */
    int (*describe)(int programs, int i, struct options_words *words);

    int (*takes)(const char *game); /* NULL: no games */
};

/* The i-th program, or NULL after the last. */
const struct programs_program *programs_program(int i);

/* The i-th game of a program, or NULL after the last. */
const char *programs_game(const struct programs_program *program, int i);

/* The i-th option that a game (a number) accepts though its own words do not
 * mention it, or NULL after the last. */
const char *programs_other_option(int game, int i);

#endif
