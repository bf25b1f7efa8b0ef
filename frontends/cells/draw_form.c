/* draw_form.c: draws the parts of a form (see draw_form.h). */
#include "cells/draw_form.h"

int draw_form_labels(const struct cells *c, struct app *a)
{
    struct app_field field;
    int widest = 0, i;

    for (i = 0; app_field(a, i, &field); i++)
        if (cells_width(c, field.label) > widest)
            widest = cells_width(c, field.label);
    return widest;
}

int draw_form_value(struct cells *c, const struct app_field *field, int i,
                    int line, int column, int style)
{
    int width;

    if (field->before) {
        cells_put(c, line, column, CELLS_STRONG, "<");
        cells_mark(c, line, column, 1, DRAW_FORM_GAP, APP_ON_FIELD_BEFORE, i);
    }
    column += DRAW_FORM_GAP;
    width = cells_put_cut(c, line, column, style, field->value,
                          c->columns - column - DRAW_FORM_GAP);
    if (field->after) {
        cells_put(c, line, column + width + 1, CELLS_STRONG, ">");
        cells_mark(c, line, column + width, 1, DRAW_FORM_GAP,
                   APP_ON_FIELD_AFTER, i);
    }
    return width;
}
