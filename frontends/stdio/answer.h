/* answer.h: the questions of the line protocol, and all requests else that
 * are no command of the session's: they are answered by lines.
 */
#ifndef FRONTENDS_STDIO_ANSWER_H
#define FRONTENDS_STDIO_ANSWER_H

#include "asker.h"

/* Answers the question of that word; rest: what follows the word. PARLOUR_OK
 * or why not; PARLOUR_SYNTAX if there is no such question. */
PARLOUR_API int answer_give(struct asker *a, const char *word,
                            const char *rest);

/* What that would return; nothing is told and nothing changes. */
PARLOUR_API int answer_can(struct asker *a, const char *word,
                           const char *rest);

#endif
