/* column_window.h: which columns of a board are shown as text if it is wider
 * than a line: those around the piece in play.
 */
#ifndef CORE_BOARD_COLUMN_WINDOW_H
#define CORE_BOARD_COLUMN_WINDOW_H

#include "board/grid.h"

enum column_window_limit { COLUMN_WINDOW_LINE = 79 };   /* characters */

struct column_window {
    int first, end;
};

/* Chooses at most `most` columns, around `cell` if it is not PARLOUR_NONE; the
 * window stays within the board. */
PARLOUR_API void column_window_choose(const struct grid *g, int cell, int most,
                                      struct column_window *w);

/* Adds the line below the rows that says which columns are shown. Returns 0 if
 * they are all shown, and adds nothing. */
PARLOUR_API int column_window_add(const struct grid *g,
                                  const struct column_window *w,
                                  struct text *t);

#endif
