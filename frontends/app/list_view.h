/* list_view.h: rows, of which one is selected, with a filter by typing. What
 * the rows are is a source's.
 */
#ifndef FRONTENDS_APP_LIST_VIEW_H
#define FRONTENDS_APP_LIST_VIEW_H

#include "app/view.h"

/* Where rows come from. `context` is that of list_view_open. */
struct list_view_source {
    const char *title;
    int columns;
    const char *heading[APP_COLUMNS];
    unsigned right;             /* columns of numbers */
    int grid, pictures;
    const char *empty;          /* what is said when there are no rows */
    const int *acts;            /* more acts, or NULL */
    /* How many rows there are. */
    int (*count)(struct app *a, void *context);
    /* Writes the columns of row i, each with room for PARLOUR_ROW, and says
     * whether it has the mark. */
    void (*row)(struct app *a, void *context, int i,
                char (*column)[PARLOUR_ROW], int *mark);
    struct parlour_session *(*picture)(struct app *a, void *context, int i);
    /* Row i was chosen. */
    void (*pick)(struct app *a, void *context, int i);
    /* An act of `acts`, at row i (PARLOUR_NONE: there is none). */
    void (*act)(struct app *a, void *context, int act, int i);
    void (*subtitle)(struct app *a, void *context, int i, struct text *t);
    /* The row to select when the list is on top again; NULL: the same. */
    int (*current)(struct app *a, void *context);
    void (*close)(void *context);
};

/* Shows a list; the context is closed with it. selected: the row to begin
 * with. NULL: no memory, and the context is closed. */
PARLOUR_API struct view *list_view_open(struct app *a,
                                        const struct list_view_source *source,
                                        void *context, int selected);

/* Rows are others than they were; the filter is taken away. */
PARLOUR_API void list_view_renew(struct app *a, struct view *v);

PARLOUR_API void list_view_query(struct app *a, struct view *v,
                                 struct app_list *list);
PARLOUR_API int list_view_row(struct app *a, struct view *v, int i,
                              struct app_row *row);

#endif
