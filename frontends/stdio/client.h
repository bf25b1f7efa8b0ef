/* client.h: the program at the other end of the line protocol: its requests
 * are read and its replies written with these functions.
 */
#ifndef FRONTENDS_STDIO_CLIENT_H
#define FRONTENDS_STDIO_CLIENT_H

#include "app/play/solver_run.h"
#include "board/text.h"

struct client {
    struct parlour_session *session;
    struct solver_run solver;
    int trial;                  /* print and change nothing: for `can` */
    int quit;                   /* it sent `quit` */
    int failed;                 /* an allocation failed */
    char reason[PARLOUR_ERROR]; /* for the error line, if not empty */
    char put_kind[PARLOUR_TEXT];    /* of the request `put` */
    struct text_long parts;     /* of a shared line that is not complete */
    int has_snapshot;
};

/* Print, unless it is a trial: a part of a line, its end, a line, a word and a
 * number. */
PARLOUR_API void client_put_part(const struct client *client,
                                 const char *part);
PARLOUR_API void client_end(const struct client *client);
PARLOUR_API void client_put(const struct client *client, const char *line);
PARLOUR_API void client_put_number(const struct client *client,
                                   const char *word, unsigned long number);

/* Sets the reason ("": the standard text of the code) if the code is not
 * PARLOUR_OK. Returns the code. */
PARLOUR_API int client_error(struct client *client, int code,
                             const char *reason);

/* Prints an event of the session, as its listener; the context is unused. */
PARLOUR_API void client_put_event(void *context, struct parlour_session *s,
                                  const struct parlour_event *e);

/* Check that nothing is left of a request, or only a number. PARLOUR_OK or
 * PARLOUR_SYNTAX. */
PARLOUR_API int client_no_more(const char *rest);
PARLOUR_API int client_number(const char **rest, unsigned long *number);

#endif
