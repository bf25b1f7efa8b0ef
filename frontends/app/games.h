/* games.h: the games of the catalogue. A game is opened when it is first
 * played: it continues the saved game, or begins a new one with the options
 * used last.
 */
#ifndef FRONTENDS_APP_GAMES_H
#define FRONTENDS_APP_GAMES_H

#include "app/play.h"

/* Returns a game's index in the catalogue by its name in any case, or
 * PARLOUR_NONE. */
PARLOUR_API int games_find(const char *name);

/* Opens a session that shows a written board. Returns NULL and sets *error if
 * it fails. */
PARLOUR_API struct parlour_session *games_session_of_board(
    const struct app *a, const char *game, const char *board,
    struct parlour_error *error);

/* Returns game i of the catalogue and opens it if needed. Returns NULL and
 * sets *error if it fails. */
PARLOUR_API struct play *games_open(struct app *a, int i,
                                    struct parlour_error *error);

/* Shows game i and closes the views above the list of games. Returns whether
 * it did; if not, it has said why. */
PARLOUR_API int games_show(struct app *a, int i);

/* The same for a game that is not open yet. Takes over a session that was
 * opened for it; a saved game, if there is one, continues in that session. */
PARLOUR_API void games_show_new(struct app *a, int i,
                                struct parlour_session *s);

/* Replaces the game in play by a new one with these options. */
PARLOUR_API int games_begin(struct app *a, struct play *p,
                            const struct parlour_options *o,
                            struct parlour_error *error);

/* Continues a recent game; number: see journal_file.h. */
PARLOUR_API void games_resume(struct app *a, const char *game,
                              unsigned long number);

/* Returns 1 if a game in play would be lost with the program. */
PARLOUR_API int games_are_unsaved(const struct app *a);

/* Returns 1 if the game on the screen, or below a list, is this recent game or
 * has it as its snapshot; number: see journal_file.h. */
PARLOUR_API int games_is_shown(const struct app *a, unsigned long number);

/* Deletes a recent game that is not shown. Returns as recent_delete. */
PARLOUR_API int games_delete(struct app *a, unsigned long number,
                             struct parlour_error *error);

PARLOUR_API void games_close(struct app *a);

#endif
