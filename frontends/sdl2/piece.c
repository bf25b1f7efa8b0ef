/* piece.c: painting pieces and what lies below them (see piece.h). A kind of
 * piece has a form of its own beside its colour, so that none is told by
 * colour alone.
 */
#include <math.h>

#include "parlour.h"
#include "sdl2/piece.h"
#include "sdl2/brush.h"

/* The shadow of a piece: soft, a little lower than the piece. */
static void piece_shadow(const struct brush *b,
                         struct raster_shape shape)
{
    struct raster_paint paint
        = brush_flat(b->theme->colour[THEME_SHADOW], 0.42f);

    paint.soft = 0.14f;
    shape.size *= 0.95f;
    brush_fill(b, brush_at(shape, 0.02f, 0.1f), paint);
}

static void piece_outline(const struct brush *b,
                          struct raster_shape shape)
{
    brush_fill(b, brush_line(shape, 0.036f),
               brush_flat(b->theme->colour[THEME_OUTLINE], 0.9f));
}

static int piece_form(const struct brush *b)
{
    return b->key->bare ? OUTLINES_NONE : b->key->colour;
}

/* The form as it is drawn on a piece: the circle as a ring, which is no
 * square even when it is small. */
static struct raster_shape piece_sign(int form, float size)
{
    struct raster_shape shape = outlines_shape(form, size);

    if (form == OUTLINES_CIRCLE) {
        shape.hollow = 0.24f * size;
        shape.size = size - shape.hollow;
    }
    return shape;
}

/* The form of the piece's kind, on it. */
static void piece_emblem(const struct brush *b, float size, float x,
                         float y)
{
    int form = piece_form(b);

    if (form != OUTLINES_NONE)
        brush_fill(b, brush_at(piece_sign(form, size), x, y),
                   brush_flat(sprite_ink(b->theme, b->key->kind,
                                         b->key->hue), 0.94f));
}

static SDL_Color piece_own(const struct brush *b)
{
    return sprite_colour(b->theme, b->key->kind, b->key->hue);
}

static SDL_Color piece_within(const struct brush *b)
{
    return sprite_plate(b->theme, b->key->kind, b->key->hue);
}

static void piece_ball(const struct brush *b)
{
    struct raster_shape body = outlines_shape(OUTLINES_CIRCLE, 0.8f);
    struct raster_paint paint = brush_flat(piece_own(b), 1.0f);

    paint.sphere = 0.9f;
    piece_shadow(b, body);
    brush_fill(b, body, paint);
    piece_outline(b, body);
    piece_emblem(b, 0.43f, 0.0f, 0.0f);
}

static void piece_tile(const struct brush *b)
{
    struct raster_shape body = brush_square(0.88f, 0.2f);
    struct raster_paint paint = brush_flat(piece_own(b), 1.0f);

    paint.top = brush_lighter(paint.top, 0.16f);
    paint.bottom = brush_darker(paint.bottom, 0.06f);
    paint.bevel = 0.07f;
    piece_shadow(b, body);
    brush_fill(b, body, paint);
    piece_outline(b, body);
}

static void piece_ball_sign(const struct brush *b)
{
    struct brush alone = *b;
    struct sprite_key key = *b->key;

    key.kind = SPRITE_BALL;
    alone.key = &key;
    piece_emblem(&alone, 0.43f, 0.0f, 0.0f);
}

/* The stone has facets at its edge and a lighter table; it is its form. */
static void piece_gem(const struct brush *b)
{
    struct raster_shape body = outlines_shape(
        b->key->colour == OUTLINES_NONE ? OUTLINES_CIRCLE : b->key->colour,
        0.74f);
    struct raster_shape table = body;
    struct raster_paint paint = brush_flat(piece_own(b), 1.0f);

    body.round = 0.05f;
    paint.bevel = 0.24f;
    piece_shadow(b, body);
    brush_fill(b, body, paint);
    table.round = -0.22f;
    paint = brush_flat(brush_lighter(piece_own(b), 1.0f), 0.3f);
    paint.bottom = piece_own(b);
    brush_fill(b, table, paint);
    piece_outline(b, body);
}

/* The plate that a form is drawn on, so that planks do not disturb it. */
static void piece_plate(const struct brush *b, float size)
{
    if (piece_form(b) != OUTLINES_NONE)
        brush_fill(b, outlines_shape(OUTLINES_CIRCLE, size),
                   brush_flat(piece_within(b), 1.0f));
}

