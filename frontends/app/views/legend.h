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

/* Adds lines that explain the signs on a board to a text. edited: a board of
 * the same game, which is changed to see the pieces that are not on the board
 * yet; NULL: leaves them out. */
PARLOUR_API void legend_add(struct view *v, struct parlour_session *s,
                            struct parlour_session *edited);

#endif
