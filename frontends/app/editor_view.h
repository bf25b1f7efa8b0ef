/* editor_view.h: the board editor: a board on which the game's own kinds are
 * put with the pointer or the keys. The game in play waits until the board is
 * played.
 */
#ifndef FRONTENDS_APP_EDITOR_VIEW_H
#define FRONTENDS_APP_EDITOR_VIEW_H

#include "app/board_view.h"

/* Edits the board in play, or goes on with the one that was edited for it. */
PARLOUR_API void editor_view_open(struct app *a, struct play *p);

/* 1 if a view of a board is this one. Then: its session and cursor
 * (PARLOUR_NONE: not shown), and kind i of its palette. */
PARLOUR_API int editor_view_is(const struct view *v);
PARLOUR_API struct parlour_session *editor_view_session(const struct view *v,
                                                        int *cursor);
PARLOUR_API int editor_view_kind(struct view *v, int i,
                                 struct app_kind *kind);

#endif
