/* cursor.c: the cursor of a board (see cursor.h). */
#include "app/play/cursor.h"

void cursor_place(struct cursor *c, const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    if (c->cell < 0 || c->cell >= status.columns * status.rows)
        c->cell = parlour_cell(s, status.columns / 2, status.rows / 2);
}

void cursor_go(struct cursor *c, int cell)
{
    if (cell != PARLOUR_NONE)
        c->cell = cell;
    c->shown = 1;
    c->scrolls++;
}

int cursor_leads(const struct cursor *c, const struct parlour_status *status)
{
    return c->roams || !status->steps;
}
