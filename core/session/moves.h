/* moves.h: changes of a session: moves, and replacing the game, each reported
 * to the listeners. For core files that work on a session; frontends use
 * parlour.h only. */
#ifndef CORE_SESSION_MOVES_H
#define CORE_SESSION_MOVES_H

#include "session/session.h"

/* Replaces the game and reports a reset. */
PARLOUR_API void moves_replace(struct parlour_session *s,
                               struct instance *play);

/* Does the same with a game started from options, if they are sound; in a
 * trial it only checks. Returns PARLOUR_OK or the reason for a refusal. */
PARLOUR_API int moves_begin(struct parlour_session *s,
                            const struct parlour_options *o,
                            struct parlour_error *error);

/* Does the same with a written board of that size, which must be playable
 * (draft is 0) or is being edited (PARLOUR_OPTION_DRAFT). */
PARLOUR_API int moves_begin_written(struct parlour_session *s,
                                    const char *board, int columns, int rows,
                                    unsigned draft,
                                    struct parlour_error *error);

/* Returns a state as a written board, which the caller frees; NULL: no
 * memory. */
PARLOUR_API char *moves_write_board(const struct parlour_session *s,
                                    const unsigned char *state);

/* Removes the marks that last until the next command. */
PARLOUR_API void moves_forget_marks(struct parlour_session *s);

/* Shows a move as a hint: writes it as it would be played now, marks its
 * cells, and notes the help. */
PARLOUR_API void moves_show_hint(struct parlour_session *s,
                                 unsigned long found, char *move);

/* Returns 1 if no more moves are accepted in a state. */
PARLOUR_API int moves_is_over(const struct parlour_session *s,
                              const void *state);

/* Notes why a command is refused, and for which move; returns the code. */
PARLOUR_API int moves_refuse(struct parlour_session *s,
                             enum parlour_code code, unsigned long move);

/* Selects a cell or none and reports it. */
PARLOUR_API void moves_select(struct parlour_session *s, int cell);

/* Reports that the whole board was replaced. */
PARLOUR_API void moves_tell_reset(struct parlour_session *s);

/* Checks a move, makes it and adds it to the history; in a trial it only
 * checks. Returns PARLOUR_OK or the reason for a refusal. */
PARLOUR_API int moves_play(struct parlour_session *s, unsigned long move);

/* The state after the moves of this command; in a trial a copy. */
PARLOUR_API const void *moves_current(struct parlour_session *s);

/* Makes a legal move and reports it. */
PARLOUR_API void moves_make(struct parlour_session *s, unsigned long move);

/* The state to show: the working copy while a move is being reported. */
PARLOUR_API const unsigned char *moves_shown(const struct parlour_session *s);

#endif
