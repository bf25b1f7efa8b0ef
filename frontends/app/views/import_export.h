/* import_export.h: copies games to and from files and the clipboard. */
#ifndef FRONTENDS_APP_VIEWS_IMPORT_EXPORT_H
#define FRONTENDS_APP_VIEWS_IMPORT_EXPORT_H

#include "app/play/play.h"
#include "app/views/prompt_view.h"

/* Copies text to the clipboard, or shows it if there isn't one. */
PARLOUR_API void import_export_put(struct app *a, const char *title,
                                   const char *text, const char *good);

/* The actions: share the game as a line, copy it as a saved game, copy its
 * moves, paste, and save and load with a prompt for the file name. */
PARLOUR_API void import_export_share(struct app *a, struct play *p);
PARLOUR_API void import_export_copy(struct app *a, struct play *p);
PARLOUR_API void import_export_copy_moves(struct app *a, struct play *p);
PARLOUR_API void import_export_paste(struct app *a, struct play *p);
PARLOUR_API void import_export_save(struct app *a, struct play *p);
PARLOUR_API void import_export_load(struct app *a, struct play *p);

/* Asks for the path of a file; the proposed one may be replaced. */
PARLOUR_API void import_export_ask(struct app *a, const char *question,
                                   const char *proposed,
                                   prompt_view_done done);

/* Returns 1 if the file that the player named may be written. If it would
 * replace another one, asks and returns 0; named again, it may. Says why not
 * if it is a folder. */
PARLOUR_API int import_export_may_write(struct app *a, const char *path);

#endif
