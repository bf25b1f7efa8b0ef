/* draw_board.h: draws boards into cells of the screen.
 */
#ifndef FRONTENDS_TN3270_DRAW_BOARD_H
#define FRONTENDS_TN3270_DRAW_BOARD_H

#include "tn3270/cells.h"

enum draw_board_limit { DRAW_BOARD_SIGN = 5 };  /* room for a sign */

/* Lines and columns of the screen, from a place on. */
struct draw_board_room {
    int line, column, lines, columns;
};

/* Where a board is drawn, and which part of it. All zero at first. */
struct draw_board {
    int size;                   /* of a cell: an index of the table */
    int line, column;           /* of the first cell seen */
    int rows, columns;          /* of the board, seen */
    int first_row, first_column;
};

/* Draws a board with the names of its columns and rows, in the largest cells
 * that fit. Every cell can be picked. */
PARLOUR_API void draw_board_whole(struct draw_board *d, struct cells *c,
                                  const struct app_board *board,
                                  const struct draw_board_room *room,
                                  int labels);

/* Draws a small board, as much as there is room for. */
PARLOUR_API void draw_board_small(struct cells *c, struct parlour_session *s,
                                  const struct draw_board_room *room,
                                  int labels);

/* The column right of the board. */
PARLOUR_API int draw_board_right(const struct draw_board *d);

/* Writes the sign of what can be put on a cell, or lies on it. Returns its
 * style. sign: room for DRAW_BOARD_SIGN. */
PARLOUR_API int draw_board_sign(const struct parlour_look *look, int labels,
                                char *sign);

#endif
