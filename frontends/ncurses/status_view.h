/* status_view.h: the lines above and below each view: its title and figures;
 * what is said, and the actions on offer, which can be clicked.
 */
#ifndef FRONTENDS_NCURSES_STATUS_VIEW_H
#define FRONTENDS_NCURSES_STATUS_VIEW_H

#include "app/app.h"

/* Draws the lines above; returns how many there are. */
int status_view_draw_top(struct app *a);

/* The same for the lines below. Words that take more lines than are kept for
 * them lie over the lowest ones of the view: it is to be called last. */
int status_view_lines(void);
int status_view_message(void);  /* the line of what is said */
void status_view_draw_bottom(struct app *a);

#endif
