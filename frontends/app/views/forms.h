/* forms.h: opens the forms: new game, settings, size of an edited board.
 */
#ifndef FRONTENDS_APP_VIEWS_FORMS_H
#define FRONTENDS_APP_VIEWS_FORMS_H

#include "app/play/play.h"
#include "app/views/app.h"

PARLOUR_API void forms_open_new_game(struct app *a, struct play *p);
PARLOUR_API void forms_open_settings(struct app *a);

/* Shows the settings again if their form is on top and a key changed one. */
PARLOUR_API void forms_refresh_settings(struct app *a);

PARLOUR_API void forms_open_size(struct app *a, struct play *p);

#endif
