/* view.c: the stack of views (see view.h). */
#include "app/views/app_state.h"

void *view_new(struct app *a, const struct view_class *class, size_t size)
{
    struct view *v = malloc(size);

    if (v == NULL) {
        view_say(a, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
        return NULL;
    }
    memset(v, 0, size);
    v->class = class;
    v->below = NULL;
    return v;
}

void view_push(struct app *a, struct view *v)
{
    v->below = a->top;
    a->top = v;
    view_redraw(a);
}

/* Views are popped together: only the view that is then on top is resumed. */
void view_pop_to(struct app *a, const struct view *v)
{
    struct view *gone = a->top;

    while (a->top != v && a->top->below != NULL) {
        gone = a->top;
        a->top = gone->below;
        if (gone->class->close != NULL)
            gone->class->close(a, gone);
    }
    if (a->top->class->resume != NULL)
        a->top->class->resume(a, a->top);
    view_redraw(a);
}

void view_pop(struct app *a)
{
    view_pop_to(a, a->top->below);
}

struct view *view_board(const struct app *a)
{
    struct view *v = a->top;

    while (v != NULL && v->class->kind != APP_VIEW_BOARD)
        v = v->below;
    return v;
}

const int *view_actions(struct app *a)
{
    if (a->offered == NULL)
        a->offered = a->top->class->actions(a, a->top);
    return a->offered;
}

void view_redraw(struct app *a)
{
    a->offered = NULL;
    if (a->screen.redraw != NULL)
        a->screen.redraw(a->screen.context);
}

void view_moved(struct app *a)
{
    if (a->screen.moved != NULL)
        a->screen.moved(a->screen.context);
    else
        view_redraw(a);
}

void view_sentence(const struct parlour_error *error, char *words)
{
    strcpy(words, error->words);
    words[0] = (char)text_upper((unsigned char)words[0]);
}

void view_say(struct app *a, int tone, const char *words)
{
    host_say(&a->host, tone, words);
}

int view_report(struct app *a, int code, const struct parlour_error *error,
                const char *good)
{
    return host_report(&a->host, code, error, good);
}
