/* narration.h: says in words what has happened on the board, for people who
 * hear the page instead of seeing it.
 */
#ifndef FRONTENDS_WEB_NARRATION_H
#define FRONTENDS_WEB_NARRATION_H

#include "app/app.h"

/* Returns what has happened since the last call and what is below the cursor,
 * if that has moved; or "". */
const char *narration_tell(const struct app_board *board);

#endif
