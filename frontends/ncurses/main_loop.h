/* main_loop.h: one game played on the terminal, from its opening until the
 * player leaves it.
 */
#ifndef FRONTENDS_NCURSES_MAIN_LOOP_H
#define FRONTENDS_NCURSES_MAIN_LOOP_H

#include "app/options.h"
#include "ncurses/game_view.h"

/* Plays the game that the options name. Returns enum game_view_after; of
 * GAME_VIEW_FAILED, *error says why. */
int main_loop_play(const struct options *o, struct parlour_error *error);

#endif
