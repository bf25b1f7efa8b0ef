/* level_commands.h: the command line of parlour-levels. One table holds the
 * acts: what is obeyed and what --help and the manual say are made from it. /
 */
#ifndef FRONTENDS_LEVELS_LEVEL_COMMANDS_H
#define FRONTENDS_LEVELS_LEVEL_COMMANDS_H

#include "app/options.h"

enum level_commands_name {
    LEVEL_COMMANDS_PACK,
    LEVEL_COMMANDS_RECORD,
    LEVEL_COMMANDS_UNPACK,
    LEVEL_COMMANDS_ARRAY,
    LEVEL_COMMANDS_MODEL,
    LEVEL_COMMANDS_HELP,
    LEVEL_COMMANDS_VERSION,
    LEVEL_COMMANDS_COUNT
};

/* The act of that name that takes so many files; LEVEL_COMMANDS_COUNT: there
 * is none. */
int level_commands_find(const char *name, int files);

/* The i-th act, in words; 0: there are no more. */
int level_commands_describe(int i, struct options_words *words);

#endif
