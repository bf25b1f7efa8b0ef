/* board_view.h: the view of a board on which a game is played or watched. */
#ifndef FRONTENDS_APP_VIEWS_BOARD_VIEW_H
#define FRONTENDS_APP_VIEWS_BOARD_VIEW_H

#include "app/play/play.h"
#include "app/views/view.h"

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

/* Returns the game of the topmost board, or NULL. board_view_has_levels:
 * whether it has levels. */
PARLOUR_API struct play *board_view_top(const struct app *a);
PARLOUR_API int board_view_has_levels(const struct app *a);

/* Shows game i of the catalogue and closes the views above the list of games.
 * Returns whether it did; if not, it has said why. */
PARLOUR_API int board_view_show_game(struct app *a, int i);

/* The same for a game that is not open yet. Takes over a session that was
 * opened for it; a saved game, if there is one, continues in that session. */
PARLOUR_API void board_view_show_new(struct app *a, int i,
                                     struct parlour_session *s);

/* Continues a recent game; number: see recent_games.h. */
PARLOUR_API void board_view_continue(struct app *a, const char *game,
                                     unsigned long number);

/* Returns 1 if the game on the screen, or below a list, is this recent game or
 * has it as its snapshot; number: see recent_games.h. */
PARLOUR_API int board_view_shows(const struct app *a, unsigned long number);

#endif
