/* replies.h: the program at the other end of the line protocol: its requests
 * are read and its replies written with these functions.
 */
#ifndef FRONTENDS_STDIO_REPLIES_H
#define FRONTENDS_STDIO_REPLIES_H

#include "app/play/solver_run.h"
#include "board/text.h"

struct replies {
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
PARLOUR_API void replies_put_part(const struct replies *client,
                                  const char *part);
PARLOUR_API void replies_end(const struct replies *client);
PARLOUR_API void replies_put(const struct replies *client, const char *line);
PARLOUR_API void replies_put_number(const struct replies *client,
                                    const char *word, unsigned long number);

/* Sets the reason ("": the standard text of the code) if the code is not
 * PARLOUR_OK. Returns the code. */
PARLOUR_API int replies_error(struct replies *client, int code,
                              const char *reason);

/* Prints an event of the session, as its listener; the context is unused. */
PARLOUR_API void replies_put_event(void *context, struct parlour_session *s,
                                   const struct parlour_event *e);

/* Check that nothing is left of a request, or only a number. PARLOUR_OK or
 * PARLOUR_SYNTAX. */
PARLOUR_API int replies_no_more(const char *rest);
PARLOUR_API int replies_number(const char **rest, unsigned long *number);

#endif
