/* view.h: the stack of views. A view is a struct whose first member is a
 * struct view; its class has its functions, which are NULL for what the view
 * does not do.
 */
#ifndef FRONTENDS_APP_VIEWS_VIEW_H
#define FRONTENDS_APP_VIEWS_VIEW_H

#include "app/views/app.h"
#include "board/text.h"

struct view;

/* In a list of actions: the actions after it have keys but are not shown. */
enum view_actions { VIEW_UNSHOWN = -1 };

struct view_class {
    enum app_view_kind kind;
    /* Handles a key before the actions' keys. Returns 1 if it did. */
    int (*key)(struct app *a, struct view *v, int key, unsigned modifiers);
    /* Does an action that is on offer. */
    void (*act)(struct app *a, struct view *v, int action);
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
    /* Returns the actions on offer, the most important first, ended by
     * APP_DO_NOTHING. Valid until the next call. */
    const int *(*actions)(struct app *a, struct view *v);
    /* Changes the label of an action on offer, or whether it can be done now.
     * NULL: as in the table. */
    void (*dress)(struct app *a, struct view *v, struct app_action *action);
    void (*title)(struct app *a, struct view *v, struct text *t);
    void (*subtitle)(struct app *a, struct view *v, struct text *t);
    /* Adds the prompt shown while there is no message; *tone is HOST_PLAIN. */
    void (*prompt)(struct app *a, struct view *v, struct text *t, int *tone);
    long (*tick)(struct app *a, struct view *v);
    /* The view is on top again. */
    void (*resume)(struct app *a, struct view *v);
    void (*close)(struct app *a, struct view *v);   /* frees it */
};

struct view {
    const struct view_class *class;
    struct view *below;
};

/* Allocates a zeroed view. Says so and returns NULL if there is no memory. */
PARLOUR_API void *view_new(struct app *a, const struct view_class *class,
                           size_t size);

/* Push a view on the stack; pop the top one, but never the last. */
PARLOUR_API void view_push(struct app *a, struct view *v);
PARLOUR_API void view_pop(struct app *a);

/* Pops all views above a view, or above the last one (NULL). */
PARLOUR_API void view_pop_to(struct app *a, const struct view *v);

/* Returns the topmost board in the stack, or NULL. */
PARLOUR_API struct view *view_board(const struct app *a);

/* Returns the actions that the top view has on offer, ended by APP_DO_NOTHING;
 * they are listed again after a change. */
PARLOUR_API const int *view_actions(struct app *a);

/* Copies the message of an error, which is written to follow a file name, as a
 * sentence of its own. words: room for PARLOUR_ERROR. */
PARLOUR_API void view_sentence(const struct parlour_error *error, char *words);

/* view_say shows a message until the next input. view_redraw draws again, and
 * view_moved the pieces. */
PARLOUR_API void view_say(struct app *a, int tone, const char *words);
PARLOUR_API void view_redraw(struct app *a);
PARLOUR_API void view_moved(struct app *a);

/* Shows an error's message, or `good` for PARLOUR_OK. Returns the code. */
PARLOUR_API int view_report(struct app *a, int code,
                            const struct parlour_error *error,
                            const char *good);

#endif
