/* frame.h: draws the view on top in the window. */
#ifndef FRONTENDS_SDL2_FRAME_H
#define FRONTENDS_SDL2_FRAME_H

#include "sdl2/screen.h"

/* Draws what has changed. */
void frame_draw(struct screen *s);

#endif
