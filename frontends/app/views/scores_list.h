/* scores_list.h: the list of high scores. */
#ifndef FRONTENDS_APP_VIEWS_SCORES_LIST_H
#define FRONTENDS_APP_VIEWS_SCORES_LIST_H

#include "app/views/view.h"

PARLOUR_API void scores_list_open(struct app *a, struct play *p);

#endif
