/* level_commands.h: commands for levels: which one to play. */
#ifndef FRONTENDS_STDIO_LEVEL_COMMANDS_H
#define FRONTENDS_STDIO_LEVEL_COMMANDS_H

#include "stdio/command.h"

/* Returns the table of these commands. */
PARLOUR_API const struct command *level_commands(void);

#endif
