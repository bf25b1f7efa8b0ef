/* connection.h: one player: a connection from its first byte to its end.
 */
#ifndef FRONTENDS_TN3270_SERVER_CONNECTION_H
#define FRONTENDS_TN3270_SERVER_CONNECTION_H

#include <signal.h>

#include "app/store/options.h"

/* Plays on a connected socket until the player quits, is gone, is idle too
 * long, or *stop is set by a signal. Signals are blocked except while it
 * waits. */
void connection_play(int fd, struct options *o,
                     const volatile sig_atomic_t *stop);

#endif
