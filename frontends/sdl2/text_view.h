/* text_view.h: the help that lies over a board: the game's own words, and
 * every key.
 */
#ifndef FRONTENDS_SDL2_TEXT_VIEW_H
#define FRONTENDS_SDL2_TEXT_VIEW_H

#include "sdl2/canvas.h"

/* s: the game in play, or NULL: the keys alone. */
void text_view_draw(struct canvas *c, const struct parlour_session *s);

#endif
