/* raster.c: shapes into pixels (see raster.h). Light falls from the upper
 * left. Colours are blended as they are stored (sRGB), which is near enough
 * for edges of a pixel.
 */
#include <math.h>
#include <stdlib.h>

#include "sdl2/raster.h"

struct raster_pixel {
    float r, g, b, a;           /* multiplied by a */
};

struct raster {
    int pixels;
    struct raster_pixel pixel[];
};

static const float light[3] = { -0.42f, -0.66f, 0.62f };

struct raster *raster_open(int pixels)
{
    struct raster *r = calloc(1, sizeof *r + (size_t)pixels * (size_t)pixels
                                 * sizeof r->pixel[0]);

    if (r != NULL)
        r->pixels = pixels;
    return r;
}

void raster_close(struct raster *r)
{
    free(r);
}

SDL_Color raster_mix(SDL_Color a, SDL_Color b, float part)
{
    SDL_Color c;

    c.r = (Uint8)lroundf((float)a.r + ((float)b.r - (float)a.r) * part);
    c.g = (Uint8)lroundf((float)a.g + ((float)b.g - (float)a.g) * part);
    c.b = (Uint8)lroundf((float)a.b + ((float)b.b - (float)a.b) * part);
    c.a = (Uint8)lroundf((float)a.a + ((float)b.a - (float)a.a) * part);
    return c;
}

static float limit(float value, float low, float high)
{
    return value < low ? low : value > high ? high : value;
}

/* ---- distances ---- */

/* The signed distance to a polygon, negative inside, after Inigo Quilez,
 * "2D distance functions". */
static float polygon_distance(const struct raster_point *v, int count, float x,
                              float y)
{
    float nearest = 1e9f, sign = 1.0f;
    int i, k;

    for (i = 0, k = count - 1; i < count; k = i++) {
        float ex = v[k].x - v[i].x, ey = v[k].y - v[i].y;
        float wx = x - v[i].x, wy = y - v[i].y;
        float t = limit((wx * ex + wy * ey) / (ex * ex + ey * ey),
                        0.0f, 1.0f);
        float dx = wx - ex * t, dy = wy - ey * t;
        int above = y >= v[i].y, below = y < v[k].y;
        int left = ex * wy > ey * wx;

        nearest = fminf(nearest, dx * dx + dy * dy);
        if ((above && below && left) || (!above && !below && !left))
            sign = -sign;
    }
    return sign * sqrtf(nearest);
}

static float distance(const struct raster_shape *shape, float x, float y)
{
    float c = cosf(shape->turn), s = sinf(shape->turn), d;
    float dx = (x - shape->x) / shape->size;
    float dy = (y - shape->y) / shape->size;
    float tx = dx * c + dy * s, ty = dy * c - dx * s;

    d = shape->points == NULL
        ? sqrtf(tx * tx + ty * ty) - 1.0f
        : polygon_distance(shape->points, shape->count, tx, ty);
    d = d * shape->size - shape->round;
    return shape->hollow > 0.0f ? fabsf(d) - shape->hollow : d;
}

/* ---- light ---- */

/* Computes the brightness (0: unchanged) and the highlight of a slope. */
static void light_slope(float nx, float ny, float *bright, float *shine)
{
    float nz = sqrtf(fmaxf(0.0f, 1.0f - nx * nx - ny * ny));
    float lit = nx * light[0] + ny * light[1]
        + nz * light[2];
    float mirror = 2.0f * lit * nz - light[2];

    *bright = lit - light[2];
    *shine = powf(fmaxf(0.0f, mirror), 22.0f);
}

/* The slope at a point: that of a ball, or of the shape's own edge, where it
 * becomes flat within a pixel. */
static void find_slope(const struct raster_shape *shape,
                       const struct raster_paint *paint, float x, float y,
                       float d, float pixel, float *nx, float *ny)
{
    static const float step = 0.004f;
    float steep;

    *nx = *ny = 0.0f;
    if (paint->sphere > 0.0f) {
        *nx = (x - shape->x) / shape->size * paint->sphere;
        *ny = (y - shape->y) / shape->size * paint->sphere;
    } else if (paint->bevel > 0.0f && -d < paint->bevel) {
        steep = 0.78f / (2.0f * step)
            * limit((paint->bevel + d) / pixel, 0.0f, 1.0f);
        *nx = (distance(shape, x + step, y)
               - distance(shape, x - step, y)) * steep;
        *ny = (distance(shape, x, y + step)
               - distance(shape, x, y - step)) * steep;
    }
}

static float lit_channel(Uint8 value, float bright, float shine)
{
    float c = (float)value / 255.0f;

    c = bright < 0.0f ? c * (1.0f + bright * 0.7f)
                      : c + (1.0f - c) * bright * 0.75f;
    return limit(c + shine * 0.4f, 0.0f, 1.0f);
}

static void blend(struct raster_pixel *p, SDL_Color c, float bright,
                  float shine, float cover)
{
    float keep = 1.0f - cover;

    p->r = p->r * keep + lit_channel(c.r, bright, shine) * cover;
    p->g = p->g * keep + lit_channel(c.g, bright, shine) * cover;
    p->b = p->b * keep + lit_channel(c.b, bright, shine) * cover;
    p->a = p->a * keep + cover;
}

/* How much of a pixel is covered, 0 to 1. half: half a pixel's width. */
static float coverage(const struct raster_paint *paint, float d, float half)
{
    float edge = limit(0.5f - d / (2.0f * (half + paint->soft)),
                       0.0f, 1.0f);

    if (paint->soft > 0.0f)     /* a gentle curve for shadows */
        edge = edge * edge * (3.0f - 2.0f * edge);
    return edge * paint->alpha;
}

void raster_fill(struct raster *r, const struct raster_shape *shape,
                 const struct raster_paint *paint)
{
    float pixel = 2.0f / (float)r->pixels;
    int i, k;

    for (k = 0; k < r->pixels; k++)
        for (i = 0; i < r->pixels; i++) {
            float x = ((float)i + 0.5f) * pixel - 1.0f;
            float y = ((float)k + 0.5f) * pixel - 1.0f;
            float d = distance(shape, x, y);
            float cover = coverage(paint, d, pixel / 2.0f);
            float nx, ny, bright, shine, down;

            if (cover <= 0.0f)
                continue;
            find_slope(shape, paint, x, y, d, pixel, &nx, &ny);
            light_slope(nx, ny, &bright, &shine);
            down = limit((y - shape->y) / shape->size * 0.5f + 0.5f,
                         0.0f, 1.0f);
            blend(&r->pixel[k * r->pixels + i],
                  raster_mix(paint->top, paint->bottom, down), bright,
                  paint->sphere > 0.0f ? shine : 0.0f, cover);
        }
}

static Uint32 byte_of(float value)
{
    return (Uint32)lroundf(limit(value, 0.0f, 1.0f) * 255.0f);
}

SDL_Surface *raster_surface(const struct raster *r)
{
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormat(0, r->pixels, r->pixels,
                                             32, SDL_PIXELFORMAT_ARGB8888);
    int i, k;

    for (k = 0; s != NULL && k < r->pixels; k++)
        for (i = 0; i < r->pixels; i++) {
            const struct raster_pixel *p = &r->pixel[k * r->pixels + i];
            float a = p->a > 0.0f ? p->a : 1.0f;
            Uint32 *row = (Uint32 *)(void *)((Uint8 *)s->pixels
                                             + k * s->pitch);

            row[i] = byte_of(p->a) << 24 | byte_of(p->r / a) << 16
                | byte_of(p->g / a) << 8 | byte_of(p->b / a);
        }
    return s;
}
