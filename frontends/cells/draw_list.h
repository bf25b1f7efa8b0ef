/* draw_list.h: draws the rows of a list in columns.
 */
#ifndef FRONTENDS_CELLS_DRAW_LIST_H
#define FRONTENDS_CELLS_DRAW_LIST_H

#include "cells/cells.h"

/* Draws the headings on line `top` and the rows below them, `lines` lines in
 * all. On a wide screen the picture of the selected row stands beside the
 * rows. */
PARLOUR_API void draw_list(struct cells *c, struct app *a, int top,
                           int lines);

#endif
