/* moves.h: changes of a session: moves, and replacing the game, each reported
 * to the listeners. For core files that work on a session; frontends use
 * parlour.h only. */
#ifndef CORE_SESSION_MOVES_H
#define CORE_SESSION_MOVES_H

#include "session/session.h"

/* Replaces the game and reports a reset. */
PARLOUR_API void moves_replace(struct parlour_session *s,
                               struct instance *play);

/* Does the same with a game started from options, if they are sound. Returns
 * PARLOUR_OK or the reason for a refusal. */
PARLOUR_API int moves_begin(struct parlour_session *s,
                            const struct parlour_options *o,
                            struct parlour_error *error);

/* Fill in options for a game to follow: a new one with the seed, size, kinds,
 * rules and preview that are wanted (see parlour_new_game); one that starts
 * with a written board, which must be playable (draft is 0) or is being edited
 * (PARLOUR_OPTION_DRAFT). What belongs to the present game alone is left
 * out. */
PARLOUR_API void moves_new_options(const struct parlour_session *s,
                                   const struct parlour_options *wanted,
                                   struct parlour_options *o);
PARLOUR_API void moves_written_options(const struct parlour_session *s,
                                       const char *board, int columns,
                                       int rows, unsigned draft,
                                       struct parlour_options *o);

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

/* Returns PARLOUR_OK if the rules accept a move in a state, or the reason why
 * not. */
PARLOUR_API int moves_check(const struct parlour_session *s,
                            const void *state, unsigned long move);

/* Notes why the session refused what it was asked for. */
PARLOUR_API void moves_refuse(struct parlour_session *s,
                              enum parlour_code code);

/* Selects a cell or none and reports it. */
PARLOUR_API void moves_select(struct parlour_session *s, int cell);

/* Reports that the whole board was replaced. */
PARLOUR_API void moves_tell_reset(struct parlour_session *s);

/* Checks a move, makes it, reports it and adds it to the history; joined: it
 * belongs to the act before. Returns PARLOUR_OK or the reason for a
 * refusal. */
PARLOUR_API int moves_play(struct parlour_session *s, unsigned long move,
                           int joined);

/* Undo and redo, to a place in the history. */
PARLOUR_API void moves_go_back(struct parlour_session *s, long place);
PARLOUR_API void moves_go_on(struct parlour_session *s, long place);

/* The state to show: the working copy while a move is being reported. */
PARLOUR_API const unsigned char *moves_shown(const struct parlour_session *s);

#endif
