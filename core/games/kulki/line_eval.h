/* line_eval.h: how good a board of Kulki is, before three balls are dealt on
 * it: how many points are to be made there soon. It is the sum of what each
 * window of five cells in line is worth to each colour in it, by its pattern;
 * each cell, by the square of nine around it; each ball, by its place; and the
 * board, by the number of balls. The hint of every build uses it.
 */
#ifndef CORE_GAMES_KULKI_LINE_EVAL_H
#define CORE_GAMES_KULKI_LINE_EVAL_H

#include "board/grid.h"

enum line_eval_limit {
    LINE_EVAL_BASE = 3,         /* states of a cell, as digits of patterns */
    LINE_EVAL_LONG = 5,         /* cells of a window */
    LINE_EVAL_WIDE = LINE_EVAL_LONG + 2, /* with one on each side */
    LINE_EVAL_WINDOWS = 243,    /* patterns of a window */
    LINE_EVAL_WIDES = 2187,
    LINE_EVAL_SIDE = 3,         /* of a square around a cell, */
    LINE_EVAL_AROUND = 9,       /* its cells, */
    LINE_EVAL_SQUARES = 512,    /* and its patterns */
    LINE_EVAL_EDGES = 3,        /* a cell may be at none, one or two */
    LINE_EVAL_SUPPLIES = 6,     /* classes of how many balls of a colour */
    LINE_EVAL_POINT = 256,      /* of score, in worth */
    LINE_EVAL_LINE = 16000      /* a window all of one colour: more than all
                                   that one ball may do otherwise */
};

/* A cell, as one colour sees it; off the board is like another colour. */
enum line_eval_cell { LINE_EVAL_EMPTY, LINE_EVAL_OWN, LINE_EVAL_OTHER };

/* The places of patterns in the tables. */
struct line_eval {
    unsigned char own[LINE_EVAL_WINDOWS];
    short window[LINE_EVAL_WINDOWS];
    short wide[LINE_EVAL_WIDES];
    short square[LINE_EVAL_SQUARES];
};

PARLOUR_API void line_eval_open(struct line_eval *f);

/* How many balls of a colour are on the board, as a class. */
PARLOUR_API int line_eval_supply(int balls);

/* What a window is worth to a colour. diagonal: 1 or 0; supply: the class of
 * the colour (see line_eval_supply); wide: its cells and those on either side
 * of them as digits (enum line_eval_cell), the first lowest. */
PARLOUR_API int line_eval_window(const struct line_eval *f, int diagonal,
                                 int supply, int wide);

/* What a board is worth by the number of its balls. */
PARLOUR_API int line_eval_crowd(int balls, int cells);

/* What a cell is worth by what is around it. square: a bit for each of the
 * nine cells, 1 << (LINE_EVAL_SIDE * column + row): 1 if a ball or nothing is
 * there. */
PARLOUR_API int line_eval_square(const struct line_eval *f, int edges,
                                 int square);

/* How many edges of the board a cell is at: 0, 1 or 2. */
PARLOUR_API int line_eval_edges(const struct grid *g, int cell);

/* What a ball is worth by its place. */
PARLOUR_API int line_eval_place(const struct grid *g, int cell);

#endif
