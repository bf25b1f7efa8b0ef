/* client.h: who asks by the line protocol: the program at the other end, and
 * what is told to it.
 */
#ifndef FRONTENDS_STDIO_CLIENT_H
#define FRONTENDS_STDIO_CLIENT_H

#include "app/solver_run.h"

struct client {
    struct parlour_session *session;
    struct solver_run advice;
    int mute;                   /* print nothing: a question of `can` */
    int ended;
    char reason[PARLOUR_ERROR]; /* for the error line, if not empty */
    char kind[PARLOUR_TEXT];    /* of a piece to put, while it is put */
};

/* Tells a line; a word and a number. */
PARLOUR_API void client_put(const struct client *a, const char *line);
PARLOUR_API void client_put_number(const struct client *a, const char *word,
                                   unsigned long number);

/* Sets the reason ("": the code's own words) if the code is not PARLOUR_OK,
 * and returns the code. */
PARLOUR_API int client_error(struct client *a, int code, const char *reason);

/* Hears the session, and tells its events; context: the asker. */
PARLOUR_API void client_hear(void *context, const struct parlour_event *e);

/* What is left of a request: nothing, or a number alone. PARLOUR_OK or
 * PARLOUR_SYNTAX. */
PARLOUR_API int client_nothing_more(const char *rest);
PARLOUR_API int client_number(const char **rest, unsigned long *number);

#endif
