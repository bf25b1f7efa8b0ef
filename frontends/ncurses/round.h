/* round.h: one game played on the terminal, from its opening until the player
 * leaves it.
 */
#ifndef FRONTENDS_NCURSES_ROUND_H
#define FRONTENDS_NCURSES_ROUND_H

#include "options.h"

enum round_after { ROUND_ON, ROUND_QUIT, ROUND_CHOOSE, ROUND_FAILED };

/* Plays the game that the options name. Returns enum round_after; of
 * ROUND_FAILED, *error says why. */
int round_play(const struct options *o, struct parlour_error *error);

#endif
