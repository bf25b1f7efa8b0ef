/* sprite.c: painting and keeping sprites (see sprite.h). They are kept in a
 * hash table; when that is full all are forgotten and painted anew as they
 * are wanted. Limit: a label is not part of a sprite; it is written over it.
 */
#include <stdlib.h>
#include <string.h>

#include "form.h"
#include "parlour.h"
#include "sprite.h"

/* ---- painting ---- */

struct sprite_brush {
    struct raster *raster;
    const struct theme *theme;
    const struct sprite_key *key;
};

static const SDL_Color sprite_white = { 255, 255, 255, SDL_ALPHA_OPAQUE };
static const SDL_Color sprite_black = { 0, 0, 0, SDL_ALPHA_OPAQUE };

static struct raster_paint sprite_flat(SDL_Color colour, float alpha)
{
    struct raster_paint paint = { 0 };

    paint.top = paint.bottom = colour;
    paint.alpha = alpha;
    return paint;
}

static void sprite_fill(const struct sprite_brush *b,
                        struct raster_shape shape, struct raster_paint paint)
{
    raster_fill(b->raster, &shape, &paint);
}

/* A square with round corners, half as wide as `half`. */
static struct raster_shape sprite_square(float half, float corner)
{
    struct raster_shape shape = form_shape(FORM_SQUARE,
                                           (half - corner) / 0.86f);

    shape.round = corner;
    return shape;
}

static struct raster_shape sprite_at(struct raster_shape shape, float x,
                                     float y)
{
    shape.x += x;
    shape.y += y;
    return shape;
}

static struct raster_shape sprite_line(struct raster_shape shape, float half)
{
    shape.hollow = half;
    return shape;
}

/* What lies below a piece: soft, a little lower than the piece. */
static void sprite_shadow(const struct sprite_brush *b,
                          struct raster_shape shape)
{
    struct raster_paint paint
        = sprite_flat(b->theme->colour[THEME_SHADOW], 0.42f);

    paint.soft = 0.14f;
    shape.size *= 0.95f;
    sprite_fill(b, sprite_at(shape, 0.02f, 0.1f), paint);
}

static void sprite_outline(const struct sprite_brush *b,
                           struct raster_shape shape)
{
    sprite_fill(b, sprite_line(shape, 0.022f),
                sprite_flat(b->theme->colour[THEME_OUTLINE], 0.6f));
}

static int sprite_form(const struct sprite_brush *b)
{
    return b->key->bare ? FORM_NONE : b->key->colour;
}

/* The form as it is drawn on a piece: the circle as a ring, which is no
 * square even when it is small. */
static struct raster_shape sprite_sign(int form, float size)
{
    struct raster_shape shape = form_shape(form, size);

    if (form == FORM_CIRCLE) {
        shape.hollow = 0.24f * size;
        shape.size = size - shape.hollow;
    }
    return shape;
}

/* The form of the piece's kind, on it. */
static void sprite_emblem(const struct sprite_brush *b, float size, float x,
                          float y)
{
    int form = sprite_form(b);

    if (form != FORM_NONE)
        sprite_fill(b, sprite_at(sprite_sign(form, size), x, y),
                    sprite_flat(sprite_ink(b->theme, b->key->kind,
                                           b->key->colour), 0.94f));
}

static SDL_Color sprite_own(const struct sprite_brush *b)
{
    return theme_piece(b->theme, b->key->colour);
}

static void sprite_ball(const struct sprite_brush *b)
{
    struct raster_shape body = form_shape(FORM_CIRCLE, 0.8f);
    struct raster_paint paint = sprite_flat(sprite_own(b), 1.0f);

    paint.sphere = 0.9f;
    sprite_shadow(b, body);
    sprite_fill(b, body, paint);
    sprite_outline(b, body);
    sprite_emblem(b, 0.43f, 0.0f, 0.0f);
}

static void sprite_tile(const struct sprite_brush *b)
{
    struct raster_shape body = sprite_square(0.88f, 0.2f);
    struct raster_paint paint = sprite_flat(sprite_own(b), 1.0f);

    paint.top = raster_mix(paint.top, sprite_white, 0.16f);
    paint.bottom = raster_mix(paint.bottom, sprite_black, 0.06f);
    paint.bevel = 0.07f;
    sprite_shadow(b, body);
    sprite_fill(b, body, paint);
    sprite_outline(b, body);
}

