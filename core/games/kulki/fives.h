/* fives.h: how good a board of Kulki is, before three balls are dealt on it:
 * how many points are to be made there soon. It is the sum of what each window
 * of five cells in line is worth to each colour in it, by its pattern; each
 * cell, by the square of nine around it; each ball, by its place; and the
 * board, by the number of balls. The hint of every build uses it.
 */
#ifndef CORE_GAMES_KULKI_FIVES_H
#define CORE_GAMES_KULKI_FIVES_H

#include "grid.h"

enum fives_limit {
    FIVES_BASE = 3,             /* states of a cell, as digits of patterns */
    FIVES_LONG = 5,             /* cells of a window */
    FIVES_WIDE = FIVES_LONG + 2,        /* with one on each side */
    FIVES_WINDOWS = 243,        /* patterns of a window */
    FIVES_WIDES = 2187,
    FIVES_SIDE = 3,             /* of a square around a cell, */
    FIVES_AROUND = 9,           /* its cells, */
    FIVES_SQUARES = 512,        /* and its patterns */
    FIVES_EDGES = 3,            /* a cell may be at none, one or two */
    FIVES_SUPPLIES = 6,         /* classes of how many balls of a colour */
    FIVES_POINT = 256,          /* of score, in worth */
    FIVES_LINE = 16000          /* a window all of one colour: more than all
                                   that one ball may do otherwise */
};

/* A cell, as one colour sees it; off the board is like another colour. */
enum fives_cell { FIVES_EMPTY, FIVES_OWN, FIVES_OTHER };

/* The places of patterns in the tables. */
struct fives {
    unsigned char own[FIVES_WINDOWS];
    short window[FIVES_WINDOWS];
    short wide[FIVES_WIDES];
    short square[FIVES_SQUARES];
};

PARLOUR_API void fives_open(struct fives *f);

/* How many balls of a colour are on the board, as a class. */
PARLOUR_API int fives_supply(int balls);

/* What a window is worth to a colour. diagonal: 1 or 0; supply: the class of
 * the colour (see fives_supply); wide: its cells and those on either side of
 * them as digits (enum fives_cell), the first lowest. */
PARLOUR_API int fives_window(const struct fives *f, int diagonal, int supply,
                             int wide);

/* What a board is worth by the number of its balls. */
PARLOUR_API int fives_crowd(int balls, int cells);

/* What a cell is worth by what is around it. square: a bit for each of the
 * nine cells, 1 << (FIVES_SIDE * column + row): 1 if a ball or nothing is
 * there. */
PARLOUR_API int fives_square(const struct fives *f, int edges, int square);

/* How many edges of the board a cell is at: 0, 1 or 2. */
PARLOUR_API int fives_edges(const struct grid *g, int cell);

/* What a ball is worth by its place. */
PARLOUR_API int fives_place(const struct grid *g, int cell);

#endif
