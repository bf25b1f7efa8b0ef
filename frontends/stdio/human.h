/* human.h: stdio for people. */
#ifndef FRONTENDS_STDIO_HUMAN_H
#define FRONTENDS_STDIO_HUMAN_H

#include "parlour.h"

/* Plays with a person at the standard input until `quit` or end of input. If
 * it is a terminal the game is saved after each line; with `go_on` the game
 * saved before continues. Returns enum platform_exit. */
PARLOUR_API int human_run(struct parlour_session *s, int go_on);

#endif
