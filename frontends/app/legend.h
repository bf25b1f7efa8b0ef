/* legend.h: explains the signs on a board, as lines of a text. */
#ifndef FRONTENDS_APP_LEGEND_H
#define FRONTENDS_APP_LEGEND_H

#include "app/view.h"

PARLOUR_API void legend_add(struct view *v, struct parlour_session *s);

#endif
