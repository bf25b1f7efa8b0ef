/* collection.h: what the settings remember of level collections: which
 * one a game plays, and the current level and the file of each.
 */
#ifndef FRONTENDS_APP_STORE_COLLECTION_H
#define FRONTENDS_APP_STORE_COLLECTION_H

#include "app/store/settings.h"

/* Hashes the levels in the options, so that a file that is moved keeps its
 * current level. One that is changed keeps it by its path. */
PARLOUR_API unsigned long collection_hash(
    const struct parlour_options *o);

/* Returns the file of the collection that a game plays, or "" for its own
 * levels. */
PARLOUR_API const char *collection_chosen(const struct settings *s,
                                          const char *game);

/* Chooses a collection of a game: a file, whose absolute path is stored, or
 * its own levels (NULL). Returns as settings_set. */
PARLOUR_API int collection_choose(struct settings *s, const char *game,
                                  const char *path,
                                  struct parlour_error *error);

/* Sets the level in the options to the current one of their collection: the
 * one chosen for the game, or its own levels. If that was never played, or the
 * file now has fewer levels, the options stay as they are: without a level,
 * the first one that can be played is opened. */
PARLOUR_API void collection_place(const struct settings *s,
                                  struct parlour_options *o);

/* Sets options to the collection that a game plays, at its current level. The
 * levels belong to *opened, beside which the caller opens its session, and
 * which it closes then; NULL: the game's own levels. If the file cannot be
 * read, or holds no levels any more, returns why, with words that say so, and
 * the game's own levels are used. beside: a session that may have these levels
 * already, or NULL. */
PARLOUR_API int collection_options(const struct settings *s,
                                   const struct parlour_session *beside,
                                   struct parlour_options *o,
                                   struct parlour_session **opened,
                                   struct parlour_error *error);

/* The collection that a session was opened with; all zero and NULL at
 * first. */
struct collection_current {
    const char *game;
    char *path;                 /* its file; NULL: built in. To be freed */
    unsigned long hash;
};

/* Notes the collection that a session was just opened with. */
PARLOUR_API void collection_note(const struct settings *s,
                                 const struct parlour_session *session,
                                 struct collection_current *c);

/* Stores a level as the current one of the collection in play, and which game
 * was left for it if it has no moves; 0, or while a generated level is in
 * play: stores nothing. Returns as settings_set. */
PARLOUR_API int collection_remember(
    struct settings *s, const struct parlour_session *session,
    const struct collection_current *c, int level,
    struct parlour_error *error);

/* The number of the recent game that the player left for a level in which no
 * move was made yet, so that the level is opened next time and not that game;
 * 0: none. collection_leave stores it, and returns as settings_set. */
PARLOUR_API unsigned long collection_left(const struct settings *s,
                                          const char *game);
PARLOUR_API int collection_leave(struct settings *s, const char *game,
                                 unsigned long number,
                                 struct parlour_error *error);

/* Returns 1 if a chapter of a collection is open now, which it stores, or was
 * once. same: how many chapters before it have that title too. */
PARLOUR_API int collection_opened(struct settings *s,
                                  const struct collection_current *c,
                                  const char *chapter, int same,
                                  int is_open);

/* Returns the path of file i, from 0, that was played in a game; NULL after
 * the last. */
PARLOUR_API const char *collection_path(const struct settings *s,
                                        const char *game, int i);

/* Forgets a file that was played in a game, and deletes it if it is a copy in
 * the folder of level collections (platform_levels_folder). What the player
 * did stays: the current level and the solutions are there again if the levels
 * are opened later. Returns as settings_set, or PARLOUR_IO if the file cannot
 * be deleted. */
PARLOUR_API int collection_remove(struct settings *s, const char *game,
                                  const char *path,
                                  struct parlour_error *error);

/* Writes the name of a collection: of its file without folder and ending, or
 * of the built-in levels (path NULL). name: room for PARLOUR_TEXT. */
PARLOUR_API void collection_title(const char *path, char *name);

#endif
