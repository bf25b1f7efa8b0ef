/* collection.h: level collections: those that come with a game, and files.
 * Remembers which one a game plays, and the current level in each.
 */
#ifndef FRONTENDS_APP_COLLECTION_H
#define FRONTENDS_APP_COLLECTION_H

#include "app/play.h"

/* Sets options to the collection that a game plays, at its current level. The
 * caller frees *levels. Without the file, the game's own levels are used. */
PARLOUR_API void collection_options(struct app *a, struct parlour_options *o,
                                    char **levels);

/* Chooses a collection of a game: a file, whose absolute path is stored, or
 * its own levels (NULL). */
PARLOUR_API void collection_choose(struct app *a, const char *game,
                                   const char *path);

/* Returns the current level, from 1, of the collection in the options. */
PARLOUR_API int collection_place(const struct app *a,
                                 const struct parlour_options *o);

/* collection_remember stores a level as current in the collection in play.
 * collection_note records which collection a game's session was opened
 * with. */
PARLOUR_API void collection_remember(struct app *a, const struct play *p,
                                     int level);
PARLOUR_API void collection_note(struct app *a, struct play *p);

/* Writes the file name without folder and extension, or "Built-in levels".
 * name: room for PARLOUR_TEXT. */
PARLOUR_API void collection_title(const char *path, char *name);

/* Returns the path of file i, from 0, that was played in a game; NULL after
 * the last. */
PARLOUR_API const char *collection_path(const struct app *a,
                                        const char *game, int i);

#endif