/* The stone has facets at its edge and a lighter table; it is its form. */
static void sprite_gem(const struct sprite_brush *b)
{
    struct raster_shape body = form_shape(b->key->colour == FORM_NONE
                                          ? FORM_CIRCLE : b->key->colour,
                                          0.74f);
    struct raster_shape table = body;
    struct raster_paint paint = sprite_flat(sprite_own(b), 1.0f);

    body.round = 0.05f;
    paint.bevel = 0.24f;
    sprite_shadow(b, body);
    sprite_fill(b, body, paint);
    table.round = -0.22f;
    paint = sprite_flat(sprite_white, 0.3f);
    paint.bottom = sprite_own(b);
    sprite_fill(b, table, paint);
    sprite_outline(b, body);
}

static void sprite_box(const struct sprite_brush *b)
{
    struct raster_shape body = sprite_square(0.84f, 0.12f);
    struct raster_shape plank = sprite_square(0.62f, 0.04f);
    struct raster_paint paint = sprite_flat(sprite_own(b), 1.0f);
    SDL_Color dark = raster_mix(sprite_own(b), sprite_black, 0.32f);

    paint.bevel = 0.09f;
    sprite_shadow(b, body);
    sprite_fill(b, body, paint);
    sprite_fill(b, plank, sprite_flat(raster_mix(sprite_own(b), sprite_black,
                                                 0.16f), 1.0f));
    if (b->key->colour == 0 && !b->key->bare) {
        struct raster_shape beam = form_shape(FORM_CROSS, 0.6f);

        sprite_fill(b, beam, sprite_flat(sprite_own(b), 1.0f));
        sprite_fill(b, sprite_line(beam, 0.018f), sprite_flat(dark, 0.9f));
    }
    sprite_fill(b, sprite_line(plank, 0.03f), sprite_flat(dark, 1.0f));
    sprite_outline(b, body);
    sprite_emblem(b, 0.46f, 0.0f, 0.0f);
}

/* Where a direction leads, and the turn of an arrow that points left. */
static void sprite_way(int facing, float *x, float *y, float *turn)
{
    static const float ways[PARLOUR_DIRECTIONS][2]
        = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
    static const float quarter = 1.5707963f;

    *x = ways[facing][0];
    *y = ways[facing][1];
    *turn = quarter * (float)(facing + 1);
}

static void sprite_eyes(const struct sprite_brush *b, float x, float y)
{
    struct raster_shape eye = form_shape(FORM_CIRCLE, 0.17f);
    struct raster_shape pupil = form_shape(FORM_CIRCLE, 0.085f);
    float side;

    for (side = -0.25f; side < 0.5f; side += 0.5f) {
        float ex = x * 0.3f + y * side, ey = y * 0.3f + x * side;

        sprite_fill(b, sprite_at(eye, ex, ey),
                    sprite_flat(sprite_white, 1.0f));
        sprite_fill(b, sprite_at(pupil, ex + x * 0.07f, ey + y * 0.07f),
                    sprite_flat(sprite_black, 1.0f));
    }
}

/* Round, with a beak and eyes where it faces. */
static void sprite_pusher(const struct sprite_brush *b)
{
    struct raster_shape body = form_shape(FORM_CIRCLE, 0.68f);
    struct raster_shape beak = form_shape(FORM_ARROW, 0.34f);
    struct raster_paint paint = sprite_flat(sprite_own(b), 1.0f);
    float x = 0.0f, y = 0.0f;

    sprite_shadow(b, body);
    if (b->key->facing != PARLOUR_NONE) {
        sprite_way(b->key->facing, &x, &y, &beak.turn);
        beak = sprite_at(beak, x * 0.62f, y * 0.62f);
        beak.round = 0.02f;
        sprite_fill(b, beak, sprite_flat(raster_mix(sprite_own(b),
                                                 sprite_black, 0.2f), 1.0f));
        sprite_outline(b, beak);
    }
    paint.sphere = 0.85f;
    sprite_fill(b, body, paint);
    sprite_outline(b, body);
    if (b->key->facing != PARLOUR_NONE && !b->key->bare)
        sprite_eyes(b, x, y);
    sprite_emblem(b, 0.22f, -x * 0.3f, -y * 0.3f);
}

