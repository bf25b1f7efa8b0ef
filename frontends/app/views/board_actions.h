/* board_actions.h: what each action does on a board in play. */
#ifndef FRONTENDS_APP_VIEWS_BOARD_ACTIONS_H
#define FRONTENDS_APP_VIEWS_BOARD_ACTIONS_H

#include "app/store/game_level.h"
#include "app/views/view.h"

/* Members of the view's class: list the actions, say which are on offer, label
 * them, do one. */
PARLOUR_API const int *board_actions_list(struct app *a, struct view *v);
PARLOUR_API int board_actions_offers(struct app *a, struct view *v,
                                     int action);
PARLOUR_API void board_actions_dress(struct app *a, struct view *v,
                                     struct app_action *action);
PARLOUR_API void board_actions_do(struct app *a, struct view *v, int action);

/* Picks the cell at the cursor; previews the path to a cell. */
PARLOUR_API void board_actions_pick(struct app *a, struct play *p);
PARLOUR_API void board_actions_point(struct app *a, struct play *p, int cell);

/* Returns the action that continues after the end of a game with the next
 * level or a new game; APP_DO_NOTHING before the end. */
PARLOUR_API int board_actions_after(const struct play *p);

/* The label of that action. */
PARLOUR_API const char *board_actions_onward_label(int onward);

/* Goes to the level that was chosen. */
PARLOUR_API void board_actions_go_to(struct app *a, struct play *p,
                                     const struct game_level_choice *choice);

#endif
