/* legend.h: describes what is on a board: the signs on a screen that draws
 * signs, and single cells.
 */
#ifndef FRONTENDS_APP_VIEWS_LEGEND_H
#define FRONTENDS_APP_VIEWS_LEGEND_H

#include "app/views/view.h"

/* Describes what is on a cell, or a kind of piece in the editor: "box on a
 * goal", "ball 3". */
PARLOUR_API void legend_describe(struct text *t,
                                 const struct parlour_look *look);

/* Adds lines that explain the signs on a board to a text. */
PARLOUR_API void legend_add(struct view *v, struct parlour_session *s);

#endif
