/* settings_commands.h: what is shown, switched on and off. */
#ifndef FRONTENDS_STDIO_SETTINGS_COMMANDS_H
#define FRONTENDS_STDIO_SETTINGS_COMMANDS_H

#include "stdio/human.h"

/* Shows what was chosen when the program last ran. */
PARLOUR_API void settings_commands_restore(struct human *h);

/* Tells in words what happens, and shows no board. Returns PARLOUR_OK or
 * PARLOUR_NO_MEMORY. */
PARLOUR_API int settings_commands_narrate(struct human *h);

/* Returns the table of these commands. */
PARLOUR_API const struct command *settings_commands(void);

#endif
