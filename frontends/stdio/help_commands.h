/* help_commands.h: help, the board, and quit. */
#ifndef FRONTENDS_STDIO_HELP_COMMANDS_H
#define FRONTENDS_STDIO_HELP_COMMANDS_H

#include "stdio/human.h"

/* Returns the table of these commands. */
PARLOUR_API const struct command *help_commands(void);

#endif
