/* board_view.h: the view of a board on which a game is played, or watched.
 */
#ifndef FRONTENDS_APP_BOARD_VIEW_H
#define FRONTENDS_APP_BOARD_VIEW_H

#include "app/play.h"

/* All views of boards begin with it, the editor's too. */
struct board_view {
    struct view view;
    struct play *play;
    int owned;                  /* play_close is for the view to call */
    int hovered;                /* the cell the pointer came over last */
    int pressed;                /* and the one a button went down on */
    int digit;                  /* of a tile, typed; PARLOUR_NONE: none */
    unsigned long typed;        /* when */
};

/* A view of a game; owned: it is closed with the view. NULL: no memory. */
PARLOUR_API struct view *board_view_open(struct app *a, struct play *p,
                                         int owned);

PARLOUR_API struct play *board_view_play(const struct view *v);

/* Watches a game of others: its moves are redone, in a view of its own. */
PARLOUR_API void board_view_watch(struct app *a, struct parlour_session *s);

/* The figures beside the board; 0: there are no more. */
PARLOUR_API int board_view_counter(struct app *a, const struct play *p, int i,
                                   struct app_counter *counter);

#endif
