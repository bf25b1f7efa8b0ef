/* icon.c: painting marks and icons, all in white (see icon.h). */
#include "sdl2/icon.h"
#include "sdl2/sprite_painter.h"

static const SDL_Color icon_white = { 255, 255, 255, SDL_ALPHA_OPAQUE };

static void icon_stroke(const struct sprite_painter *b,
                          struct raster_shape shape)
{
    sprite_painter_fill(b, shape, sprite_painter_flat(icon_white, 1.0f));
}

static void icon_disc(const struct sprite_painter *b)
{
    icon_stroke(b, outlines_shape(OUTLINES_CIRCLE, 1.0f));
}

static void icon_glow(const struct sprite_painter *b)
{
    struct raster_paint paint = sprite_painter_flat(icon_white, 1.0f);

    paint.soft = 0.5f;
    sprite_painter_fill(b, outlines_shape(OUTLINES_CIRCLE, 0.5f), paint);
}

static void icon_halo(const struct sprite_painter *b)
{
    icon_stroke(b, sprite_painter_line(outlines_shape(OUTLINES_CIRCLE, 0.91f),
                                       0.075f));
}

static void icon_frame(const struct sprite_painter *b)
{
    icon_stroke(
        b, sprite_painter_line(sprite_painter_square(0.88f, 0.14f), 0.06f));
}

static void icon_corners(const struct sprite_painter *b)
{
    struct raster_shape corner = outlines_shape(OUTLINES_CORNER, 1.0f);
    int i;

    corner.round = 0.03f;
    for (i = 0; i < PARLOUR_DIRECTIONS; i++, corner.turn += 1.5707963f)
        icon_stroke(b, corner);
}

static void icon_cross(const struct sprite_painter *b)
{
    icon_stroke(b, outlines_shape(OUTLINES_CROSS, 0.5f));
}

static const float icon_pi = 3.14159265f;

/* An arrow around an arc; side 1: back, -1: forth. */
static void icon_turn(const struct sprite_painter *b, float side,
                        float sweep)
{
    struct raster_point points[OUTLINES_ARC];
    struct raster_shape head = outlines_shape(OUTLINES_ARROW, 0.38f);
    struct raster_shape arc = outlines_arc(points, icon_pi * 1.08f,
                                           sweep, 0.58f, 0.1f);
    int i;

    for (i = 0; i < OUTLINES_ARC; i++)
        points[i].x *= side;
    icon_stroke(b, sprite_painter_at(arc, 0.0f, 0.08f));
    head.turn = side > 0.0f ? -icon_pi * 0.45f : -icon_pi * 0.55f;
    icon_stroke(b, sprite_painter_at(head, -0.58f * side, 0.05f));
}

static void icon_undo(const struct sprite_painter *b)
{
    icon_turn(b, 1.0f, icon_pi * 1.12f);
}

static void icon_redo(const struct sprite_painter *b)
{
    icon_turn(b, -1.0f, icon_pi * 1.12f);
}

static void icon_restart(const struct sprite_painter *b)
{
    icon_turn(b, 1.0f, icon_pi * 1.68f);
}

static void icon_hint(const struct sprite_painter *b)
{
    struct raster_shape base = sprite_painter_square(0.2f, 0.06f);

    icon_stroke(b, sprite_painter_line(
                       sprite_painter_at(outlines_shape(OUTLINES_CIRCLE, 0.5f),
                                         0.0f, -0.22f),
                       0.1f));
    icon_stroke(b, sprite_painter_at(base, 0.0f, 0.5f));
    icon_stroke(b, sprite_painter_at(outlines_shape(OUTLINES_CIRCLE, 0.14f),
                                     0.0f, -0.22f));
}

/* A head of an arrow, as on what plays. */
static void icon_solve(const struct sprite_painter *b)
{
    struct raster_shape head = outlines_shape(OUTLINES_ARROW, 0.8f);

    head.turn = icon_pi;
    icon_stroke(b, sprite_painter_at(head, -0.2f, 0.0f));
}

static void icon_new(const struct sprite_painter *b)
{
    struct raster_shape bar = outlines_shape(OUTLINES_BAR, 0.66f);

    icon_stroke(b, bar);
    bar.turn = icon_pi / 2.0f;
    icon_stroke(b, bar);
}

