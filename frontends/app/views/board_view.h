/* board_view.h: the view of a board on which a game is played or watched. */
#ifndef FRONTENDS_APP_VIEWS_BOARD_VIEW_H
#define FRONTENDS_APP_VIEWS_BOARD_VIEW_H

#include "app/views/view.h"

/* Creates a view of a game; owned: the view closes it. NULL: no memory. */
PARLOUR_API struct view *board_view_open(struct app *a, struct play *p,
                                         int owned);

/* Replays a game in a view of its own, beside the player's game. */
PARLOUR_API void board_view_watch(struct app *a, struct parlour_session *s);

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
