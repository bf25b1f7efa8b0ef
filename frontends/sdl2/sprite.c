/* sprite.c: sprites (see sprite.h) are painted by a table of strokes, each an
 * outline in a colour, or taken from the theme's files. A kind of piece
 * has a form of its own beside its colour, so that colour is never all that
 * differs.
 */
#include <assert.h>
#include <math.h>

#include "parlour.h"
#include "sdl2/piece_file.h"
#include "sdl2/raster.h"
#include "sdl2/solid.h"
#include "sdl2/sprite.h"

/* ---- outlines ---- */

enum outlines_kind {
    OUTLINES_NONE,
    OUTLINES_CIRCLE,
    OUTLINES_SQUARE,
    OUTLINES_TRIANGLE,
    OUTLINES_STAR,
    OUTLINES_PLUS,
    OUTLINES_DIAMOND,
    OUTLINES_BOWTIE,
    OUTLINES_MOON,
    OUTLINES_CROSS,
    OUTLINES_ARROW,
    OUTLINES_CORNER,
    OUTLINES_SPEAKER,
    OUTLINES_CHEVRON,
    OUTLINES_TICK,
    OUTLINES_BAR,
    OUTLINES_PODIUM,
    OUTLINES_SEAM,
    OUTLINES_HEXAGON,
    OUTLINES_KINDS,
    /* These are made when a sprite is painted: */
    OUTLINES_ARC,
    OUTLINES_OWN,               /* the form of its kind of piece, */
    OUTLINES_SIGN,              /* and as it is drawn on something */
    OUTLINES_BLOCK              /* of a wall, which joins others */
};

#define OUTLINES_SIDE 0.86f     /* half of a square's */

enum { OUTLINES_ARC_POINTS = 40 };  /* of an arc's outline */

#define OUTLINE(name, ...) \
    [OUTLINES_ ## name] = { \
        (const struct raster_point[]){ __VA_ARGS__ }, \
        sizeof (const struct raster_point[]){ __VA_ARGS__ } \
            / sizeof(struct raster_point) \
    }

/* The first nine belong to the nine kinds of pieces and are chosen to differ
 * in silhouette. The circle, and a kind without a form, have no points. */
