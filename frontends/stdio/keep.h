/* keep.h: the game at a terminal, kept from move to move and gone on with at
 * the next start. keep.c does it by journals (frontends/common); forget.c
 * stands in its place on a machine that has none.
 */
#ifndef FRONTENDS_STDIO_KEEP_H
#define FRONTENDS_STDIO_KEEP_H

#include "parlour.h"

struct keep;

/* Begins to keep the game, and if `go_on` puts the one that was kept in its
 * place. words: room for PARLOUR_ERROR, what is to be said; empty if nothing
 * is. NULL: nothing is kept; keep_close is owed else. */
PARLOUR_API struct keep *keep_open(struct session *s, int go_on,
                                   char *words);

/* After each command; words as for keep_open. */
PARLOUR_API void keep_on(struct keep *k, const struct session *s,
                         char *words);
PARLOUR_API void keep_close(struct keep *k, const struct session *s);

#endif
