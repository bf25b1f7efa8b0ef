/* level_commands.h: commands for levels: which one to play. */
#ifndef FRONTENDS_STDIO_LEVEL_COMMANDS_H
#define FRONTENDS_STDIO_LEVEL_COMMANDS_H

#include "app/store/game_level.h"
#include "stdio/human.h"

/* Returns the table of these commands. */
PARLOUR_API const struct command *level_commands(void);

/* Generates a level and opens it, or prints why it cannot. */
PARLOUR_API enum command_after level_commands_generate(
    struct human *h, const struct game_level *level);

#endif
