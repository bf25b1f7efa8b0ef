/* game_commands.h: commands for a game: undo, redo, new, snapshots. */
#ifndef FRONTENDS_STDIO_GAME_COMMANDS_H
#define FRONTENDS_STDIO_GAME_COMMANDS_H

#include "stdio/human.h"

/* Returns 1 if it is the command undo. */
PARLOUR_API int game_commands_is_undo(const struct command *command);

/* Notes that the command line began the game of a day, if it did: `new` then
 * deals by the player's own options. */
PARLOUR_API void game_commands_note_day(struct human *h,
                                        const struct options *o);

/* Returns the table of these commands. */
PARLOUR_API const struct command *game_commands(void);

#endif
