/* import.h: opens games from text and files. Both may hold a saved or shared
 * game of any kind, levels, or a board for the game in play; a text may also
 * hold moves.
 */
#ifndef FRONTENDS_APP_VIEWS_IMPORT_H
#define FRONTENDS_APP_VIEWS_IMPORT_H

#include "app/views/view.h"

/* Opens a file and says what happened. Returns 1 if the file is needed later:
 * a level collection. */
PARLOUR_API int import_read_file(struct app *a, const char *path);

/* The actions: type moves (or a shared game), paste, and open a file, whose
 * name is asked for. p: the game in play; NULL: none, to open a file. */
PARLOUR_API void import_type(struct app *a, struct play *p);
PARLOUR_API void import_paste(struct app *a, struct play *p);
PARLOUR_API void import_load(struct app *a, struct play *p);

#endif
