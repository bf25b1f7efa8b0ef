/* picker.h: the levels to choose from, and which of them are solved; behind
 * them those that are made, as many as one likes.
 */
#ifndef FRONTENDS_NCURSES_PICKER_H
#define FRONTENDS_NCURSES_PICKER_H

#include "advice.h"
#include "best.h"

enum picker_answer { PICKER_NONE = 0, PICKER_STOP = -1, PICKER_MAKE = -2 };

/* Lets the player choose. levels: another session with the same levels, to
 * show them in, or NULL. Returns the level's number; PICKER_MAKE: *made is to
 * be made; PICKER_NONE, or PICKER_STOP if the program is to stop. */
int picker_choose(struct session *s, struct session *levels,
                  const struct best *best, struct endless *made);

#endif
