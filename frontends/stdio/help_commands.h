/* help_commands.h: help, the board, and quit. */
#ifndef FRONTENDS_STDIO_HELP_COMMANDS_H
#define FRONTENDS_STDIO_HELP_COMMANDS_H

#include "stdio/human.h"

/* Writes what is on a cell, with the name of a pusher: its piece, or with
 * `mark` its goal. Returns its number, 0 if there is nothing: pieces on
 * cleared cells have their own. words: room for PARLOUR_TEXT. */
PARLOUR_API int help_commands_piece_words(struct parlour_session *s, int cell,
                                          int mark, char *words);

/* Returns 1 if what is asked for is a thing, or words of its name. */
PARLOUR_API int help_commands_is_asked(const char *asked, const char *words);

/* Returns the table of these commands. */
PARLOUR_API const struct command *help_commands(void);

#endif
