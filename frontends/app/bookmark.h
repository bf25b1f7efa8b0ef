/* bookmark.h: a position kept while the player goes on, and the way back and
 * forth. Each of the two games has a journal, so that going back and forth
 * adds at most one recent game.
 */
#ifndef FRONTENDS_APP_BOOKMARK_H
#define FRONTENDS_APP_BOOKMARK_H

#include "app/journal.h"

/* Bookmarks the position; *kept becomes the bookmark's journal, which has no
 * file until the game goes on from there. seconds: the time taken so far.
 * Returns a code of parlour_snapshot. */
PARLOUR_API int bookmark_take(struct journal *kept, struct parlour_session *s,
                              unsigned long seconds);

/* Exchanges the game, in which `seconds` were taken, with the bookmark, and
 * their journals. In *journal are then the seconds taken in the other game.
 * Returns a code of parlour_swap_snapshot. */
PARLOUR_API int bookmark_exchange(struct journal *journal,
                                  struct journal *kept,
                                  struct parlour_session *s,
                                  unsigned long seconds);

#endif
