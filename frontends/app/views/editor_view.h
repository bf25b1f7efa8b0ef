/* editor_view.h: the board editor: puts the game's kinds on a board with the
 * pointer or the keys. The game in play is unchanged until the edited board is
 * played.
 */
#ifndef FRONTENDS_APP_VIEWS_EDITOR_VIEW_H
#define FRONTENDS_APP_VIEWS_EDITOR_VIEW_H

#include "app/views/view.h"

/* Edits the board in play, or continues the edit that the player left. */
PARLOUR_API void editor_view_open(struct app *a, struct play *p);

/* Returns 1 for an editor. */
PARLOUR_API int editor_view_is(const struct view *v);

#endif
