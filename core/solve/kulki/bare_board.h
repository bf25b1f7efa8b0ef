/* bare_board.h: a bare board of Kulki, for searches: balls and nothing else,
 * with tables of what lies in line and beside what, made once. It plays by the
 * rules of core/games/kulki.c (a test holds both together), but that its
 * chances are its own: what the game's dice will do is not known here.
 *
 * Limit: a hop or a deal looks for lines through the balls it brought only; a
 * line that stood before stays.
 *
 */
#ifndef CORE_SOLVE_KULKI_BARE_BOARD_H
#define CORE_SOLVE_KULKI_BARE_BOARD_H

#include "board/grid.h"
#include "board/random.h"
#include "games/kulki/line_eval.h"

enum bare_board_limit {
    BARE_BOARD_SIDE = 9,
    BARE_BOARD_CELLS = BARE_BOARD_SIDE * BARE_BOARD_SIDE,
    BARE_BOARD_COLOURS = 10,    /* and none */
    BARE_BOARD_WAYS = 4,        /* that a line may run through a cell */
    BARE_BOARD_LINES = 6 * BARE_BOARD_SIDE, /* from edge to edge, of five cells
                                               or more */
    BARE_BOARD_DEAL = 3
};

/* All cells in line. */
struct bare_board_line {
    int length;
    int diagonal;
    unsigned char cells[BARE_BOARD_SIDE];
};

struct bare_board_form {
    struct grid grid;
    int cells;
    int kinds;                  /* colours dealt */
    int coming[BARE_BOARD_DEAL]; /* colours known to be dealt next, or 0 */
    int lines;
    struct bare_board_line line[BARE_BOARD_LINES];
    int throughs[BARE_BOARD_CELLS];
    unsigned char through[BARE_BOARD_CELLS][BARE_BOARD_WAYS]; /* lines */
    /* where in them it is */
    unsigned char at[BARE_BOARD_CELLS][BARE_BOARD_WAYS];
    int besides[BARE_BOARD_CELLS];
    unsigned char beside[BARE_BOARD_CELLS][PARLOUR_DIRECTIONS];
};

struct bare_board {
    unsigned char balls[BARE_BOARD_CELLS]; /* a colour, 0: empty */
    int count;
};

/* Empty cells that are joined. */
struct bare_board_regions {
    unsigned char of[BARE_BOARD_CELLS]; /* a number below 64, from 1; 0: a
                                           ball is there */
    int count;
    int largest;                /* cells of the largest */
};

/* Makes the tables; kinds and coming are set to no colours. */
void bare_board_open(struct bare_board_form *f, const struct grid *g);

/* Moves a ball and takes off the lines that it makes; what they score. */
int bare_board_hop(const struct bare_board_form *f, struct bare_board *r,
                   int from, int to);

/* Deals by these dice (known: the colours that are coming) and takes off the
 * lines made; what they score. The same dice bring the same balls to the same
 * cells of boards that differ little. */
int bare_board_deal(const struct bare_board_form *f, struct bare_board *r,
                    struct random *dice, int known);

void bare_board_join(const struct bare_board_form *f,
                     const struct bare_board *r, struct bare_board_regions *g);

#endif
