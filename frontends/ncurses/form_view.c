/* form_view.c: draws fields one below the other (see views.h), with arrows
 * beside a value that has other choices.
 */
#include "ncurses/click_area.h"
#include "ncurses/terminal.h"
#include "ncurses/views.h"

enum { FORM_VIEW_LABEL = 4, FORM_VIEW_GAP = 2 };

/* Returns the columns of the widest label; sets the selected field. */
static int form_view_lay(struct app *a, int *selected)
{
    struct app_field field;
    int width = 0, i;

    *selected = 0;
    for (i = 0; app_field(a, i, &field); i++) {
        if (terminal_width(field.label) > width)
            width = terminal_width(field.label);
        if (field.selected)
            *selected = i;
    }
    return width;
}

static void form_view_draw_value(const struct app_field *field, int i, int y,
                                 int x)
{
    int style = field->selected ? TERMINAL_STRONG : TERMINAL_PLAIN;
    int width;

    if (field->before) {
        terminal_put(y, x, TERMINAL_STRONG, "<");
        click_area_add(y, x, 1, APP_ON_FIELD_BEFORE, i);
    }
    x += FORM_VIEW_GAP;
    width = terminal_put_cut(y, x, style, field->value,
                             terminal_columns() - x - FORM_VIEW_GAP);
    if (field->cursor != PARLOUR_NONE && field->selected)
        terminal_set_cursor(y, x + terminal_width_of(field->value,
                                                     field->cursor), 1);
    if (field->after) {
        terminal_put(y, x + width + 1, TERMINAL_STRONG, ">");
        click_area_add(y, x + width + 1, 1, APP_ON_FIELD_AFTER, i);
    }
}

static void form_view_draw_field(const struct app_field *field, int i, int y,
                                 int width)
{
    click_area_add(y, 0, terminal_columns(), APP_ON_FIELD, i);
    if (field->selected) {
        terminal_put(y, 2, TERMINAL_STRONG, ">");
        terminal_set_cursor(y, 2, 0);
    }
    terminal_put(y, FORM_VIEW_LABEL, field->selected ? TERMINAL_STRONG
                                     : TERMINAL_PLAIN, field->label);
    form_view_draw_value(field, i, y, FORM_VIEW_LABEL + width
                                      + FORM_VIEW_GAP);
}

void form_view_draw(struct app *a, int top, int lines)
{
    struct app_field field;
    int selected, width = form_view_lay(a, &selected);
    int seen = lines - 1, first = selected < seen ? 0 : selected - seen + 1;
    int i;

    for (i = first; i < first + seen && app_field(a, i, &field); i++)
        form_view_draw_field(&field, i, top + 1 + i - first, width);
}
