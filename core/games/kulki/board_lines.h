/* board_lines.h: the lines of a Kulki board: its rows, columns and diagonals
 * from edge to edge, if they have room for a run.
 */
#ifndef CORE_GAMES_KULKI_BOARD_LINES_H
#define CORE_GAMES_KULKI_BOARD_LINES_H

#include "board/grid.h"
#include "games/kulki/kulki.h"

/* A line has one of four directions: along a row, along a column, and the two
 * diagonals. */
enum board_lines_limit {
    BOARD_LINES_DIRECTIONS = 4,
    BOARD_LINES_DIAGONAL = 2,         /* the first */
    BOARD_LINES_MOST = 6 * KULKI_SIDE
};

struct board_lines_line {
    int length;
    int diagonal;               /* 1 or 0 */
    unsigned char cells[KULKI_SIDE];
};

/* Sets the columns and rows from one cell of a line to the next. */
PARLOUR_API void board_lines_vector(int direction, int *across, int *down);

/* Writes all lines of a board, at most BOARD_LINES_MOST. Returns how many. */
PARLOUR_API int board_lines_list(const struct grid *g,
                                 struct board_lines_line *lines);

#endif
