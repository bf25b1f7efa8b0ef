/* stroke.h: the table of strokes that sprites are painted with: pieces and
 * the ground in colours of a theme, marks and the signs of buttons in white.
 */
#ifndef FRONTENDS_SDL2_STROKE_H
#define FRONTENDS_SDL2_STROKE_H

#include "sdl2/outlines.h"
#include "sdl2/sprite.h"

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

/* Returns stroke i of a kind of sprite, from the lowest on, or NULL. */
const struct stroke *stroke_of(int kind, int i);

#endif