static const struct {
    const struct raster_point *points;
    int count;
} outlines[OUTLINES_KINDS] = {
    OUTLINE(SQUARE, { -OUTLINES_SIDE, -OUTLINES_SIDE },
        { OUTLINES_SIDE, -OUTLINES_SIDE }, { OUTLINES_SIDE, OUTLINES_SIDE },
        { -OUTLINES_SIDE, OUTLINES_SIDE }),
    OUTLINE(TRIANGLE, { 0.0f, -1.02f }, { 1.0f, 0.78f }, { -1.0f, 0.78f }),
    OUTLINE(STAR, { 0.0f, -1.1f }, { 0.29f, -0.34f }, { 1.09f, -0.3f },
        { 0.47f, 0.21f }, { 0.67f, 0.98f }, { 0.0f, 0.55f }, { -0.67f, 0.98f },
        { -0.47f, 0.21f }, { -1.09f, -0.3f }, { -0.29f, -0.34f }),
    OUTLINE(PLUS, { -0.31f, -1.0f }, { 0.31f, -1.0f }, { 0.31f, -0.31f },
        { 1.0f, -0.31f }, { 1.0f, 0.31f }, { 0.31f, 0.31f }, { 0.31f, 1.0f },
        { -0.31f, 1.0f }, { -0.31f, 0.31f }, { -1.0f, 0.31f },
        { -1.0f, -0.31f }, { -0.31f, -0.31f }),
    OUTLINE(DIAMOND, { 0.0f, -1.12f }, { 0.84f, 0.0f }, { 0.0f, 1.12f },
        { -0.84f, 0.0f }),
    OUTLINE(BOWTIE, { -1.0f, -0.9f }, { -0.2f, -0.34f }, { 0.2f, -0.34f },
        { 1.0f, -0.9f }, { 1.0f, 0.9f }, { 0.2f, 0.34f }, { -0.2f, 0.34f },
        { -1.0f, 0.9f }),
    OUTLINE(MOON, { 0.5f, -0.98f }, { 0.02f, -1.0f }, { -0.45f, -0.8f },
        { -0.78f, -0.42f }, { -0.9f, 0.0f }, { -0.78f, 0.42f },
        { -0.45f, 0.8f }, { 0.02f, 1.0f }, { 0.5f, 0.98f }, { 0.84f, 0.74f },
        { 0.4f, 0.68f }, { 0.04f, 0.4f }, { -0.1f, 0.0f }, { 0.04f, -0.4f },
        { 0.4f, -0.68f }, { 0.84f, -0.74f }),
    OUTLINE(CROSS, { 0.0f, -0.42f }, { 0.56f, -0.98f }, { 0.98f, -0.56f },
        { 0.42f, 0.0f }, { 0.98f, 0.56f }, { 0.56f, 0.98f }, { 0.0f, 0.42f },
        { -0.56f, 0.98f }, { -0.98f, 0.56f }, { -0.42f, 0.0f },
        { -0.98f, -0.56f }, { -0.56f, -0.98f }),
    OUTLINE(ARROW, { -1.0f, 0.0f }, { 0.4f, -0.9f }, { 0.4f, 0.9f }),
    OUTLINE(CORNER, { -0.94f, -0.94f }, { -0.42f, -0.94f }, { -0.42f, -0.82f },
        { -0.82f, -0.82f }, { -0.82f, -0.42f }, { -0.94f, -0.42f }),
    OUTLINE(SPEAKER, { -0.8f, -0.28f }, { -0.45f, -0.28f }, { 0.0f, -0.7f },
        { 0.0f, 0.7f }, { -0.45f, 0.28f }, { -0.8f, 0.28f }),
    OUTLINE(CHEVRON, { 0.3f, -0.9f }, { 0.6f, -0.6f }, { 0.0f, 0.0f },
        { 0.6f, 0.6f }, { 0.3f, 0.9f }, { -0.6f, 0.0f }),
    OUTLINE(BAR, { -0.17f, -1.0f }, { 0.17f, -1.0f }, { 0.17f, 1.0f },
        { -0.17f, 1.0f }),
    OUTLINE(PODIUM, { -1.0f, -0.15f }, { -0.36f, -0.15f }, { -0.36f, -0.95f },
        { 0.36f, -0.95f }, { 0.36f, 0.2f }, { 1.0f, 0.2f }, { 1.0f, 0.85f },
        { -1.0f, 0.85f }),
    OUTLINE(SEAM, { -0.018f, -0.62f }, { 0.018f, -0.62f }, { 0.018f, 0.62f },
        { -0.018f, 0.62f }),
    OUTLINE(HEXAGON, { 0.0f, -1.0f }, { 0.87f, -0.5f }, { 0.87f, 0.5f },
        { 0.0f, 1.0f }, { -0.87f, 0.5f }, { -0.87f, -0.5f }),
    OUTLINE(TICK, { -0.95f, 0.05f }, { -0.62f, -0.28f }, { -0.25f, 0.12f },
        { 0.65f, -0.8f }, { 0.98f, -0.47f }, { -0.25f, 0.78f })
};
#undef OUTLINE

/* The form as a shape of that size, centred. */
static struct raster_shape outline(int form, float size)
{
    return (struct raster_shape){ .points = outlines[form].points,
                                  .count = outlines[form].count,
                                  .size = size };
}

/* The outline of a thick arc around the centre, from an angle (0 right, in
 * radians, clockwise) on; points: room for OUTLINES_ARC_POINTS. */
static struct raster_shape arc(struct raster_point *points, float from,
                               float sweep, float radius, float half)
{
    int i, steps = OUTLINES_ARC_POINTS / 2;

    for (i = 0; i < steps; i++) {
        float angle = from + sweep * (float)i / (float)(steps - 1);

        points[i].x = cosf(angle) * (radius + half);
        points[i].y = sinf(angle) * (radius + half);
        points[OUTLINES_ARC_POINTS - 1 - i].x = cosf(angle) * (radius - half);
        points[OUTLINES_ARC_POINTS - 1 - i].y = sinf(angle) * (radius - half);
    }
    return (struct raster_shape){ .points = points, .size = 1.0f,
                                  .count = OUTLINES_ARC_POINTS };
}

/* ---- strokes ---- */

