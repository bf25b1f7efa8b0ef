/* status_view.h: the lines above and below each view: its title and counters;
 * the message, and the actions on offer, which can be clicked.
 */
#ifndef FRONTENDS_NCURSES_STATUS_VIEW_H
#define FRONTENDS_NCURSES_STATUS_VIEW_H

#include "ncurses/board_view.h"

/* Draws the lines above. Returns how many there are. */
int status_view_draw_top(struct app *a, const struct board_view *view);

/* The lines below. A message that needs more lines than reserved covers the
 * view's last lines, so draw them last. */
int status_view_lines(void);
int status_view_message(void);  /* the line of the message */
void status_view_draw_bottom(struct app *a);

#endif
