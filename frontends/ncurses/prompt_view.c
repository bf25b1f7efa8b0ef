/* prompt_view.c: draws the line being typed (see views.h). If it is longer
 * than the screen, shows the part around the cursor.
 */
#include "ncurses/status_view.h"
#include "ncurses/terminal.h"
#include "ncurses/views.h"

/* Returns the first visible byte: the cursor must fit in `room` columns. */
static int prompt_view_first(const struct app_prompt *prompt, int room)
{
    int first = 0;

    while (terminal_width_of(prompt->line + first, prompt->cursor - first)
           >= room) {
        do
            first++;
        while ((prompt->line[first] & 0xc0) == 0x80);
    }
    return first;
}

void prompt_view_draw(struct app *a)
{
    struct app_prompt prompt;
    int y = status_view_message(), x, first, tone;
    const char *words;

    if (!app_prompt(a, &prompt))
        return;
    x = 2 + terminal_put_cut(y, 1, TERMINAL_STRONG, prompt.question,
                             terminal_columns() / 2);
    first = prompt_view_first(&prompt, terminal_columns() - x - 1);
    terminal_put(y, x, TERMINAL_PLAIN, prompt.line + first);
    terminal_set_cursor(y, x + terminal_width_of(prompt.line + first,
                                                 prompt.cursor - first), 1);
    words = app_message(a, &tone);
    terminal_put_cut(y - 1, 1, TERMINAL_ALERT, words,
                     terminal_columns() - 2);
}