/* Colours of the piece or goal of a sprite; or STROKE_THEME + an enum
 * theme_colour. */
enum stroke_colour {
    STROKE_WHITE, STROKE_OWN, STROKE_PLATE, STROKE_INK,
    STROKE_FRAME,               /* of a floor of a colour */
    STROKE_TILE_INK,            /* on a neutral tile */
    STROKE_GOAL, STROKE_GOAL_DARK, STROKE_GOAL_INK,
    STROKE_THEME
};

/* Which sprites of a kind have the stroke: all that these bits are true of. */
enum stroke_when {
    STROKE_NEUTRAL = 1, STROKE_COLOURED = 2, /* the kind of piece has a form */
    STROKE_FULL = 4, STROKE_BARE = 8,        /* drawn without it, or with */
    STROKE_FACED = 16
};

enum stroke_with {
    STROKE_SHADOW = 1,          /* soft, a little lower */
    STROKE_EDGE = 2,            /* a line around it */
    STROKE_TURNED = 4           /* given as it is if the piece faces up; signs
                                   stay upright */
};

struct stroke {
    int kind;                   /* of the sprite */
    int form;                   /* enum outlines_kind */
    float size;                 /* of an arc: its radius; of a wall's block:
                                   where it ends below */
    float x, y;
    float turn;                 /* degrees, clockwise; where an arc begins */
    float sweep;                /* degrees of an arc */
    float line;                 /* half the width of a line; 0: filled */
    float round;                /* corners */
    int colour;                 /* enum stroke_colour */
    float top, bottom;          /* how much lighter it is at its ends, 0 to 1;
                                   below 0: darker */
    float alpha;                /* 0: opaque */
    float soft, bevel, sphere;  /* as in raster.h */
    int when, with;
};

#define AT(sprite, outline, radius, right, down) \
    .kind = SPRITE_ ## sprite, .form = OUTLINES_ ## outline, \
    .size = radius, .x = right, .y = down
#define PAINT(name) .colour = STROKE_ ## name
#define THEME(name) .colour = STROKE_THEME + THEME_ ## name
#define BODY .with = STROKE_SHADOW | STROKE_EDGE
#define DARK(part) .top = -part, .bottom = -part
#define GAP .colour = STROKE_OWN, DARK(0.42f), .alpha = 0.9f
#define SIGN_INK .colour = STROKE_INK, .alpha = 0.94f
#define FORMED .when = STROKE_COLOURED | STROKE_FULL
#define PLAIN .when = STROKE_NEUTRAL | STROKE_FULL

