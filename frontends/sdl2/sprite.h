/* sprite.h: what is drawn in a square: pieces, floors, marks, icons, and in
 * which colour. A kind of piece has a form of its own beside its colour, so
 * that colour is never all that differs. texture_cache.h has their pictures.
 */
#ifndef FRONTENDS_SDL2_SPRITE_H
#define FRONTENDS_SDL2_SPRITE_H

#include <SDL.h>

#include "sdl2/theme.h"

enum sprite_kind {
    SPRITE_BALL, SPRITE_TILE, SPRITE_GEM, SPRITE_BOX, SPRITE_PUSHER,
    SPRITE_WALL, SPRITE_GOAL, SPRITE_SEAT, SPRITE_FLOOR, SPRITE_HOME,
    SPRITE_BACKGROUND,          /* of a whole board; only from a file */
    SPRITE_SIGN,                /* of a ball, alone */
    SPRITE_FLOOR_SIGN,          /* of a floor of a colour, alone */
    SPRITE_COVERED,             /* a goal below a piece, in its corner */
    SPRITE_ICONS,               /* from here on white, to be tinted */
    SPRITE_DISC = SPRITE_ICONS, SPRITE_GLOW, SPRITE_HALO, SPRITE_FRAME,
    SPRITE_BLOCK, SPRITE_POINT, SPRITE_CORNERS, SPRITE_CROSS, SPRITE_TICK,
    SPRITE_SHADE, SPRITE_GROUND,
    SPRITE_UNDO, SPRITE_REDO, SPRITE_HINT, SPRITE_AUTOPLAY, SPRITE_SHORTEN,
    SPRITE_RESTART, SPRITE_NEW, SPRITE_EDIT, SPRITE_EMPTY, SPRITE_SAVE,
    SPRITE_LOAD, SPRITE_COPY, SPRITE_PASTE,
    SPRITE_BACK, SPRITE_FORTH, SPRITE_SKIP, SPRITE_LEVELS, SPRITE_MENU,
    SPRITE_GAMES, SPRITE_SCORES, SPRITE_THEME, SPRITE_SOUND, SPRITE_SILENT,
    SPRITE_RECENT, SPRITE_CUBE, SPRITE_SHARE, SPRITE_SETTINGS, SPRITE_STAR,
    SPRITE_NO_STAR,
    SPRITE_PUSH, SPRITE_PULL, SPRITE_SWAP, SPRITE_LEAP, SPRITE_JUMP,
    SPRITE_LINE, SPRITE_FLOCK,
    SPRITE_KINDS
};

enum { SPRITE_TICK_PERCENT = 62 };      /* how far from the middle a bare tick
                                           is, to the right and up */

struct sprite_key {
    int kind;
    int colour;                 /* of the piece or goal: 0 to 9 */
    int hue;                    /* the theme's piece that it is painted as */
    int facing;                 /* a direction or PARLOUR_NONE */
    int bare;                   /* 1: without its form, for a label */
    int pixels;
    unsigned joined;            /* of a wall: walls beside it, as bits 1 <<
                                   PARLOUR_UP and so on */
    int half;                   /* 0: seen from above; or half the width of its
                                   cell in the isometric view, */
    int high;                   /* and how many pixels it rises */
};

/* The colour of a piece; the plain pusher has one of its own. */
SDL_Color sprite_colour(const struct theme *theme, int kind, int hue);

/* The colour of a form or a label on such a piece. */
SDL_Color sprite_ink(const struct theme *theme, int kind, int hue);

/* The middle of a floor of a colour: a trace of it, so that pieces stand out
 * on it as on other floors. */
SDL_Color sprite_coloured_floor(const struct theme *theme, int hue);

/* The frame around it, which stands out on it. */
SDL_Color sprite_floor_frame(const struct theme *theme, int hue);

/* Returns a new picture of a sprite, or NULL if there is no memory, or no file
 * of a background. */
SDL_Surface *sprite_paint(const struct theme *theme,
                          const struct sprite_key *key);

/* Returns the sprite for an enum parlour_shape. */
int sprite_of_shape(int shape);

#endif
