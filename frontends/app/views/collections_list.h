/* collections_list.h: the list of level collections of a game. */
#ifndef FRONTENDS_APP_VIEWS_COLLECTIONS_LIST_H
#define FRONTENDS_APP_VIEWS_COLLECTIONS_LIST_H

#include "app/views/view.h"

/* Shows the collections of the game in play; picking one plays it. */
PARLOUR_API void collections_list_open(struct app *a, struct play *p);

#endif
