/* player_list.h: what a server knows of the player: a name and a key. */
#ifndef FRONTENDS_APP_VIEWS_PLAYER_LIST_H
#define FRONTENDS_APP_VIEWS_PLAYER_LIST_H

#include "app/views/view.h"

PARLOUR_API void player_list_open(struct app *a);

#endif
