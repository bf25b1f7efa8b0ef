/* prompt_view.h: one line, with a question. */
#ifndef FRONTENDS_APP_PROMPT_VIEW_H
#define FRONTENDS_APP_PROMPT_VIEW_H

#include "app/view.h"

/* Asks for a line, proposing one; done() gets it when Enter is pressed, with
 * the view gone. */
PARLOUR_API void prompt_view_open(struct app *a, const char *question,
                                  const char *proposed,
                                  void (*done)(struct app *a,
                                               const char *line));

PARLOUR_API void prompt_view_query(struct view *v,
                                   struct app_prompt *prompt);

#endif