/* A crate: planks in a frame; the plain one has a cross of beams. */
static void piece_box(const struct brush *b)
{
    struct raster_shape body = brush_square(0.86f, 0.12f);
    struct raster_shape inner = brush_square(0.64f, 0.03f);
    struct raster_shape seam = outlines_shape(OUTLINES_SQUARE, 1.0f);
    struct raster_paint paint = brush_flat(piece_own(b), 1.0f);
    struct raster_paint dark =
        brush_flat(brush_darker(piece_own(b), 0.42f), 0.9f);
    static const struct raster_point line[] = {
        { -0.018f, -0.62f }, { 0.018f, -0.62f }, { 0.018f, 0.62f },
        { -0.018f, 0.62f }
    };
    float x;

    paint.top = brush_lighter(paint.top, 0.1f);
    paint.bevel = 0.09f;
    piece_shadow(b, body);
    brush_fill(b, body, paint);
    brush_fill(b, inner, brush_flat(piece_within(b), 1.0f));
    seam.points = line;
    for (x = -0.32f; x < 0.4f; x += 0.32f)
        brush_fill(b, brush_at(seam, x, 0.0f), dark);
    if (b->key->colour == 0 && !b->key->bare) {
        struct raster_shape beam = outlines_shape(OUTLINES_CROSS, 0.62f);

        brush_fill(b, beam, brush_flat(piece_own(b), 1.0f));
        brush_fill(b, brush_line(beam, 0.018f), dark);
    }
    brush_fill(b, brush_line(inner, 0.028f), dark);
    piece_outline(b, body);
    piece_plate(b, 0.5f);
    piece_emblem(b, 0.4f, 0.0f, 0.0f);
}

/* Where a direction leads, and the turn of an arrow that points left. */
static void piece_way(int facing, float *x, float *y, float *turn)
{
    static const float ways[PARLOUR_DIRECTIONS][2]
        = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
    static const float quarter = 1.5707963f;

    *x = ways[facing][0];
    *y = ways[facing][1];
    *turn = quarter * (float)(facing + 1);
}

static void piece_eyes(const struct brush *b, float x, float y)
{
    struct raster_shape eye = outlines_shape(OUTLINES_CIRCLE, 0.2f);
    struct raster_shape pupil = outlines_shape(OUTLINES_CIRCLE, 0.11f);
    SDL_Color white = brush_lighter(piece_own(b), 1.0f);
    float side;

    for (side = -0.26f; side < 0.5f; side += 0.52f) {
        float ex = x * 0.36f + y * side, ey = y * 0.36f + x * side;

        brush_fill(b, brush_at(eye, ex, ey), brush_flat(white, 1.0f));
        brush_fill(b, brush_line(brush_at(eye, ex, ey), 0.016f),
                   brush_flat(b->theme->colour[THEME_OUTLINE], 0.5f));
        brush_fill(b, brush_at(pupil, ex + x * 0.08f, ey + y * 0.08f),
                   brush_flat(brush_darker(white, 1.0f), 1.0f));
    }
}

/* A bird, seen from above: wings at its sides, eyes and a beak where it
 * faces. */
static void piece_pusher(const struct brush *b)
{
    struct raster_shape body = outlines_shape(OUTLINES_CIRCLE, 0.66f);
    struct raster_shape wing = outlines_shape(OUTLINES_CIRCLE, 0.26f);
    struct raster_shape beak = outlines_shape(OUTLINES_ARROW, 0.3f);
    struct raster_paint paint = brush_flat(piece_own(b), 1.0f);
    struct raster_paint dark =
        brush_flat(brush_darker(piece_own(b), 0.25f), 1.0f);
    float x = 0.0f, y = 0.0f, side;

    if (b->key->facing != PARLOUR_NONE)
        piece_way(b->key->facing, &x, &y, &beak.turn);
    piece_shadow(b, body);
    for (side = -0.62f; side < 1.0f && x + y != 0.0f; side += 1.24f) {
        struct raster_shape at = brush_at(wing, y * side - x * 0.12f,
                                          x * side - y * 0.12f);

        brush_fill(b, at, dark);
        piece_outline(b, at);
    }
    beak = brush_at(beak, x * 0.66f, y * 0.66f);
    beak.round = 0.05f;
    if (x + y != 0.0f) {
        brush_fill(
            b, beak, brush_flat(b->theme->colour[THEME_GOAL], 1.0f));
        piece_outline(b, beak);
    }
    paint.sphere = 0.8f;
    brush_fill(b, body, paint);
    piece_outline(b, body);
    if (x + y == 0.0f)
        y = 1.0f;
    if (!b->key->bare)
        piece_eyes(b, x, y);
    if (b->key->colour != OUTLINES_NONE)
        piece_emblem(b, 0.37f, -x * 0.22f, -y * 0.22f);
}

/* ---- the ground ---- */

enum { PIECE_CORNER = 6,        /* points of a round corner */
       PIECE_BLOCK = PARLOUR_DIRECTIONS * PIECE_CORNER };

static int piece_joins(const struct brush *b, int direction)
{
    return b->key->joined >> direction % PARLOUR_DIRECTIONS & 1;
}

/* The outline of a wall block: straight where it joins a neighbour, rounded at
 * free corners. low: its lower edge if nothing joins below. points: room for
 * PIECE_BLOCK. */
