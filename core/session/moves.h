/* moves.h: moves of a session, each reported to the listeners, and undo. */
#ifndef CORE_SESSION_MOVES_H
#define CORE_SESSION_MOVES_H

#include "session/session.h"

/* Returns PARLOUR_OK if the rules accept a move in a state, or the reason why
 * not. */
PARLOUR_API int moves_check(const struct parlour_session *s,
                            const void *state, unsigned long move);

/* Checks a move, makes it, reports it and adds it to the history; joined: it
 * belongs to the act before. Returns PARLOUR_OK or the reason for a
 * refusal. */
PARLOUR_API int moves_play(struct parlour_session *s, unsigned long move,
                           int joined);

/* Undo and redo, to a place in the history. */
PARLOUR_API void moves_go_back(struct parlour_session *s, long place);
PARLOUR_API void moves_go_on(struct parlour_session *s, long place);

#endif
