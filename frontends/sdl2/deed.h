/* deed.h: what each act of the key table does, and each cell that is picked.
 * What a hand does (hand.h) and what a script says (script.h) both come here.
 */
#ifndef FRONTENDS_SDL2_DEED_H
#define FRONTENDS_SDL2_DEED_H

#include "desk.h"

/* An act of the key table; a cell picked; a cell pointed at. */
void deed_act(struct desk *d, int act);
void deed_pick(struct desk *d, int cell);
void deed_point(struct desk *d, int cell);
void deed_choose_level(struct desk *d, int level);

/* SDL's own event of this type was pushed: a search has ended. */
void deed_wake(struct desk *d, Uint32 type);

/* Watches a game of the scores that are shown. */
void deed_watch(struct desk *d, int number);

/* A digit of the number of a level, or of a seed, while levels are chosen.
 * Returns 0 for anything else. */
int deed_type_level(struct desk *d, const char *text);

/* A character of a line that is being typed; and its keys. */
void deed_type(struct desk *d, const char *words);
void deed_type_key(struct desk *d, int code);

/* Makes the next move of what is shown, when its time has come, and draws.
 * Returns as desk_draw. */
long deed_draw(struct desk *d);

#endif
