/* narration.h: says in words what has changed on the board, for who hears the
 * page instead of seeing it.
 */
#ifndef FRONTENDS_WEB_NARRATION_H
#define FRONTENDS_WEB_NARRATION_H

#include "app/app.h"

/* Returns what has happened since the last call, or "": pieces that moved,
 * came and went, and what is below the cursor. */
const char *narration_tell(const struct app_board *board);

#endif
