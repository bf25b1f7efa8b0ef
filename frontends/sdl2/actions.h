/* actions.h: what each act of the key table does, and each cell that is
 * picked. What a hand does (input.h) and what a script says (script.h) both
 * come here.
 */
#ifndef FRONTENDS_SDL2_ACTIONS_H
#define FRONTENDS_SDL2_ACTIONS_H

#include "sdl2/main_window.h"

/* An act of the key table; a cell picked; a cell pointed at. */
void actions_act(struct main_window *d, int act);
void actions_pick(struct main_window *d, int cell);
void actions_point(struct main_window *d, int cell);
void actions_choose_level(struct main_window *d, int level);

/* SDL's own event of this type was pushed: a search has ended. */
void actions_wake(struct main_window *d, Uint32 type);

/* Watches a game of the scores that are shown. */
void actions_watch(struct main_window *d, int number);

/* A digit of the number of a level, or of a seed, while levels are chosen.
 * Returns 0 for anything else. */
int actions_type_level(struct main_window *d, const char *text);

/* A character of a line that is being typed; and its keys. */
void actions_type(struct main_window *d, const char *words);
void actions_type_key(struct main_window *d, int code);

/* Makes the next move of what is shown, when its time has come, and draws.
 * Returns as main_window_draw. */
long actions_draw(struct main_window *d);

#endif
