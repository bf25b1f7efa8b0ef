/* cell_description.h: describes in words what is on a cell, or a kind of
 * piece in the editor: "box on a goal", "ball 3".
 */
#ifndef FRONTENDS_APP_VIEWS_CELL_DESCRIPTION_H
#define FRONTENDS_APP_VIEWS_CELL_DESCRIPTION_H

#include "board/text.h"

PARLOUR_API void cell_description_add(struct text *t,
                                      const struct parlour_look *look);

#endif