/* The strokes of a kind are together, the lowest first. */
static const struct stroke strokes[] = {
    { AT(BALL, CIRCLE, 0.8f, 0, 0), PAINT(OWN), .sphere = 0.9f, BODY },
    { AT(BALL, SIGN, 0.43f, 0, 0), SIGN_INK, FORMED },
    { AT(TILE, SQUARE, 0.88f, 0, 0), .round = 0.2f, PAINT(OWN), .top = 0.3f,
      .with = STROKE_SHADOW },
    { AT(TILE, SQUARE, 0.88f, 0, 0), .round = 0.2f, .line = 0.03f,
      THEME(OUTLINE) },
    /* a stone with facets at its edge and a lighter table */
    { AT(GEM, OWN, 0.74f, 0, 0), .round = 0.05f, PAINT(OWN), .bevel = 0.24f,
      BODY },
    { AT(GEM, OWN, 0.74f, 0, 0), .round = -0.22f, PAINT(OWN), .top = 1.0f,
      .alpha = 0.3f },
    /* a crate: planks in a frame; the plain one has a cross of beams, others
       a plate, so that planks do not disturb the form */
    { AT(BOX, SQUARE, 0.86f, 0, 0), .round = 0.12f, PAINT(OWN), .top = 0.1f,
      .bevel = 0.09f, BODY },
    { AT(BOX, SQUARE, 0.64f, 0, 0), .round = 0.03f, PAINT(PLATE) },
    { AT(BOX, SEAM, 1.0f, -0.32f, 0), GAP },
    { AT(BOX, SEAM, 1.0f, 0, 0), GAP },
    { AT(BOX, SEAM, 1.0f, 0.32f, 0), GAP },
    { AT(BOX, CROSS, 0.62f, 0, 0), PAINT(OWN), PLAIN },
    { AT(BOX, CROSS, 0.62f, 0, 0), .line = 0.018f, GAP, PLAIN },
    { AT(BOX, SQUARE, 0.64f, 0, 0), .round = 0.03f, .line = 0.028f, GAP },
    { AT(BOX, CIRCLE, 0.5f, 0, 0), PAINT(PLATE), FORMED },
    { AT(BOX, SIGN, 0.4f, 0, 0), SIGN_INK, FORMED },
    /* a bird, seen from above: wings at its sides, eyes and a beak where it
       faces */
    { AT(PUSHER, CIRCLE, 0.627f, 0.02f, 0.1f), THEME(SHADOW), .soft = 0.14f,
      .alpha = 0.42f },
    { AT(PUSHER, CIRCLE, 0.26f, -0.62f, 0.12f), PAINT(OWN), DARK(0.25f),
      .when = STROKE_FACED, .with = STROKE_EDGE | STROKE_TURNED },
    { AT(PUSHER, CIRCLE, 0.26f, 0.62f, 0.12f), PAINT(OWN), DARK(0.25f),
      .when = STROKE_FACED, .with = STROKE_EDGE | STROKE_TURNED },
    { AT(PUSHER, ARROW, 0.3f, 0, -0.66f), .turn = 90, .round = 0.05f,
      THEME(GOAL), .when = STROKE_FACED,
      .with = STROKE_EDGE | STROKE_TURNED },
    { AT(PUSHER, CIRCLE, 0.66f, 0, 0), PAINT(OWN), .sphere = 0.8f,
      .with = STROKE_EDGE },
#define EYE(side) \
    { AT(PUSHER, CIRCLE, 0.2f, side, -0.36f), .when = STROKE_FULL, \
      .with = STROKE_TURNED }, \
    { AT(PUSHER, CIRCLE, 0.2f, side, -0.36f), .line = 0.016f, \
      THEME(OUTLINE), .alpha = 0.5f, .when = STROKE_FULL, \
      .with = STROKE_TURNED }, \
    { AT(PUSHER, CIRCLE, 0.11f, side, -0.44f), DARK(1.0f), \
      .when = STROKE_FULL, .with = STROKE_TURNED }
    EYE(-0.26f),
    EYE(0.26f),
#undef EYE
    { AT(PUSHER, SIGN, 0.37f, 0, 0.22f), SIGN_INK, FORMED,
      .with = STROKE_TURNED },
    /* walls beside each other look like one: a lit top, and a dark front where
       no wall is below */
    { AT(WALL, BLOCK, 1.0f, 0, 0), THEME(WALL), DARK(0.42f) },
    { AT(WALL, BLOCK, 0.62f, 0, 0), THEME(WALL), .bevel = 0.1f },
    /* rings that are visible on any floor and around a piece, with the form
       of its kind */
#define RING(kind, form, size) \
    { AT(kind, form, size, 0, 0), PAINT(GOAL), .alpha = 0.22f }, \
    { AT(kind, form, size, 0, 0), .line = 0.1f, THEME(OUTLINE), \
      .alpha = 0.5f }, \
    { AT(kind, form, size, 0, 0), .line = 0.07f, PAINT(GOAL) }, \
    { AT(kind, CIRCLE, 0.17f, 0, 0), PAINT(GOAL_DARK), PLAIN }, \
    { AT(kind, SIGN, 0.38f, 0, 0), PAINT(GOAL_DARK), FORMED }
    RING(GOAL, CIRCLE, 0.76f),
    RING(SEAT, DIAMOND, 0.88f),
#undef RING
    { AT(FLOOR, SQUARE, 0.96f, 0, 0), .round = 0.08f, THEME(FLOOR) },
    /* a tick: on a badge, or bare on a tile that is in place */
    { AT(HOME, CIRCLE, 0.34f, 0.54f, -0.54f), PAINT(GOAL),
      .when = STROKE_FULL, .with = STROKE_EDGE },
    { AT(HOME, TICK, 0.22f, 0.54f, -0.54f), PAINT(GOAL_INK),
      .when = STROKE_FULL },
    { AT(HOME, TICK, 0.16f, SPRITE_TICK_PERCENT * 0.01f,
         SPRITE_TICK_PERCENT * -0.01f), PAINT(TILE_INK),
      .when = STROKE_BARE },
    { AT(COVERED, CIRCLE, 0.34f, 0.54f, -0.54f), PAINT(GOAL),
      .with = STROKE_EDGE },
    { AT(COVERED, SIGN, 0.2f, 0.54f, -0.54f), PAINT(GOAL_INK) },
    { AT(SIGN, SIGN, 0.43f, 0, 0), SIGN_INK, FORMED },
    { AT(FLOOR_SIGN, SIGN, 0.3f, 0, 0), PAINT(FRAME), FORMED },
    /* white marks and icons */
    { AT(DISC, CIRCLE, 1.0f, 0, 0) },
    { AT(GLOW, CIRCLE, 0.5f, 0, 0), .soft = 0.5f },
    { AT(HALO, CIRCLE, 0.91f, 0, 0), .line = 0.075f },
    { AT(FRAME, SQUARE, 0.88f, 0, 0), .line = 0.06f, .round = 0.14f },
    /* what stands out behind a piece; the head of an arrow to the right */
    { AT(BLOCK, SQUARE, 1.0f, 0, 0), .round = 0.22f },
    { AT(POINT, ARROW, 0.9f, 0, 0), .turn = 180, .round = 0.06f },
    { AT(CORNERS, CORNER, 1.0f, 0, 0), .round = 0.03f },
    { AT(CORNERS, CORNER, 1.0f, 0, 0), .turn = 90, .round = 0.03f },
    { AT(CORNERS, CORNER, 1.0f, 0, 0), .turn = 180, .round = 0.03f },
    { AT(CORNERS, CORNER, 1.0f, 0, 0), .turn = 270, .round = 0.03f },
    { AT(CROSS, CROSS, 0.5f, 0, 0) },
    { AT(TICK, TICK, 0.75f, 0, 0) },
    /* the shadow of a wall on the floor below it */
    { AT(SHADE, SQUARE, 1.4f, 0, -2.2f), .soft = 0.25f },
    /* a whole cell */
    { AT(GROUND, SQUARE, 1.0f, 0, 0) },
    /* arrows around arcs */
    { AT(UNDO, ARC, 0.58f, 0, 0.08f), .turn = 194.4f, .line = 0.1f,
      .sweep = 201.6f },
    { AT(UNDO, ARROW, 0.38f, -0.58f, 0.05f), .turn = -81 },
    { AT(REDO, ARC, 0.58f, 0, 0.08f), .turn = 144, .line = 0.1f,
      .sweep = 201.6f },
    { AT(REDO, ARROW, 0.38f, 0.58f, 0.05f), .turn = -99 },
    { AT(RESTART, ARC, 0.58f, 0, 0.08f), .turn = 194.4f, .line = 0.1f,
      .sweep = 302.4f },
    { AT(RESTART, ARROW, 0.38f, -0.58f, 0.05f), .turn = -81 },
    /* a lamp */
    { AT(HINT, CIRCLE, 0.5f, 0, -0.22f), .line = 0.1f },
    { AT(HINT, SQUARE, 0.2f, 0, 0.5f), .round = 0.06f },
    { AT(HINT, CIRCLE, 0.14f, 0, -0.22f) },
    { AT(AUTOPLAY, ARROW, 0.8f, -0.2f, 0), .turn = 180 },
    /* two arrows towards each other */
    { AT(SHORTEN, ARROW, 0.42f, -0.3f, 0), .turn = 180 },
    { AT(SHORTEN, BAR, 0.2f, -0.66f, 0), .turn = 90 },
    { AT(SHORTEN, ARROW, 0.42f, 0.3f, 0) },
    { AT(SHORTEN, BAR, 0.2f, 0.66f, 0), .turn = 90 },
    { AT(NEW, BAR, 0.66f, 0, 0) },
    { AT(NEW, BAR, 0.66f, 0, 0), .turn = 90 },
    /* a pencil */
    { AT(EDIT, BAR, 0.62f, 0.16f, -0.16f), .turn = 45, .round = 0.06f },
    { AT(EDIT, ARROW, 0.2f, -0.5f, 0.5f), .turn = -45 },
    { AT(EMPTY, SQUARE, 0.62f, 0, 0), .line = 0.08f, .round = 0.1f },
    /* a tray, and an arrow that goes into it, or out of it */
    { AT(SAVE, BAR, 0.66f, 0, 0.72f), .turn = 90 },
    { AT(SAVE, BAR, 0.4f, 0, -0.24f) },
    { AT(SAVE, ARROW, 0.36f, 0, 0.16f), .turn = -90 },
    { AT(LOAD, BAR, 0.66f, 0, 0.72f), .turn = 90 },
    { AT(LOAD, BAR, 0.4f, 0, -0.24f) },
    { AT(LOAD, ARROW, 0.36f, 0, -0.56f), .turn = 90 },
    /* two sheets; a board with a clip */
    { AT(COPY, SQUARE, 0.44f, -0.24f, -0.24f), .line = 0.07f, .round = 0.08f },
    { AT(COPY, SQUARE, 0.5f, 0.26f, 0.26f), .round = 0.08f },
    { AT(PASTE, SQUARE, 0.58f, 0, 0.12f), .line = 0.08f, .round = 0.1f },
    { AT(PASTE, SQUARE, 0.22f, 0, -0.5f), .round = 0.06f },
    { AT(BACK, CHEVRON, 0.7f, 0, 0) },
    { AT(FORTH, CHEVRON, 0.7f, 0, 0), .turn = 180 },
    { AT(SKIP, CHEVRON, 0.7f, -0.25f, 0), .turn = 180 },
    { AT(SKIP, BAR, 0.62f, 0.5f, 0) },
    /* nine small squares, or four larger ones */
    { AT(LEVELS, SQUARE, 0.18f, -0.54f, -0.54f), .round = 0.04f },
    { AT(LEVELS, SQUARE, 0.18f, 0, -0.54f), .round = 0.04f },
    { AT(LEVELS, SQUARE, 0.18f, 0.54f, -0.54f), .round = 0.04f },
    { AT(LEVELS, SQUARE, 0.18f, -0.54f, 0), .round = 0.04f },
    { AT(LEVELS, SQUARE, 0.18f, 0, 0), .round = 0.04f },
    { AT(LEVELS, SQUARE, 0.18f, 0.54f, 0), .round = 0.04f },
    { AT(LEVELS, SQUARE, 0.18f, -0.54f, 0.54f), .round = 0.04f },
    { AT(LEVELS, SQUARE, 0.18f, 0, 0.54f), .round = 0.04f },
    { AT(LEVELS, SQUARE, 0.18f, 0.54f, 0.54f), .round = 0.04f },
    { AT(MENU, BAR, 0.7f, 0, -0.5f), .turn = 90 },
    { AT(MENU, BAR, 0.7f, 0, 0), .turn = 90 },
    { AT(MENU, BAR, 0.7f, 0, 0.5f), .turn = 90 },
    { AT(GAMES, SQUARE, 0.28f, -0.4f, -0.4f), .round = 0.08f },
    { AT(GAMES, SQUARE, 0.28f, 0.4f, -0.4f), .round = 0.08f },
    { AT(GAMES, SQUARE, 0.28f, -0.4f, 0.4f), .round = 0.08f },
    { AT(GAMES, SQUARE, 0.28f, 0.4f, 0.4f), .round = 0.08f },
    { AT(SCORES, PODIUM, 0.85f, 0, 0) },
    { AT(THEME, CIRCLE, 0.62f, 0, 0), .line = 0.08f },
    { AT(THEME, ARC, 0.3f, 0, 0), .turn = -90, .line = 0.3f, .sweep = 180 },
    { AT(SOUND, SPEAKER, 0.8f, 0, 0) },
    { AT(SOUND, ARC, 0.36f, 0, 0), .turn = -40, .line = 0.07f, .sweep = 80 },
    { AT(SOUND, ARC, 0.66f, 0, 0), .turn = -40, .line = 0.07f, .sweep = 80 },
    { AT(SILENT, SPEAKER, 0.8f, 0, 0) },
    { AT(SILENT, CROSS, 0.3f, 0.52f, 0) },
    /* a clock */
    { AT(RECENT, CIRCLE, 0.66f, 0, 0), .line = 0.08f },
    { AT(RECENT, BAR, 0.26f, 0, -0.2f) },
    { AT(RECENT, BAR, 0.26f, 0.18f, 0.02f), .turn = 90 },
    /* a cube that stands on a corner */
    { AT(CUBE, HEXAGON, 0.8f, 0, 0), .line = 0.07f },
    { AT(CUBE, BAR, 0.4f, 0, 0.4f) },
    { AT(CUBE, BAR, 0.4f, -0.34f, -0.2f), .turn = 120 },
    { AT(CUBE, BAR, 0.4f, 0.34f, -0.2f), .turn = 60 },
    /* one thing that goes to two others */
    { AT(SHARE, CIRCLE, 0.2f, -0.5f, 0) },
    { AT(SHARE, CIRCLE, 0.2f, 0.46f, -0.5f) },
    { AT(SHARE, CIRCLE, 0.2f, 0.46f, 0.5f) },
    { AT(SHARE, BAR, 0.48f, 0, -0.25f), .turn = 62.5f },
    { AT(SHARE, BAR, 0.48f, 0, 0.25f), .turn = 117.5f },
    /* three things that slide */
    { AT(SETTINGS, BAR, 0.66f, 0, -0.52f), .turn = 90 },
    { AT(SETTINGS, BAR, 0.66f, 0, 0), .turn = 90 },
    { AT(SETTINGS, BAR, 0.66f, 0, 0.52f), .turn = 90 },
    { AT(SETTINGS, CIRCLE, 0.2f, -0.3f, -0.52f) },
    { AT(SETTINGS, CIRCLE, 0.2f, 0.32f, 0) },
    { AT(SETTINGS, CIRCLE, 0.2f, -0.1f, 0.52f) },
    { AT(STAR, STAR, 0.85f, 0, 0) },
    { AT(NO_STAR, STAR, 0.78f, 0, 0), .line = 0.07f },
    /* what pushers do with boxes, which are squares */
    { AT(PUSH, BAR, 0.28f, -0.68f, 0), .turn = 90 },
    { AT(PUSH, ARROW, 0.4f, -0.22f, 0), .turn = 180 },
    { AT(PUSH, SQUARE, 0.36f, 0.54f, 0), .round = 0.06f },
    { AT(PULL, SQUARE, 0.36f, -0.54f, 0), .round = 0.06f },
    { AT(PULL, BAR, 0.28f, 0.2f, 0), .turn = 90 },
    { AT(PULL, ARROW, 0.4f, 0.62f, 0), .turn = 180 },
    { AT(SWAP, BAR, 0.5f, -0.25f, -0.4f), .turn = 90 },
    { AT(SWAP, ARROW, 0.36f, 0.52f, -0.4f), .turn = 180 },
    { AT(SWAP, BAR, 0.5f, 0.25f, 0.4f), .turn = 90 },
    { AT(SWAP, ARROW, 0.36f, -0.52f, 0.4f) },
    { AT(LEAP, ARC, 0.58f, 0, 0.2f), .turn = 180, .line = 0.1f,
      .sweep = 180 },
    { AT(LEAP, ARROW, 0.36f, 0.58f, 0.3f), .turn = -90 },
    { AT(LEAP, CIRCLE, 0.26f, 0, 0.5f) },
    { AT(JUMP, ARC, 0.58f, 0, 0.2f), .turn = 180, .line = 0.1f,
      .sweep = 180 },
    { AT(JUMP, ARROW, 0.36f, 0.58f, 0.3f), .turn = -90 },
    { AT(JUMP, SQUARE, 0.26f, 0, 0.5f), .round = 0.06f },
    { AT(LINE, SQUARE, 0.26f, -0.64f, 0), .round = 0.06f },
    { AT(LINE, SQUARE, 0.26f, 0, 0), .round = 0.06f },
    { AT(LINE, SQUARE, 0.26f, 0.64f, 0), .round = 0.06f },
    { AT(FLOCK, SQUARE, 0.3f, -0.42f, 0.4f), .round = 0.06f },
    { AT(FLOCK, SQUARE, 0.3f, 0.42f, 0.4f), .round = 0.06f },
    { AT(FLOCK, SQUARE, 0.3f, 0, -0.38f), .round = 0.06f },
};

