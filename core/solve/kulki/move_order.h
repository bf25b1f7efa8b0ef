/* move_order.h: a minimal Kulki board for searches, and the values of its
 * moves.
 *
 * The board has only the balls, with precomputed tables of lines and
 * neighbours. It follows the rules of core/games/kulki (a test compares them)
 * but draws its own random numbers, because a search must not know what the
 * game will deal. Limit: a move or a deal removes only lines through the balls
 * it placed; a line that was already there stays.
 *
 * Every move is valued by board_value.h, and the best ones are listed in
 * order. All windows of a line are looked up at once, with the cells of the
 * line as a base-3 number. What a ball adds to one cell and takes from another
 * is computed once for the board; the value of a move is the sum of the two
 * plus the interaction of its two cells. Limit: except for moves that make
 * lines, moves are selected before their interaction is added, so a good one
 * may be missed, which is rare.
 */
#ifndef CORE_SOLVE_KULKI_MOVE_ORDER_H
#define CORE_SOLVE_KULKI_MOVE_ORDER_H

#include <stdint.h>

#include "board/grid.h"
#include "board/random.h"
#include "games/kulki/board_lines.h"
#include "games/kulki/board_value.h"
#include "games/kulki/regions.h"

enum bare_board_limit {
    BARE_BOARD_COLOURS = KULKI_COLOURS + 1, /* 0 stands for an empty cell */
    BARE_BOARD_DEAL = 3
};

struct bare_board_shape {
    struct grid grid;
    int cells;
    int kinds;                  /* number of colours dealt */
    int coming[BARE_BOARD_DEAL]; /* colours known to come next, or 0, */
    int places[BARE_BOARD_DEAL]; /* and where, if the cell is empty; or
                                    PARLOUR_NONE */
    int lines;
    struct board_lines_line line[BOARD_LINES_MOST];
    int through_count[KULKI_CELLS];
    /* the lines through each cell */
    unsigned char through[KULKI_CELLS][BOARD_LINES_DIRECTIONS];
    /* its index in each of them */
    unsigned char at[KULKI_CELLS][BOARD_LINES_DIRECTIONS];
    int beside_count[KULKI_CELLS];
    unsigned char beside[KULKI_CELLS][PARLOUR_DIRECTIONS];
};

struct bare_board {
    unsigned char balls[KULKI_CELLS]; /* the colour on each cell; 0: empty */
    int count;
};

/* Builds the tables. Clears `kinds`, `coming` and `places`. */
void bare_board_open(struct bare_board_shape *s, const struct grid *g);

/* Moves a ball and removes the lines that it makes. Returns their score. */
int bare_board_move(const struct bare_board_shape *s, struct bare_board *b,
                    int from, int to);

/* Deals balls with these random numbers (known: in the colours that are
 * coming) and removes the lines they make. Returns their score. The same
 * random numbers put the same balls on the same cells of similar boards. */
int bare_board_deal(const struct bare_board_shape *s, struct bare_board *b,
                    struct random *dice, int known);

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

/* A line of the board with the table entries of its windows. */
struct move_order_line {
    const int16_t *single;      /* value of a lone ball, indexed by its power
                                   of 3; the same for each supply */
    unsigned colours;           /* colours on the line, as bits */
    const int16_t *table[BARE_BOARD_COLOURS]; /* for each of these, the table
                                                 entry of the line */
};

/* A board whose moves were valued. */
struct move_order_view {
    const struct move_order *order;
    const struct bare_board *bare;
    unsigned colours;           /* colours on the board, as bits */
    int supply[BARE_BOARD_COLOURS];
    int32_t worth;
    long worths[BARE_BOARD_COLOURS]; /* of the windows of each colour */
    /* change if a ball leaves or any ball arrives */
    int32_t change[KULKI_CELLS];
    /* extra change if it has this colour */
    int32_t gain[BARE_BOARD_COLOURS][KULKI_CELLS];
    struct move_order_line line[BOARD_LINES_MOST];
    short square[KULKI_CELLS];
    struct regions regions;
};

struct move_order_move {
    int from, to;
    int32_t value;              /* gain of the board */
    int exact;                  /* 1: the interaction is included */
};

/* Builds the tables. */
void move_order_open(struct move_order *o, const struct bare_board_shape *s);

/* Writes at most `most` of the best moves, best first, and returns how many.
 * v->worth is then the value of the board before the move. */
int move_order_moves(const struct move_order *o, const struct bare_board *b,
                     struct move_order_view *v, struct move_order_move *moves,
                     int most);

/* Reads a board without valuing its moves, so v->worth and v->worths. */
void move_order_read(const struct move_order *o, const struct bare_board *b,
                     struct move_order_view *v);

/* Sets the value of the windows of each colour after one of the moves, which
 * makes no line. */
void move_order_colours(const struct move_order_view *v,
                        const struct move_order_move *m, long *worths);

/* Returns 1 if the move makes a line. */
int move_order_makes_line(const struct move_order_move *m);

#endif
