/* viewport.c: the columns of a wide board that are shown as text (see
 * viewport.h).
 */
#include "board/viewport.h"

void viewport_choose(const struct grid *g, int cell, int most,
                     struct viewport *w)
{
    int wide = g->columns < most ? g->columns : most;

    w->first = cell == PARLOUR_NONE ? 0 : grid_column(g, cell) - wide / 2;
    if (w->first > g->columns - wide)
        w->first = g->columns - wide;
    if (w->first < 0)
        w->first = 0;
    w->end = w->first + wide;
}

int viewport_add_caption(const struct grid *g, const struct viewport *w,
                         struct text *t)
{
    if (w->end - w->first == g->columns)
        return 0;
    text_add(t, "Columns ");
    text_add_number(t, (unsigned long)w->first + 1);
    text_add(t, " to ");
    text_add_number(t, (unsigned long)w->end);
    text_add(t, " of ");
    text_add_number(t, (unsigned long)g->columns);
    return 1;
}
