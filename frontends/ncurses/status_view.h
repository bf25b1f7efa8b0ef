/* status_view.h: the lines above and below each view: its title and counters;
 * the message, and the actions on offer, which can be clicked.
 */
#ifndef FRONTENDS_NCURSES_STATUS_VIEW_H
#define FRONTENDS_NCURSES_STATUS_VIEW_H

#include "ncurses/draw_board.h"

/* Draws the lines above. Returns how many there are. */
int status_view_draw_top(struct cells *c, struct app *a,
                         const struct draw_board *d);

/* The lines below: how many there are on a screen of a size. A message that
 * needs more of them covers the view's last lines, so draw them last. */
int status_view_lines(int columns, int lines);

/* Returns how many of the view's last lines the message covers. */
int status_view_covered(const struct cells *c, struct app *a);
int status_view_message(const struct cells *c); /* the line of the message */
void status_view_draw_bottom(struct cells *c, struct app *a);

#endif
