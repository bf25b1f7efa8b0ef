/* status.h: boards as text; the rest of status.c is declared in parlour.h. */
#ifndef CORE_SESSION_STATUS_H
#define CORE_SESSION_STATUS_H

#include "session/session.h"

/* Returns a state as a written board, which the caller frees; NULL: no
 * memory. */
PARLOUR_API char *status_write_board(const struct parlour_session *s,
                                     const unsigned char *state);

#endif
