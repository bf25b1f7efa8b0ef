/* help_text.h: the help: the rules of the game with small boards, then the
 * keys that work in the top view.
 */
#ifndef FRONTENDS_APP_VIEWS_HELP_TEXT_H
#define FRONTENDS_APP_VIEWS_HELP_TEXT_H

#include "app/views/view.h"

/* Shows the help for the top view. */
PARLOUR_API void help_text_open(struct app *a);

#endif
