/* export.h: copies the game to files and the clipboard. */
#ifndef FRONTENDS_APP_VIEWS_EXPORT_H
#define FRONTENDS_APP_VIEWS_EXPORT_H

#include "app/views/view.h"

/* Copies text to the clipboard, or shows it if there isn't one. */
PARLOUR_API void export_text(struct app *a, const char *title,
                             const char *text, const char *good);

/* The actions: share the game as a line, copy it as a saved game, copy its
 * moves, copy its board in signs for a chat, and save it with a prompt for the
 * file name. */
PARLOUR_API void export_share(struct app *a, struct play *p);
PARLOUR_API void export_copy(struct app *a, struct play *p);
PARLOUR_API void export_copy_moves(struct app *a, struct play *p);
PARLOUR_API void export_copy_signs(struct app *a, struct play *p);
PARLOUR_API void export_save(struct app *a, struct play *p);

/* Saves a picture of the board, with a prompt for the file name. */
PARLOUR_API void export_picture(struct app *a, struct play *p);

/* Writes a backup of all that is stored, with a prompt for the file name. */
PARLOUR_API void export_backup(struct app *a, struct play *p);

#endif
