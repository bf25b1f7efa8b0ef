/* icon.h: the pictures of marks and of buttons' signs, white, to be tinted. */
#ifndef FRONTENDS_SDL2_ICON_H
#define FRONTENDS_SDL2_ICON_H

#include "sdl2/brush.h"

/* Paints a kind from SPRITE_ICONS on. */
void icon_paint(const struct brush *b);

#endif
