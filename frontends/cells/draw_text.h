/* draw_text.h: draws a page of a text: over the whole screen, or a short one
 * in a box over the board.
 */
#ifndef FRONTENDS_CELLS_DRAW_TEXT_H
#define FRONTENDS_CELLS_DRAW_TEXT_H

#include "cells/draw_board.h"

struct draw_text {
    struct app *app;
    const struct draw_board *board;     /* below the text */
    int line, column;           /* of a text that is not in a box */
    int top, lines;             /* where a box may be */
    /* Returns the name of the key of an APP_LINE_KEY; NULL: line->left. */
    const char *(*key)(void *context, const struct app_line *line);
    void *context;
};

PARLOUR_API void draw_text(const struct draw_text *d, struct cells *c);

#endif
