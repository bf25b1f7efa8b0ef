/* all_commands.h: the commands of all modules in one list. */
#ifndef FRONTENDS_STDIO_ALL_COMMANDS_H
#define FRONTENDS_STDIO_ALL_COMMANDS_H

#include "stdio/command_list.h"

/* Makes the list for the game in play. h NULL: for the manual. */
PARLOUR_API void all_commands_list(struct command_list *list,
                                   const struct human *h);

#endif
