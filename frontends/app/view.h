/* view.h: the stack of views. A view is a struct that begins with struct
 * view; what can be done with it is in its class. A class leaves out (NULL)
 * what its views do not do.
 */
#ifndef FRONTENDS_APP_VIEW_H
#define FRONTENDS_APP_VIEW_H

#include "app/app.h"
#include "board/text.h"

struct view;

struct view_class {
    int kind;                   /* enum app_view_kind */
    /* A key before it is looked up among the acts: 1 if it was taken. */
    int (*key)(struct app *a, struct view *v, int key, unsigned modifiers);
    /* An act that is on offer. */
    void (*act)(struct app *a, struct view *v, int act);
    void (*click)(struct app *a, struct view *v, int on, int number,
                  int button);
    void (*drag)(struct app *a, struct view *v, int on, int number,
                 int button);
    void (*drop)(struct app *a, struct view *v, int on, int number,
                 int button);
    /* Returns 1 if it changed what is shown. */
    int (*hover)(struct app *a, struct view *v, int on, int number);
    void (*wheel)(struct app *a, struct view *v, int notches);
    int (*paste)(struct app *a, struct view *v, const char *text);
    /* The acts on offer, the most important first; APP_DO_NOTHING ends
     * them. They are the view's until the next call. */
    const int *(*acts)(struct app *a, struct view *v);
    /* Words of its own for an act on offer, whether it can be done. NULL: as
     * the table has it. */
    void (*dress)(struct app *a, struct view *v, struct app_action *action);
    void (*title)(struct app *a, struct view *v, struct text *t);
    void (*subtitle)(struct app *a, struct view *v, struct text *t);
    /* What is said while there is no message; *tone is APP_PLAIN. */
    void (*prompt)(struct app *a, struct view *v, struct text *t, int *tone);
    long (*tick)(struct app *a, struct view *v);
    /* It is on top again. */
    void (*resume)(struct app *a, struct view *v);
    void (*close)(struct app *a, struct view *v);   /* frees it */
};

struct view {
    const struct view_class *class;
    struct view *below;
};

/* Makes a view of a size, all zero; NULL and a message: no memory. */
PARLOUR_API void *view_new(struct app *a, const struct view_class *class,
                           size_t size);

/* Puts a view on top; takes the top one away, but not the last. */
PARLOUR_API void view_push(struct app *a, struct view *v);
PARLOUR_API void view_pop(struct app *a);

/* Takes away all above a view, or all above the last one (NULL). */
PARLOUR_API void view_pop_to(struct app *a, const struct view *v);

/* Says something until the next input; shows again what has changed. */
PARLOUR_API void view_say(struct app *a, int tone, const char *words);
PARLOUR_API void view_redraw(struct app *a);

/* Says what an error says, or (PARLOUR_OK) good news. Returns the code. */
PARLOUR_API int view_report(struct app *a, int code,
                            const struct parlour_error *error,
                            const char *good);

#endif