/* A pencil. */
static void icon_edit(const struct sprite_painter *b)
{
    struct raster_shape shaft = outlines_shape(OUTLINES_BAR, 0.62f);
    struct raster_shape tip = outlines_shape(OUTLINES_ARROW, 0.2f);

    shaft.turn = icon_pi / 4.0f;
    shaft.round = 0.06f;
    icon_stroke(b, sprite_painter_at(shaft, 0.16f, -0.16f));
    tip.turn = -icon_pi / 4.0f;
    icon_stroke(b, sprite_painter_at(tip, -0.5f, 0.5f));
}

static void icon_empty(const struct sprite_painter *b)
{
    icon_stroke(
        b, sprite_painter_line(sprite_painter_square(0.62f, 0.1f), 0.08f));
}

/* A tray, and an arrow that goes into it, or out of it. */
static void icon_tray(const struct sprite_painter *b, float way)
{
    struct raster_shape bar = outlines_shape(OUTLINES_BAR, 0.66f);
    struct raster_shape head = outlines_shape(OUTLINES_ARROW, 0.36f);

    bar.turn = icon_pi / 2.0f;
    icon_stroke(b, sprite_painter_at(bar, 0.0f, 0.72f));
    icon_stroke(b, sprite_painter_at(outlines_shape(OUTLINES_BAR, 0.4f), 0.0f,
                                     -0.24f));
    head.turn = -way * icon_pi / 2.0f;
    icon_stroke(b, sprite_painter_at(head, 0.0f, way > 0.0f ? 0.16f : -0.56f));
}

static void icon_save(const struct sprite_painter *b)
{
    icon_tray(b, 1.0f);
}

static void icon_load(const struct sprite_painter *b)
{
    icon_tray(b, -1.0f);
}

/* Two sheets. */
static void icon_copy(const struct sprite_painter *b)
{
    icon_stroke(
        b, sprite_painter_at(
               sprite_painter_line(sprite_painter_square(0.44f, 0.08f), 0.07f),
               -0.24f, -0.24f));
    icon_stroke(b, sprite_painter_at(sprite_painter_square(0.5f, 0.08f), 0.26f,
                                     0.26f));
}

/* A board with a clip. */
static void icon_paste(const struct sprite_painter *b)
{
    icon_stroke(
        b, sprite_painter_at(
               sprite_painter_line(sprite_painter_square(0.58f, 0.1f), 0.08f),
               0.0f, 0.12f));
    icon_stroke(b, sprite_painter_at(sprite_painter_square(0.22f, 0.06f), 0.0f,
                                     -0.5f));
}

static void icon_back(const struct sprite_painter *b)
{
    icon_stroke(b, outlines_shape(OUTLINES_CHEVRON, 0.7f));
}

static void icon_forth(const struct sprite_painter *b)
{
    struct raster_shape chevron = outlines_shape(OUTLINES_CHEVRON, 0.7f);

    chevron.turn = icon_pi;
    icon_stroke(b, chevron);
}

static void icon_skip(const struct sprite_painter *b)
{
    struct raster_shape chevron = outlines_shape(OUTLINES_CHEVRON, 0.7f);

    chevron.turn = icon_pi;
    icon_stroke(b, sprite_painter_at(chevron, -0.25f, 0.0f));
    icon_stroke(
        b, sprite_painter_at(outlines_shape(OUTLINES_BAR, 0.62f), 0.5f, 0.0f));
}

static void icon_games(const struct sprite_painter *b)
{
    float x, y;

    for (y = -0.4f; y < 0.5f; y += 0.8f)
        for (x = -0.4f; x < 0.5f; x += 0.8f)
            icon_stroke(b, sprite_painter_at(
                               sprite_painter_square(0.28f, 0.08f), x, y));
}

/* Nine small squares. */
static void icon_levels(const struct sprite_painter *b)
{
    float x, y;

    for (y = -0.54f; y < 0.6f; y += 0.54f)
        for (x = -0.54f; x < 0.6f; x += 0.54f)
            icon_stroke(b, sprite_painter_at(
                               sprite_painter_square(0.18f, 0.04f), x, y));
}

static void icon_scores(const struct sprite_painter *b)
{
    icon_stroke(b, outlines_shape(OUTLINES_PODIUM, 0.85f));
}

