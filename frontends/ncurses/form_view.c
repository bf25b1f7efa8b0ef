/* form_view.c: draws fields one below the other (see views.h), with arrows
 * beside a value that has other choices.
 */
#include "ncurses/views.h"

enum { FORM_VIEW_LABEL = 4, FORM_VIEW_GAP = 2 };

/* Returns the columns of the widest label; sets the selected field. */
static int form_view_lay(const struct cells *c, struct app *a, int *selected)
{
    struct app_field field;
    int width = 0, i;

    *selected = 0;
    for (i = 0; app_field(a, i, &field); i++) {
        if (cells_width(c, field.label) > width)
            width = cells_width(c, field.label);
        if (field.selected)
            *selected = i;
    }
    return width;
}

static void form_view_draw_value(struct cells *c,
                                 const struct app_field *field, int i, int y,
                                 int x)
{
    int style = field->selected ? CELLS_STRONG : CELLS_PLAIN;
    int width;

    if (field->before) {
        cells_put(c, y, x, CELLS_STRONG, "<");
        cells_mark(c, y, x, 1, 1, APP_ON_FIELD_BEFORE, i);
    }
    x += FORM_VIEW_GAP;
    width = cells_put_cut(c, y, x, style, field->value,
                          c->columns - x - FORM_VIEW_GAP);
    if (field->cursor != PARLOUR_NONE && field->selected)
        cells_show_cursor(c, y, x + cells_width_of(c, field->value,
                                                   field->cursor));
    if (field->after) {
        cells_put(c, y, x + width + 1, CELLS_STRONG, ">");
        cells_mark(c, y, x + width + 1, 1, 1, APP_ON_FIELD_AFTER, i);
    }
}

static void form_view_draw_field(struct cells *c,
                                 const struct app_field *field, int i, int y,
                                 int width)
{
    cells_mark(c, y, 0, 1, c->columns, APP_ON_FIELD, i);
    if (field->selected) {
        cells_put(c, y, 2, CELLS_STRONG, ">");
        cells_set_cursor(c, y, 2);
    }
    cells_put(c, y, FORM_VIEW_LABEL, field->selected ? CELLS_STRONG
                                     : CELLS_PLAIN, field->label);
    form_view_draw_value(c, field, i, y, FORM_VIEW_LABEL + width
                                      + FORM_VIEW_GAP);
}

void form_view_draw(struct cells *c, struct app *a, int top, int lines)
{
    struct app_field field;
    int selected, width = form_view_lay(c, a, &selected);
    int seen = lines - 1, first = selected < seen ? 0 : selected - seen + 1;
    int i;

    for (i = first; i < first + seen && app_field(a, i, &field); i++)
        form_view_draw_field(c, &field, i, top + 1 + i - first, width);
}
