/* arguments.h: the command line of parlour-check-game. One table lists the
 * options; the parser, --help and the manual are made from it.
 */
#ifndef FRONTENDS_CHECK_GAME_ARGUMENTS_H
#define FRONTENDS_CHECK_GAME_ARGUMENTS_H

#include "app/store/options.h"

enum arguments_option {
    ARGUMENTS_GAMES, ARGUMENTS_COMMANDS, ARGUMENTS_SEED, ARGUMENTS_TIME,
    ARGUMENTS_NUMBERS,          /* those before are numbers */
    ARGUMENTS_HELP = ARGUMENTS_NUMBERS, ARGUMENTS_VERSION, ARGUMENTS_COUNT
};

struct arguments {
    const char *plugin;
    unsigned long number[ARGUMENTS_NUMBERS];
    int asked;                  /* ARGUMENTS_HELP, ARGUMENTS_VERSION or 0 */
};

/* Returns NULL, or the argument that cannot be understood. */
const char *arguments_read(struct arguments *a, char **argv);

/* Describes the i-th option. Returns 0 after the last. */
int arguments_describe(int i, struct options_words *words);

#endif
