/* press.h: what each key does, and the mouse. */
#ifndef FRONTENDS_NCURSES_PRESS_H
#define FRONTENDS_NCURSES_PRESS_H

#include "round.h"

/* A key (enum tty_code and the others of tty_key), with the place of the
 * mouse: any input ends what still moves, and is obeyed. */
void press_obey(struct round *r, int key, int x, int y);

#endif
