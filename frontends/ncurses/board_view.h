/* board_view.h: the board on the terminal: how large its cells are drawn,
 * which part of it is seen, what stands where, and which cell is at a place of
 * the screen. Knows shapes and colours, and no game.
 */
#ifndef FRONTENDS_NCURSES_BOARD_VIEW_H
#define FRONTENDS_NCURSES_BOARD_VIEW_H

#include "app/animation.h"

/* How the board lies on the screen. */
struct board_view {
    int size;                   /* how large cells are: board_view.c's table */
    int x, y;                   /* of the first cell that is seen */
    int walled;                 /* there is more than floor */
    int first_column, first_row;
    int columns, rows;          /* that are seen */
};

enum board_view_limit {
    BOARD_VIEW_LEAST_COLUMNS = 24, /* of the screen */
    BOARD_VIEW_LEAST_LINES = 8
};

/* Lays the board out in `lines` lines of the screen from line `top` on, as
 * large as it fits; of one that does not, the part around `focus`. */
void board_view_fit(struct board_view *v, struct parlour_session *s, int top,
                    int lines, int focus);

/* Draws what the stage shows. cursor: a cell or PARLOUR_NONE. labels: what is
 * written on pieces, in the place of signs. */
void board_view_draw(const struct board_view *v, struct animation *st,
                     int cursor, int labels);

/* The cell at a place of the screen, or PARLOUR_NONE. */
int board_view_at(const struct board_view *v, struct parlour_session *s, int x,
                  int y);

/* The cell beside another one; PARLOUR_NONE at the edge. */
int board_view_beside(struct parlour_session *s, int cell, int direction);

/* A piece as it is drawn, and the style it has. sign: room for
 * BOARD_VIEW_SIGN. */
enum { BOARD_VIEW_SIGN = 8 };
int board_view_sign(const struct parlour_look *look, int labels, char *sign);

#endif
