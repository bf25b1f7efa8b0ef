/* text_view.h: text in pages: headings, paragraphs, keys, small boards. Lines
 * and pages are broken to fit the screen.
 */
#ifndef FRONTENDS_APP_VIEWS_TEXT_VIEW_H
#define FRONTENDS_APP_VIEWS_TEXT_VIEW_H

#include "app/views/view.h"

/* Creates an empty text. NULL: no memory. over: it is short. actions:
 * additional actions, ended by APP_DO_NOTHING, which must outlive it; obey
 * does them. Both may be NULL. A short text shows few actions: the rest have
 * keys only. */
PARLOUR_API struct view *text_view_new(struct app *a, const char *title,
                                       int over, const int *actions,
                                       void (*obey)(struct app *a,
                                                    int action));

/* Sets a function that changes the labels of its actions. */
PARLOUR_API void text_view_dress(struct view *v,
                                 void (*dress)(struct app *a,
                                               struct app_action *action));

/* Add a line or paragraph (kind: enum app_line_kind; left may be ""), a board
 * below its caption, whose session the view closes, or a page break. Boards
 * that follow each other may stand side by side. If there is no memory,
 * nothing is added. */
PARLOUR_API void text_view_add(struct view *v, int kind, const char *left,
                               const char *words);
PARLOUR_API void text_view_add_board(struct view *v, const char *caption,
                                     struct parlour_session *s);
PARLOUR_API void text_view_end_page(struct view *v);

/* Adds what an action does, beside its keys (APP_LINE_KEY) or its button
 * (APP_LINE_PAIR). */
PARLOUR_API void text_view_add_action(struct view *v, int kind, int action,
                                      const char *left);

/* Adds a line with signs of the board and what they are. */
PARLOUR_API void text_view_add_signs(struct view *v,
                                     const struct parlour_look *looks,
                                     int count, const char *words);

/* Removes all lines. */
PARLOUR_API void text_view_clear(struct view *v);

/* Sets a function that app_tick calls. */
PARLOUR_API void text_view_set_tick(struct view *v,
                                    void (*tick)(struct app *a,
                                                 struct view *v));

/* Returns 1 if it is a text whose actions `obey` does. */
PARLOUR_API int text_view_is(const struct view *v,
                             void (*obey)(struct app *a, int action));

/* The queries app_text and app_line. */
PARLOUR_API void text_view_query(struct app *a, struct view *v,
                                 struct app_text *text);
PARLOUR_API int text_view_line(struct app *a, struct view *v, int i,
                               struct app_line *line);

#endif
