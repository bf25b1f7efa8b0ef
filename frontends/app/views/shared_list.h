/* shared_list.h: the levels that players share on the server. */
#ifndef FRONTENDS_APP_VIEWS_SHARED_LIST_H
#define FRONTENDS_APP_VIEWS_SHARED_LIST_H

#include "app/views/view.h"

/* Shows those of a game, by its name. */
PARLOUR_API void shared_list_open(struct app *a, const char *game);

#endif
