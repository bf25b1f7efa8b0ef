/* transfer.h: copies games to and from files and the clipboard. */
#ifndef FRONTENDS_APP_TRANSFER_H
#define FRONTENDS_APP_TRANSFER_H

#include "app/play.h"

/* Copies text to the clipboard, or shows it if there isn't one. */
PARLOUR_API void transfer_put(struct app *a, const char *title,
                              const char *text, const char *good);

/* The actions: share the game as a line, copy it as a saved game, copy its
 * moves, paste, and save and load with a prompt for the file name. */
PARLOUR_API void transfer_share(struct app *a, struct play *p);
PARLOUR_API void transfer_copy(struct app *a, struct play *p);
PARLOUR_API void transfer_copy_moves(struct app *a, struct play *p);
PARLOUR_API void transfer_paste(struct app *a, struct play *p);
PARLOUR_API void transfer_save(struct app *a, struct play *p);
PARLOUR_API void transfer_load(struct app *a, struct play *p);

#endif
