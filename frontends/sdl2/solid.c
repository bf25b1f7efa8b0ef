/* solid.c: pictures as solids (see solid.h). Each point of the solid is looked
 * for along the line of sight: the first layer, from the top down, where the
 * picture is opaque. The layers of a point show what the highest one shows in
 * the lines above it, so each column is painted from its top down, and a point
 * takes the same time however high the solid is. Only the highest layer shows
 * the picture itself, those below it show what is within its edge, darker
 * where they face away from the light on the left. Shadows, which are not
 * opaque, stay on the ground.
 * Limit: the sides of a picture with an inner edge, a ring, are not exact.
 */
#include <math.h>
#include <string.h>

#include "sdl2/solid.h"

enum {
    SOLID_FORMAT = SDL_PIXELFORMAT_ARGB8888,
    SOLID_DEPTH = 32,
    SOLID_FINE = 3,             /* points of a pixel, in each direction */
    SOLID_STEPS = 4,            /* halves a line to find an edge */
    SOLID_OPAQUE = 150,         /* least alpha of what has sides */
    SOLID_BYTE = 255
};

/* A point of the square, from 0 to 1. */
struct solid_point {
    float column, row;
};

struct solid_colour {
    float r, g, b, a;           /* 0 to 255 */
};

static Uint32 pixel_at(const SDL_Surface *s, struct solid_point p)
{
    int x = (int)(p.column * (float)s->w), y = (int)(p.row * (float)s->h);

    if (p.column < 0.0f || p.row < 0.0f || x >= s->w || y >= s->h)
        return 0;
    return ((const Uint32 *)(const void *)((const Uint8 *)s->pixels
                                           + y * s->pitch))[x];
}

static int alpha_of(Uint32 pixel)
{
    return (int)(pixel >> 24);
}

static struct solid_colour colour_of(Uint32 pixel, float light)
{
    return (struct solid_colour){
        (float)(pixel >> 16 & SOLID_BYTE) * light,
        (float)(pixel >> 8 & SOLID_BYTE) * light,
        (float)(pixel & SOLID_BYTE) * light, (float)alpha_of(pixel)
    };
}

static int is_opaque(const SDL_Surface *flat, struct solid_point p)
{
    return alpha_of(pixel_at(flat, p)) >= SOLID_OPAQUE;
}

/* Returns the direction that the edge of a picture faces at a point: away from
 * what is opaque around it. A picture that fills its square, a wall, has sharp
 * corners, at which the next one goes on. */
static struct solid_point facing_at(const SDL_Surface *flat,
                                    struct solid_point p)
{
    static const struct solid_point corner = { 0.99f, 0.99f };
    float near = is_opaque(flat, corner) ? 0.004f : 0.03f;
    struct solid_point n = { 0.0f, 0.0f };
    int i, k;

    for (i = -1; i <= 1; i++)
        for (k = -1; k <= 1; k++) {
            struct solid_point at = { p.column + (float)i * near,
                                      p.row + (float)k * near };

            if (!is_opaque(flat, at)) {
                n.column += (float)i;
                n.row += (float)k;
            }
        }
    return n;
}

/* The light on an edge that faces there: less on the right. It changes within
 * a few degrees, as on the corner of a box. */
static float light_on(struct solid_point facing)
{
    static const float left = 0.78f, right = 0.56f, slope = 3.0f;
    float column = SDL_max(facing.column, 0.0f);
    float all = column + SDL_max(facing.row, 0.0f);
    float part = all <= 0.0f ? 0.5f : column / all;

    part = SDL_clamp(0.5f + (part - 0.5f) * slope, 0.0f, 1.0f);
    return left + (right - left) * part;
}

/* The mean colour of what is opaque within the edge at a point, so that a line
 * along the edge makes no stripes. */
static struct solid_colour side_at(const SDL_Surface *flat,
                                   struct solid_point p)
{
    enum { AROUND = 2 };        /* steps to each side */
    static const float step = 0.025f, centre = 0.5f;
    struct solid_colour sum = { 0.0f, 0.0f, 0.0f, 0.0f }, one;
    float light = light_on(facing_at(flat, p)), count = 0.0f;
    float across = centre - p.column, down = centre - p.row;
    float far = hypotf(across, down) + step;
    int i, k;

