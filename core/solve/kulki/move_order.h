/* move_order.h: every move of a bare board valued at once by what line_eval.h
 * says, the best of them in order. What all windows of a line are worth to a
 * colour is looked up at once, by the line's cells as digits to the base of 3.
 * What a ball brings to a cell and takes from another is summed up once a
 * board; a move is then two of these and what its two cells have in common.
 *
 * Limit: the best are picked by the former, but for lines, before the latter
 * is counted; a good move may so be passed over, which is rare.
 *
 */
#ifndef CORE_SOLVE_KULKI_MOVE_ORDER_H
#define CORE_SOLVE_KULKI_MOVE_ORDER_H

#include <stdint.h>

#include "solve/kulki/bare_board.h"

/* Entries for the lines of each length, from five to nine cells, on and off
 * the diagonal. */
enum move_order_limit {
    MOVE_ORDER_LINES = 2 * (243 + 729 + 2187 + 6561 + 19683)
};

struct move_order {
    const struct bare_board_form *form;
    int base[2][BARE_BOARD_SIDE + 1]; /* where a length's table begins in
                                         `lines`, by diagonal */
    int16_t lines[LINE_EVAL_SUPPLIES][MOVE_ORDER_LINES];
    int16_t squares[LINE_EVAL_EDGES][LINE_EVAL_SQUARES];
    int16_t changes[LINE_EVAL_EDGES][LINE_EVAL_SQUARES][LINE_EVAL_AROUND];
                                /* if a ball comes to a cell of it or goes */
    int column[BARE_BOARD_CELLS], row[BARE_BOARD_CELLS];
    int edges[BARE_BOARD_CELLS];
    int32_t place[BARE_BOARD_CELLS];
};

struct move_order_move {
    int from, to;
    int32_t value;              /* that the board gains */
    int whole;                  /* 1: with what the cells have in common */
};

/* Makes the tables. */
void move_order_open(struct move_order *k, const struct bare_board_form *f);

/* Writes the best moves, best first, at most `most` of them; returns how
 * many. worth: of the board as it is. */
int move_order_moves(const struct move_order *k, const struct bare_board *r,
                     struct move_order_move *moves, int most, int32_t *worth);

/* What a board is worth. */
int32_t move_order_worth(const struct move_order *k,
                         const struct bare_board *r);

/* 1 if the move makes a line. */
int move_order_makes_line(const struct move_order_move *m);

#endif
