/* legend.h: explains the signs on a board, as lines of a text. */
#ifndef FRONTENDS_APP_VIEWS_LEGEND_H
#define FRONTENDS_APP_VIEWS_LEGEND_H

#include "app/views/view.h"

PARLOUR_API void legend_add(struct view *v, struct parlour_session *s);

#endif
