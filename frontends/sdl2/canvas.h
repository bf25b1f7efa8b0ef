/* canvas.h: what everything is drawn on: the renderer with its theme, type
 * and pictures, and the few figures that the screen is made of. Measures are
 * pixels; `unit` is the height of a line of text and grows with the window
 * and the density of the display.
 */
#ifndef FRONTENDS_SDL2_CANVAS_H
#define FRONTENDS_SDL2_CANVAS_H

#include <SDL.h>

#include "parlour.h"
#include "sdl2/sprite.h"
#include "sdl2/texture_cache.h"
#include "sdl2/theme.h"

/* Sizes of type, in parts of the unit. */
enum canvas_size { CANVAS_SMALL, CANVAS_BODY, CANVAS_HEAD, CANVAS_LARGE,
                   CANVAS_TITLE, CANVAS_SIZES };

enum canvas_align { CANVAS_LEFT, CANVAS_MIDDLE, CANVAS_RIGHT };

struct font;

struct canvas {
    SDL_Renderer *renderer;
    struct theme theme;
    struct font *type;
    struct texture_cache *textures;
    int width, height;          /* of what is drawn on */
    int unit;
    int least;                  /* the least side of what a finger hits */
    int labels;                 /* pieces with labels instead of forms */
    int isometric;              /* boards in play */
};

/* Returns PARLOUR_OK, or an error with a message; in both cases the caller
 * must call canvas_close. */
int canvas_open(struct canvas *c, SDL_Renderer *renderer,
                struct parlour_error *error);
void canvas_close(struct canvas *c);

/* Drops all cached textures, after a change of theme or a lost device. */
void canvas_forget(struct canvas *c);

/* Sets the size; scale: pixels per point; text: percent of the usual size of
 * text. */
void canvas_resize(struct canvas *c, int width, int height, float scale,
                   int text);

void canvas_fill(struct canvas *c, const SDL_Rect *r, SDL_Color colour);
void canvas_round(struct canvas *c, const SDL_Rect *r, int radius,
                  SDL_Color colour);
/* A round rectangle with an edge `line` wide; 0: without one. */
void canvas_edged(struct canvas *c, const SDL_Rect *r, int radius, int line,
                  SDL_Color edge, SDL_Color colour);
void canvas_shadow(struct canvas *c, const SDL_Rect *r, int radius);
/* A card; it has an edge if its colour alone does not show it. */
void canvas_card(struct canvas *c, const SDL_Rect *r);

/* A sprite of the theme's own colours in a square; part: 0 to 256, how
 * large, around its middle. */
void canvas_sprite(struct canvas *c, const struct sprite_key *key, int x,
                   int y, int part);

/* The part of the theme's background that is on a cell. side: of the whole, in
 * pixels; part: of it, from 0 to 1; corner: on the screen, clockwise. Returns
 * 0 if the theme has none. */
int canvas_background(struct canvas *c, int side, const SDL_FRect *part,
                      const SDL_FPoint corner[4]);

/* A white sprite in a colour. */
void canvas_tint(struct canvas *c, int kind, int pixels, int x, int y,
                 SDL_Color colour);

/* An arrow between two points, `wide` across, with an edge that tells it from
 * what it lies on. */
void canvas_arrow(struct canvas *c, SDL_Point from, SDL_Point to, int wide,
                  SDL_Color colour);

/* Stars in a row, the earned ones filled. */
void canvas_stars(struct canvas *c, int earned, int most, int pixels, int x,
                  int y);

/* The piece of a look, with its label if labels are on. */
void canvas_piece(struct canvas *c, const struct parlour_look *look, int x,
                  int y, int pixels, int part);

/* ---- the isometric view ---- */

/* Returns how many pixels a sprite rises from its cell. half: half the width
 * of the cell. */
int canvas_rise(int kind, int half);

/* A sprite, raised or flat as its key says, on the cell with this middle. */
void canvas_stand(struct canvas *c, const struct sprite_key *key, int x,
                  int y, int part);

/* A white sprite in a colour, flat on a cell. */
void canvas_lay(struct canvas *c, int kind, int half, int x, int y,
                SDL_Color colour);

/* The piece of a look as a solid, with its label if labels are on. */
void canvas_solid(struct canvas *c, const struct parlour_look *look, int x,
                  int y, int half, int part);

/* Draws a rolling ball, whose sign moves around it. turn: 0 to 256, a whole
 * turn; way_x, way_y: the direction, -1 to 1. */
void canvas_rolling(struct canvas *c, const struct parlour_look *look, int x,
                    int y, int pixels, int turn, int way_x, int way_y);

/* A line of text in the place between x and x + width; returns its width. */
int canvas_text(struct canvas *c, int size, int align, SDL_Color colour,
                const char *words, int x, int y, int width);
/* The same, cut off with dots if it is wider than its place. */
int canvas_short(struct canvas *c, int size, SDL_Color colour,
                 const char *words, int x, int y, int width);
int canvas_text_width(struct canvas *c, int size, const char *words);
int canvas_line(struct canvas *c, int size);    /* height of a line */

/* Returns the y of a line in the middle of a place. */
int canvas_middle(struct canvas *c, int size, const SDL_Rect *place);

/* Letters in the middle of a place for a sprite, as large as fit it. */
void canvas_sign(struct canvas *c, SDL_Color colour, const char *words,
                 const SDL_Rect *place);

/* Returns the size of letters for a line of that width: CANVAS_BODY, or
 * CANVAS_SMALL for long words. */
int canvas_body(struct canvas *c, const char *words, int width);

/* Lines of text broken at blanks, at most `most`, the last one cut off with
 * dots. Returns the height. draw: 0 only measures. */
int canvas_paragraph(struct canvas *c, int size, int align, SDL_Color colour,
                     const char *words, const SDL_Rect *place, int most,
                     int draw);

#endif
