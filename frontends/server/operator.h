/* operator.h: what the operator of a server does with its database, beside the
 * running server: hides entries and names, blocks keys, exports everything.
 */
#ifndef FRONTENDS_SERVER_OPERATOR_H
#define FRONTENDS_SERVER_OPERATOR_H

#include "server/arguments.h"

/* Returns 1 if the arguments ask for one of these. */
int operator_is_asked(const struct server_arguments *a);

/* Does it with the database that was started, and prints what it did. Returns
 * PARLOUR_OK, or another code with a message. */
int operator_run(const struct server_arguments *a,
                 struct parlour_error *error);

#endif
