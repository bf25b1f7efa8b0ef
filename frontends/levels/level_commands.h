/* level_commands.h: the commands of parlour-levels. The command line, --help
 * and the manual all use one table.
 */
#ifndef FRONTENDS_LEVELS_LEVEL_COMMANDS_H
#define FRONTENDS_LEVELS_LEVEL_COMMANDS_H

#include "app/store/options.h"

enum level_command {
    LEVEL_COMMANDS_PACK,
    LEVEL_COMMANDS_UNPACK,
    LEVEL_COMMANDS_CONVERT,
    LEVEL_COMMANDS_CHECK,
    LEVEL_COMMANDS_ARRAY,
    LEVEL_COMMANDS_MODEL,
    LEVEL_COMMANDS_HELP,
    LEVEL_COMMANDS_VERSION,
    LEVEL_COMMANDS_COUNT
};

/* Returns the command of that name (enum level_command) if it takes that
 * number of files, else LEVEL_COMMANDS_COUNT. */
int level_commands_find(const char *name, int files);

/* Returns 1 if a command has that name. */
int level_commands_is_name(const char *name);

/* Describes the i-th command; returns 0 after the last. */
int level_commands_describe(int i, struct options_words *words);

#endif
