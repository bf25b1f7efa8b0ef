/* open_game.h: which game is opened: the one that the command line asks for,
 * or one with the options and levels used last; and which saved game continues
 * in its place.
 */
#ifndef FRONTENDS_APP_PLAY_OPEN_GAME_H
#define FRONTENDS_APP_PLAY_OPEN_GAME_H

#include "app/play/left_game.h"
#include "app/store/journal.h"
#include "app/store/options.h"
#include "app/store/settings.h"

/* Opens the session that the command line asks for, including a loaded game,
 * from its options alone. Returns NULL and sets *error if it fails; otherwise
 * its code is PARLOUR_OK. */
PARLOUR_API struct parlour_session *open_game_given(
    const struct options *o, struct parlour_error *error);

/* Sets options to those used last for a game. Their strings belong to the
 * settings. */
PARLOUR_API void open_game_options(const struct settings *settings,
                                   const char *game,
                                   struct parlour_options *o);

/* Opens a session with the options and levels used last for a game. Returns
 * NULL and sets *error if it fails. If only the collection of levels cannot be
 * used, sets *error; otherwise its code is PARLOUR_OK. beside: a session that
 * may have these levels already, or NULL. */
PARLOUR_API struct parlour_session *open_game_last(
    const struct settings *settings, const char *game,
    const struct parlour_session *beside, struct parlour_error *error);

/* As open_game_given, with what was stored. The collection that it names is
 * chosen, and opened at its current level. Returns NULL and sets *error if it
 * fails. If only the choice cannot be stored, or the collection chosen last
 * cannot be used, sets *error; otherwise its code is PARLOUR_OK. */
PARLOUR_API struct parlour_session *open_game_asked(
    struct settings *settings, const struct options *o,
    struct parlour_error *error);

/* Returns the number of the saved game that continues when a game is opened;
 * 0: none does, because it has ended, or was left for a level without moves,
 * or another program plays it (sets *taken). Sets error->code, to PARLOUR_OK
 * if the games could be listed. */
PARLOUR_API unsigned long open_game_unfinished(
    const struct settings *settings, const char *game, int *taken,
    struct parlour_error *error);

/* Returns the number of the saved game that continues in place of the session
 * opened for the command line (NULL: any saved one continues); 0: none does.
 * Sets *taken to 1 if another program plays it, and error->code as
 * open_game_unfinished. */
PARLOUR_API unsigned long open_game_saved(const struct settings *settings,
                                          const struct options *o,
                                          const struct parlour_session *s,
                                          int *taken,
                                          struct parlour_error *error);

/* Opens a session with a collection: a file, or the game's own levels (NULL).
 * Returns NULL and sets *error if it fails. beside: as for open_game_last. */
PARLOUR_API struct parlour_session *open_game_collection(
    const struct settings *settings, const char *game, const char *path,
    const struct parlour_session *beside, struct parlour_error *error);

/* Opens a session that continues recent game `number`, with its journal in *j.
 * Chooses the collection that the game is a level of, if it is still there.
 * Returns NULL and sets *error if it fails, as journal_resume; nothing has
 * changed then, and *j is closed. beside: as for open_game_last. */
PARLOUR_API struct parlour_session *open_game_resume(
    struct settings *settings, const char *game, unsigned long number,
    const struct parlour_session *beside, struct journal *j,
    struct parlour_error *error);

/* Opens a session that shows recent game `number`, or a new game (0). Returns
 * NULL if this program does not have the game. If the recent game cannot be
 * loaded, sets *error and shows a new game; otherwise the error's code is
 * PARLOUR_OK. like: a session of the game with the collection chosen last,
 * whose levels are shared, so that they are not read again; or NULL. */
PARLOUR_API struct parlour_session *open_game_look(
    const struct settings *settings, const char *game, unsigned long number,
    const struct parlour_session *like, struct parlour_error *error);

/* Opens a session that shows a written board. Returns NULL and sets *error if
 * it fails. */
PARLOUR_API struct parlour_session *open_game_board(
    const struct settings *settings, const char *game, const char *board,
    struct parlour_error *error);

/* Opens a session with the board of another, its rules and its par. title: of
 * the board, or NULL. Returns NULL and sets *error if it fails. */
PARLOUR_API struct parlour_session *open_game_titled(
    const struct settings *settings, const struct parlour_session *s,
    const char *title, struct parlour_error *error);

/* Opens a session with a game that was left, and chooses its collection.
 * Returns NULL and sets *error if it fails: if the levels cannot be read,
 * `FILE:LINE: what`. */
PARLOUR_API struct parlour_session *open_game_copy(
    struct settings *settings, const struct left_game_copy *g,
    struct parlour_error *error);

#endif
