/* board_view.h: a board on the screen: which cell is where, and how it is
 * drawn. A board whose cells would be too small scrolls; only what is visible
 * is drawn.
 */
#ifndef FRONTENDS_SDL2_BOARD_VIEW_H
#define FRONTENDS_SDL2_BOARD_VIEW_H

#include "app/views/app.h"
#include "sdl2/canvas.h"

/* A piece that is dragged: drawn at the pointer, or gliding back. */
struct board_view_lift {
    int shown;
    int cell;                   /* where it comes from */
    int x, y;                   /* of its middle */
    int back;                   /* part of the way back, 0 to
                                   ANIMATION_WHOLE */
};

struct board_view {
    SDL_Rect view;              /* the window onto the board */
    int x, y;                   /* of the board's upper left cell */
    int cell;                   /* pixels */
    int columns, rows;
    int names;                  /* width of the strip of names; 0: none */
    int scrolls;
    int drafted;                /* being edited: all cells are seen */
    struct board_view_lift lift;
};

/* Puts the board into a place, at the largest whole size of a cell. names: 1
 * with the names of columns and rows. */
void board_view_place(struct board_view *f, struct canvas *c,
                      const SDL_Rect *place, const struct parlour_session *s,
                      int names);

/* Scroll a board by some pixels, or until a cell is visible. */
void board_view_scroll(struct board_view *f, int x, int y);
void board_view_show(struct board_view *f, const struct parlour_session *s,
                     int cell);

/* A board as it stands, in a place, with nothing around it. */
void board_view_picture(struct canvas *c, struct parlour_session *s,
                        const SDL_Rect *place);

/* What stands on a cell, in a field of one cell. */
void board_view_draw_look(const struct board_view *f, struct canvas *c,
                          const struct parlour_look *look);

/* What stays while pieces move; and over it the pieces with their marks. */
void board_view_draw_ground(const struct board_view *f, struct canvas *c,
                            struct parlour_session *s);
void board_view_draw_pieces(const struct board_view *f, struct canvas *c,
                            const struct app_board *b);

/* The cell at a point, or PARLOUR_NONE; and the middle of a cell. */
int board_view_at(const struct board_view *f, const struct parlour_session *s,
                  int x, int y);
SDL_Point board_view_middle(const struct board_view *f,
                            const struct parlour_session *s, int cell);

#endif
