/* prompt_view.h: the drawing of a prompt. */
#ifndef FRONTENDS_SDL2_PROMPT_VIEW_H
#define FRONTENDS_SDL2_PROMPT_VIEW_H

#include "sdl2/screen.h"

void prompt_view_draw(struct screen *s);

#endif
