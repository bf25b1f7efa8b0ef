/* transfer.h: games into and out of files, the clipboard, and lines of text.
 */
#ifndef FRONTENDS_APP_TRANSFER_H
#define FRONTENDS_APP_TRANSFER_H

#include "app/play.h"

/* Copies a text; where there is no clipboard it is shown. */
PARLOUR_API void transfer_put(struct app *a, const char *title,
                              const char *text, const char *good);

/* Acts: the game on a line, as text, its moves alone; from the clipboard; to
 * and from a file whose name is asked for. */
PARLOUR_API void transfer_share(struct app *a, struct play *p);
PARLOUR_API void transfer_copy(struct app *a, struct play *p);
PARLOUR_API void transfer_copy_moves(struct app *a, struct play *p);
PARLOUR_API void transfer_paste(struct app *a, struct play *p);
PARLOUR_API void transfer_save(struct app *a, struct play *p);
PARLOUR_API void transfer_load(struct app *a, struct play *p);

#endif
