/* board_actions.h: what each action does on a board in play. */
#ifndef FRONTENDS_APP_VIEWS_BOARD_ACTIONS_H
#define FRONTENDS_APP_VIEWS_BOARD_ACTIONS_H

#include "app/play/play.h"
#include "app/store/game_level.h"
#include "app/views/view.h"

/* Members of the view's class: list the actions on offer, label them, do
 * one. */
PARLOUR_API const int *board_actions_list(struct app *a, struct view *v);
PARLOUR_API void board_actions_dress(struct app *a, struct view *v,
                                     struct app_action *action);
PARLOUR_API void board_actions_do(struct app *a, struct view *v, int action);

/* Picks the cell at the cursor; previews the path to a cell. */
PARLOUR_API void board_actions_pick(struct app *a, struct play *p);
PARLOUR_API void board_actions_point(struct app *a, struct play *p, int cell);

/* Continues after the end of a game: the next level, or a new game. */
PARLOUR_API void board_actions_onward(struct app *a, struct play *p);

/* Returns the action that does that; APP_DO_NOTHING before the end. */
PARLOUR_API int board_actions_after(const struct play *p);

/* The label of that action. */
PARLOUR_API const char *board_actions_onward_label(int onward);

/* Looks for a shorter solution. */
PARLOUR_API void board_actions_shorten(struct app *a, struct play *p);

/* Goes to the level that was chosen. */
PARLOUR_API void board_actions_go_to(struct app *a, struct play *p,
                                     const struct game_level_choice *choice);

/* Goes to a level, by its number. */
PARLOUR_API void board_actions_level(struct play *p, int number);

#endif
