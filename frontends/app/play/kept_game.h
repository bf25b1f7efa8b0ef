/* kept_game.h: a game that was left, kept as text because no journal has it:
 * one without moves that undo left, which redo brings back; or, where games
 * are not saved, the one before the game in play, which undo brings back.
 */
#ifndef FRONTENDS_APP_PLAY_KEPT_GAME_H
#define FRONTENDS_APP_PLAY_KEPT_GAME_H

#include "app/store/collection.h"

struct kept_game {
    const char *game;           /* its name */
    char *saved;                /* as parlour_save writes it; NULL: no game is
                                   kept */
    char *levels;               /* file of its collection; NULL: built in */
    unsigned long seconds;      /* taken in it */
    unsigned long moves;        /* of the game that undo led to; after another
                                   move redo does not lead back */
    int unsaved;                /* no file has it: set by the caller */
};

/* Returns 1 if a game has moves, also undone ones: such a game is not
 * dropped. */
PARLOUR_API int kept_game_is_worth(const struct parlour_session *s);

/* Keeps no game, and drops none: for a struct that is new. */
PARLOUR_API void kept_game_clear(struct kept_game *g);

/* Keeps the game in a session. Without memory keeps none. path: the file of
 * its collection, or NULL; seconds: taken in it. The caller must call
 * kept_game_drop. */
PARLOUR_API void kept_game_keep(struct kept_game *g,
                                const struct parlour_session *s,
                                const char *path, unsigned long seconds);
PARLOUR_API void kept_game_drop(struct kept_game *g);

/* Moves a game from one place to another, and drops the one that was there. */
PARLOUR_API void kept_game_move(struct kept_game *to, struct kept_game *from);

/* Notes the game that undo led to. */
PARLOUR_API void kept_game_follow(struct kept_game *g,
                                  const struct parlour_session *s);

/* Returns 1 if redo brings the kept game back: no move was made since. */
PARLOUR_API int kept_game_is_next(const struct kept_game *g,
                                  const struct parlour_session *s);

/* Opens a session with the game, and chooses its collection. Returns NULL and
 * sets *error if it fails: if the levels cannot be read, `FILE:LINE: what`. */
PARLOUR_API struct parlour_session *kept_game_open(
    const struct kept_game *g, struct settings *settings,
    struct parlour_error *error);

#endif
