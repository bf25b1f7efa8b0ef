/* tiles.h: the rules of match-3 as functions: a board and a swap in, a new
 * board and its effects out. The given board is not changed; the generator of
 * new tiles is a function with its context. A tile is a small number from 1;
 * nothing here knows what it looks like.
 */
#ifndef CORE_GAMES_MATCH3_TILES_H
#define CORE_GAMES_MATCH3_TILES_H

#include "board/random.h"
#include "game/game.h"

enum tiles_limit {
    TILES_LEAST = 2,            /* columns or rows of a board that is dealt;
                                   at least one of them is 3 or more */
    TILES_MOST = PARLOUR_SIDE / 4,
    TILES_CELLS = TILES_MOST * TILES_MOST,
    TILES_KINDS = 255,
    TILES_RUN = 3,              /* the shortest match */
    TILES_SWAPS = TILES_CELLS * (TILES_MOST - 1) + 1,
                                /* pairs in line, and one more as scratch
                                   space of tiles_list */
    TILES_DRAWN = 500000        /* tiles drawn before a swap or a fair deal
                                   gives up; random ones never come near */
};

/* The caller sets the size of the grid: 1 to TILES_MOST columns and rows, and
 * which swaps are legal. All its cells must have a tile before a function but
 * the deals is called. */
struct tiles_board {
    struct grid grid;
    int neighbours;             /* 1: only neighbours can be swapped; 0: any
                                   two tiles in line */
    unsigned char tiles[TILES_CELLS];   /* a tile a cell */
};

/* Supplies new tiles: draw() returns one, 1 to TILES_KINDS. */
struct tiles_generator {
    int (*draw)(void *context);
    void *context;
};

/* A swap of two cells in line, the lower number first. */
struct tiles_swap {
    short from;
    short to;
};

/* Deals a board row by row from the top, left to right, as it comes. */
PARLOUR_API void tiles_deal(struct tiles_board *b,
                            const struct tiles_generator *g);

/* Deals a board without a match and with a legal swap: a tile that would
 * complete a match is drawn again. Returns PARLOUR_OK; or PARLOUR_GAVE_UP
 * after TILES_DRAWN tiles, and then the board is full but not fair. */
PARLOUR_API int tiles_deal_fair(struct tiles_board *b,
                                const struct tiles_generator *g);

/* Places the same tiles again, without a match and with a legal swap; if that
 * is impossible (too few of a kind), deals other tiles of `kinds` kinds. Only
 * random numbers decide. */
PARLOUR_API void tiles_shuffle(struct tiles_board *b, struct random *dice,
                               int kinds);

/* Returns PARLOUR_OK if the board has a match after the swap, or
 * PARLOUR_NO_SUCH_CELL, PARLOUR_SAME_CELL, PARLOUR_NOT_IN_LINE (no
 * neighbours, if only these can be swapped) or PARLOUR_NO_MATCH. */
PARLOUR_API int tiles_judge(const struct tiles_board *b, int from, int to);

/* Makes a legal swap: writes the new board to *after and reports the effects
 * in order (step, match, step, spawn, refill, and score if `score` is not
 * NULL: it is added to). Each effect is reported with *after as it is then.
 * Returns PARLOUR_OK; PARLOUR_GAVE_UP after TILES_DRAWN tiles, which were
 * perhaps all the same, and then *after still has a match; or
 * PARLOUR_NO_SUCH_CELL, and then nothing is reported and *after is *before. It
 * does not judge the swap. */
PARLOUR_API int tiles_play(const struct tiles_board *before, int from, int to,
                           const struct tiles_generator *g,
                           struct tiles_board *after, unsigned long *score,
                           const struct game_teller *effects);

/* Writes all legal swaps, rows before columns and near before far. Returns how
 * many there are. swaps: room for TILES_SWAPS. */
PARLOUR_API int tiles_list(const struct tiles_board *b,
                           struct tiles_swap *swaps);

/* Returns 1 if there is a legal swap. Quicker than to list all. */
PARLOUR_API int tiles_can_swap(const struct tiles_board *b);

/* How many tiles the swap's first matches would remove; 0 if a cell is off the
 * board. wanted: a byte per cell, those not 0 count; NULL: all count. */
PARLOUR_API int tiles_worth(const struct tiles_board *b, int from, int to,
                            const unsigned char *wanted);

#endif
