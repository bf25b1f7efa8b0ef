/* saved_state.h: the game in play as a state that the host saves. */
#ifndef FRONTENDS_LIBRETRO_SAVED_STATE_H
#define FRONTENDS_LIBRETRO_SAVED_STATE_H

#include "app/views/app.h"

/* Returns how many bytes a state takes now. It grows with the game. */
size_t saved_state_size(struct app *a);

/* Write and read one. Return 0 if there is no game, it does not fit, or it is
 * not a state. The game in play stays among the recent games. */
int saved_state_write(struct app *a, void *bytes, size_t size);
int saved_state_read(struct app *a, const void *bytes, size_t size);

#endif
