/* solid.h: a picture seen from above, laid on the board in the isometric view
 * or raised to a solid. A square becomes a diamond twice as wide as high: its
 * columns go down to the right, its rows down to the left.
 */
#ifndef FRONTENDS_SDL2_SOLID_H
#define FRONTENDS_SDL2_SOLID_H

#include <SDL.h>

/* Returns a square picture as a solid, 2 * half wide and half + high pixels
 * high; high 0: flat. Frees the picture. Returns NULL if there is no memory or
 * no picture. */
SDL_Surface *solid_paint(SDL_Surface *flat, int half, int high);

#endif
