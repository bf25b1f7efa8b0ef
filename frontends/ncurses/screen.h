/* screen.h: the terminal as a screen of the application: what is typed and
 * clicked goes in, and the view on top is drawn.
 */
#ifndef FRONTENDS_NCURSES_SCREEN_H
#define FRONTENDS_NCURSES_SCREEN_H

#include "app/options.h"

/* Plays until the player quits, on the terminal that was opened. Returns
 * PARLOUR_OK, or what went wrong with words in *error. */
int screen_run(const struct options *o, struct parlour_error *error);

/* PARLOUR_OK if all keys of a script are keys, or PARLOUR_BAD_OPTION. */
int screen_check_keys(const char *keys, struct parlour_error *error);

#endif
