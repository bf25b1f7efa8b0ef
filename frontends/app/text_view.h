/* text_view.h: a text in pages: headings, paragraphs, keys, small boards. It
 * is broken into lines and pages as the screen has room.
 */
#ifndef FRONTENDS_APP_TEXT_VIEW_H
#define FRONTENDS_APP_TEXT_VIEW_H

#include "app/view.h"

/* A text that is to be filled; NULL: no memory. over: it is short. obey: what
 * is done for the acts on offer (ended by APP_DO_NOTHING; they outlive it);
 * both may be NULL. */
PARLOUR_API struct view *text_view_new(struct app *a, const char *title,
                                       int over, const int *acts,
                                       void (*obey)(struct app *a, int act));

/* Words of its own for its acts. */
PARLOUR_API void text_view_dress(struct view *v,
                                 void (*dress)(struct app *a,
                                               struct app_action *action));

/* Adds to it: a line or paragraph (kind: enum app_line_kind, left may be
 * ""); a board, whose session is closed with the view; the end of a page. What
 * there is no memory for is left out. */
PARLOUR_API void text_view_add(struct view *v, int kind, const char *left,
                               const char *words);
PARLOUR_API void text_view_add_board(struct view *v,
                                     struct parlour_session *s);
PARLOUR_API void text_view_end_page(struct view *v);

/* The queries of app.h. */
PARLOUR_API void text_view_query(struct app *a, struct view *v,
                                 struct app_text *text);
PARLOUR_API int text_view_line(struct app *a, struct view *v, int i,
                               struct app_line *line);

#endif
