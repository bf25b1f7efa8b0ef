/* move_order.h: values every move of a board by board_value.h and lists the
 * best ones in order. All windows of a line are looked up at once, with the
 * cells of the line as a base-3 number. What a ball adds to one cell and takes
 * from another is computed once for the board; the value of a move is the sum
 * of the two plus the interaction of its two cells.
 *
 * Limit: except for moves that make lines, moves are selected before their
 * interaction is added, so a good one may be missed, which is rare.
 */
#ifndef CORE_SOLVE_KULKI_MOVE_ORDER_H
#define CORE_SOLVE_KULKI_MOVE_ORDER_H

#include <stdint.h>

#include "solve/kulki/bare_board.h"

/* Table entries for lines of five to nine cells, diagonal or not. */
enum move_order_limit {
    MOVE_ORDER_LINES = 2 * (243 + 729 + 2187 + 6561 + 19683)
};

struct move_order {
    const struct bare_board_shape *shape;
    int base[2][KULKI_SIDE + 1]; /* start of the table for a length in `lines`,
                                    by diagonal */
    int16_t lines[BOARD_VALUE_SUPPLIES][MOVE_ORDER_LINES];
    int16_t squares[BOARD_VALUE_EDGES][BOARD_VALUE_SQUARES];
    /* change if a ball is added or removed */
    int16_t changes[BOARD_VALUE_EDGES][BOARD_VALUE_SQUARES]
                   [BOARD_VALUE_AROUND];
    int column[KULKI_CELLS], row[KULKI_CELLS];
    int edges[KULKI_CELLS];
    int32_t place[KULKI_CELLS];
};

struct move_order_move {
    int from, to;
    int32_t value;              /* gain of the board */
    int exact;                  /* 1: the interaction is included */
};

/* Builds the tables. */
void move_order_open(struct move_order *o, const struct bare_board_shape *s);

/* Writes at most `most` of the best moves, best first, and returns how many.
 * Sets *worth to the value of the board before the move. */
int move_order_moves(const struct move_order *o, const struct bare_board *b,
                     struct move_order_move *moves, int most, int32_t *worth);

/* Returns the value of a board. */
int32_t move_order_worth(const struct move_order *o,
                         const struct bare_board *b);

/* Sets the value of the windows of each colour. */
void move_order_colours(const struct move_order *o, const struct bare_board *b,
                        long *worth);

/* Returns 1 if the move makes a line. */
int move_order_makes_line(const struct move_order_move *m);

#endif
