/* text_view.h: the drawing of a page of text. */
#ifndef FRONTENDS_SDL2_TEXT_VIEW_H
#define FRONTENDS_SDL2_TEXT_VIEW_H

#include "sdl2/screen.h"

void text_view_draw(struct screen *s);

#endif
