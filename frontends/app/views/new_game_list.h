/* new_game_list.h: the ways to begin a new game, as a list with pictures. */
#ifndef FRONTENDS_APP_VIEWS_NEW_GAME_LIST_H
#define FRONTENDS_APP_VIEWS_NEW_GAME_LIST_H

#include "app/views/view.h"

/* Opens the list, or the form with the options if the game offers no ways
 * that are possible here. */
PARLOUR_API void new_game_list_open(struct app *a, struct play *p);

#endif
