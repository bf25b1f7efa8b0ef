/* form_view.h: the drawing of a form. */
#ifndef FRONTENDS_SDL2_FORM_VIEW_H
#define FRONTENDS_SDL2_FORM_VIEW_H

#include "sdl2/screen.h"

void form_view_draw(struct screen *s);

#endif
