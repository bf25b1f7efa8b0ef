/* board_value.h: estimates how many points a Kulki board will soon yield,
 * before the next three balls are dealt. The estimate is a sum of values: of
 * each window of five cells in line, for each colour in it; of the 3x3 square
 * around each cell; of the place of each ball; and of the number of balls.
 * Hints use it, also where there is no solver.
 */
#ifndef CORE_GAMES_KULKI_BOARD_VALUE_H
#define CORE_GAMES_KULKI_BOARD_VALUE_H

#include "board/grid.h"

enum board_value_limit {
    BOARD_VALUE_BASE = 3,       /* states of a cell, as digits of patterns */
    BOARD_VALUE_LONG = 5,       /* cells of a window */
    BOARD_VALUE_WIDE = BOARD_VALUE_LONG + 2, /* with one on each side */
    BOARD_VALUE_WINDOWS = 243,  /* patterns of a window */
    BOARD_VALUE_WIDES = 2187,
    BOARD_VALUE_SIDE = 3,       /* columns and rows of a square around a
                                   cell */
    BOARD_VALUE_AROUND = 9,     /* cells of a square */
    BOARD_VALUE_SQUARES = 512,  /* patterns of a square */
    BOARD_VALUE_EDGES = 3,      /* a cell touches none, one or two */
    BOARD_VALUE_SUPPLIES = 6,   /* classes of the number of balls of a
                                   colour */
    BOARD_VALUE_POINT = 256,    /* value of a point of the score */
    BOARD_VALUE_LINE = 16000    /* a full window: more than all else that
                                   one ball may change */
};

/* A cell as one colour sees it. Cells off the board count as another
 * colour. */
enum board_value_cell {
    BOARD_VALUE_EMPTY,
    BOARD_VALUE_OWN,
    BOARD_VALUE_OTHER
};

/* The index of each pattern in the tables. */
struct board_value {
    unsigned char own[BOARD_VALUE_WINDOWS];
    short window[BOARD_VALUE_WINDOWS];
    short wide[BOARD_VALUE_WIDES];
    short square[BOARD_VALUE_SQUARES];
};

PARLOUR_API void board_value_open(struct board_value *f);

/* Returns the supply class of a number of balls of one colour. */
PARLOUR_API int board_value_supply(int balls);

/* Returns the value of a window for a colour. diagonal: 1 or 0; supply: the
 * class of the colour (see board_value_supply); wide: its cells and those on
 * either side of them as digits (enum board_value_cell), the first lowest. */
PARLOUR_API int board_value_window(const struct board_value *f, int diagonal,
                                   int supply, int wide);

/* Returns the value of the number of balls on a board. */
PARLOUR_API int board_value_crowd(int balls, int cells);

/* Returns the value of the square around a cell. square: a bit for each of its
 * nine cells, 1 << (BOARD_VALUE_SIDE * column + row), set if there is a ball
 * or if the cell is off the board. */
PARLOUR_API int board_value_square(const struct board_value *f, int edges,
                                   int square);

/* Returns how many edges of the board a cell touches: 0, 1 or 2. */
PARLOUR_API int board_value_edges(const struct grid *g, int cell);

/* Returns the value of a ball's place. */
PARLOUR_API int board_value_place(const struct grid *g, int cell);

#endif
