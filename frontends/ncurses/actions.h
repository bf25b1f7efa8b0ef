/* actions.h: what each key does, and the mouse. */
#ifndef FRONTENDS_NCURSES_ACTIONS_H
#define FRONTENDS_NCURSES_ACTIONS_H

#include "ncurses/game_view.h"

/* A key (enum terminal_code and the others of terminal_key), with the place of
 * the mouse: any input ends what still moves, and is obeyed. */
void actions_obey(struct game_view *r, int key, int x, int y);

#endif
