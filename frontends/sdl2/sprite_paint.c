/* sprite_paint.c: paints sprites by the table of stroke.h, or takes them from
 * the theme's SVG files (see sprite.h).
 */
#include <math.h>

#include "parlour.h"
#include "sdl2/stroke.h"
#include "sdl2/svg.h"

static const float degree = 3.14159265f / 180.0f;
static const float quarter = 1.5707963f;

struct painter {
    struct raster *raster;
    const struct theme *theme;
    const struct sprite_key *key;
};

/* ---- colours ---- */

static SDL_Color goal_colour(const struct painter *p)
{
    return p->key->colour == 0
        ? p->theme->colour[THEME_GOAL]
        : sprite_colour(p->theme, p->key->kind, p->key->hue);
}

static SDL_Color colour_of(const struct painter *p, int colour)
{
    static const SDL_Color white = { 255, 255, 255, SDL_ALPHA_OPAQUE };
    const struct theme *theme = p->theme;
    int kind = p->key->kind, hue = p->key->hue;

    switch (colour) {
    case STROKE_WHITE:
        return white;
    case STROKE_OWN:
        return sprite_colour(theme, kind, hue);
    case STROKE_PLATE:
        return sprite_plate(theme, kind, hue);
    case STROKE_INK:
        return sprite_ink(theme, kind, hue);
    case STROKE_FRAME:
        return sprite_floor_frame(theme, hue);
    case STROKE_TILE_INK:
        return sprite_ink(theme, SPRITE_TILE, 0);
    case STROKE_GOAL:
        return goal_colour(p);
    case STROKE_GOAL_DARK:
        return raster_mix(goal_colour(p), theme->colour[THEME_OUTLINE], 0.3f);
    case STROKE_GOAL_INK:
        return theme_ink(goal_colour(p));
    default:
        return theme->colour[colour - STROKE_THEME];
    }
}

/* A colour closer to white, or if `part` is below 0 to black. */
static SDL_Color shaded(SDL_Color colour, float part)
{
    Uint8 end = part < 0.0f ? 0 : 255;
    SDL_Color towards = { end, end, end, SDL_ALPHA_OPAQUE };

    return raster_mix(colour, towards, fabsf(part));
}

/* ---- shapes ---- */

static int joins(const struct painter *p, int direction)
{
    return p->key->joined >> direction & 1;
}

/* A wall block, which ends beyond the square where it joins a neighbour, so
 * that only free corners are seen to be round. low: its lower edge if nothing
 * joins below. points: room for its four corners. */
static struct raster_shape wall_block(const struct painter *p, float low,
                                      struct raster_point *points)
{
    static const float beyond = 1.3f, corner = 0.3f;
    struct raster_shape shape = { .points = points, .size = 1.0f,
                                  .count = 4, .round = corner };
    float top = (joins(p, PARLOUR_UP) ? -beyond : -1.0f) + corner;
    float right = (joins(p, PARLOUR_RIGHT) ? beyond : 1.0f) - corner;
    float bottom = (joins(p, PARLOUR_DOWN) ? beyond : low) - corner;
    float left = (joins(p, PARLOUR_LEFT) ? -beyond : -1.0f) + corner;

    points[0] = (struct raster_point){ left, top };
    points[1] = (struct raster_point){ right, top };
    points[2] = (struct raster_point){ right, bottom };
    points[3] = (struct raster_point){ left, bottom };
    return shape;
}

/* As a sign a circle is a ring, which is no square even when it is small. */
static struct raster_shape form_of(const struct painter *p,
                                   const struct stroke *s)
{
    int form = s->form == OUTLINES_SIGN || s->form == OUTLINES_OWN
        ? p->key->colour : s->form;
    struct raster_shape shape
        = outlines_shape(form == OUTLINES_NONE ? OUTLINES_CIRCLE : form,
                         s->size);

    if (s->form == OUTLINES_SIGN && form == OUTLINES_CIRCLE) {
        shape.hollow = 0.24f * s->size;
        shape.size -= shape.hollow;
    } else if (s->form == OUTLINES_SQUARE) { /* as large with round corners */
        shape.size = (s->size - s->round) / OUTLINES_SIDE;
    }
    return shape;
}

