/* prompt_view.c: draws the line being typed (see views.h). If it is longer
 * than the screen, shows the part around the cursor.
 */
#include "board/text.h"
#include "cells/draw_status.h"
#include "ncurses/status_view.h"
#include "ncurses/views.h"

/* Returns the first visible byte: the cursor must fit in `room` columns. */
static int prompt_view_first(const struct cells *c,
                             const struct app_prompt *prompt, int room)
{
    int first = 0;

    while (cells_width_of(c, prompt->line + first, prompt->cursor - first)
           >= room) {
        do
            first++;
        while (text_goes_on((unsigned char)prompt->line[first]));
    }
    return first;
}

void prompt_view_draw(struct cells *c, struct app *a)
{
    struct app_prompt prompt;
    int y = status_view_message(c), x, first, tone;
    const char *words;

    if (!app_prompt(a, &prompt))
        return;
    x = 2 + cells_put_cut(c, y, 1, CELLS_STRONG, prompt.question,
                          c->columns / 2);
    first = prompt_view_first(c, &prompt, c->columns - x - 1);
    cells_put(c, y, x, CELLS_PLAIN + (prompt.selected ? CELLS_CHOSEN : 0),
              prompt.line + first);
    cells_show_cursor(c, y, x + cells_width_of(c, prompt.line + first,
                                               prompt.cursor - first));
    words = app_message(a, &tone);
    draw_status_message(c, y - 1, 1, tone, words);
}
