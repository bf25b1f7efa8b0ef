/* human.h: the voice of stdio for people. */
#ifndef FRONTENDS_STDIO_HUMAN_H
#define FRONTENDS_STDIO_HUMAN_H

#include "parlour.h"

/* Plays with a person at the standard input until `q` or its end; if it is
 * typed there the game is kept, and with `go_on` the one that was kept goes
 * on. Returns enum platform_exit. */
PARLOUR_API int human_run(struct parlour_session *s, int go_on);

#endif
