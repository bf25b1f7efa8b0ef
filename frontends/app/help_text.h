/* help_text.h: the help: the rules of the game first, then the keys that do
 * something where one is.
 */
#ifndef FRONTENDS_APP_HELP_TEXT_H
#define FRONTENDS_APP_HELP_TEXT_H

#include "app/view.h"

/* Shows the help on the view on top. */
PARLOUR_API void help_text_open(struct app *a);

#endif
