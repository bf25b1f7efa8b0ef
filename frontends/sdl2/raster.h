/* raster.h: shapes painted into a square of pixels, anti-aliased. A shape is
 * a circle or a polygon given by its distance function, so that edges,
 * bevels and soft shadows come from one number per pixel. Coordinates run from
 * -1 to 1 across the square, y downwards.
 */
#ifndef FRONTENDS_SDL2_RASTER_H
#define FRONTENDS_SDL2_RASTER_H

#include <SDL.h>

struct raster_point {
    float x, y;
};

struct raster_shape {
    const struct raster_point *points;  /* NULL: a circle of radius 1 */
    int count;
    float x, y;                 /* its centre */
    float size;                 /* what it is scaled by */
    float turn;                 /* clockwise, in radians */
    float round;                /* added to its edge, rounding corners */
    float hollow;               /* half the width of its line; 0: filled */
};

struct raster_paint {
    SDL_Color top, bottom;      /* from its upper to its lower end */
    float alpha;                /* 0 to 1 */
    float soft;                 /* width of a blurred edge; 0: crisp */
    float bevel;                /* width of a slope at the edge; 0: flat */
    float sphere;               /* how much it bulges, 0 to 1 */
};

struct raster;

/* Returns a transparent square of this many pixels; NULL if there is no
 * memory. */
struct raster *raster_open(int pixels);
void raster_close(struct raster *r);

void raster_fill(struct raster *r, const struct raster_shape *shape,
                 const struct raster_paint *paint);

/* What was painted, as a new surface, or NULL. */
SDL_Surface *raster_surface(const struct raster *r);

/* Between two colours: 0 is the first, 1 the second. */
SDL_Color raster_mix(SDL_Color a, SDL_Color b, float part);

#endif
