/* games_list.h: the lists of games and of recent games. */
#ifndef FRONTENDS_APP_VIEWS_GAMES_LIST_H
#define FRONTENDS_APP_VIEWS_GAMES_LIST_H

#include "app/views/view.h"

PARLOUR_API void games_list_open(struct app *a);
PARLOUR_API void games_list_open_recent(struct app *a, struct play *p);

#endif
