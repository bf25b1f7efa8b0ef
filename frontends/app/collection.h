/* collection.h: collections of levels: those that come with a game, and files
 * of them. Which one a game plays, and where in each one is, are remembered.
 */
#ifndef FRONTENDS_APP_COLLECTION_H
#define FRONTENDS_APP_COLLECTION_H

#include "app/play.h"

/* Reads a file of levels, text or packed, to be freed. PARLOUR_OK, or what
 * platform_read returns with words. */
PARLOUR_API int collection_read(const char *path, char **levels,
                                size_t *length, struct parlour_error *error);

/* Has options begin with the collection that a game plays, where it was left;
 * *levels is to be freed. A file that is gone is as if none was chosen. */
PARLOUR_API void collection_options(struct app *a, struct parlour_options *o,
                                    char **levels);

/* Chooses a collection of a game: a file, or (NULL) its own levels. */
PARLOUR_API void collection_choose(struct app *a, const char *game,
                                   const char *path);

/* Where these options' levels were left, from 1. */
PARLOUR_API int collection_place(const struct app *a,
                                 const struct parlour_options *o);

/* Remembers the level in play as the place in its collection; notes which
 * levels a game's are. */
PARLOUR_API void collection_remember(struct app *a, const struct play *p);
PARLOUR_API void collection_note(struct app *a, struct play *p);

/* The file name alone, without folder and ending; or "Built-in levels". name:
 * room for PARLOUR_TEXT. */
PARLOUR_API void collection_title(const char *path, char *name);

/* Collection i that was played in a game besides its own, the path; NULL:
 * there are no more. */
PARLOUR_API const char *collection_path(const struct app *a,
                                        const char *game, int i);

#endif
