/* button.h: the buttons beside a board: which there are, where they lie, how
 * they look. What they do is an act of the key table.
 */
#ifndef FRONTENDS_SDL2_BUTTON_H
#define FRONTENDS_SDL2_BUTTON_H

#include "sdl2/canvas.h"

enum { BUTTON_MOST = 24 };

/* What there is to press for, as a set of bits. */
enum button_sort {
    BUTTON_PLAYS = 1,           /* a game is played */
    BUTTON_EDITS = 2,           /* a board is edited */
    BUTTON_LEVELS = 4,          /* the game has levels */
    BUTTON_DEALS = 8,           /* it has none: a new game is dealt */
    BUTTON_DRAFTS = 16          /* its boards can be edited */
};

struct button {
    SDL_Rect place;
    int act;                    /* enum keys_act */
    int entry;                  /* of the table */
    int words;                  /* 1: with words beside its sign */
};

struct buttons {
    struct button button[BUTTON_MOST];
    int count;
};

/* Puts those wanted at the foot of a column: pairs with words, below them
 * rows of signs. Returns the top of them. */
int button_column(struct buttons *all, const struct canvas *c,
                  unsigned wanted, int x, int bottom, int width);

/* Signs alone, in as few rows as they can be touched in; returns the top. */
int button_rows(struct buttons *all, const struct canvas *c, unsigned wanted,
                int x, int bottom, int width);

/* The act of the button at a point, or KEYS_DO_NOTHING. */
int button_at(const struct buttons *all, int x, int y);

/* What it says on a button of an act, of a sort. */
const char *button_words(int act, unsigned sort);

/* How a button is drawn, as a set of bits. */
enum button_state { BUTTON_FAINT = 1, BUTTON_HOVERED = 2, BUTTON_OFF = 4 };

void button_draw(const struct button *button, struct canvas *c,
                 unsigned state);

/* A large button that is proposed, with words alone. */
void button_propose(struct canvas *c, const SDL_Rect *place,
                    const char *words, int hovered);

#endif