static void icon_theme(const struct sprite_painter *b)
{
    struct raster_point points[OUTLINES_ARC];

    icon_stroke(
        b, sprite_painter_line(outlines_shape(OUTLINES_CIRCLE, 0.62f), 0.08f));
    icon_stroke(b, outlines_arc(points, -icon_pi / 2.0f, icon_pi, 0.3f,
                              0.3f));
}

static void icon_silent(const struct sprite_painter *b)
{
    icon_stroke(b, outlines_shape(OUTLINES_SPEAKER, 0.8f));
    if (b->key->kind == SPRITE_SILENT)
        icon_stroke(b, sprite_painter_at(outlines_shape(OUTLINES_CROSS, 0.3f),
                                         0.52f, 0.0f));
}

static void icon_sound(const struct sprite_painter *b)
{
    struct raster_point points[OUTLINES_ARC];
    float radius;

    icon_silent(b);
    for (radius = 0.36f; radius < 0.8f; radius += 0.3f)
        icon_stroke(b, outlines_arc(points, -0.7f, 1.4f, radius, 0.07f));
}

/* A clock. */
static void icon_recent(const struct sprite_painter *b)
{
    struct raster_shape hand = outlines_shape(OUTLINES_BAR, 0.26f);

    icon_stroke(
        b, sprite_painter_line(outlines_shape(OUTLINES_CIRCLE, 0.66f), 0.08f));
    icon_stroke(b, sprite_painter_at(hand, 0.0f, -0.2f));
    hand.turn = icon_pi / 2.0f;
    icon_stroke(b, sprite_painter_at(hand, 0.18f, 0.02f));
}

/* One thing that goes to two others. */
static void icon_share(const struct sprite_painter *b)
{
    struct raster_shape disc = outlines_shape(OUTLINES_CIRCLE, 0.2f);
    struct raster_shape bar = outlines_shape(OUTLINES_BAR, 0.48f);
    int side;

    icon_stroke(b, sprite_painter_at(disc, -0.5f, 0.0f));
    for (side = -1; side <= 1; side += 2) {
        icon_stroke(b, sprite_painter_at(disc, 0.46f, (float)side * 0.5f));
        bar.turn = icon_pi / 2.0f + (float)side * icon_pi * 0.153f;
        icon_stroke(b, sprite_painter_at(bar, 0.0f, (float)side * 0.25f));
    }
}

/* Three things that slide. */
static void icon_settings(const struct sprite_painter *b)
{
    static const float knobs[] = { -0.3f, 0.32f, -0.1f };
    struct raster_shape bar = outlines_shape(OUTLINES_BAR, 0.66f);
    int i;

    bar.turn = icon_pi / 2.0f;
    for (i = 0; i < 3; i++) {
        float y = (float)(i - 1) * 0.52f;

        icon_stroke(b, sprite_painter_at(bar, 0.0f, y));
        icon_stroke(b, sprite_painter_at(outlines_shape(OUTLINES_CIRCLE, 0.2f),
                                         knobs[i], y));
    }
}

static void icon_tick(const struct sprite_painter *b)
{
    icon_stroke(b, outlines_shape(OUTLINES_TICK, 0.75f));
}

/* What a wall throws on the floor below it. */
static void icon_shade(const struct sprite_painter *b)
{
    struct raster_paint paint = sprite_painter_flat(icon_white, 1.0f);

    paint.soft = 0.25f;
    sprite_painter_fill(
        b, sprite_painter_at(sprite_painter_square(1.4f, 0.0f), 0.0f, -2.2f),
        paint);
}

typedef void icon_painter(const struct sprite_painter *b);

void icon_paint(const struct sprite_painter *b)
{
    /* in the order of enum sprite_kind */
    static icon_painter *const painters[SPRITE_KINDS - SPRITE_ICONS] = {
        icon_disc, icon_glow, icon_halo, icon_frame, icon_corners,
        icon_cross, icon_tick, icon_shade,
        icon_undo, icon_redo, icon_hint, icon_solve, icon_restart, icon_new,
        icon_edit, icon_empty, icon_save, icon_load, icon_copy, icon_paste,
        icon_back, icon_forth, icon_skip, icon_levels, icon_games,
        icon_scores, icon_theme, icon_sound, icon_silent, icon_recent,
        icon_share, icon_settings
    };

    painters[b->key->kind - SPRITE_ICONS](b);
}
