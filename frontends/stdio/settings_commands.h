/* settings_commands.h: what is shown, switched on and off. */
#ifndef FRONTENDS_STDIO_SETTINGS_COMMANDS_H
#define FRONTENDS_STDIO_SETTINGS_COMMANDS_H

#include "stdio/command.h"

/* Returns the table of these commands. */
PARLOUR_API const struct command *settings_commands(void);

#endif
