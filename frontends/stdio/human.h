/* human.h: stdio for people. */
#ifndef FRONTENDS_STDIO_HUMAN_H
#define FRONTENDS_STDIO_HUMAN_H

#include "app/options.h"

/* Plays with a person at the standard input until `quit` or end of input, s
 * being the game that the options ask for. If it is a terminal the game is
 * saved after each line, and the game saved before continues if it is the one
 * asked for. Returns enum platform_exit. */
PARLOUR_API int human_run(struct parlour_session *s, const struct options *o);

#endif
