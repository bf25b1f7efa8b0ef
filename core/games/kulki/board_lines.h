/* board_lines.h: the lines of a Kulki board, which are its rows, columns and
 * diagonals from edge to edge, if they have room for a run; and the runs of
 * balls of one colour along them.
 */
#ifndef CORE_GAMES_KULKI_BOARD_LINES_H
#define CORE_GAMES_KULKI_BOARD_LINES_H

#include "board/grid.h"
#include "game/game.h"
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

/* Returns 1 if a run that is long enough to leave has the ball on a cell. */
PARLOUR_API int board_lines_crosses(const struct grid *g,
                                    const unsigned char *balls, int cell);

/* Reports every run that is long enough to leave, and sets leaves[] of its
 * cells to 1. balls: the colour on each cell, 0 if it is empty. Returns what
 * the runs score; without runs 0. */
PARLOUR_API unsigned long board_lines_runs(const struct grid *g,
                                           const unsigned char *balls,
                                           unsigned char *leaves,
                                           const struct game_teller *teller);

#endif
