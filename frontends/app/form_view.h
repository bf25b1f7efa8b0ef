/* form_view.h: named fields, each with choices, a number or a text. */
#ifndef FRONTENDS_APP_FORM_VIEW_H
#define FRONTENDS_APP_FORM_VIEW_H

#include "app/view.h"

enum form_view_limit { FORM_VIEW_FIELDS = 12 };

struct form_view_calls {
    const char *submit;         /* the label of what Enter does */
    /* Enter: 1: the form is done and goes, 0: it stays, and why is said. It is
     * still there during the call. */
    int (*done)(struct app *a, struct view *v, void *context);
    /* A field was changed; may be NULL. */
    void (*changed)(struct app *a, struct view *v, void *context, int field);
    void (*close)(void *context);       /* the form has gone; may be NULL */
};

/* A form without fields; NULL: no memory. */
PARLOUR_API struct view *form_view_new(struct app *a, const char *title,
                                       const struct form_view_calls *calls,
                                       void *context);

/* Adds a field: returns its place, or PARLOUR_NONE. The words are not
 * copied. kind: enum app_field_kind. */
PARLOUR_API int form_view_add(struct view *v, int kind, const char *label,
                              const char *words);

/* Adds a choice to a field. Of a number or a text they are proposals. */
PARLOUR_API void form_view_choice(struct view *v, int field,
                                  const char *words);

/* A field's value, or the place of its choice (PARLOUR_NONE: none of them);
 * both of none if the field is PARLOUR_NONE: "". */
PARLOUR_API void form_view_set(struct view *v, int field, const char *value);
PARLOUR_API const char *form_view_value(const struct view *v, int field);
PARLOUR_API int form_view_chosen(const struct view *v, int field);

PARLOUR_API int form_view_query(struct view *v, int i,
                                struct app_field *field);

#endif