static void sprite_wall(const struct sprite_brush *b)
{
    SDL_Color wall = b->theme->colour[THEME_WALL];
    struct raster_paint paint = sprite_flat(wall, 1.0f);

    sprite_fill(b, sprite_square(1.1f, 0.0f),
                sprite_flat(raster_mix(wall, sprite_black, 0.35f), 1.0f));
    paint.bevel = 0.12f;
    paint.top = raster_mix(wall, sprite_white, 0.06f);
    sprite_fill(b, sprite_square(0.97f, 0.1f), paint);
}

static SDL_Color sprite_goal_colour(const struct sprite_brush *b)
{
    return b->key->colour == 0 ? b->theme->colour[THEME_GOAL]
                               : sprite_own(b);
}

/* A ring whose edge is seen on any floor, and in it the form of its kind. */
static void sprite_goal(const struct sprite_brush *b)
{
    struct raster_shape ring = form_shape(FORM_CIRCLE, 0.6f);
    SDL_Color colour = sprite_goal_colour(b);

    sprite_fill(b, ring, sprite_flat(colour, 0.22f));
    sprite_fill(b, sprite_line(ring, 0.1f),
                sprite_flat(b->theme->colour[THEME_OUTLINE], 0.5f));
    sprite_fill(b, sprite_line(ring, 0.07f), sprite_flat(colour, 1.0f));
    sprite_fill(b, b->key->colour == 0 ? form_shape(FORM_CIRCLE, 0.17f)
                                       : sprite_sign(b->key->colour, 0.3f),
                sprite_flat(raster_mix(colour,
                                       b->theme->colour[THEME_OUTLINE],
                                       0.3f), 1.0f));
}

/* What says that a piece stands on a goal: a lit spot in its corner. */
static void sprite_home(const struct sprite_brush *b)
{
    struct raster_shape spot = sprite_at(form_shape(FORM_CIRCLE, 0.25f),
                                         0.58f, -0.58f);

    sprite_fill(b, spot, sprite_flat(sprite_goal_colour(b), 1.0f));
    sprite_outline(b, spot);
    spot.size = 0.1f;
    sprite_fill(b, spot, sprite_flat(theme_ink(sprite_goal_colour(b)),
                                     1.0f));
}

static void sprite_floor(const struct sprite_brush *b)
{
    sprite_fill(b, sprite_square(0.95f, 0.12f),
                sprite_flat(b->theme->colour[THEME_FLOOR], 1.0f));
}

/* ---- marks and icons: white ---- */

static void sprite_stroke(const struct sprite_brush *b,
                          struct raster_shape shape)
{
    sprite_fill(b, shape, sprite_flat(sprite_white, 1.0f));
}

static void sprite_disc(const struct sprite_brush *b)
{
    sprite_stroke(b, form_shape(FORM_CIRCLE, 1.0f));
}

static void sprite_glow(const struct sprite_brush *b)
{
    struct raster_paint paint = sprite_flat(sprite_white, 1.0f);

    paint.soft = 0.5f;
    sprite_fill(b, form_shape(FORM_CIRCLE, 0.5f), paint);
}

static void sprite_halo(const struct sprite_brush *b)
{
    sprite_stroke(b, sprite_line(form_shape(FORM_CIRCLE, 0.91f), 0.075f));
}

static void sprite_frame(const struct sprite_brush *b)
{
    sprite_stroke(b, sprite_line(sprite_square(0.88f, 0.14f), 0.06f));
}

static void sprite_corners(const struct sprite_brush *b)
{
    struct raster_shape corner = form_shape(FORM_CORNER, 1.0f);
    int i;

    corner.round = 0.03f;
    for (i = 0; i < PARLOUR_DIRECTIONS; i++, corner.turn += 1.5707963f)
        sprite_stroke(b, corner);
}

static void sprite_cross(const struct sprite_brush *b)
{
    sprite_stroke(b, form_shape(FORM_CROSS, 0.5f));
}

static const float sprite_pi = 3.14159265f;

