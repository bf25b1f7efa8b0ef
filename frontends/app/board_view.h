/* board_view.h: the view of a board on which a game is played or watched. */
#ifndef FRONTENDS_APP_BOARD_VIEW_H
#define FRONTENDS_APP_BOARD_VIEW_H

#include "app/play.h"

/* The first member of all board views, the editor's too. */
struct board_view {
    struct view view;
    struct play *play;
    int owned;                  /* the view closes the play */
    int hovered;                /* the cell under the pointer */
    int pressed;                /* the cell where a button was pressed */
    int again;                  /* it was selected before: releasing the button
                                   picks it */
    unsigned long seconds;      /* that the clock showed at the last tick */
    unsigned long score;        /* that was shown last, */
    unsigned long counted;      /* at this time, in milliseconds */
    int digit;                  /* first digit of a tile; PARLOUR_NONE: none */
    unsigned long typed;        /* when the digit was typed */
};

/* Creates a view of a game; owned: the view closes it. NULL: no memory. */
PARLOUR_API struct view *board_view_open(struct app *a, struct play *p,
                                         int owned);

PARLOUR_API struct play *board_view_play(const struct view *v);

/* The cell of the selected piece that the pointer holds, or PARLOUR_NONE. */
PARLOUR_API int board_view_held(const struct view *v);

/* Replays a game in a view of its own, beside the player's game. */
PARLOUR_API void board_view_watch(struct app *a, struct parlour_session *s);

/* Gets counter i beside the board. Returns 0 after the last. */
PARLOUR_API int board_view_counter(struct app *a, const struct play *p, int i,
                                   struct app_counter *counter);

#endif
