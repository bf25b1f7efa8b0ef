/* sitting.h: one game played on the terminal, from its opening until the
 * player leaves it.
 */
#ifndef FRONTENDS_NCURSES_SITTING_H
#define FRONTENDS_NCURSES_SITTING_H

#include "options.h"
#include "round.h"

/* Plays the game that the options name. Returns enum round_after; of
 * ROUND_FAILED, *error says why. */
int sitting_play(const struct options *o, struct parlour_error *error);

#endif
