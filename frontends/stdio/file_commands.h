/* file_commands.h: commands for saved, shared and recent games. */
#ifndef FRONTENDS_STDIO_FILE_COMMANDS_H
#define FRONTENDS_STDIO_FILE_COMMANDS_H

#include "stdio/human.h"

/* Opens the shared game of a line, and reads the lines that continue it. Any
 * other line is the name of a saved game. */
PARLOUR_API enum command_after file_commands_open(struct human *h,
                                                  const char *line);

/* Returns the table of these commands. */
PARLOUR_API const struct command *file_commands(void);

#endif
