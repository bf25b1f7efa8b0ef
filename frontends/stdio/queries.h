/* queries.h: the requests of the line protocol that are not commands of the
 * session: queries, files, high scores and `quit`.
 */
#ifndef FRONTENDS_STDIO_QUERIES_H
#define FRONTENDS_STDIO_QUERIES_H

#include "stdio/client.h"

/* Runs the query of that name and prints its reply lines; rest: what follows
 * the name. Returns PARLOUR_OK or an error; PARLOUR_SYNTAX if there is no such
 * query. */
PARLOUR_API int queries_run(struct client *client, const char *name,
                            const char *rest);

/* Returns what queries_run would return; prints and changes nothing. */
PARLOUR_API int queries_can(struct client *client, const char *name,
                            const char *rest);

#endif
