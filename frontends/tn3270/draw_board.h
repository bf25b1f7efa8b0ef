/* draw_board.h: draws boards into cells of the screen.
 */
#ifndef FRONTENDS_TN3270_DRAW_BOARD_H
#define FRONTENDS_TN3270_DRAW_BOARD_H

#include "cells/draw_view.h"

enum draw_board_on {
    DRAW_BOARD_SCROLL = 64      /* a sign on which Enter scrolls the board, in
                                   cells beside enum app_on; its number is the
                                   direction */
};

/* Where a board is drawn, and which part of it. All zero at first. */
struct draw_board {
    int size;                   /* of a cell: an index of the table */
    int line, column;           /* of the first cell seen */
    int rows, columns;          /* of the board, seen */
    int first_row, first_column;
    int dead;                   /* 1: shows cells with PARLOUR_MARK_DEAD */
    int scrolls, focus;         /* of the board drawn last: see app_board */
    const struct parlour_session *session;
};

/* Draws a board with the names of its columns and rows, in the largest cells
 * that fit. Every cell can be picked. */
PARLOUR_API void draw_board_whole(struct draw_board *d, struct cells *c,
                                  const struct app_board *board,
                                  const struct draw_view_room *room,
                                  int labels);

/* Scrolls by half of what is seen (enum parlour_direction). */
PARLOUR_API void draw_board_scroll(struct draw_board *d, int direction);

#endif
