/* undone_game.h: a game without moves that undo left for the game before it.
 * It has no journal, so it is kept as text, and redo brings it back.
 */
#ifndef FRONTENDS_APP_UNDONE_GAME_H
#define FRONTENDS_APP_UNDONE_GAME_H

#include "app/collection_store.h"

struct undone_game {
    const char *game;           /* its name */
    char *saved;                /* as parlour_save writes it; NULL: no game is
                                   kept */
    char *levels;               /* file of its collection; NULL: built in */
    unsigned long moves;        /* of the game before it; after another move
                                   redo does not lead there */
};

/* Keeps the game in a session if it has no moves. Without memory keeps none.
 * The caller must call undone_game_drop. */
PARLOUR_API void undone_game_keep(struct undone_game *g,
                                  const struct parlour_session *s,
                                  const struct collection_store_current *c);
PARLOUR_API void undone_game_drop(struct undone_game *g);

/* Notes the game that undo led to. */
PARLOUR_API void undone_game_follow(struct undone_game *g,
                                    const struct parlour_session *s);

/* Returns 1 if redo brings the kept game back: no move was made since. */
PARLOUR_API int undone_game_is_next(const struct undone_game *g,
                                    const struct parlour_session *s);

/* Opens a session with the game, and chooses its collection. Returns NULL and
 * sets *error if it fails: if the levels cannot be read, `FILE:LINE: what`. */
PARLOUR_API struct parlour_session *undone_game_open(
    const struct undone_game *g, struct settings *settings,
    struct parlour_error *error);

#endif
