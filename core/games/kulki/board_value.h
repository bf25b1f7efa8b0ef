/* board_value.h: how good a board of Kulki is, before three balls are dealt on
 * it: how many points are to be made there soon. It is the sum of what each
 * window of five cells in line is worth to each colour in it, by its pattern;
 * each cell, by the square of nine around it; each ball, by its place; and the
 * board, by the number of balls. The hint of every build uses it.
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
    BOARD_VALUE_SIDE = 3,       /* of a square around a cell, */
    BOARD_VALUE_AROUND = 9,     /* its cells, */
    BOARD_VALUE_SQUARES = 512,  /* and its patterns */
    BOARD_VALUE_EDGES = 3,      /* a cell may be at none, one or two */
    BOARD_VALUE_SUPPLIES = 6,   /* classes of how many balls of a colour */
    BOARD_VALUE_POINT = 256,    /* of score, in worth */
    BOARD_VALUE_LINE = 16000    /* a window all of one colour: more than all
                                   that one ball may do otherwise */
};

/* A cell, as one colour sees it; off the board is like another colour. */
enum board_value_cell {
    BOARD_VALUE_EMPTY,
    BOARD_VALUE_OWN,
    BOARD_VALUE_OTHER
};

/* The places of patterns in the tables. */
struct board_value {
    unsigned char own[BOARD_VALUE_WINDOWS];
    short window[BOARD_VALUE_WINDOWS];
    short wide[BOARD_VALUE_WIDES];
    short square[BOARD_VALUE_SQUARES];
};

PARLOUR_API void board_value_open(struct board_value *f);

/* How many balls of a colour are on the board, as a class. */
PARLOUR_API int board_value_supply(int balls);

/* What a window is worth to a colour. diagonal: 1 or 0; supply: the class of
 * the colour (see board_value_supply); wide: its cells and those on either
 * side of them as digits (enum board_value_cell), the first lowest. */
PARLOUR_API int board_value_window(const struct board_value *f, int diagonal,
                                   int supply, int wide);

/* What a board is worth by the number of its balls. */
PARLOUR_API int board_value_crowd(int balls, int cells);

/* What a cell is worth by what is around it. square: a bit for each of the
 * nine cells, 1 << (BOARD_VALUE_SIDE * column + row): 1 if a ball or nothing
 * is there. */
PARLOUR_API int board_value_square(const struct board_value *f, int edges,
                                   int square);

/* How many edges of the board a cell is at: 0, 1 or 2. */
PARLOUR_API int board_value_edges(const struct grid *g, int cell);

/* What a ball is worth by its place. */
PARLOUR_API int board_value_place(const struct grid *g, int cell);

#endif
