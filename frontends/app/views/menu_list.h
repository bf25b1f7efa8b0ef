/* menu_list.h: the menu: all that can be done in a view, as a list in groups.
 * p: the game in play, or NULL.
 */
#ifndef FRONTENDS_APP_VIEWS_MENU_LIST_H
#define FRONTENDS_APP_VIEWS_MENU_LIST_H

#include "app/views/view.h"

PARLOUR_API void menu_list_open(struct app *a, struct play *p);

/* The part of the menu that shares, saves and opens games. */
PARLOUR_API void menu_list_open_files(struct app *a, struct play *p);

#endif
