/* today_list.h: the list of the games of the day. */
#ifndef FRONTENDS_APP_VIEWS_TODAY_LIST_H
#define FRONTENDS_APP_VIEWS_TODAY_LIST_H

#include "app/views/view.h"

PARLOUR_API void today_list_open(struct app *a);

#endif