    across *= step / far;
    down *= step / far;
    for (i = 0; i <= 2 * AROUND; i++)
        for (k = -AROUND; k <= AROUND; k++) {
            struct solid_point at = {
                p.column + across * (float)i - down * (float)k,
                p.row + down * (float)i + across * (float)k
            };

            one = colour_of(pixel_at(flat, at), light);
            if (one.a < (float)SOLID_OPAQUE)
                continue;
            sum.r += one.r;
            sum.g += one.g;
            sum.b += one.b;
            count += 1.0f;
        }
    if (count <= 0.0f)
        return colour_of(pixel_at(flat, p) | 0xff000000u, light);
    return (struct solid_colour){ sum.r / count, sum.g / count, sum.b / count,
                                  (float)SOLID_BYTE };
}

/* The point of the flat picture that lies on the ground at a point. */
static struct solid_point ground_at(float x, float y, int half)
{
    float across = (x - (float)half) / (float)half;
    float deep = y * 2.0f / (float)half;

    return (struct solid_point){ (deep + across) / 2.0f,
                                 (deep - across) / 2.0f };
}

/* The edge between a point, which is opaque, and that of the line below. */
static struct solid_point edge_at(const SDL_Surface *flat, float x, float y,
                                  int half)
{
    float within = y, beyond = y + 1.0f, middle;
    int i;

    for (i = 0; i < SOLID_STEPS; i++) {
        middle = (within + beyond) / 2.0f;
        if (is_opaque(flat, ground_at(x, middle, half)))
            within = middle;
        else
            beyond = middle;
    }
    return ground_at(x, within, half);
}

/* What is seen at a point of the picture. opaque: the last line of its column
 * where the highest layer is opaque, which this brings up to line y; below 0:
 * none. */
static struct solid_colour look_at(const SDL_Surface *flat, float x, int y,
                                   float fine, int half, int high, int *opaque)
{
    struct solid_point top = ground_at(x, (float)y + fine, half);
    int down;

    if (high > 0 && is_opaque(flat, top))
        *opaque = y;
    down = y - *opaque;
    if (high == 0 || (*opaque >= 0 && down == 0))
        return colour_of(pixel_at(flat, top), 1.0f);
    if (*opaque < 0 || down > high)
        return colour_of(pixel_at(flat, ground_at(x, (float)(y - high) + fine,
                                                  half)), 1.0f);
    return side_at(flat, edge_at(flat, x, (float)*opaque + fine, half));
}

static Uint32 mean_of(const struct solid_colour *sum)
{
    float count = (float)(SOLID_FINE * SOLID_FINE);

    if (sum->a <= 0.0f)
        return 0;
    return (Uint32)(sum->a / count) << 24 | (Uint32)(sum->r / sum->a) << 16
        | (Uint32)(sum->g / sum->a) << 8 | (Uint32)(sum->b / sum->a);
}

/* Paints a column of pixels, from its top down. */
static void paint_column(const SDL_Surface *flat, SDL_Surface *solid, int x,
                         int half, int high)
{
    static const float fine = 1.0f / (float)SOLID_FINE;
    int opaque[SOLID_FINE][SOLID_FINE], y, i, k;

    memset(opaque, -1, sizeof opaque);
    for (y = 0; y < solid->h; y++) {
        struct solid_colour sum = { 0.0f, 0.0f, 0.0f, 0.0f }, one;

        for (i = 0; i < SOLID_FINE; i++)
            for (k = 0; k < SOLID_FINE; k++) {
                one = look_at(flat, (float)x + ((float)i + 0.5f) * fine, y,
                              ((float)k + 0.5f) * fine, half, high,
                              &opaque[i][k]);
                sum.r += one.r * one.a;
                sum.g += one.g * one.a;
                sum.b += one.b * one.a;
                sum.a += one.a;
            }
        ((Uint32 *)(void *)((Uint8 *)solid->pixels + y * solid->pitch))[x]
            = mean_of(&sum);
    }
}

SDL_Surface *solid_paint(SDL_Surface *flat, int half, int high)
{
    SDL_Surface *solid = flat == NULL ? NULL
        : SDL_CreateRGBSurfaceWithFormat(0, 2 * half, half + high,
                                         SOLID_DEPTH, SOLID_FORMAT);
    int x;

    for (x = 0; solid != NULL && x < solid->w; x++)
        paint_column(flat, solid, x, half, high);
    SDL_FreeSurface(flat);
    return solid;
}
