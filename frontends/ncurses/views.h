/* views.h: draws the views other than the board, each in `lines` lines from
 * line `top` on.
 */
#ifndef FRONTENDS_NCURSES_VIEWS_H
#define FRONTENDS_NCURSES_VIEWS_H

#include "app/app.h"
#include "ncurses/board_view.h"

enum views_limit {
    VIEWS_TEXT = 76,            /* most columns of a text */
    VIEWS_MARGIN = 2,           /* columns at its sides */
    VIEWS_BOX = 2               /* lines and columns of a box's border */
};

void list_view_draw(struct app *a, int top, int lines);
void form_view_draw(struct app *a, int top, int lines);

/* board: the one below the text. */
void text_view_draw(struct app *a, int top, int lines,
                    const struct board_view *board);

/* Draws the typed line in place of the message. */
void prompt_view_draw(struct app *a);

#endif
