/* board_view.h: the board on the terminal: how large its cells are drawn,
 * which part of it is seen, what stands where, and which cell is at a place of
 * the screen. Knows shapes and colours, and no game.
 */
#ifndef FRONTENDS_NCURSES_BOARD_VIEW_H
#define FRONTENDS_NCURSES_BOARD_VIEW_H

#include "app/app.h"

/* How the board lies on the screen. */
struct board_view {
    int size;                   /* how large cells are: board_view.c's table */
    int x, y;                   /* of the first cell that is seen */
    int walled;                 /* there is more than floor */
    int labelled;               /* it has labels of two characters */
    int first_column, first_row;
    int columns, rows;          /* that are seen */
    int scrolls;                /* as app_board had it */
};

enum board_view_limit {
    BOARD_VIEW_LEAST_COLUMNS = 24, /* of the screen */
    BOARD_VIEW_LEAST_LINES = 8,
    BOARD_VIEW_SIGN = 8         /* room for a sign */
};

/* Finds what decides how the board is drawn; the first thing to call. */
void board_view_measure(struct board_view *v, struct parlour_session *s);

/* Lays out the board in `lines` lines from line `top` on, as large as it fits.
 * If it does not fit, shows the part around the focus. */
void board_view_fit(struct board_view *v, const struct app_board *board,
                    int top, int lines);

/* Scrolls up by some rows. Returns 0 if all rows are visible. */
int board_view_scroll(struct board_view *v, struct parlour_session *s,
                      int notches);

/* labels: draws labels in place of signs. */
void board_view_draw(const struct board_view *v,
                     const struct app_board *board, int labels);

/* The column right of it. */
int board_view_right(const struct board_view *v);

/* A small board, as much as fits into so many lines and columns. */
void board_view_draw_small(struct parlour_session *s, int top, int left,
                           int lines, int columns, int labels);

/* The cell at a place of the screen, or PARLOUR_NONE. */
int board_view_at(const struct board_view *v, struct parlour_session *s, int x,
                  int y);

/* Writes a piece as it is drawn and returns its style. board_view_kind does
 * the same for whatever can be on a cell. */
int board_view_sign(const struct parlour_look *look, int labels, char *sign);
int board_view_kind(const struct board_view *v,
                    const struct parlour_look *look, int labels, char *sign);

/* 1 if what is drawn for a piece is its label. */
int board_view_has_label(const struct parlour_look *look, int labels);

#endif
