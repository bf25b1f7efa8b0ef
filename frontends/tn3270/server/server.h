/* server.h: listens for players; each has a process of its own.
 */
#ifndef FRONTENDS_TN3270_SERVER_SERVER_H
#define FRONTENDS_TN3270_SERVER_SERVER_H

#include "app/store/options.h"

/* Serves until SIGTERM or SIGINT. `listen` is ADDRESS:PORT, both numbers.
 * Returns PARLOUR_OK, or what went wrong with words in *error. */
int server_run(struct options *o, const char *listen,
               struct parlour_error *error);

#endif