/* An arrow around an arc; side 1: back, -1: forth. */
static void sprite_turn(const struct sprite_brush *b, float side,
                        float sweep)
{
    struct raster_point points[FORM_ARC];
    struct raster_shape head = form_shape(FORM_ARROW, 0.38f);
    struct raster_shape arc = form_arc(points, sprite_pi * 1.08f,
                                       sweep, 0.58f, 0.1f);
    int i;

    for (i = 0; i < FORM_ARC; i++)
        points[i].x *= side;
    sprite_stroke(b, sprite_at(arc, 0.0f, 0.08f));
    head.turn = side > 0.0f ? -sprite_pi * 0.45f : -sprite_pi * 0.55f;
    sprite_stroke(b, sprite_at(head, -0.58f * side, 0.05f));
}

static void sprite_undo(const struct sprite_brush *b)
{
    sprite_turn(b, 1.0f, sprite_pi * 1.12f);
}

static void sprite_redo(const struct sprite_brush *b)
{
    sprite_turn(b, -1.0f, sprite_pi * 1.12f);
}

static void sprite_restart(const struct sprite_brush *b)
{
    sprite_turn(b, 1.0f, sprite_pi * 1.68f);
}

static void sprite_hint(const struct sprite_brush *b)
{
    struct raster_shape base = sprite_square(0.2f, 0.06f);

    sprite_stroke(b, sprite_line(sprite_at(form_shape(FORM_CIRCLE, 0.5f),
                                           0.0f, -0.22f), 0.1f));
    sprite_stroke(b, sprite_at(base, 0.0f, 0.5f));
    sprite_stroke(b, sprite_at(form_shape(FORM_CIRCLE, 0.14f), 0.0f,
                               -0.22f));
}

static void sprite_new(const struct sprite_brush *b)
{
    struct raster_point points[4] = {
        { -0.11f, -0.66f }, { 0.11f, -0.66f }, { 0.11f, 0.66f },
        { -0.11f, 0.66f }
    };
    struct raster_shape bar = form_shape(FORM_CIRCLE, 1.0f);

    bar.points = points;
    bar.count = 4;
    sprite_stroke(b, bar);
    bar.turn = sprite_pi / 2.0f;
    sprite_stroke(b, bar);
}

static void sprite_back(const struct sprite_brush *b)
{
    sprite_stroke(b, form_shape(FORM_CHEVRON, 0.7f));
}

static void sprite_forth(const struct sprite_brush *b)
{
    struct raster_shape chevron = form_shape(FORM_CHEVRON, 0.7f);

    chevron.turn = sprite_pi;
    sprite_stroke(b, chevron);
}

static void sprite_games(const struct sprite_brush *b)
{
    float x, y;

    for (y = -0.4f; y < 0.5f; y += 0.8f)
        for (x = -0.4f; x < 0.5f; x += 0.8f)
            sprite_stroke(b, sprite_at(sprite_square(0.28f, 0.08f), x, y));
}

static void sprite_theme(const struct sprite_brush *b)
{
    struct raster_point points[FORM_ARC];

    sprite_stroke(b, sprite_line(form_shape(FORM_CIRCLE, 0.62f), 0.08f));
    sprite_stroke(b, form_arc(points, -sprite_pi / 2.0f, sprite_pi, 0.3f,
                              0.3f));
}

static void sprite_silent(const struct sprite_brush *b)
{
    sprite_stroke(b, form_shape(FORM_SPEAKER, 0.8f));
    if (b->key->kind == SPRITE_SILENT)
        sprite_stroke(b, sprite_at(form_shape(FORM_CROSS, 0.3f), 0.52f,
                                   0.0f));
}

static void sprite_sound(const struct sprite_brush *b)
{
    struct raster_point points[FORM_ARC];
    float radius;

    sprite_silent(b);
    for (radius = 0.36f; radius < 0.8f; radius += 0.3f)
        sprite_stroke(b, form_arc(points, -0.7f, 1.4f, radius, 0.07f));
}

typedef void sprite_painter(const struct sprite_brush *b);

