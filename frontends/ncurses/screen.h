/* screen.h: the terminal as a screen of the application: passes on input and
 * draws the top view.
 */
#ifndef FRONTENDS_NCURSES_SCREEN_H
#define FRONTENDS_NCURSES_SCREEN_H

#include "app/store/options.h"

/* Plays on the open terminal until the player quits. Returns PARLOUR_OK, or a
 * code with *error set. */
int screen_run(const struct options *o, struct parlour_error *error);

#endif
