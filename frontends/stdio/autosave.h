/* autosave.h: saves the game at a terminal after each line typed, and
 * continues it at the next start. autosave.c uses journals (frontends/app);
 * no_autosave.c replaces it on a machine that has none.
 */
#ifndef FRONTENDS_STDIO_AUTOSAVE_H
#define FRONTENDS_STDIO_AUTOSAVE_H

#include "parlour.h"

struct autosave;

/* Starts saving the game; with `go_on` first opens the one saved before.
 * words: room for PARLOUR_ERROR, filled with a message for the player, or
 * "". Returns NULL if nothing can be saved, else what the caller must close
 * with autosave_close(). */
PARLOUR_API struct autosave *autosave_open(struct parlour_session *s,
                                           int go_on, char *words);

/* Saves what the last line changed; words as for autosave_open. */
PARLOUR_API void autosave_update(struct autosave *a,
                                 const struct parlour_session *s, char *words);
PARLOUR_API void autosave_close(struct autosave *a,
                                const struct parlour_session *s);

#endif
