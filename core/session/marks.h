/* marks.h: what the player has selected, points at and was shown, and which
 * way the pusher faces. */
#ifndef CORE_SESSION_MARKS_H
#define CORE_SESSION_MARKS_H

#include "session/session.h"

/* Selects a cell or none and reports it. */
PARLOUR_API void marks_select(struct parlour_session *s, int cell);

/* Removes the marks that last until the next command. */
PARLOUR_API void marks_forget(struct parlour_session *s);

/* Reports that the whole board was replaced, and removes all marks. */
PARLOUR_API void marks_reset(struct parlour_session *s);

/* A move turns the pusher even if it is refused. */
PARLOUR_API void marks_turn(struct parlour_session *s, unsigned long move);

/* Marks what is in the way of a move. */
PARLOUR_API void marks_note_wall(struct parlour_session *s,
                                 unsigned long move);

/* Shows a move as a hint: writes it as it would be played now, marks its
 * cells, and notes the help. */
PARLOUR_API void marks_show_hint(struct parlour_session *s,
                                 unsigned long found, char *move);

#endif
