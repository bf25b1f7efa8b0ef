/* checked_swap.h: swaps of match-3 that check the board at each event and
 * write all events as text. Boards are written as rows separated by '/'.
 */
#ifndef TESTS_GAMES_CHECKED_SWAP_H
#define TESTS_GAMES_CHECKED_SWAP_H

#include "games/match3/tiles.h"

enum { CHECKED_SWAP_ROOM = 16384 }; /* for events as text */

struct checked_swap {
    struct tiles_board before, after;
    struct random random;
    int kinds;
    const char *script;         /* tiles to draw before random ones */
    int drawn;                  /* tiles of the script drawn */
    unsigned long score;
    int swapped;                /* steps of the swap so far */
    struct text events;
    char text[CHECKED_SWAP_ROOM];
};

/* Return a board from its text, and a cell from its name. */
struct tiles_board checked_swap_board(const char *rows);
int checked_swap_cell(const struct tiles_board *b, const char *name);

/* Add a board, a tile and a cell as text. */
void checked_swap_add_board(struct text *t, const struct grid *g,
                            const unsigned char *tiles);
void checked_swap_add_tile(struct text *t, int tile);
void checked_swap_add_cell(struct text *t, const struct grid *g, int cell);

/* Draws a tile; context: a struct checked_swap. Fails the test if a script is
 * too short, since then too many tiles were drawn. */
int checked_swap_draw(void *context);

/* Swaps two tiles of `before`; score: as for tiles_play. */
void checked_swap_play(struct checked_swap *w, int from, int to,
                       unsigned long *score);

/* The same on a written board, with cells by their names and draws from a
 * script. */
void checked_swap_swap(struct checked_swap *w, const char *rows,
                       const char *from, const char *to, const char *script);

/* Assert that the events whose word is in `words` are as expected, and that
 * the board is. */
void checked_swap_check_events(const struct checked_swap *w, const char *words,
                               const char *wanted);
void checked_swap_check_after(const struct checked_swap *w, const char *rows);

#endif
