/* draw_cell.h: what all screens of character cells agree on when they draw a
 * piece or what it stands on.
 */
#ifndef FRONTENDS_CELLS_DRAW_CELL_H
#define FRONTENDS_CELLS_DRAW_CELL_H

#include "cells/cells.h"

/* Returns the style of a coloured thing. */
PARLOUR_API int draw_cell_style(const struct parlour_thing *thing);

/* Returns 1 if what is drawn for a piece is its label, and not a sign.
 * labels: the setting. */
PARLOUR_API int draw_cell_is_label(const struct parlour_look *look,
                                   int labels);

/* Returns the number beside a goal or floor that has a colour, as a character;
 * 0 if it has none. Sets its style. */
PARLOUR_API int draw_cell_number(const struct parlour_look *look, int *style);

/* Writes the parts of a cell's name: the letters of its column, in capitals,
 * and the number of its row. Both: room for PARLOUR_TEXT. */
PARLOUR_API void draw_cell_name(struct parlour_session *s, int column, int row,
                                char *letters, char *number);

/* Returns the first of the columns or rows to show, if `seen` of `all` fit:
 * the same as before, unless the focus is near the edge. */
PARLOUR_API int draw_cell_first(int first, int all, int seen, int focus);

#endif
