/* draw_board.h: boards on the terminal: how large their cells are drawn, which
 * part is visible, what stands where. Knows shapes and colours, and no game.
 */
#ifndef FRONTENDS_NCURSES_DRAW_BOARD_H
#define FRONTENDS_NCURSES_DRAW_BOARD_H

#include "cells/draw_view.h"

/* How the board lies on the screen. */
struct draw_board {
    int size;                   /* how large cells are: draw_board.c's table */
    int x, y;                   /* of the first visible cell */
    int walled;                 /* 1: there is more than floor */
    int labelled;               /* 1: it has labels of two characters */
    int edited;                 /* 1: empty cells also have a sign */
    int first_column, first_row;
    int dead;                   /* 1: shows cells with PARLOUR_MARK_DEAD */
    int columns, rows;          /* that are visible */
    int scrolls;                /* as app_board had it */
};

/* Finds what decides how the board is drawn; call it first. */
void draw_board_measure(struct draw_board *d, struct parlour_session *s,
                        const struct parlour_status *status);

/* Draws the board as large as it fits, with the names of its columns and rows.
 * If it does not fit, shows the part around the focus. labels: draws labels in
 * place of signs. */
void draw_board_whole(struct draw_board *d, struct cells *c,
                      const struct app_board *board,
                      const struct draw_view_room *room, int labels);

/* Scrolls a board of so many rows up by some of them. Returns 0 if all are
 * visible. */
int draw_board_scroll(struct draw_board *d, int rows, int notches);

#endif
