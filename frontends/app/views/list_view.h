/* list_view.h: a list of rows with one selected, filtered by typing. A source
 * supplies the rows.
 */
#ifndef FRONTENDS_APP_VIEWS_LIST_VIEW_H
#define FRONTENDS_APP_VIEWS_LIST_VIEW_H

#include "app/views/view.h"

/* An action of a list besides picking a row. */
struct list_view_action {
    int action;                 /* APP_DO_NOTHING ends them; those after
                                   VIEW_MENU are in the menu only */
    const char *label;          /* NULL: the usual one */
    int needs_row;              /* it applies to a row */
};

/* What a filter looks for: something in any column; a name, which is in the
 * first column; or, if it is digits, a number in the first column, else
 * something in the first two. */
enum list_view_finds {
    LIST_VIEW_FINDS_ALL, LIST_VIEW_FINDS_NAMES, LIST_VIEW_FINDS_NUMBERS
};

/* What became of a key that the list's source may take. */
enum list_view_key_use {
    LIST_VIEW_OTHER,            /* it is the list's */
    LIST_VIEW_TAKEN,
    LIST_VIEW_NO_KEY            /* it means nothing to the list, either */
};

/* Supplies rows. `context` is the one passed to list_view_open. */
struct list_view_source {
    const char *title;
    int columns;
    const char *heading[APP_COLUMNS];
    unsigned right;             /* bit i: column i holds numbers */
    enum app_grid grid;
    int pictures;
    const char *empty;          /* message if there are no rows */
    const char *verb;           /* label of picking a row */
    const struct list_view_action *actions;   /* more actions, or NULL */
    /* Returns the number of rows. */
    int (*count)(struct app *a, void *context);
    /* Writes the columns of row i, each with room for PARLOUR_ROW, and sets
     * the other members of *row that apply; they are 0 before. */
    void (*row)(struct app *a, void *context, int i,
                char (*column)[PARLOUR_ROW], struct app_row *row);
    struct parlour_session *(*picture)(struct app *a, void *context, int i);
    /* Row i was chosen. */
    void (*pick)(struct app *a, void *context, int i);
    /* Does an action of `actions` at row i (PARLOUR_NONE: no row). */
    void (*act)(struct app *a, void *context, int action, int i);
    void (*subtitle)(struct app *a, void *context, int i, struct text *t);
    /* Reads what may have changed when the list is on top again, and returns
     * the row to select; NULL: the same. */
    int (*current)(struct app *a, void *context);
    void (*close)(void *context);
    int ranked;                 /* 1: the first rows are the best */
    int finds;                  /* what the filter is for: enum
                                   list_view_finds */
    /* Sees a key before the list does, and returns an enum
     * list_view_key_use; may be NULL. */
    int (*key)(struct app *a, void *context, int key, unsigned modifiers);
    int is_menu;                /* 1: rows have groups, and nothing else is on
                                   offer */
    /* Returns whether row 0 leads: see app_list; NULL: it does not. */
    int (*leads)(struct app *a, void *context);
    int found;                  /* the last rows, which only a filter shows */
};

/* Shows a list and selects a row. The list closes the context, even if there
 * is no memory (NULL). */
PARLOUR_API struct view *list_view_open(struct app *a,
                                        const struct list_view_source *source,
                                        void *context, int selected);

/* Asks before row i is removed from the top view, a list. Returns 1 if the
 * player has asked for it twice in a row. refusal: why it cannot be removed,
 * or NULL. */
PARLOUR_API int list_view_removes(struct app *a, int i, const char *refusal,
                                  const char *question);

/* Says that a row was removed, or why not, and reads the rows again. */
PARLOUR_API void list_view_removed(struct app *a, int code,
                                   const struct parlour_error *error);

/* Reads the rows again and clears the filter. */
PARLOUR_API void list_view_renew(struct app *a, struct view *v);

#endif
