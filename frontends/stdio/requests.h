/* requests.h: the requests of the line protocol that are not commands of the
 * session: queries, files, high scores and `quit`.
 */
#ifndef FRONTENDS_STDIO_REQUESTS_H
#define FRONTENDS_STDIO_REQUESTS_H

#include "stdio/replies.h"

/* Runs the query of that name and prints its reply lines; rest: what follows
 * the name. Returns PARLOUR_OK or an error; PARLOUR_SYNTAX if there is no such
 * query. */
PARLOUR_API int requests_run(struct replies *client, const char *name,
                             const char *rest);

/* Returns what requests_run would return; prints and changes nothing. */
PARLOUR_API int requests_can(struct replies *client, const char *name,
                             const char *rest);

#endif
