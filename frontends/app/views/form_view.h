/* form_view.h: a form: named fields, each a choice, a number or a text. */
#ifndef FRONTENDS_APP_VIEWS_FORM_VIEW_H
#define FRONTENDS_APP_VIEWS_FORM_VIEW_H

#include "app/views/view.h"

enum form_view_limit { FORM_VIEW_FIELDS = 16 };

struct form_view_calls {
    const char *submit;         /* the label of what Enter does */
    const int *actions;         /* more actions, ended by APP_DO_NOTHING; NULL:
                                   none */
    /* Enter was pressed. Returns 1 to close the form, or 0 to keep it open
     * after saying why. */
    int (*done)(struct app *a, struct view *v, void *context);
    /* A field was changed; may be NULL. */
    void (*changed)(struct app *a, struct view *v, void *context, int field);
    void (*close)(void *context);       /* the form was closed; may be NULL */
    int ends;                   /* 1: it leads to the board: the views between
                                   close with it, once it is done */
};

/* Creates a form without fields. NULL: no memory. */
PARLOUR_API struct view *form_view_new(struct app *a, const char *title,
                                       const struct form_view_calls *calls,
                                       void *context);

/* Adds a field of a kind (enum app_field_kind). Returns its index, or
 * PARLOUR_NONE if the form is full. The strings are not copied. */
PARLOUR_API int form_view_add(struct view *v, int kind, const char *label,
                              const char *words);

/* Adds a choice to a field; for a number or text, a suggestion. */
PARLOUR_API void form_view_choice(struct view *v, int field,
                                  const char *words);

/* Replaces what a field says of itself. The string is not copied. */
PARLOUR_API void form_view_describe(struct view *v, int field,
                                    const char *words);

/* Set and return a field's value; form_view_chosen returns the index of the
 * choice, or PARLOUR_NONE. For the field PARLOUR_NONE the value is "". */
PARLOUR_API void form_view_set(struct view *v, int field, const char *value);
PARLOUR_API const char *form_view_value(const struct view *v, int field);
PARLOUR_API int form_view_chosen(const struct view *v, int field);

/* Returns 1 if a view is a form with these calls. */
PARLOUR_API int form_view_is(const struct view *v,
                             const struct form_view_calls *calls);

#endif
