/* draw_board.h: a board on the screen: which cell is where, and how it is
 * drawn. A board whose cells would be too small scrolls; only what is visible
 * is drawn.
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
    int names;                  /* width of the strip of names; 0: none */
    int named;                  /* they are shown there */
    int scrolls;
    int drafted;                /* being edited: all cells are seen */
    struct draw_board_lift lift;
};

/* Puts the board into a place, at the largest whole size of a cell. names: 1
 * with the names of columns and rows. */
void draw_board_place(struct draw_board *d, struct canvas *c,
                      const SDL_Rect *place,
                      const struct parlour_status *status, int names);

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

/* The cell at a point, or PARLOUR_NONE; and the middle of a cell. */
int draw_board_at(const struct draw_board *d, const struct parlour_session *s,
                  int x, int y);
SDL_Point draw_board_middle(const struct draw_board *d,
                            const struct parlour_session *s, int cell);

#endif
