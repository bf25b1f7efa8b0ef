/* brush.h: what the painters of sprites share: the square to paint, its theme
 * and sprite, and a few strokes. Shapes are those of raster.h.
 */
#ifndef FRONTENDS_SDL2_BRUSH_H
#define FRONTENDS_SDL2_BRUSH_H

#include "sdl2/outlines.h"
#include "sdl2/sprite.h"

struct brush {
    struct raster *raster;
    const struct theme *theme;
    const struct sprite_key *key;
};

/* Return a colour closer to white or to black. part: 0 (unchanged) to 1 (white
 * or black). */
SDL_Color brush_lighter(SDL_Color colour, float part);
SDL_Color brush_darker(SDL_Color colour, float part);

struct raster_paint brush_flat(SDL_Color colour, float alpha);
void brush_fill(const struct brush *b,
                struct raster_shape shape, struct raster_paint paint);

/* A square with round corners, half as wide as `half`. */
struct raster_shape brush_square(float half, float corner);

/* Return the shape moved; as a line that extends `half` to each side of its
 * edge. */
struct raster_shape brush_at(struct raster_shape shape, float x,
                             float y);
struct raster_shape brush_line(struct raster_shape shape, float half);

#endif
