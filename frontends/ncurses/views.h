/* views.h: draws forms and prompts, and the lines above and below each view:
 * its title and counters; the message, and the actions on offer, which can be
 * clicked.
 */
#ifndef FRONTENDS_NCURSES_VIEWS_H
#define FRONTENDS_NCURSES_VIEWS_H

#include "ncurses/draw_board.h"

/* Draws the fields of a form below each other, in `lines` lines from line
 * `top` on. */
void views_draw_form(struct cells *c, struct app *a, int top, int lines);

/* Draws the typed line in place of the message. */
void views_draw_prompt(struct cells *c, struct app *a);

/* Draws the lines above. Returns how many there are. */
int views_draw_top(struct cells *c, struct app *a, const struct draw_board *d);

/* The lines below: how many there are on a screen of a size. A message that
 * needs more of them covers the view's last lines, so draw them last. */
int views_lines_below(int columns, int lines);

/* Returns how many of the view's last lines the message covers. */
int views_covered(const struct cells *c, struct app *a);
void views_draw_bottom(struct cells *c, struct app *a);

#endif
