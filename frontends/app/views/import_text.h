/* import_text.h: opens games from text and files. Both may hold a saved or
 * shared game of any kind, levels, or a board for the game in play; a text may
 * also hold moves.
 */
#ifndef FRONTENDS_APP_VIEWS_IMPORT_TEXT_H
#define FRONTENDS_APP_VIEWS_IMPORT_TEXT_H

#include "app/views/app.h"

/* Open a text or a file and say what happened. import_text_read_file returns 1
 * if the file is needed later: a level collection. import_text_try_file says
 * only what was opened, and returns its code with *error set. */
PARLOUR_API void import_text_read(struct app *a, const char *text);
PARLOUR_API int import_text_read_file(struct app *a, const char *path);
PARLOUR_API int import_text_try_file(struct app *a, const char *path,
                                     int *is_levels,
                                     struct parlour_error *error);

/* Returns where the shared line begins in an address that opens a game, as in
 * `https://.../#parlour:slide:...`; NULL if the text is not one. */
PARLOUR_API const char *import_text_in_address(const char *text);

#endif
