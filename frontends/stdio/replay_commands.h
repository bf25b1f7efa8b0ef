/* replay_commands.h: commands for high scores, and watching moves. */
#ifndef FRONTENDS_STDIO_REPLAY_COMMANDS_H
#define FRONTENDS_STDIO_REPLAY_COMMANDS_H

#include "stdio/human.h"

enum replay_commands_speed {    /* of watch */
    REPLAY_COMMANDS_SPEED = 3,  /* at first */
    REPLAY_COMMANDS_SPEEDS = 5
};

/* Returns the speed that is stored in the settings, or the usual one. */
PARLOUR_API int replay_commands_stored_speed(const struct autosave *a);

/* Returns the table of these commands. */
PARLOUR_API const struct command *replay_commands(void);

#endif
