/* draw_status.h: draws what is above and below a view: counters, the next
 * pieces, the message.
 */
#ifndef FRONTENDS_CELLS_DRAW_STATUS_H
#define FRONTENDS_CELLS_DRAW_STATUS_H

#include "cells/draw_board.h"

/* Returns the columns of the counters from number i on, and a gap each. */
PARLOUR_API int draw_status_width(const struct cells *c, struct app *a, int i);

/* Draws the counters from number i on at the right end of a line, as many as
 * fit right of column `left`. Returns the number of the first that does not
 * fit. */
PARLOUR_API int draw_status_counters(struct cells *c, struct app *a, int line,
                                     int left, int i);

/* Draws the pieces that come next, if the game shows them. Returns the column
 * after them. */
PARLOUR_API int draw_status_coming(struct cells *c, struct app *a,
                                   const struct draw_board *d,
                                   struct parlour_session *s, int line,
                                   int column);

/* Returns how many lines a message takes, at most `most`. */
PARLOUR_API int draw_status_message_lines(const struct cells *c, int most,
                                          const char *words);

/* Writes a message in at most `most` lines, the last on line `last`. */
PARLOUR_API void draw_status_message(struct cells *c, int last, int most,
                                     int tone, const char *words);

#endif
