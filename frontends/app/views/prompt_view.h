/* prompt_view.h: asks a question that is answered in one line. */
#ifndef FRONTENDS_APP_VIEWS_PROMPT_VIEW_H
#define FRONTENDS_APP_VIEWS_PROMPT_VIEW_H

#include "app/views/view.h"

/* What is done with the line. Returns 0 if it is refused. */
typedef int (*prompt_view_done)(struct app *a, const char *line);

/* Asks for a line and suggests one. When Enter is pressed, closes the view and
 * passes the line to done(). If that refuses it and says why, asks again and
 * suggests the same line, unless the screen has its own cursor. */
PARLOUR_API void prompt_view_open(struct app *a, const char *question,
                                  const char *proposed, prompt_view_done done);

/* The same for a file, of which the suggested one may be replaced. What is
 * typed replaces the suggestion, or goes on if that is a folder; `~/` is the
 * home folder. */
PARLOUR_API void prompt_view_open_file(struct app *a, const char *question,
                                       const char *proposed,
                                       prompt_view_done done);

/* The same for something to paste, which may have several lines. */
PARLOUR_API void prompt_view_open_lines(struct app *a, const char *question,
                                        prompt_view_done done);

/* Returns 1 if the file that the player named may be written. If it would
 * replace another one, asks and returns 0; named again, it may. Says why not
 * if it is a folder. */
PARLOUR_API int prompt_view_may_write(struct app *a, const char *path);

#endif
