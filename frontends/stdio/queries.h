/* queries.h: the questions of the line protocol, and all requests else that
 * are no command of the session's: they are answered by lines.
 */
#ifndef FRONTENDS_STDIO_QUERIES_H
#define FRONTENDS_STDIO_QUERIES_H

#include "stdio/client.h"

/* Answers the question of that word; rest: what follows the word. PARLOUR_OK
 * or why not; PARLOUR_SYNTAX if there is no such question. */
PARLOUR_API int queries_give(struct client *a, const char *word,
                             const char *rest);

/* What that would return; nothing is told and nothing changes. */
PARLOUR_API int queries_can(struct client *a, const char *word,
                            const char *rest);

#endif
