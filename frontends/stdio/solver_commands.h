/* solver_commands.h: commands for hints and solutions. */
#ifndef FRONTENDS_STDIO_SOLVER_COMMANDS_H
#define FRONTENDS_STDIO_SOLVER_COMMANDS_H

#include "stdio/human.h"

/* Tells a player at a terminal how long a search may take, and how to stop
 * it. */
PARLOUR_API void solver_commands_put_time_limit(const struct human *h,
                                                unsigned long seconds);

/* Returns the table of these commands. */
PARLOUR_API const struct command *solver_commands(void);

#endif
