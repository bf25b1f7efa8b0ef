/* form_view.c: a form (see form_view.h). Up, Down and Tab select a field. Left
 * and Right go through choices, or move the cursor in a text.
 */
#include <assert.h>

#include "app/views/form_view.h"
#include "app/views/line_edit.h"

struct form_view_field {
    int kind;
    const char *label, *words;
    char **choices;
    int count;
    struct line_edit edit;
    int fresh;                  /* what is typed or pasted first replaces the
                                   value */
    char value[PLATFORM_PATH];
};

enum { FORM_VIEW_ACTIONS = 4 }; /* most actions, the end included */

struct form_view {
    struct view view;
    char title[PARLOUR_TEXT];
    const struct form_view_calls *calls;
    void *context;
    struct form_view_field fields[FORM_VIEW_FIELDS];
    int count, selected;
    int actions[FORM_VIEW_ACTIONS];
};

static struct form_view_field *form_view_field(const struct view *v,
                                               int field)
{
    return &((struct form_view *)v)->fields[field];
}

/* ---- making one ---- */

int form_view_add(struct view *v, int kind, const char *label,
                  const char *words)
{
    struct form_view *f = (struct form_view *)v;
    struct form_view_field *field = &f->fields[f->count];

    if (f->count == FORM_VIEW_FIELDS)
        return PARLOUR_NONE;
    field->kind = kind;
    field->label = label;
    field->words = words;
    field->choices = NULL;
    field->fresh = 1;
    line_edit_open(&field->edit, field->value, sizeof field->value);
    return f->count++;
}

void form_view_choice(struct view *v, int field, const char *words)
{
    struct form_view_field *f;
    char **longer, *copy;

    if (field == PARLOUR_NONE)
        return;
    f = form_view_field(v, field);
    longer = realloc(f->choices, ((size_t)f->count + 1) * sizeof *longer);
    copy = text_copy(words, strlen(words));
    if (longer != NULL)
        f->choices = longer;
    if (longer == NULL || copy == NULL) {
        free(copy);
        return;
    }
    f->choices[f->count++] = copy;
    if (f->kind == APP_FIELD_CHOICE && f->count == 1)
        line_edit_set(&f->edit, words);
}

void form_view_describe(struct view *v, int field, const char *words)
{
    if (field != PARLOUR_NONE)
        form_view_field(v, field)->words = words;
}

/* A choice field ignores values that are not choices. */
void form_view_set(struct view *v, int field, const char *value)
{
    struct form_view_field *f;
    int i;

    if (field == PARLOUR_NONE)
        return;
    f = form_view_field(v, field);
    for (i = 0; i < f->count && !text_same(f->choices[i], value); i++)
        ;
    if (i < f->count || f->kind != APP_FIELD_CHOICE)
        line_edit_set(&f->edit, i < f->count ? f->choices[i] : value);
}

const char *form_view_value(const struct view *v, int field)
{
    return field == PARLOUR_NONE ? "" : form_view_field(v, field)->value;
}

int form_view_chosen(const struct view *v, int field)
{
    const struct form_view_field *f;
    int i;

    if (field == PARLOUR_NONE)
        return PARLOUR_NONE;
    f = form_view_field(v, field);
    for (i = 0; i < f->count; i++)
        if (strcmp(f->choices[i], f->value) == 0)
            return i;
    return PARLOUR_NONE;
}

/* ---- keys ---- */

static void form_view_changed(struct app *a, struct form_view *f)
{
    if (f->calls->changed != NULL)
        f->calls->changed(a, &f->view, f->context, f->selected);
    host_redraw(&a->host);
}

static void form_view_select(struct app *a, struct form_view *f, int field)
{
    f->selected = (field + f->count) % f->count;
    f->fields[f->selected].fresh = 1;
    host_redraw(&a->host);
}

/* Takes the previous or next choice; from another value, the first. */
static void form_view_turn(struct app *a, struct form_view *f, int by)
{
    struct form_view_field *field = &f->fields[f->selected];
    int chosen = form_view_chosen(&f->view, f->selected);

    if (field->count == 0)
        return;
    chosen = chosen == PARLOUR_NONE ? 0
        : (chosen + by + field->count) % field->count;
    line_edit_set(&field->edit, field->choices[chosen]);
    field->fresh = 1;
    form_view_changed(a, f);
}

