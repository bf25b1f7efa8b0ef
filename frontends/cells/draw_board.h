/* draw_board.h: draws boards. Each screen has its own draw_board.c, because a
 * cell of a board looks different on each; this header declares what the other
 * views need.
 */
#ifndef FRONTENDS_CELLS_DRAW_BOARD_H
#define FRONTENDS_CELLS_DRAW_BOARD_H

#include "cells/cells.h"

enum draw_board_limit { DRAW_BOARD_SIGN = 12 };  /* room for a sign */

/* Lines and columns of the screen, from a place on. */
struct draw_board_room {
    int line, column, lines, columns;
    int covered;                /* of the lines: those at the end that a
                                   message covers */
};

/* How the board lies on the screen. */
struct draw_board;

/* Draws a small board, as much as there is room for, with the signs of the
 * board of the game in play; NULL: with its own. */
PARLOUR_API void draw_board_small(struct cells *c, const struct draw_board *d,
                                  struct parlour_session *s,
                                  const struct draw_board_room *room,
                                  int labels);

/* The column right of the board. */
PARLOUR_API int draw_board_right(const struct draw_board *d);

/* Writes the sign of what can be on a cell. Returns its style. sign: room for
 * DRAW_BOARD_SIGN. */
PARLOUR_API int draw_board_sign(const struct draw_board *d,
                                const struct parlour_look *look, int labels,
                                char *sign);

#endif