/* In the order of enum sprite_kind. */
static sprite_painter *const sprite_painters[SPRITE_KINDS] = {
    sprite_ball, sprite_tile, sprite_gem, sprite_box, sprite_pusher,
    sprite_wall, sprite_goal, sprite_floor, sprite_home,
    sprite_disc, sprite_glow, sprite_halo, sprite_frame, sprite_corners,
    sprite_cross,
    sprite_undo, sprite_redo, sprite_hint, sprite_restart, sprite_new,
    sprite_back, sprite_forth, sprite_games, sprite_theme, sprite_sound,
    sprite_silent
};

SDL_Surface *sprite_paint(const struct theme *theme,
                          const struct sprite_key *key)
{
    struct sprite_brush b;
    SDL_Surface *surface;

    b.raster = raster_open(key->pixels);
    b.theme = theme;
    b.key = key;
    if (b.raster == NULL)
        return NULL;
    sprite_painters[key->kind](&b);
    surface = raster_surface(b.raster);
    raster_close(b.raster);
    return surface;
}

SDL_Color sprite_ink(const struct theme *theme, int kind, int colour)
{
    SDL_Color own = theme_piece(theme, colour);

    if (kind == SPRITE_BOX)
        own = raster_mix(own, sprite_black, 0.16f);
    return theme_ink(own);
}

int sprite_of_shape(int shape)
{
    switch (shape) {
    case PARLOUR_SHAPE_WALL:
        return SPRITE_WALL;
    case PARLOUR_SHAPE_GOAL:
        return SPRITE_GOAL;
    case PARLOUR_SHAPE_BALL:
        return SPRITE_BALL;
    case PARLOUR_SHAPE_TILE:
        return SPRITE_TILE;
    case PARLOUR_SHAPE_GEM:
        return SPRITE_GEM;
    case PARLOUR_SHAPE_BOX:
        return SPRITE_BOX;
    case PARLOUR_SHAPE_PUSHER:
        return SPRITE_PUSHER;
    default:
        return SPRITE_FLOOR;
    }
}

/* ---- keeping ---- */

enum { SPRITE_SLOTS = 1024, SPRITE_MOST = 512 };

struct sprite_slot {
    struct sprite_key key;
    SDL_Texture *texture;       /* NULL: free */
};

struct sprites {
    SDL_Renderer *renderer;
    int count;
    struct sprite_slot slot[SPRITE_SLOTS];
};

struct sprites *sprite_open(SDL_Renderer *renderer)
{
    struct sprites *s = calloc(1, sizeof *s);

    if (s != NULL)
        s->renderer = renderer;
    return s;
}

void sprite_forget(struct sprites *s)
{
    int i;

    for (i = 0; i < SPRITE_SLOTS; i++)
        if (s->slot[i].texture != NULL) {
            SDL_DestroyTexture(s->slot[i].texture);
            s->slot[i].texture = NULL;
        }
    s->count = 0;
}

void sprite_close(struct sprites *s)
{
    if (s != NULL)
        sprite_forget(s);
    free(s);
}

/* The key's slot, or the free one where it belongs. */
static struct sprite_slot *sprite_find(struct sprites *s,
                                       const struct sprite_key *key)
{
    unsigned place = (unsigned)key->kind * 31u + (unsigned)key->colour * 7u
        + (unsigned)(key->facing + 1) * 131u + (unsigned)key->bare * 67u
        + (unsigned)key->pixels * 257u;
    struct sprite_slot *slot = &s->slot[place % SPRITE_SLOTS];

    while (slot->texture != NULL
            && memcmp(&slot->key, key, sizeof *key) != 0)
        slot = &s->slot[++place % SPRITE_SLOTS];
    return slot;
}

SDL_Texture *sprite_get(struct sprites *s, const struct theme *theme,
                        const struct sprite_key *key)
{
    struct sprite_slot *slot = sprite_find(s, key);
    SDL_Surface *surface;

    if (slot->texture != NULL)
        return slot->texture;
    if (s->count == SPRITE_MOST) {
        sprite_forget(s);
        slot = sprite_find(s, key);
    }
    surface = sprite_paint(theme, key);
    if (surface == NULL)
        return NULL;
    slot->texture = SDL_CreateTextureFromSurface(s->renderer, surface);
    SDL_FreeSurface(surface);
    if (slot->texture != NULL) {
        slot->key = *key;
        s->count++;
        SDL_SetTextureBlendMode(slot->texture, SDL_BLENDMODE_BLEND);
    }
    return slot->texture;
}