/* Drops the value if what is put in next replaces it. */
static void form_view_renew(struct form_view_field *field)
{
    if (field->fresh)
        line_edit_set(&field->edit, "");
    field->fresh = 0;
}

/* A size typed as 6x5 fills two fields: an x after a number goes on to the
 * next field if that is a number too. */
static int form_view_cross(struct app *a, struct form_view *f, int character)
{
    const struct form_view_field *field = &f->fields[f->selected];

    if (text_lower(character) != 'x' || field->fresh
            || f->selected + 1 == f->count
            || field[0].kind != APP_FIELD_NUMBER
            || field[1].kind != APP_FIELD_NUMBER)
        return 0;
    form_view_select(a, f, f->selected + 1);
    return 1;
}

static int form_view_type(struct app *a, struct form_view *f, int key,
                          unsigned modifiers)
{
    struct form_view_field *field = &f->fields[f->selected];
    int character = key > 0 && key < APP_KEY_FIRST && modifiers == 0;

    if (character && form_view_cross(a, f, key))
        return 1;
    if (field->kind == APP_FIELD_CHOICE
            || (field->kind == APP_FIELD_NUMBER && character
                && text_digit(key) < 0))
        return 0;
    if (character)
        form_view_renew(field);
    field->fresh = 0;
    if (!line_edit_key(&field->edit, key, modifiers))
        return 0;
    form_view_changed(a, f);
    return 1;
}

static void form_view_submit(struct app *a, struct form_view *f)
{
    if (f->calls->done(a, &f->view, f->context))
        view_pop_to(a, f->calls->ends ? view_board(a) : f->view.below);
}

static int form_view_key(struct app *a, struct view *v, int key,
                         unsigned modifiers)
{
    struct form_view *f = (struct form_view *)v;
    int kind = f->fields[f->selected].kind;

    if (key == APP_KEY_ENTER)
        form_view_submit(a, f);
    else if (key == APP_KEY_UP
             || (key == APP_KEY_TAB && modifiers & APP_SHIFT))
        form_view_select(a, f, f->selected - 1);
    else if (key == APP_KEY_DOWN || key == APP_KEY_TAB)
        form_view_select(a, f, f->selected + 1);
    else if (kind != APP_FIELD_TEXT
             && (key == APP_KEY_LEFT || key == APP_KEY_RIGHT))
        form_view_turn(a, f, key == APP_KEY_LEFT ? -1 : 1);
    else if (kind == APP_FIELD_CHOICE && key == ' ')
        form_view_turn(a, f, 1);
    else
        return form_view_type(a, f, key, modifiers);
    return 1;
}

/* A number takes the digits of the text, if it has any. */
static int form_view_paste(struct app *a, struct view *v, const char *text)
{
    struct form_view *f = (struct form_view *)v;
    struct form_view_field *field = &f->fields[f->selected];
    char part[2] = "";

    if (field->kind == APP_FIELD_CHOICE)
        return 0;
    for (; *text != '\0'; text++) {
        if (form_view_cross(a, f, *text))
            field = &f->fields[f->selected];
        if (field->kind == APP_FIELD_NUMBER && text_digit(*text) < 0)
            continue;
        form_view_renew(field);
        part[0] = *text;
        line_edit_insert(&field->edit, part);
    }
    form_view_changed(a, f);
    return 1;
}

/* ---- the rest ---- */

static const int *form_view_actions(struct app *a, struct view *v)
{
    struct form_view *f = (struct form_view *)v;
    const int *more = f->calls->actions;
    int count = 0;

    (void)a;
    f->actions[count++] = APP_DO_PICK;
    for (; more != NULL && *more != APP_DO_NOTHING; more++)
        f->actions[count++] = *more;
    f->actions[count++] = APP_DO_BACK;
    assert(count < FORM_VIEW_ACTIONS);
    f->actions[count] = APP_DO_NOTHING;
    return f->actions;
}

static void form_view_dress(struct app *a, struct view *v,
                            struct app_action *action)
{
    (void)a;
    if (action->code == APP_DO_PICK) {
        action->label = ((struct form_view *)v)->calls->submit;
        action->main = 1;
    }
}

