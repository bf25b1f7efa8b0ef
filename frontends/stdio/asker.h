/* asker.h: who asks by the line protocol: the program at the other end, and
 * what is told to it.
 */
#ifndef FRONTENDS_STDIO_ASKER_H
#define FRONTENDS_STDIO_ASKER_H

#include "advice.h"

struct asker {
    struct session *session;
    struct advice advice;
    int mute;                   /* print nothing: a question of `can` */
    int ended;
    char reason[PARLOUR_ERROR]; /* for the error line, if not empty */
    char kind[PARLOUR_TEXT];    /* of a piece to put, while it is put */
};

/* Tells a line; a word and a number. */
PARLOUR_API void asker_put(const struct asker *a, const char *line);
PARLOUR_API void asker_put_number(const struct asker *a, const char *word,
                                  unsigned long number);

/* Sets the reason ("": the code's own words) if the code is not PARLOUR_OK,
 * and returns the code. */
PARLOUR_API int asker_error(struct asker *a, int code, const char *reason);

/* Hears the session, and tells its events; context: the asker. */
PARLOUR_API void asker_hear(void *context, const struct parlour_event *e);

/* What is left of a request: nothing, or a number alone. PARLOUR_OK or
 * PARLOUR_SYNTAX. */
PARLOUR_API int asker_nothing_more(const char *rest);
PARLOUR_API int asker_number(const char **rest, unsigned long *number);

#endif
