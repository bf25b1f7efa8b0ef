/* live_region.h: the words of the page's live region, which a screen reader
 * speaks: what has happened on the board, and what is below the cursor.
 */
#ifndef FRONTENDS_WEB_LIVE_REGION_H
#define FRONTENDS_WEB_LIVE_REGION_H

#include "app/views/app.h"

/* Returns what has happened since the last call and what is below the cursor,
 * if that has moved; or "". */
const char *live_region_words(const struct app_board *board);

#endif