/* Turns a shape with its piece; one that faces nowhere looks down. */
static void face(const struct painter *p, int form, struct raster_shape *shape)
{
    static const float ways[PARLOUR_DIRECTIONS][2]
        = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
    int facing = p->key->facing == PARLOUR_NONE ? PARLOUR_DOWN
                                                : p->key->facing;
    float x = shape->x, y = shape->y;

    shape->x = -y * ways[facing][0] - x * ways[facing][1];
    shape->y = -y * ways[facing][1] + x * ways[facing][0];
    if (form != OUTLINES_SIGN)
        shape->turn += quarter * (float)facing;
}

/* points: room for an outline that is made here. */
static struct raster_shape shape_of(const struct painter *p,
                                    const struct stroke *s,
                                    struct raster_point *points)
{
    struct raster_shape shape;

    if (s->form == OUTLINES_ARC) {
        shape = outlines_arc(points, s->turn * degree, s->sweep * degree,
                             s->size, s->line);
    } else if (s->form == OUTLINES_BLOCK) {
        shape = wall_block(p, s->size, points);
    } else {
        shape = form_of(p, s);
        shape.turn = s->turn * degree;
        shape.round = s->round;
        if (s->line > 0.0f)
            shape.hollow = s->line;
    }
    shape.x = s->x;
    shape.y = s->y;
    if (s->with & STROKE_TURNED)
        face(p, s->form, &shape);
    return shape;
}

/* ---- strokes ---- */

static int is_true(const struct painter *p, int when)
{
    const struct sprite_key *key = p->key;

    return !(when & STROKE_NEUTRAL && key->colour > 0)
        && !(when & STROKE_COLOURED && key->colour == 0)
        && !(when & STROKE_FULL && key->bare)
        && !(when & STROKE_BARE && !key->bare)
        && !(when & STROKE_FACED && key->facing == PARLOUR_NONE);
}

static void fill(const struct painter *p, const struct raster_shape *shape,
                 SDL_Color colour, float alpha, float soft)
{
    struct raster_paint paint = { .top = colour, .bottom = colour,
                                  .alpha = alpha, .soft = soft };

    raster_fill(p->raster, shape, &paint);
}

static void paint_stroke(const struct painter *p, const struct stroke *s)
{
    struct raster_point points[OUTLINES_ARC_POINTS];
    struct raster_shape shape = shape_of(p, s, points), shadow = shape;
    SDL_Color colour = colour_of(p, s->colour);
    struct raster_paint paint = {
        .top = shaded(colour, s->top), .bottom = shaded(colour, s->bottom),
        .alpha = s->alpha > 0.0f ? s->alpha : 1.0f, .soft = s->soft,
        .bevel = s->bevel, .sphere = s->sphere
    };

    shadow.size *= 0.95f;
    shadow.x += 0.02f;
    shadow.y += 0.1f;
    if (s->with & STROKE_SHADOW)
        fill(p, &shadow, p->theme->colour[THEME_SHADOW], 0.42f, 0.14f);
    raster_fill(p->raster, &shape, &paint);
    shape.hollow = 0.036f;
    if (s->with & STROKE_EDGE)
        fill(p, &shape, p->theme->colour[THEME_OUTLINE], 0.9f, 0.0f);
}

SDL_Surface *sprite_paint(const struct theme *theme,
                          const struct sprite_key *key)
{
    struct painter p = { NULL, theme, key };
    SDL_Surface *picture = svg_paint(theme, key);
    const struct stroke *s;
    int i;

    if (picture != NULL)
        return picture;
    p.raster = raster_open(key->pixels);
    if (p.raster == NULL)
        return NULL;
    for (i = 0; (s = stroke_of(key->kind, i)) != NULL; i++)
        if (is_true(&p, s->when))
            paint_stroke(&p, s);
    picture = raster_surface(p.raster);
    raster_close(p.raster);
    return picture;
}
