/* field.h: a board on the screen: which cell is where, and how it is drawn.
 * A board whose cells would be too small scrolls; only what is visible is
 * drawn.
 */
#ifndef FRONTENDS_SDL2_FIELD_H
#define FRONTENDS_SDL2_FIELD_H

#include "bout.h"
#include "canvas.h"

struct field {
    SDL_Rect view;              /* the window onto the board */
    int x, y;                   /* of the board's upper left cell */
    int cell;                   /* pixels */
    int columns, rows;
    int names;                  /* width of the strip of names; 0: none */
    int scrolls;
};

/* Puts the board into a place, at the largest whole size of a cell. names: 1
 * with the names of columns and rows. */
void field_place(struct field *f, struct canvas *c, const SDL_Rect *place,
                 const struct session *s, int names);

/* Moves a board that scrolls by so many pixels, or so that a cell is seen. */
void field_scroll(struct field *f, int x, int y);
void field_show(struct field *f, const struct session *s, int cell);

/* What stays while pieces move; and over it the pieces with their marks. */
void field_draw_ground(const struct field *f, struct canvas *c,
                       struct bout *b);
void field_draw_pieces(const struct field *f, struct canvas *c,
                       struct bout *b);

/* The cell beside a cell, or PARLOUR_NONE at the board's edge. */
int field_beside(const struct session *s, int cell, int direction);

/* The cell at a point, or PARLOUR_NONE; and the middle of a cell. */
int field_at(const struct field *f, const struct session *s, int x, int y);
SDL_Point field_middle(const struct field *f, const struct session *s,
                       int cell);

#endif
