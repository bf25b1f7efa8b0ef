/* cursor.h: the cursor of a board: the cell that the pick key picks. */
#ifndef FRONTENDS_APP_PLAY_CURSOR_H
#define FRONTENDS_APP_PLAY_CURSOR_H

#include "parlour.h"

struct cursor {
    int cell;
    int shown;
    int roams;                  /* arrows move the cursor, not a piece */
    int scrolls;                /* changes when the screen should scroll to the
                                   cursor */
};

/* Puts the cursor in the middle if it is not on this board. */
PARLOUR_API void cursor_place(struct cursor *c,
                              const struct parlour_session *s);

/* Shows the cursor on a cell, or where it is (PARLOUR_NONE). */
PARLOUR_API void cursor_go(struct cursor *c, int cell);

/* Returns 1 if the arrow keys move the cursor. */
PARLOUR_API int cursor_leads(const struct cursor *c,
                             const struct parlour_status *status);

#endif
