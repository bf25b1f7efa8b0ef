/* svg.h: pieces that a theme draws itself, as SVG files in its folder. */
#ifndef FRONTENDS_SDL2_SVG_H
#define FRONTENDS_SDL2_SVG_H

#include "sdl2/sprite.h"

/* Paints a sprite from its file: ball1.svg for a ball of colour 1, box.svg for
 * a neutral box, pusher-left.svg for one that faces left. Returns NULL if the
 * theme has none, or the library that reads SVG is not installed, or painting
 * takes too much time or memory. */
SDL_Surface *svg_paint(const struct theme *theme,
                       const struct sprite_key *key);

#endif
