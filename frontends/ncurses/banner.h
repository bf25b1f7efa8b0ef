/* banner.h: the lines above and below the board: what is played and how it
 * stands, what is said, and some keys.
 */
#ifndef FRONTENDS_NCURSES_BANNER_H
#define FRONTENDS_NCURSES_BANNER_H

#include "best.h"
#include "parlour.h"

enum banner_limit {
    BANNER_BELOW = 2,           /* lines below the board */
    BANNER_WORDS = 4 * PARLOUR_TEXT
};

/* 1 if there is room for a board; else it is said how much there has to
 * be. */
int banner_has_room(void);

/* How many lines stand above the board. */
int banner_top(const struct session *s);

/* Draws them. best: what is kept of the game's levels. labels: as cells.h has
 * it. */
void banner_draw_top(const struct session *s, const struct best *best,
                     int labels);

/* The line that says something, in a style; a second part stands behind it,
 * plain. */
void banner_draw_words(int style, const char *words, const char *more);

/* A key of the last line; words NULL: those of the table of keys. */
struct banner_key {
    int act;
    const char *words;
};

/* The last line: acts (KEYS_DO_NOTHING ends them) with their first keys, as
 * far as there is room. */
void banner_draw_keys(const struct banner_key *keys);

#endif
