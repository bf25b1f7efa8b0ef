/* new_game_form.h: the form with the options of a new game, and its start. */
#ifndef FRONTENDS_APP_VIEWS_NEW_GAME_FORM_H
#define FRONTENDS_APP_VIEWS_NEW_GAME_FORM_H

#include "app/views/view.h"

PARLOUR_API void new_game_form_open(struct app *a, struct play *p);

/* Replaces the game in play by a new one. Of chosen: its size, colours and
 * rules, which are remembered for the game (what is not given: the game's
 * own), its level and its seed. Returns 0 after a message if it fails. */
PARLOUR_API int new_game_form_begin(struct app *a, struct play *p,
                                    const struct parlour_options *chosen);

#endif
