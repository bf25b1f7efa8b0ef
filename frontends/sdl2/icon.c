/* icon.c: marks and icons, all in white (see icon.h), as a table of strokes.
 */
#include "sdl2/icon.h"
#include "sdl2/brush.h"

enum { ICON_ARC = OUTLINES_KINDS };     /* a form beside the outlines */

struct icon_stroke {
    int kind;                   /* whose it is: enum sprite_kind */
    int form;                   /* enum outlines_kind, or ICON_ARC */
    float size, x, y;           /* of an arc: its radius */
    float turn;                 /* degrees, clockwise; where an arc begins */
    float line;                 /* half the width of a line; 0: filled */
    float round;                /* corners */
    float sweep;                /* degrees of an arc */
    float soft;                 /* width of a blurred edge */
};

#define FORM(name) OUTLINES_ ## name
static const struct icon_stroke strokes[] = {
    { SPRITE_DISC, FORM(CIRCLE), 1.0f, 0, 0, 0, 0, 0, 0, 0 },
    { SPRITE_GLOW, FORM(CIRCLE), 0.5f, 0, 0, 0, 0, 0, 0, 0.5f },
    { SPRITE_HALO, FORM(CIRCLE), 0.91f, 0, 0, 0, 0.075f, 0, 0, 0 },
    { SPRITE_FRAME, FORM(SQUARE), 0.88f, 0, 0, 0, 0.06f, 0.14f, 0, 0 },
    /* what stands out behind a piece; the head of an arrow to the right */
    { SPRITE_BLOCK, FORM(SQUARE), 1.0f, 0, 0, 0, 0, 0.22f, 0, 0 },
    { SPRITE_POINT, FORM(ARROW), 0.9f, 0, 0, 180, 0, 0.06f, 0, 0 },
    { SPRITE_CORNERS, FORM(CORNER), 1.0f, 0, 0, 0, 0, 0.03f, 0, 0 },
    { SPRITE_CORNERS, FORM(CORNER), 1.0f, 0, 0, 90, 0, 0.03f, 0, 0 },
    { SPRITE_CORNERS, FORM(CORNER), 1.0f, 0, 0, 180, 0, 0.03f, 0, 0 },
    { SPRITE_CORNERS, FORM(CORNER), 1.0f, 0, 0, 270, 0, 0.03f, 0, 0 },
    { SPRITE_CROSS, FORM(CROSS), 0.5f, 0, 0, 0, 0, 0, 0, 0 },
    { SPRITE_TICK, FORM(TICK), 0.75f, 0, 0, 0, 0, 0, 0, 0 },
    /* what a wall throws on the floor below it */
    { SPRITE_SHADE, FORM(SQUARE), 1.4f, 0, -2.2f, 0, 0, 0, 0, 0.25f },
    /* arrows around arcs */
    { SPRITE_UNDO, ICON_ARC, 0.58f, 0, 0.08f, 194.4f, 0.1f, 0, 201.6f, 0 },
    { SPRITE_UNDO, FORM(ARROW), 0.38f, -0.58f, 0.05f, -81, 0, 0, 0, 0 },
    { SPRITE_REDO, ICON_ARC, 0.58f, 0, 0.08f, 144, 0.1f, 0, 201.6f, 0 },
    { SPRITE_REDO, FORM(ARROW), 0.38f, 0.58f, 0.05f, -99, 0, 0, 0, 0 },
    { SPRITE_RESTART, ICON_ARC, 0.58f, 0, 0.08f, 194.4f, 0.1f, 0, 302.4f,
      0 },
    { SPRITE_RESTART, FORM(ARROW), 0.38f, -0.58f, 0.05f, -81, 0, 0, 0, 0 },
    /* a lamp */
    { SPRITE_HINT, FORM(CIRCLE), 0.5f, 0, -0.22f, 0, 0.1f, 0, 0, 0 },
    { SPRITE_HINT, FORM(SQUARE), 0.2f, 0, 0.5f, 0, 0, 0.06f, 0, 0 },
    { SPRITE_HINT, FORM(CIRCLE), 0.14f, 0, -0.22f, 0, 0, 0, 0, 0 },
    { SPRITE_SOLVE, FORM(ARROW), 0.8f, -0.2f, 0, 180, 0, 0, 0, 0 },
    /* two arrows towards each other */
    { SPRITE_SHORTEN, FORM(ARROW), 0.42f, -0.3f, 0, 180, 0, 0, 0, 0 },
    { SPRITE_SHORTEN, FORM(BAR), 0.2f, -0.66f, 0, 90, 0, 0, 0, 0 },
    { SPRITE_SHORTEN, FORM(ARROW), 0.42f, 0.3f, 0, 0, 0, 0, 0, 0 },
    { SPRITE_SHORTEN, FORM(BAR), 0.2f, 0.66f, 0, 90, 0, 0, 0, 0 },
    { SPRITE_NEW, FORM(BAR), 0.66f, 0, 0, 0, 0, 0, 0, 0 },
    { SPRITE_NEW, FORM(BAR), 0.66f, 0, 0, 90, 0, 0, 0, 0 },
    /* a pencil */
    { SPRITE_EDIT, FORM(BAR), 0.62f, 0.16f, -0.16f, 45, 0, 0.06f, 0, 0 },
    { SPRITE_EDIT, FORM(ARROW), 0.2f, -0.5f, 0.5f, -45, 0, 0, 0, 0 },
    { SPRITE_EMPTY, FORM(SQUARE), 0.62f, 0, 0, 0, 0.08f, 0.1f, 0, 0 },
    /* a tray, and an arrow that goes into it, or out of it */
    { SPRITE_SAVE, FORM(BAR), 0.66f, 0, 0.72f, 90, 0, 0, 0, 0 },
    { SPRITE_SAVE, FORM(BAR), 0.4f, 0, -0.24f, 0, 0, 0, 0, 0 },
    { SPRITE_SAVE, FORM(ARROW), 0.36f, 0, 0.16f, -90, 0, 0, 0, 0 },
    { SPRITE_LOAD, FORM(BAR), 0.66f, 0, 0.72f, 90, 0, 0, 0, 0 },
    { SPRITE_LOAD, FORM(BAR), 0.4f, 0, -0.24f, 0, 0, 0, 0, 0 },
    { SPRITE_LOAD, FORM(ARROW), 0.36f, 0, -0.56f, 90, 0, 0, 0, 0 },
    /* two sheets; a board with a clip */
    { SPRITE_COPY, FORM(SQUARE), 0.44f, -0.24f, -0.24f, 0, 0.07f, 0.08f, 0,
      0 },
    { SPRITE_COPY, FORM(SQUARE), 0.5f, 0.26f, 0.26f, 0, 0, 0.08f, 0, 0 },
    { SPRITE_PASTE, FORM(SQUARE), 0.58f, 0, 0.12f, 0, 0.08f, 0.1f, 0, 0 },
    { SPRITE_PASTE, FORM(SQUARE), 0.22f, 0, -0.5f, 0, 0, 0.06f, 0, 0 },
    { SPRITE_BACK, FORM(CHEVRON), 0.7f, 0, 0, 0, 0, 0, 0, 0 },
    { SPRITE_FORTH, FORM(CHEVRON), 0.7f, 0, 0, 180, 0, 0, 0, 0 },
    { SPRITE_SKIP, FORM(CHEVRON), 0.7f, -0.25f, 0, 180, 0, 0, 0, 0 },
    { SPRITE_SKIP, FORM(BAR), 0.62f, 0.5f, 0, 0, 0, 0, 0, 0 },
    /* nine small squares, or four larger ones */
    { SPRITE_LEVELS, FORM(SQUARE), 0.18f, -0.54f, -0.54f, 0, 0, 0.04f, 0, 0 },
    { SPRITE_LEVELS, FORM(SQUARE), 0.18f, 0, -0.54f, 0, 0, 0.04f, 0, 0 },
    { SPRITE_LEVELS, FORM(SQUARE), 0.18f, 0.54f, -0.54f, 0, 0, 0.04f, 0, 0 },
    { SPRITE_LEVELS, FORM(SQUARE), 0.18f, -0.54f, 0, 0, 0, 0.04f, 0, 0 },
    { SPRITE_LEVELS, FORM(SQUARE), 0.18f, 0, 0, 0, 0, 0.04f, 0, 0 },
    { SPRITE_LEVELS, FORM(SQUARE), 0.18f, 0.54f, 0, 0, 0, 0.04f, 0, 0 },
    { SPRITE_LEVELS, FORM(SQUARE), 0.18f, -0.54f, 0.54f, 0, 0, 0.04f, 0, 0 },
    { SPRITE_LEVELS, FORM(SQUARE), 0.18f, 0, 0.54f, 0, 0, 0.04f, 0, 0 },
    { SPRITE_LEVELS, FORM(SQUARE), 0.18f, 0.54f, 0.54f, 0, 0, 0.04f, 0, 0 },
    { SPRITE_GAMES, FORM(SQUARE), 0.28f, -0.4f, -0.4f, 0, 0, 0.08f, 0, 0 },
    { SPRITE_GAMES, FORM(SQUARE), 0.28f, 0.4f, -0.4f, 0, 0, 0.08f, 0, 0 },
    { SPRITE_GAMES, FORM(SQUARE), 0.28f, -0.4f, 0.4f, 0, 0, 0.08f, 0, 0 },
    { SPRITE_GAMES, FORM(SQUARE), 0.28f, 0.4f, 0.4f, 0, 0, 0.08f, 0, 0 },
    { SPRITE_SCORES, FORM(PODIUM), 0.85f, 0, 0, 0, 0, 0, 0, 0 },
    { SPRITE_THEME, FORM(CIRCLE), 0.62f, 0, 0, 0, 0.08f, 0, 0, 0 },
    { SPRITE_THEME, ICON_ARC, 0.3f, 0, 0, -90, 0.3f, 0, 180, 0 },
    { SPRITE_SOUND, FORM(SPEAKER), 0.8f, 0, 0, 0, 0, 0, 0, 0 },
    { SPRITE_SOUND, ICON_ARC, 0.36f, 0, 0, -40, 0.07f, 0, 80, 0 },
    { SPRITE_SOUND, ICON_ARC, 0.66f, 0, 0, -40, 0.07f, 0, 80, 0 },
    { SPRITE_SILENT, FORM(SPEAKER), 0.8f, 0, 0, 0, 0, 0, 0, 0 },
    { SPRITE_SILENT, FORM(CROSS), 0.3f, 0.52f, 0, 0, 0, 0, 0, 0 },
    /* a clock */
    { SPRITE_RECENT, FORM(CIRCLE), 0.66f, 0, 0, 0, 0.08f, 0, 0, 0 },
    { SPRITE_RECENT, FORM(BAR), 0.26f, 0, -0.2f, 0, 0, 0, 0, 0 },
    { SPRITE_RECENT, FORM(BAR), 0.26f, 0.18f, 0.02f, 90, 0, 0, 0, 0 },
    /* one thing that goes to two others */
    { SPRITE_SHARE, FORM(CIRCLE), 0.2f, -0.5f, 0, 0, 0, 0, 0, 0 },
    { SPRITE_SHARE, FORM(CIRCLE), 0.2f, 0.46f, -0.5f, 0, 0, 0, 0, 0 },
    { SPRITE_SHARE, FORM(CIRCLE), 0.2f, 0.46f, 0.5f, 0, 0, 0, 0, 0 },
    { SPRITE_SHARE, FORM(BAR), 0.48f, 0, -0.25f, 62.5f, 0, 0, 0, 0 },
    { SPRITE_SHARE, FORM(BAR), 0.48f, 0, 0.25f, 117.5f, 0, 0, 0, 0 },
    /* three things that slide */
    { SPRITE_SETTINGS, FORM(BAR), 0.66f, 0, -0.52f, 90, 0, 0, 0, 0 },
    { SPRITE_SETTINGS, FORM(BAR), 0.66f, 0, 0, 90, 0, 0, 0, 0 },
    { SPRITE_SETTINGS, FORM(BAR), 0.66f, 0, 0.52f, 90, 0, 0, 0, 0 },
    { SPRITE_SETTINGS, FORM(CIRCLE), 0.2f, -0.3f, -0.52f, 0, 0, 0, 0, 0 },
    { SPRITE_SETTINGS, FORM(CIRCLE), 0.2f, 0.32f, 0, 0, 0, 0, 0, 0 },
    { SPRITE_SETTINGS, FORM(CIRCLE), 0.2f, -0.1f, 0.52f, 0, 0, 0, 0, 0 },
    { SPRITE_STAR, FORM(STAR), 0.85f, 0, 0, 0, 0, 0, 0, 0 },
    { SPRITE_NO_STAR, FORM(STAR), 0.78f, 0, 0, 0, 0.07f, 0, 0, 0 }
};
#undef FORM

