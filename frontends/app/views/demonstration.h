/* demonstration.h: shows newcomers to a game its first moves. */
#ifndef FRONTENDS_APP_VIEWS_DEMONSTRATION_H
#define FRONTENDS_APP_VIEWS_DEMONSTRATION_H

#include "app/views/view.h"

/* Opens the demonstration of the game on the board if it is the player's first
 * one: no other is saved, none has a result, and it was not shown before. */
PARLOUR_API void demonstration_open(struct app *a);

#endif
