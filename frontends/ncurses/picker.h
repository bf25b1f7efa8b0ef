/* picker.h: the levels to choose from, and which of them are solved. */
#ifndef FRONTENDS_NCURSES_PICKER_H
#define FRONTENDS_NCURSES_PICKER_H

#include "best.h"
#include "parlour.h"

enum picker_answer { PICKER_NONE = 0, PICKER_STOP = -1 };

/* Lets the player choose. levels: another session with the same levels, to
 * show them in, or NULL. Returns the level's number; PICKER_NONE, or
 * PICKER_STOP if the program is to stop. */
int picker_choose(struct session *s, struct session *levels,
                  const struct best *best);

#endif
