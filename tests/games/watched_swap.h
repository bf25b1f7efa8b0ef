/* watched_swap.h: swaps of match-3 that are watched: boards and effects in
 * words, and what must be true of a board at each moment. Boards are written
 * as rows with a stroke between.
 */
#ifndef TESTS_GAMES_WATCHED_SWAP_H
#define TESTS_GAMES_WATCHED_SWAP_H

#include "games/match3/tiles.h"

enum { WATCHED_SWAP_ROOM = 16384 }; /* for effects in words */

struct watched_swap {
    struct tiles_board before, after;
    struct random dice;
    int kinds;
    const char *script;         /* tiles to draw before the dice are asked */
    int drawn;                  /* from it */
    unsigned long score;
    int swapped;                /* steps of the swap, told so far */
    struct text told;
    char text[WATCHED_SWAP_ROOM];
};

/* A board as it is written, and the cell of that name. */
struct tiles_board watched_swap_board(const char *rows);
int watched_swap_cell(const struct tiles_board *b, const char *name);

/* Boards, tiles and cells in words. */
void watched_swap_add_board(struct text *t, const struct grid *g,
                            const unsigned char *tiles);
void watched_swap_add_tile(struct text *t, int tile);
void watched_swap_add_cell(struct text *t, const struct grid *g, int cell);

/* Draws a tile; context: the watch. A script that is too short fails the
 * test: then more was drawn than should be. */
int watched_swap_draw(void *context);

/* Swaps two tiles of `before`; score: as tiles_play has it. */
void watched_swap_play(struct watched_swap *w, int from, int to,
                       unsigned long *score);

/* The same on a written board, of two cells by their names, with given
 * draws. */
void watched_swap_swap(struct watched_swap *w, const char *rows,
                       const char *from, const char *to, const char *script);

/* Asserts that what was told in lines that begin with one of the words is
 * what is wanted; and that the board is another now. */
void watched_swap_check_told(const struct watched_swap *w, const char *words,
                             const char *wanted);
void watched_swap_check_after(const struct watched_swap *w, const char *rows);

#endif
