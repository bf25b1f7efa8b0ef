/* moves.h: how a session goes on: moves, and other games in the place of the
 * one in play, each reported to the listeners. For the files of core that work
 * on a session; a frontend sees parlour.h only.
 */
#ifndef CORE_SESSION_MOVES_H
#define CORE_SESSION_MOVES_H

#include "session/session.h"

/* Puts a game in the place of the one in play and tells a reset. */
PARLOUR_API void moves_replace(struct parlour_session *s,
                               struct instance *play);

/* The same with a game that these options begin, if it is sound; in a trial
 * it only asks. Returns PARLOUR_OK or why not. */
PARLOUR_API int moves_restate(struct parlour_session *s,
                              const struct parlour_options *o,
                              struct parlour_error *error);

/* The same with a written board of that size, on which one can play (draft
 * is 0) or that is being edited (PARLOUR_OPTION_DRAFT). */
PARLOUR_API int moves_begin_written(struct parlour_session *s,
                                    const char *board, int columns, int rows,
                                    unsigned draft,
                                    struct parlour_error *error);

/* A state's rows as a written board, to be freed; NULL: no memory. */
PARLOUR_API char *moves_written(const struct parlour_session *s,
                                const unsigned char *state);

/* Takes off the marks that the next command ends. */
PARLOUR_API void moves_forget_marks(struct parlour_session *s);

/* Gives a move as a hint: writes it as it would be played now, marks its
 * cells, and notes the help. */
PARLOUR_API void moves_advise(struct parlour_session *s, unsigned long found,
                              char *move);

/* 1 if no move is taken any more in a state. */
PARLOUR_API int moves_is_over(const struct parlour_session *s,
                              const void *state);

/* Notes why a command is refused, and which move of it; returns the code. */
PARLOUR_API int moves_refuse(struct parlour_session *s,
                             enum parlour_code code, unsigned long move);

/* Selects a cell, or none, and tells so. */
PARLOUR_API void moves_select(struct parlour_session *s, int cell);

/* Tells that the board is another one. */
PARLOUR_API void moves_tell_reset(struct parlour_session *s);

/* Judges a move, makes it and keeps it in the history; in a trial it only
 * judges it. Returns PARLOUR_OK or why not. */
PARLOUR_API int moves_play(struct parlour_session *s, unsigned long move);

/* Makes a move that was judged legal, and tells it. */
PARLOUR_API void moves_make(struct parlour_session *s, unsigned long move);

/* The state to look at: the working copy while a move is told. */
PARLOUR_API const unsigned char *moves_shown(const struct parlour_session *s);

#endif
