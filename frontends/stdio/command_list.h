/* command_list.h: all commands, those that are available in the game in
 * play. */
#ifndef FRONTENDS_STDIO_COMMAND_LIST_H
#define FRONTENDS_STDIO_COMMAND_LIST_H

#include "stdio/command.h"

/* Returns command i, from 0, in the order of the help; NULL after the last. h
 * NULL: of those of all games. */
PARLOUR_API const struct command *command_list_get(const struct human *h,
                                                   int i);

/* Returns the command of that name, or NULL. */
PARLOUR_API const struct command *command_list_find(const struct human *h,
                                                    const char *name);

/* Returns 1 if a command has that name in any game. */
PARLOUR_API int command_list_has_name(const char *name);

/* Returns the name of the only command that was perhaps mistyped like this, or
 * NULL. */
PARLOUR_API const char *command_list_near_name(const struct human *h,
                                               const char *typed);

/* Returns 1 if its short name works: where moves are letters, few do. */
PARLOUR_API int command_list_has_short_name(const struct human *h,
                                            const struct command *command);

#endif