/* Returns stroke i of a kind of sprite, from the lowest on, or NULL. */
static const struct stroke *stroke_of(int kind, int i)
{
    size_t k;

    for (k = 0; k < sizeof strokes / sizeof strokes[0]; k++)
        if (strokes[k].kind == kind && i-- == 0)
            return &strokes[k];
    return NULL;
}

/* ---- what a thing looks like ---- */

static const float clear = 3.0f; /* contrast of a mark, as in WCAG */
static const float step = 0.1f;

SDL_Color sprite_colour(const struct theme *theme, int kind, int hue)
{
    return kind == SPRITE_PUSHER && hue == 0
        ? theme->colour[THEME_PUSHER] : theme_piece(theme, hue);
}

/* The colour of what a form or a label stands on, on such a piece: boxes are
 * darker within. */
static SDL_Color plate(const struct theme *theme, int kind, int hue)
{
    static const SDL_Color black = { 0, 0, 0, SDL_ALPHA_OPAQUE };
    SDL_Color own = sprite_colour(theme, kind, hue);

    return kind == SPRITE_BOX ? raster_mix(own, black, 0.16f) : own;
}

SDL_Color sprite_ink(const struct theme *theme, int kind, int hue)
{
    return theme_ink(plate(theme, kind, hue));
}

