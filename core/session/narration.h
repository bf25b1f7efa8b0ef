/* narration.h: what happens on the board, collected in words. */
#ifndef CORE_SESSION_NARRATION_H
#define CORE_SESSION_NARRATION_H

#include "session/session.h"

/* Notes that the events of another move follow. */
PARLOUR_API void narration_begin_move(struct narration *n);

/* Frees it; n: NULL is ignored. */
PARLOUR_API void narration_close(struct narration *n);

#endif