static struct raster_shape piece_block(const struct brush *b,
                                       float low, struct raster_point *points)
{
    static const float beyond = 1.3f, corner = 0.3f, quarter = 1.5707963f;
    struct raster_shape shape = outlines_shape(OUTLINES_SQUARE, 1.0f);
    float side[PARLOUR_DIRECTIONS] = { -1.0f, 1.0f, low, -1.0f };
    int d, i;

    for (d = 0; d < PARLOUR_DIRECTIONS; d++)
        if (piece_joins(b, d))
            side[d] = d % 3 == 0 ? -beyond : beyond;
    shape.points = points;
    shape.count = 0;
    for (d = 0; d < PARLOUR_DIRECTIONS; d++) {
        /* the corner between this direction and the next, clockwise */
        int joins = piece_joins(b, d) || piece_joins(b, d + 1);
        float x = side[d == PARLOUR_UP || d == PARLOUR_RIGHT
                       ? PARLOUR_RIGHT : PARLOUR_LEFT];
        float y = side[d == PARLOUR_UP || d == PARLOUR_LEFT
                       ? PARLOUR_UP : PARLOUR_DOWN];
        float inward_x = x > 0.0f ? -corner : corner;
        float inward_y = y > 0.0f ? -corner : corner;

        for (i = 0; i < PIECE_CORNER; i++) {
            float angle = quarter * ((float)d - 1.0f
                                     + (float)i / (PIECE_CORNER - 1));

            if (joins && i > 0)
                break;
            points[shape.count].x = joins ? x
                : x + inward_x + cosf(angle) * corner;
            points[shape.count++].y = joins ? y
                : y + inward_y + sinf(angle) * corner;
        }
    }
    return shape;
}

/* Walls beside each other are one: a lit top, and a dark front where there
 * is none below. */
static void piece_wall(const struct brush *b)
{
    SDL_Color wall = b->theme->colour[THEME_WALL];
    struct raster_point points[PIECE_BLOCK];
    struct raster_paint paint = brush_flat(wall, 1.0f);
    struct raster_shape block = piece_block(b, 1.0f, points);

    brush_fill(b, block, brush_flat(brush_darker(wall, 0.42f), 1.0f));
    block = piece_block(b, 0.62f, points);
    paint.bevel = 0.1f;
    brush_fill(b, block, paint);
}

static void piece_floor(const struct brush *b)
{
    brush_fill(b, brush_square(0.96f, 0.08f),
               brush_flat(b->theme->colour[THEME_FLOOR], 1.0f));
}

static void piece_floor_sign(const struct brush *b)
{
    int form = piece_form(b);

    if (form != OUTLINES_NONE)
        brush_fill(b, piece_sign(form, 0.3f),
                   brush_flat(sprite_floor_frame(b->theme, b->key->hue),
                              1.0f));
}

static SDL_Color piece_goal_colour(const struct brush *b)
{
    return b->key->colour == 0 ? b->theme->colour[THEME_GOAL]
                               : piece_own(b);
}

/* A ring that is visible on any floor and around a piece, with the form of its
 * kind in it. */
static void piece_ring(const struct brush *b,
                       struct raster_shape ring)
{
    SDL_Color colour = piece_goal_colour(b);

    brush_fill(b, ring, brush_flat(colour, 0.22f));
    brush_fill(b, brush_line(ring, 0.1f),
               brush_flat(b->theme->colour[THEME_OUTLINE], 0.5f));
    brush_fill(b, brush_line(ring, 0.07f), brush_flat(colour, 1.0f));
    brush_fill(
        b,
        b->key->colour == 0 ? outlines_shape(OUTLINES_CIRCLE, 0.17f)
                            : piece_sign(b->key->colour, 0.3f),
        brush_flat(
            raster_mix(colour, b->theme->colour[THEME_OUTLINE], 0.3f), 1.0f));
}

static void piece_goal(const struct brush *b)
{
    piece_ring(b, outlines_shape(OUTLINES_CIRCLE, 0.76f));
}

static void piece_seat(const struct brush *b)
{
    piece_ring(b, outlines_shape(OUTLINES_DIAMOND, 0.88f));
}

/* A tick on a tile that is in place. */
static void piece_settled(const struct brush *b)
{
    SDL_Color tile = sprite_colour(b->theme, SPRITE_TILE, 0);

    brush_fill(b, brush_at(outlines_shape(OUTLINES_TICK, 0.2f), 0.54f, -0.54f),
               brush_flat(theme_ink(tile), 1.0f));
}

/* The badge of a piece on its goal: a tick. */
static void piece_home(const struct brush *b)
{
    struct raster_shape badge = brush_at(
        outlines_shape(OUTLINES_CIRCLE, 0.34f), 0.54f, -0.54f);
    struct raster_shape tick =
        brush_at(outlines_shape(OUTLINES_TICK, 0.22f), 0.54f, -0.54f);
    SDL_Color colour = piece_goal_colour(b);

    if (b->key->bare) {
        piece_settled(b);
        return;
    }
    brush_fill(b, badge, brush_flat(colour, 1.0f));
    piece_outline(b, badge);
    brush_fill(b, tick, brush_flat(theme_ink(colour), 1.0f));
}

typedef void piece_painter(const struct brush *b);

void piece_paint(const struct brush *b)
{
    /* in the order of enum sprite_kind */
    static piece_painter *const painters[SPRITE_ICONS] = {
        piece_ball, piece_tile, piece_gem, piece_box, piece_pusher,
        piece_wall, piece_goal, piece_seat, piece_floor, piece_home,
        piece_ball_sign, piece_floor_sign
    };

    painters[b->key->kind](b);
}
