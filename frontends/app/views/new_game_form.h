/* new_game_form.h: the form with the options of a new game. */
#ifndef FRONTENDS_APP_VIEWS_NEW_GAME_FORM_H
#define FRONTENDS_APP_VIEWS_NEW_GAME_FORM_H

#include "app/views/view.h"

PARLOUR_API void new_game_form_open(struct app *a, struct play *p);

#endif
