/* watch.h: swaps of match-3 that are watched: boards and effects in words, and
 * what must be true of a board at each moment. Boards are written as rows with
 * a stroke between.
 */
#ifndef TESTS_GAMES_WATCH_H
#define TESTS_GAMES_WATCH_H

#include "tiles.h"

enum { WATCH_ROOM = 16384 };    /* for effects in words */

struct watch {
    struct tiles_board before, after;
    struct dice dice;
    int kinds;
    const char *script;         /* tiles to draw before the dice are asked */
    int drawn;                  /* from it */
    unsigned long score;
    int swapped;                /* steps of the swap, told so far */
    struct text told;
    char text[WATCH_ROOM];
};

/* A board as it is written, and the cell of that name. */
struct tiles_board watch_board(const char *rows);
int watch_cell(const struct tiles_board *b, const char *name);

/* Boards, tiles and cells in words. */
void watch_add_board(struct text *t, const struct grid *g,
                     const unsigned char *tiles);
void watch_add_tile(struct text *t, int tile);
void watch_add_cell(struct text *t, const struct grid *g, int cell);

/* Draws a tile; context: the watch. A script that is too short fails the
 * test: then more was drawn than should be. */
int watch_draw(void *context);

/* Swaps two tiles of `before`; score: as tiles_play has it. */
void watch_play(struct watch *w, int from, int to, unsigned long *score);

/* The same on a written board, of two cells by their names, with given
 * draws. */
void watch_swap(struct watch *w, const char *rows, const char *from,
                const char *to, const char *script);

/* Asserts that what was told in lines that begin with one of the words is
 * what is wanted; and that the board is another now. */
void watch_check_told(const struct watch *w, const char *words,
                      const char *wanted);
void watch_check_after(const struct watch *w, const char *rows);

#endif