/* points: room for an arc. */
static struct raster_shape shape_of(const struct icon_stroke *stroke,
                                    struct raster_point *points)
{
    static const float degree = 3.14159265f / 180.0f;
    struct raster_shape shape;

    if (stroke->form == ICON_ARC)
        return outlines_arc(points, stroke->turn * degree,
                            stroke->sweep * degree, stroke->size,
                            stroke->line);
    if (stroke->form == OUTLINES_SQUARE)
        return brush_line(brush_square(stroke->size, stroke->round),
                          stroke->line);
    shape = outlines_shape(stroke->form, stroke->size);
    shape.turn = stroke->turn * degree;
    shape.round = stroke->round;
    return brush_line(shape, stroke->line);
}

void icon_paint(const struct brush *b)
{
    static const SDL_Color white = { 255, 255, 255, SDL_ALPHA_OPAQUE };
    struct raster_paint paint = brush_flat(white, 1.0f);
    struct raster_point points[OUTLINES_ARC];
    size_t i;

    for (i = 0; i < sizeof strokes / sizeof strokes[0]; i++)
        if (strokes[i].kind == b->key->kind) {
            paint.soft = strokes[i].soft;
            brush_fill(b, brush_at(shape_of(&strokes[i], points),
                                   strokes[i].x, strokes[i].y), paint);
        }
}
