/* views.h: the drawing of the views of the application but the board, each in
 * so many lines of the screen from line `top` on.
 */
#ifndef FRONTENDS_NCURSES_VIEWS_H
#define FRONTENDS_NCURSES_VIEWS_H

#include "app/app.h"

enum views_limit {
    VIEWS_TEXT = 76,            /* columns of a text at most */
    VIEWS_MARGIN = 2,           /* columns at its sides */
    VIEWS_BOX = 2               /* lines and columns of a box's border */
};

void list_view_draw(struct app *a, int top, int lines);
void form_view_draw(struct app *a, int top, int lines);

/* left: where a box over the board may begin. */
void text_view_draw(struct app *a, int top, int lines, int left);

/* The line that is typed, in the line of messages. */
void prompt_view_draw(struct app *a);

#endif
