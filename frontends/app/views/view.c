/* view.c: the stack of views (see view.h), and the queries of any view. */
#include <assert.h>

#include "app/views/view.h"
#include "board/clean_text.h"

enum { VIEW_FADES = 150 };      /* milliseconds until a view is in sight */

void *view_new(struct app *a, const struct view_class *class, size_t size)
{
    struct view *v = malloc(size);

    if (v == NULL) {
        host_say(&a->host, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
        return NULL;
    }
    memset(v, 0, size);
    v->class = class;
    v->below = NULL;
    v->play = NULL;
    return v;
}

/* ---- how a view comes into sight ---- */

/* Another view is on top. */
static void view_enter(struct app *a, int back)
{
    a->entry.number++;
    a->entry.back = back;
    a->entry.begun = a->host.now;
    a->entry.fades = a->entry.lasts = a->host.motion > 0 ? VIEW_FADES : 0;
    host_redraw(&a->host);
}

unsigned long view_shown(const struct app *a)
{
    return (a->host.now - a->entry.begun) & 0xffffffffUL;
}

void view_show_all(struct app *a)
{
    if (a->entry.lasts > 0 && a->screen.moved != NULL)
        a->screen.moved(a->screen.context);
    a->entry.lasts = 0;
}

/* It is fast at first. */
int app_entry(const struct app *a, unsigned *number, int *back)
{
    unsigned long left = ANIMATION_WHOLE, shown = view_shown(a);

    *number = a->entry.number;
    *back = a->entry.back;
    if (shown >= a->entry.fades || a->entry.lasts == 0)
        return ANIMATION_WHOLE;
    left -= shown * ANIMATION_WHOLE / a->entry.fades;
    return (int)(ANIMATION_WHOLE - left * left / ANIMATION_WHOLE);
}

/* ---- the stack ---- */

void view_push(struct app *a, struct view *v)
{
    assert(v->below == NULL && v != a->top);
    v->below = a->top;
    a->top = v;
    view_enter(a, 0);
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
    if (gone != a->top)
        view_enter(a, 1);
    else
        host_redraw(&a->host);
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

struct play *view_play(const struct app *a)
{
    const struct view *v = view_board(a);

    return v == NULL ? NULL : v->play;
}

void view_pass(struct app *a, int action)
{
    assert(a->passed == APP_DO_NOTHING && action != APP_DO_NOTHING);
    a->passed = action;
}

void view_sentence(const struct parlour_error *error, char *words)
{
    strcpy(words, error->words);
    words[0] = (char)text_upper((unsigned char)words[0]);
}

long app_sooner(long a, long b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

/* ---- queries ---- */

int app_view(const struct app *a)
{
    return a->top->class->kind;
}

int app_depth(const struct app *a)
{
    const struct view *v = a->top;
    int depth = 0;

    for (; v->below != NULL; v = v->below)
        depth++;
    return depth;
}

/* Calls a function of the top view that writes text. */
static const char *view_words(struct app *a, char *words,
                              void (*write)(struct app *a, struct view *v,
                              struct text *t))
{
    struct text t;

    text_open(&t, words, PARLOUR_ROW);
    if (write != NULL)
        write(a, a->top, &t);
    clean_text(words);
    return words;
}

const char *app_title(struct app *a)
{
    return view_words(a, a->words.title, a->top->class->title);
}

const char *app_subtitle(struct app *a)
{
    return view_words(a, a->words.subtitle, a->top->class->subtitle);
}
