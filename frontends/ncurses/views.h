/* views.h: draws forms, in `lines` lines from line `top` on, and prompts.
 */
#ifndef FRONTENDS_NCURSES_VIEWS_H
#define FRONTENDS_NCURSES_VIEWS_H

#include "cells/cells.h"

void form_view_draw(struct cells *c, struct app *a, int top, int lines);

/* Draws the typed line in place of the message. */
void prompt_view_draw(struct cells *c, struct app *a);

#endif
