/* autosave.h: the game at a terminal, kept from move to move and gone on with
 * at the next start. autosave.c does it by journals (frontends/common);
 * no_autosave.c stands in its place on a machine that has none.
 */
#ifndef FRONTENDS_STDIO_AUTOSAVE_H
#define FRONTENDS_STDIO_AUTOSAVE_H

#include "parlour.h"

struct autosave;

/* Begins to keep the game, and if `go_on` puts the one that was kept in its
 * place. words: room for PARLOUR_ERROR, what is to be said; empty if nothing
 * is. NULL: nothing is kept; autosave_close is owed else. */
PARLOUR_API struct autosave *autosave_open(struct parlour_session *s,
                                           int go_on, char *words);

/* After each command; words as for autosave_open. */
PARLOUR_API void autosave_on(struct autosave *k,
                             const struct parlour_session *s, char *words);
PARLOUR_API void autosave_close(struct autosave *k,
                                const struct parlour_session *s);

#endif
