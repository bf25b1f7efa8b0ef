/* games.h: the games of the catalogue: each is opened when it is first played,
 * with the game that was kept, or with a new one as it was played last; and
 * games that come as text or in a file.
 */
#ifndef FRONTENDS_APP_GAMES_H
#define FRONTENDS_APP_GAMES_H

#include "app/play.h"

/* A game's place in the catalogue, or PARLOUR_NONE. */
PARLOUR_API int games_find(const char *name);

/* What a new game begins with: what was chosen last for this game. Strings
 * are the settings'. */
PARLOUR_API void games_options(const struct app *a, const char *game,
                               struct parlour_options *o);

/* A new game of that name, its levels those that were played last. NULL with
 * words. */
PARLOUR_API struct parlour_session *games_session(struct app *a,
                                                  const char *game,
                                                  struct parlour_error *error);

/* A board of a game, to be looked at; NULL with words. */
PARLOUR_API struct parlour_session *games_session_of_board(
    const struct app *a, const char *game, const char *board,
    struct parlour_error *error);

/* The game at a place of the catalogue, opened if it is not; NULL with
 * words. */
PARLOUR_API struct play *games_open(struct app *a, int i,
                                    struct parlour_error *error);

/* Shows it, with nothing above it. */
PARLOUR_API void games_show(struct app *a, int i);

/* Begins a new game of such options in the place of the one in play. */
PARLOUR_API int games_begin(struct app *a, struct play *p,
                            const struct parlour_options *o,
                            struct parlour_error *error);

/* Plays a game that was begun, whichever it is of; number as recent.h has
 * it. */
PARLOUR_API void games_resume(struct app *a, const char *game,
                              unsigned long number);

/* Opens what a text is: a game (of whichever name), a board or moves for the
 * one in play; says what it was. A file is that, or levels. */
PARLOUR_API void games_read(struct app *a, const char *text);
PARLOUR_API void games_read_file(struct app *a, const char *path);

PARLOUR_API void games_close(struct app *a);

#endif
