/* settings_form.c: the form of settings, which take effect at once, and the
 * form for the size of an edited board (see forms.h).
 */
#include "app/views/app_state.h"
#include "app/views/common_actions.h"
#include "app/views/form_view.h"
#include "app/views/forms.h"

enum { SETTINGS_FORM_CHOICES = SETTINGS_SIZES };  /* at most */

/* A setting and its choices; its value is the index of the choice. */
struct settings_form_field {
    const char *name, *label, *words;
    const char *choice[SETTINGS_FORM_CHOICES];
    unsigned trait;             /* that the screen must have; 0: none */
    unsigned without;           /* trait that it must not have; 0: none */
};

static const struct settings_form_field settings_form_table[] = {
    { "speed", "Animation", "How fast moves are shown",
      { "off", "slow", "fast" }, 0, APP_CURSOR },
    { "reduced-motion", "Reduced motion", "Pieces jump to their new cells",
      { "off", "on", NULL }, 0, APP_CURSOR },
    { "labels", "Labels", "Write colours and kinds on the pieces",
      { "off", "on", NULL }, 0, 0 },
    { "preview", "Preview", "Show the pieces that come next, in new games",
      { "off", "on", NULL }, 0, 0 },
    { "sound", "Sound", "Sounds of moves", { "off", "on", NULL },
      APP_SOUNDS, 0 },
    { "volume", "Volume", "How loud sounds are",
      { "low", "medium", "high" }, APP_SOUNDS | APP_WINDOW, 0 },
    { "text", "Text size", "How large letters are",
      { "small", "normal", "large", "larger", "largest" }, APP_WINDOW, 0 }
};

enum { SETTINGS_FORM_COUNT = sizeof settings_form_table
                             / sizeof settings_form_table[0] };

/* The theme is the last field and is recognized by its label. */
static const char *const settings_form_theme = "Theme";

/* Shows the value of setting i in a field. */
static void settings_form_show(struct app *a, struct view *v, int field, int i)
{
    const struct settings_form_field *from = &settings_form_table[i];

    form_view_set(v, field, from->choice[common_actions_get(a, from->name)]);
}

static void settings_form_add(struct app *a, struct view *v, int i)
{
    const struct settings_form_field *from = &settings_form_table[i];
    int field, j;

    field = form_view_add(v, APP_FIELD_CHOICE, from->label, from->words);
    for (j = 0; j < SETTINGS_FORM_CHOICES && from->choice[j] != NULL; j++)
        form_view_choice(v, field, from->choice[j]);
    settings_form_show(a, v, field, i);
}

static void settings_form_add_theme(struct app *a, struct view *v)
{
    const char *theme;
    int field, i;

    field = form_view_add(v, APP_FIELD_CHOICE, settings_form_theme,
                          "Colours of the screen");
    for (i = 0; (theme = a->screen.theme(a->screen.context, i)) != NULL; i++)
        form_view_choice(v, field, theme);
    form_view_set(v, field, a->known.theme);
}

static void settings_form_changed(struct app *a, struct view *v,
                                  void *context, int i)
{
    static const char *const numbers[SETTINGS_FORM_CHOICES] = {
        "0", "1", "2", "3", "4"
    };
    struct app_field field;
    int j;

    (void)context;
    form_view_query(v, i, &field);
    if (field.label == settings_form_theme) {
        common_actions_set(a, "theme", field.value);
        if (a->screen.act != NULL)
            a->screen.act(a->screen.context, APP_DO_THEME);
        return;
    }
    for (j = 0; j < SETTINGS_FORM_COUNT; j++)
        if (settings_form_table[j].label == field.label)
            common_actions_set(a, settings_form_table[j].name,
                               numbers[form_view_chosen(v, i)]);
}

static int settings_form_done(struct app *a, struct view *v, void *context)
{
    (void)a;
    (void)v;
    (void)context;
    return 1;
}

static const struct form_view_calls settings_form_calls = {
    "Done",                             /* submit */
    settings_form_done,                 /* done */
    settings_form_changed,              /* changed */
    NULL                                /* close */
};

static int settings_form_has(const struct app *a, int i)
{
    return (settings_form_table[i].trait & ~a->screen.traits) == 0
        && (settings_form_table[i].without & a->screen.traits) == 0;
}

void forms_refresh_settings(struct app *a)
{
    int field = 0, i;

    if (!form_view_is(a->top, &settings_form_calls))
        return;
    for (i = 0; i < SETTINGS_FORM_COUNT; i++)
        if (settings_form_has(a, i))
            settings_form_show(a, a->top, field++, i);
}

void forms_open_settings(struct app *a)
{
    struct view *v = form_view_new(a, "Settings", &settings_form_calls, NULL);
    int i;

    if (v == NULL)
        return;
    for (i = 0; i < SETTINGS_FORM_COUNT; i++)
        if (settings_form_has(a, i))
            settings_form_add(a, v, i);
    if (a->screen.theme != NULL)
        settings_form_add_theme(a, v);
    view_push(a, v);
}

/* ---- the size of a board ---- */

static int settings_form_resize(struct app *a, struct view *v, void *context)
{
    struct play *p = context;
    const char *columns = form_view_value(v, 0);
    const char *rows = form_view_value(v, 1);
    unsigned long wide, high;
    struct parlour_error error;

    if (!text_read_number(&columns, &wide) || !text_read_number(&rows, &high)
            || wide < 1 || high < 1 || wide > PARLOUR_SIDE
            || high > PARLOUR_SIDE) {
        view_say(a, HOST_BAD, "A board has 1 to " PARLOUR_SIDE_WORDS
                     " columns and rows");
        return 0;
    }
    return view_report(a, editor_resize(&p->draft, (int)wide, (int)high,
                                        &error), &error, "") == PARLOUR_OK;
}

void forms_open_size(struct app *a, struct play *p)
{
    static const struct form_view_calls calls = {
        "Resize",                       /* submit */
        settings_form_resize,           /* done */
        NULL,                           /* changed */
        NULL                            /* close */
    };
    struct view *v = form_view_new(a, "Size", &calls, p);
    struct parlour_status status;
    char words[PARLOUR_TEXT];
    struct text t;
    int i, field;

    if (v == NULL)
        return;
    parlour_get_status(p->draft.session, &status);
    for (i = 0; i < 2; i++) {
        field = form_view_add(v, APP_FIELD_NUMBER, i == 0 ? "Columns"
                                                          : "Rows", "");
        text_open(&t, words, sizeof words);
        text_add_number(&t, (unsigned long)(i == 0 ? status.columns
                                                   : status.rows));
        form_view_set(v, field, words);
    }
    view_push(a, v);
}
