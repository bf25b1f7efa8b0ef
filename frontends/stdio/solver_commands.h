/* solver_commands.h: commands for hints and solutions. */
#ifndef FRONTENDS_STDIO_SOLVER_COMMANDS_H
#define FRONTENDS_STDIO_SOLVER_COMMANDS_H

#include "stdio/human.h"

/* Returns the table of these commands. */
PARLOUR_API const struct command *solver_commands(void);

#endif
