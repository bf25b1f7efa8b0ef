/* levels_list.h: the lists of levels and, from there, of collections. */
#ifndef FRONTENDS_APP_VIEWS_LEVELS_LIST_H
#define FRONTENDS_APP_VIEWS_LEVELS_LIST_H

#include "app/views/view.h"

PARLOUR_API void levels_list_open(struct app *a, struct play *p);

#endif
