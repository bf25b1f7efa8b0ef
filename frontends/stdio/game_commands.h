/* game_commands.h: commands for a game: undo, redo, new, snapshots. */
#ifndef FRONTENDS_STDIO_GAME_COMMANDS_H
#define FRONTENDS_STDIO_GAME_COMMANDS_H

#include "stdio/human.h"

/* Returns 1 if it is the command undo. */
PARLOUR_API int game_commands_is_undo(const struct command *command);

/* Returns the table of these commands. */
PARLOUR_API const struct command *game_commands(void);

#endif
