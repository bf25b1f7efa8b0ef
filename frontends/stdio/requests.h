/* requests.h: the requests of the line protocol that are not commands of the
 * session: queries, files, high scores and `quit`.
 */
#ifndef FRONTENDS_STDIO_REQUESTS_H
#define FRONTENDS_STDIO_REQUESTS_H

#include "stdio/client.h"

/* Runs the query of that name, in lower case, and prints its reply lines;
 * rest: what follows the name. Returns PARLOUR_OK or an error; PARLOUR_SYNTAX
 * if there is no such query. */
PARLOUR_API int requests_run(struct client *client, const char *name,
                             const char *rest);

/* Returns 1 if there is a query of that name. */
PARLOUR_API int requests_has(const char *name);

/* A shared line is opened in parts, each answered. requests_expects_part
 * returns 1 if a part that continues it may follow, requests_open_part takes
 * one, and requests_forget_parts forgets those before, unless the request of
 * that name continues them. */
PARLOUR_API int requests_expects_part(const struct client *client);
PARLOUR_API int requests_open_part(struct client *client, const char *part);
PARLOUR_API void requests_forget_parts(struct client *client,
                                       const char *name);

/* Returns what requests_run would return; prints and changes nothing. */
PARLOUR_API int requests_can(struct client *client, const char *name,
                             const char *rest);

#endif
