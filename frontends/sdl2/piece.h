/* piece.h: the pictures of pieces, goals, walls and floors. */
#ifndef FRONTENDS_SDL2_PIECE_H
#define FRONTENDS_SDL2_PIECE_H

#include "sdl2/brush.h"

/* Paints a kind before SPRITE_ICONS. */
void piece_paint(const struct brush *b);

#endif
