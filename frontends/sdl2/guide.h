/* guide.h: the help that lies over a board: the game's own words, and every
 * key.
 */
#ifndef FRONTENDS_SDL2_GUIDE_H
#define FRONTENDS_SDL2_GUIDE_H

#include "canvas.h"

/* s: the game in play, or NULL: the keys alone. */
void guide_draw(struct canvas *c, const struct session *s);

#endif
