/* viewport.h: which columns of a board are shown as text if it is wider
 * than a line: those around the piece in play.
 */
#ifndef CORE_BOARD_VIEWPORT_H
#define CORE_BOARD_VIEWPORT_H

#include "board/grid.h"

enum viewport_limit { VIEWPORT_LINE = 79 };   /* characters */

struct viewport {
    int first, end;
};

/* Chooses at most `most` columns, around `cell` if it is not PARLOUR_NONE; the
 * window stays within the board. */
PARLOUR_API void viewport_choose(const struct grid *g, int cell, int most,
                                 struct viewport *w);

/* Adds the line below the rows that says which columns are shown. Returns 0 if
 * they are all shown, and adds nothing. */
PARLOUR_API int viewport_add_caption(const struct grid *g,
                                     const struct viewport *w,
                                     struct text *t);

#endif
