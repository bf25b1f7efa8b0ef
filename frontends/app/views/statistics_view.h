/* statistics_view.h: the statistics, as pages of text. */
#ifndef FRONTENDS_APP_VIEWS_STATISTICS_VIEW_H
#define FRONTENDS_APP_VIEWS_STATISTICS_VIEW_H

#include "app/views/view.h"

/* Shows the page of a game first, or without one (NULL) that of all. */
PARLOUR_API void statistics_view_open(struct app *a, struct play *p);

#endif
