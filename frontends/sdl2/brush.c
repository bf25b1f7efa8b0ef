/* brush.c: what painters share (see brush.h). */
#include "sdl2/brush.h"

SDL_Color brush_lighter(SDL_Color colour, float part)
{
    static const SDL_Color white = { 255, 255, 255, SDL_ALPHA_OPAQUE };

    return raster_mix(colour, white, part);
}

SDL_Color brush_darker(SDL_Color colour, float part)
{
    static const SDL_Color black = { 0, 0, 0, SDL_ALPHA_OPAQUE };

    return raster_mix(colour, black, part);
}

struct raster_paint brush_flat(SDL_Color colour, float alpha)
{
    struct raster_paint paint = { 0 };

    paint.top = paint.bottom = colour;
    paint.alpha = alpha;
    return paint;
}

void brush_fill(const struct brush *b,
                struct raster_shape shape, struct raster_paint paint)
{
    raster_fill(b->raster, &shape, &paint);
}

struct raster_shape brush_square(float half, float corner)
{
    struct raster_shape shape = outlines_shape(OUTLINES_SQUARE,
                                               (half - corner) / 0.86f);

    shape.round = corner;
    return shape;
}

struct raster_shape brush_at(struct raster_shape shape, float x,
                             float y)
{
    shape.x += x;
    shape.y += y;
    return shape;
}

struct raster_shape brush_line(struct raster_shape shape, float half)
{
    shape.hollow = half;
    return shape;
}
