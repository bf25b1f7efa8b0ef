/* new_game.h: begins the games of a session, each in place of the one
 * before. */
#ifndef CORE_SESSION_NEW_GAME_H
#define CORE_SESSION_NEW_GAME_H

#include "session/session.h"

/* Replaces the game and reports a reset. */
PARLOUR_API void new_game_replace(struct parlour_session *s,
                                  struct playthrough *play);

/* Fill in options for a game to follow: a new one with the seed, size, kinds,
 * rules and preview that are wanted (see parlour_new_game); one that starts
 * with a written board, which must be playable (draft is 0) or is being edited
 * (PARLOUR_OPTION_DRAFT). What belongs to the present game alone is left
 * out. */
PARLOUR_API void new_game_options(const struct parlour_session *s,
                                  const struct parlour_options *wanted,
                                  struct parlour_options *o);
PARLOUR_API void new_game_written(const struct parlour_session *s,
                                  const char *board, int columns, int rows,
                                  unsigned draft, struct parlour_options *o);

#endif
