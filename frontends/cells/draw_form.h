/* draw_form.h: draws the parts of a form: how wide its labels are, and values
 * with arrows beside them where there are other choices.
 */
#ifndef FRONTENDS_CELLS_DRAW_FORM_H
#define FRONTENDS_CELLS_DRAW_FORM_H

#include "cells/cells.h"

enum draw_form_columns { DRAW_FORM_GAP = 2 };   /* for an arrow */

/* Returns the columns of the widest label. */
PARLOUR_API int draw_form_labels(const struct cells *c, struct app *a);

/* Draws the value of field i, with the arrow before it at `column`. Returns
 * the columns of the value, which begins DRAW_FORM_GAP later. */
PARLOUR_API int draw_form_value(struct cells *c, const struct app_field *field,
                                int i, int line, int column, int style);

#endif
