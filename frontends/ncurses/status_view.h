/* status_view.h: the lines above and below the board: what is played and how
 * it stands, what is said, and some keys.
 */
#ifndef FRONTENDS_NCURSES_STATUS_VIEW_H
#define FRONTENDS_NCURSES_STATUS_VIEW_H

#include "app/best_solutions.h"
#include "parlour.h"

enum status_view_limit {
    STATUS_VIEW_BELOW = 2,      /* lines below the board */
    STATUS_VIEW_WORDS = 4 * PARLOUR_TEXT
};

/* 1 if there is room for a board; else it is said how much there has to
 * be. */
int status_view_has_room(void);

/* How many lines stand above the board. */
int status_view_top(const struct parlour_session *s);

/* Draws them. best: what is kept of the game's levels. labels: as board_view.h
 * has it. */
void status_view_draw_top(const struct parlour_session *s,
                          const struct best_solutions *best, int labels);

/* The line that says something, in a style; a second part stands behind it,
 * plain. */
void status_view_draw_words(int style, const char *words, const char *more);

/* A key of the last line; words NULL: those of the table of keys. */
struct status_view_key {
    int act;
    const char *words;
};

/* The last line: acts (KEYS_DO_NOTHING ends them) with their first keys, as
 * far as there is room. */
void status_view_draw_keys(const struct status_view_key *keys);

#endif
