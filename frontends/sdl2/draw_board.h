/* draw_board.h: a board on the screen: which cell is where, and how it is
 * drawn, from above or from a corner, in the isometric view. A board whose
 * cells would be too small scrolls; only what is visible is drawn.
 */
#ifndef FRONTENDS_SDL2_DRAW_BOARD_H
#define FRONTENDS_SDL2_DRAW_BOARD_H

#include "app/views/app.h"
#include "sdl2/canvas.h"

/* A piece that is dragged: drawn at the pointer, or gliding back. */
struct draw_board_lift {
    int shown;
    int cell;                   /* where it comes from */
    int x, y;                   /* of its middle */
    int back;                   /* part of the way back, 0 to
                                   ANIMATION_WHOLE */
};

struct draw_board {
    SDL_Rect view;              /* the window onto the board */
    int x, y;                   /* of the board's upper left cell */
    int cell;                   /* pixels */
    int columns, rows;
    int isometric;              /* seen from a corner: `cell` is then half the
                                   width of a cell */
    int names;                  /* width of the strip of names; 0: none */
    int named;                  /* they are shown there */
    int scrolls;
    int zoom;                   /* steps by which it is larger than its place;
                                   0: it fits */
    int dead;                   /* cells that a box must not come to are marked
                                   while one is selected */
    int drafted;                /* being edited: all cells are seen */
    int rested;                 /* pieces at rest are drawn already */
    struct draw_board_lift lift;
};

/* Puts the board into a place, at the largest whole size of a cell. names: 1
 * with the names of columns and rows. */
void draw_board_place(struct draw_board *d, struct canvas *c,
                      const SDL_Rect *place,
                      const struct parlour_status *status, int names);

/* Enlarges or shrinks the board by some steps; a point of the screen stays
 * where it is. draw_board_place must follow. */
void draw_board_zoom(struct draw_board *d, int by, int x, int y);

/* Scroll a board by some pixels, or until a cell is visible. */
void draw_board_scroll(struct draw_board *d, int x, int y);
void draw_board_show(struct draw_board *d, const struct parlour_session *s,
                     int cell);

/* A board as it stands, in a place, with nothing around it. */
void draw_board_picture(struct canvas *c, struct parlour_session *s,
                        const SDL_Rect *place);

/* What is on a cell, in a field of one cell. */
void draw_board_look(const struct draw_board *d, struct canvas *c,
                     const struct parlour_look *look);

/* What stays while pieces move; and over it the pieces with their marks. */
void draw_board_ground(const struct draw_board *d, struct canvas *c,
                       struct parlour_session *s);
void draw_board_pieces(const struct draw_board *d, struct canvas *c,
                       const struct app_board *board);

/* Of a board that is not isometric: the pieces at rest while others move; and
 * a number that changes with them, not 0. */
void draw_board_resting(const struct draw_board *d, struct canvas *c,
                        const struct app_board *board);
Uint32 draw_board_rest_number(const struct draw_board *d,
                              const struct app_board *board);

/* The cell at a point, or PARLOUR_NONE; and the middle of a cell. */
int draw_board_at(const struct draw_board *d, struct parlour_session *s, int x,
                  int y);
SDL_Point draw_board_middle(const struct draw_board *d,
                            const struct parlour_session *s, int cell);

/* ---- for the parts of this module ---- */

/* The size of the whole board, and the middle of a cell. */
int board_place_wide(const struct draw_board *d);
int board_place_high(const struct draw_board *d);
SDL_Point board_place_at(const struct draw_board *d, int column, int row);

/* How high what is on a cell rises; and the place of a ball there. */
int board_place_rise(const struct draw_board *d,
                     const struct parlour_look *look);
SDL_Rect board_place_ball(const struct draw_board *d, SDL_Point middle);

/* What is around the board. */
void board_frame_draw(const struct draw_board *d, struct canvas *c,
                      struct parlour_session *s);

#endif
