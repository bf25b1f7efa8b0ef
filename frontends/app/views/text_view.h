/* text_view.h: text in pages: headings, paragraphs, keys, small boards. Lines
 * and pages are broken to fit the screen.
 */
#ifndef FRONTENDS_APP_VIEWS_TEXT_VIEW_H
#define FRONTENDS_APP_VIEWS_TEXT_VIEW_H

#include "app/views/view.h"

/* Instead of a kind of line: a page break. */
enum text_view_break { TEXT_VIEW_PAGE = -1 };

/* What a text does besides turning pages. Each may be NULL. */
struct text_view_calls {
    const int *actions;         /* more actions, ended by APP_DO_NOTHING */
    int (*offers)(struct app *a, int action);   /* 0: it lacks that one */
    void (*act)(struct app *a, int action);     /* does one, or passes it on */
    void (*dress)(struct app *a, struct app_action *action);
    /* As that of a view. */
    long (*tick)(struct app *a, struct view *v);
    int passes;                 /* 1: a key that it does not have closes it,
                                   and is for the view below, as is the
                                   message */
};

/* Creates an empty text. NULL: no memory. over: it is short, and shows few
 * actions: the rest have keys only. calls: must outlive it; may be NULL. */
PARLOUR_API struct view *text_view_new(struct app *a, const char *title,
                                       int over,
                                       const struct text_view_calls *calls);

/* Add a line or paragraph (kind: enum app_line_kind, or TEXT_VIEW_PAGE; left
 * may be ""), or a board below its caption, whose session the view closes.
 * Boards that follow each other may stand side by side. crossed: it shows what
 * is refused. If there is no memory, nothing is added. */
PARLOUR_API void text_view_add(struct view *v, int kind, const char *left,
                               const char *words);
PARLOUR_API void text_view_add_board(struct view *v, const char *caption,
                                     struct parlour_session *s, int crossed);

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

/* Returns 1 if a view is a text with these calls. */
PARLOUR_API int text_view_is(const struct view *v,
                             const struct text_view_calls *calls);

#endif
