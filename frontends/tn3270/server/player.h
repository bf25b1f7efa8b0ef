/* player.h: one player, in a process of its own: the welcome screen, then the
 * game, to the end of the connection.
 */
#ifndef FRONTENDS_TN3270_SERVER_PLAYER_H
#define FRONTENDS_TN3270_SERVER_PLAYER_H

#include "tn3270/server/places.h"

/* Plays on a connection that has been greeted, and returns why it ended. The
 * welcome is the operator's text, or NULL. */
enum log_end player_run(struct greeting *one, struct options *o,
                        const char *welcome, struct places_news *news);

#endif