SDL_Color sprite_coloured_floor(const struct theme *theme, int hue)
{
    return raster_mix(theme->colour[THEME_FLOOR], theme_piece(theme, hue),
                      0.08f);
}

/* Goes from the floor's colour to its own, then on to that of text, until the
 * contrast is enough. */
SDL_Color sprite_floor_frame(const struct theme *theme, int hue)
{
    SDL_Color floor = theme->colour[THEME_FLOOR], frame = floor;
    SDL_Color own = theme_piece(theme, hue), text = theme->colour[THEME_TEXT];
    float part;

    for (part = 0.0f; part < 2.0f
            && theme_contrast(frame, floor) < clear;
            part += step)
        frame = part < 1.0f ? raster_mix(floor, own, part)
                            : raster_mix(own, text, part - 1.0f);
    return frame;
}

int sprite_of_shape(int shape)
{
    static const int sprites[] = {
        [PARLOUR_SHAPE_NOTHING] = SPRITE_FLOOR,
        [PARLOUR_SHAPE_PLAIN] = SPRITE_FLOOR,
        [PARLOUR_SHAPE_WALL] = SPRITE_WALL,
        [PARLOUR_SHAPE_GOAL] = SPRITE_GOAL,
        [PARLOUR_SHAPE_SEAT] = SPRITE_SEAT,
        [PARLOUR_SHAPE_BALL] = SPRITE_BALL,
        [PARLOUR_SHAPE_TILE] = SPRITE_TILE,
        [PARLOUR_SHAPE_GEM] = SPRITE_GEM,
        [PARLOUR_SHAPE_BOX] = SPRITE_BOX,
        [PARLOUR_SHAPE_PUSHER] = SPRITE_PUSHER
    };

    assert(shape >= 0 && shape < PARLOUR_SHAPES);
    return sprites[shape];
}

static const float degree = 3.14159265f / 180.0f;
static const float quarter = 1.5707963f;

struct painter {
    struct raster *raster;
    const struct theme *theme;
    const struct sprite_key *key;
};

/* ---- colours of strokes ---- */

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
        return plate(theme, kind, hue);
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
        = outline(form == OUTLINES_NONE ? OUTLINES_CIRCLE : form, s->size);

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
        shape = arc(points, s->turn * degree, s->sweep * degree, s->size,
                    s->line);
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

/* ---- painting ---- */

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

static SDL_Surface *paint_flat(const struct theme *theme,
                               const struct sprite_key *key)
{
    struct painter p = { NULL, theme, key };
    SDL_Surface *picture = piece_file_paint(theme, key);
    const struct stroke *s;
    int i;

    assert(key->kind >= 0 && key->kind < SPRITE_KINDS);
    if (picture != NULL || key->kind == SPRITE_BACKGROUND)
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

SDL_Surface *sprite_paint(const struct theme *theme,
                          const struct sprite_key *key)
{
    SDL_Surface *flat = paint_flat(theme, key);

    return key->half > 0 ? solid_paint(flat, key->half, key->high) : flat;
}
