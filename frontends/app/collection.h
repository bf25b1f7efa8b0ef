/* collection.h: changes the level collections in the settings
 * (collection_store.h) and shows failures to the player.
 */
#ifndef FRONTENDS_APP_COLLECTION_H
#define FRONTENDS_APP_COLLECTION_H

#include "app/play.h"

/* Chooses a collection of a game: a file, or its own levels (NULL). */
PARLOUR_API void collection_choose(struct app *a, const char *game,
                                   const char *path);

/* Stores a level as current in the collection in play; 0: none. */
PARLOUR_API void collection_remember(struct app *a, const struct play *p,
                                     int level);

/* Writes the file name without folder and extension, or "Built-in levels".
 * name: room for PARLOUR_TEXT. */
PARLOUR_API void collection_title(const char *path, char *name);

#endif
