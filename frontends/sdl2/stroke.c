/* stroke.c: the strokes of all sprites (see stroke.h). A kind of piece has a
 * form of its own beside its colour, so that colour is never all that differs.
 */
#include <stddef.h>

#include "sdl2/stroke.h"

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
    { AT(TILE, SQUARE, 0.88f, 0, 0), .round = 0.2f, PAINT(OWN), .top = 0.16f,
      .bottom = -0.06f, .bevel = 0.07f, BODY },
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
    { AT(kind, SIGN, 0.3f, 0, 0), PAINT(GOAL_DARK), FORMED }
    RING(GOAL, CIRCLE, 0.76f),
    RING(SEAT, DIAMOND, 0.88f),
#undef RING
    { AT(FLOOR, SQUARE, 0.96f, 0, 0), .round = 0.08f, THEME(FLOOR) },
    /* a tick: on a badge, or bare on a tile that is in place */
    { AT(HOME, CIRCLE, 0.34f, 0.54f, -0.54f), PAINT(GOAL),
      .when = STROKE_FULL, .with = STROKE_EDGE },
    { AT(HOME, TICK, 0.22f, 0.54f, -0.54f), PAINT(GOAL_INK),
      .when = STROKE_FULL },
    { AT(HOME, TICK, 0.16f, 0.62f, -0.62f), PAINT(TILE_INK),
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
    { AT(SOLVE, ARROW, 0.8f, -0.2f, 0), .turn = 180 },
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
};

const struct stroke *stroke_of(int kind, int i)
{
    size_t k;

    for (k = 0; k < sizeof strokes / sizeof strokes[0]; k++)
        if (strokes[k].kind == kind && i-- == 0)
            return &strokes[k];
    return NULL;
}
