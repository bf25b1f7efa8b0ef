/* bare_board.h: a minimal Kulki board for searches: only the balls, with
 * precomputed tables of lines and neighbours. It follows the rules of
 * core/games/kulki (a test compares them) but draws its own random numbers,
 * because a search must not know what the game will deal.
 *
 * Limit: a move or a deal removes only lines through the balls it placed; a
 * line that was already there stays.
 */
#ifndef CORE_SOLVE_KULKI_BARE_BOARD_H
#define CORE_SOLVE_KULKI_BARE_BOARD_H

#include "board/grid.h"
#include "board/random.h"
#include "games/kulki/board_value.h"
#include "games/kulki/board_lines.h"

enum bare_board_limit {
    BARE_BOARD_COLOURS = KULKI_COLOURS + 1, /* 0 stands for an empty cell */
    BARE_BOARD_DEAL = 3
};

struct bare_board_shape {
    struct grid grid;
    int cells;
    int kinds;                  /* number of colours dealt */
    int coming[BARE_BOARD_DEAL]; /* colours known to come next, or 0 */
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

/* Builds the tables. Clears `kinds` and `coming`. */
void bare_board_open(struct bare_board_shape *s, const struct grid *g);

/* Moves a ball and removes the lines that it makes. Returns their score. */
int bare_board_move(const struct bare_board_shape *s, struct bare_board *b,
                    int from, int to);

/* Deals balls with these random numbers (known: in the colours that are
 * coming) and removes the lines they make. Returns their score. The same
 * random numbers put the same balls on the same cells of similar boards. */
int bare_board_deal(const struct bare_board_shape *s, struct bare_board *b,
                    struct random *dice, int known);

#endif
