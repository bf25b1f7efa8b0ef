/* file_commands.h: commands for saved, shared and recent games. */
#ifndef FRONTENDS_STDIO_FILE_COMMANDS_H
#define FRONTENDS_STDIO_FILE_COMMANDS_H

#include "stdio/command.h"

/* Opens the shared game of a line, and reads the lines that continue it. */
PARLOUR_API enum command_after file_commands_open(struct human *h,
                                                  const char *line);

/* How another game takes the place of the one in play: autosave_resume or a
 * function like it. */
typedef int (*file_commands_switch)(struct autosave *a, int number,
                                    struct parlour_session **s, char *words);

/* Puts another game in place of the one in play, and prints `done`. number:
 * the game's place in the list of recent games, from 1. */
PARLOUR_API enum command_after file_commands_change(struct human *h,
                                                    file_commands_switch to,
                                                    int number,
                                                    const char *done);

/* Returns the table of these commands. */
PARLOUR_API const struct command *file_commands(void);

#endif
