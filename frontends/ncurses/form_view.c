/* form_view.c: draws fields one below the other (see views.h). */
#include "cells/draw_form.h"
#include "ncurses/views.h"

enum { FORM_VIEW_LABEL = 4 };

static void form_view_draw_field(struct cells *c,
                                 const struct app_field *field, int i, int y,
                                 int width)
{
    int style = field->selected ? CELLS_STRONG : CELLS_PLAIN;
    int x = FORM_VIEW_LABEL + width + DRAW_FORM_GAP;

    cells_mark(c, y, 0, 1, c->columns, APP_ON_FIELD, i);
    cells_put(c, y, FORM_VIEW_LABEL, style, field->label);
    draw_form_value(c, field, i, y, x, style);
    if (!field->selected)
        return;
    cells_put(c, y, 2, CELLS_STRONG, ">");
    cells_set_cursor(c, y, 2);
    if (field->cursor != PARLOUR_NONE)
        cells_show_cursor(c, y, x + DRAW_FORM_GAP
                          + cells_width_of(c, field->value, field->cursor));
}

void form_view_draw(struct cells *c, struct app *a, int top, int lines)
{
    int seen = lines - 1, selected = 0, width = draw_form_labels(c, a);
    int first, i;
    struct app_field field;

    for (i = 0; app_field(a, i, &field); i++)
        selected = field.selected ? i : selected;
    first = selected < seen ? 0 : selected - seen + 1;
    for (i = first; i < first + seen && app_field(a, i, &field); i++)
        form_view_draw_field(c, &field, i, top + 1 + i - first, width);
}