static void form_view_act(struct app *a, struct view *v, int action)
{
    if (action == APP_DO_PICK)
        form_view_submit(a, (struct form_view *)v);
    else if (action == APP_DO_BACK)
        view_pop(a);
    else
        view_pass(a, action);
}

static void form_view_click(struct app *a, struct view *v, int on,
                            int number, int button)
{
    struct form_view *f = (struct form_view *)v;

    if (button != APP_LEFT || number < 0 || number >= f->count
            || (on != APP_ON_FIELD && on != APP_ON_FIELD_BEFORE
                && on != APP_ON_FIELD_AFTER))
        return;
    form_view_select(a, f, number);
    if (on != APP_ON_FIELD)
        form_view_turn(a, f, on == APP_ON_FIELD_BEFORE ? -1 : 1);
    else if (f->fields[number].kind == APP_FIELD_CHOICE)
        form_view_turn(a, f, 1);
}

static void form_view_title(struct app *a, struct view *v, struct text *t)
{
    (void)a;
    text_add(t, translate(((struct form_view *)v)->title));
}

static void form_view_prompt(struct app *a, struct view *v, struct text *t,
                             int *tone)
{
    const struct form_view *f = (const struct form_view *)v;
    const struct form_view_field *field = &f->fields[f->selected];

    (void)tone;
    text_add(t, translate(field->words));
    if (a->screen.traits & APP_CURSOR && field->kind == APP_FIELD_CHOICE) {
        text_add_char(t, ' ');
        text_add(t, translate("(Enter on it: the next choice)"));
    }
}

static void form_view_close(struct app *a, struct view *v)
{
    struct form_view *f = (struct form_view *)v;
    int i;

    (void)a;
    for (i = 0; i < f->count; i++) {
        while (f->fields[i].count > 0)
            free(f->fields[i].choices[--f->fields[i].count]);
        free(f->fields[i].choices);
    }
    if (f->calls->close != NULL)
        f->calls->close(f->context);
    free(f);
}

static const struct view_class form_view_class = {
    APP_VIEW_FORM,          /* kind */
    form_view_key,          /* key */
    form_view_act,          /* act */
    form_view_click,        /* click */
    NULL,                   /* drag */
    NULL,                   /* drop */
    NULL,                   /* hover */
    NULL,                   /* wheel */
    form_view_paste,        /* paste */
    form_view_actions,      /* actions */
    NULL,                   /* offers */
    form_view_dress,        /* dress */
    form_view_title,        /* title */
    NULL,                   /* subtitle */
    form_view_prompt,       /* prompt */
    NULL,                   /* tick */
    NULL,                   /* board */
    NULL,                   /* resume */
    form_view_close         /* close */
};

struct view *form_view_new(struct app *a, const char *title,
                           const struct form_view_calls *calls,
                           void *context)
{
    struct form_view *f = view_new(a, &form_view_class, sizeof *f);
    struct text t;

    if (f == NULL)
        return NULL;
    assert(calls->submit != NULL && calls->done != NULL);
    f->calls = calls;
    f->context = context;
    text_open(&t, f->title, sizeof f->title);
    text_add(&t, title);
    return &f->view;
}

int form_view_is(const struct view *v, const struct form_view_calls *calls)
{
    return v->class->kind == APP_VIEW_FORM
        && ((const struct form_view *)v)->calls == calls;
}

int app_field(struct app *a, int i, struct app_field *field)
{
    const struct form_view *f = (const struct form_view *)a->top;
    const struct form_view_field *from;

    if (a->top->class != &form_view_class || i < 0 || i >= f->count)
        return 0;
    from = &f->fields[i];
    field->kind = from->kind;
    field->label = translate(from->label);
    field->words = translate(from->words);
    field->value = form_view_chosen(&f->view, i) == PARLOUR_NONE
        ? from->value : translate_meant(from->label, from->value);
    field->selected = i == f->selected;
    field->cursor = field->selected && from->kind != APP_FIELD_CHOICE
        ? (int)(field->value == from->value ? from->edit.cursor
                                            : strlen(field->value))
        : PARLOUR_NONE;
    field->chosen = field->cursor != PARLOUR_NONE && from->fresh
        && *from->value != '\0';
    field->before = field->after = from->count > 1;
    return 1;
}
