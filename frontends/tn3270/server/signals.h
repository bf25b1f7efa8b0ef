/* signals.h: signals that end the server and its players. They come through
 * only while signals_poll waits.
 */
#ifndef FRONTENDS_TN3270_SERVER_SIGNALS_H
#define FRONTENDS_TN3270_SERVER_SIGNALS_H

#include <poll.h>

/* From now on SIGTERM, SIGINT and SIGHUP only set a flag, and SIGCHLD only
 * ends a wait. */
void signals_hear(void);

/* Returns 1 if one of the first three came. */
int signals_came(void);

/* As poll(); a signal ends it. */
int signals_poll(struct pollfd *fds, int count, long milliseconds);

#endif
