/* start_game.h: opens the game that the command line asks for, from the
 * options alone: open_game.h adds what was stored. */
#ifndef FRONTENDS_APP_PLAY_START_GAME_H
#define FRONTENDS_APP_PLAY_START_GAME_H

#include "app/store/options.h"

/* Opens the session that the options ask for, including a loaded game. Returns
 * NULL and sets *error if it fails; otherwise its code is PARLOUR_OK. */
PARLOUR_API struct parlour_session *start_game_open(const struct options *o,
                                                 struct parlour_error *error);

#endif
