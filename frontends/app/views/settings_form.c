/* settings_form.c: the settings (see settings_form.h). Those of the command
 * line are not stored; they apply until the player changes them.
 */
#include "app/views/form_view.h"
#include "app/views/settings_form.h"

/* ---- values ---- */

/* In percent; the settings "text" and "volume" are indices. */
static const int settings_form_sizes[SETTINGS_SIZES] = {
    85, 100, 120, 145, 175
};
static const int settings_form_volumes[SETTINGS_VOLUMES] = { 30, 100, 250 };

/* Returns the value of a setting, as settings_choice(), or that of the command
 * line. */
static int settings_form_get(const struct app *a, const char *name)
{
    return strcmp(name, "speed") == 0 && a->speed_asked != OPTIONS_ANY_SPEED
        ? a->speed_asked : settings_choice(&a->host.settings, name);
}

void settings_form_apply(struct app *a)
{
    struct text theme;
    int i;

    a->known.speed = settings_form_get(a, "speed");
    a->known.motion = settings_form_get(a, "reduced-motion")
        ? 0 : a->known.speed;
    a->host.motion = a->known.motion;
    a->known.labels = settings_form_get(a, "labels");
    a->known.sound = settings_form_get(a, "sound");
    a->known.preview = settings_form_get(a, "preview");
    a->known.volume = settings_form_volumes[settings_form_get(a, "volume")];
    a->known.text = settings_form_sizes[settings_form_get(a, "text")];
    text_open(&theme, a->theme, sizeof a->theme);
    text_add(&theme, a->theme_asked != NULL ? a->theme_asked
             : settings_get(&a->host.settings, "theme", ""));
    a->known.theme = a->theme;
    for (i = 0; i < parlour_game_count(); i++)
        if (a->games.plays[i] != NULL) {
            animation_finish(&a->games.plays[i]->animation);
            animation_set_speed(&a->games.plays[i]->animation,
                                a->known.motion);
        }
    if (view_play(a) != NULL)
        animation_set_speed(&view_play(a)->animation, a->known.motion);
}

void app_remember(struct app *a, const char *name, const char *value)
{
    struct parlour_error error;

    if (strcmp(name, "speed") == 0)
        a->speed_asked = OPTIONS_ANY_SPEED;
    if (strcmp(name, "theme") == 0)
        a->theme_asked = NULL;
    if (settings_set(&a->host.settings, name, value, &error) != PARLOUR_OK)
        host_say(&a->host, HOST_BAD, error.words);
    settings_form_apply(a);
    host_redraw(&a->host);
}

static void settings_form_set_number(struct app *a, const char *name,
                                     int number)
{
    char value[PARLOUR_TEXT];
    struct text t;

    text_open(&t, value, sizeof value);
    text_add_number(&t, (unsigned long)number);
    app_remember(a, name, value);
}

static void settings_form_set_theme(struct app *a, const char *theme)
{
    app_remember(a, "theme", theme);
    if (a->screen.act != NULL)
        a->screen.act(a->screen.context, APP_DO_THEME);
}

const struct app_settings *app_settings(const struct app *a)
{
    return &a->known;
}

const char *app_remembered(const struct app *a, const char *name,
                           const char *otherwise)
{
    return settings_get(&a->host.settings, name, otherwise);
}

/* ---- the form ---- */

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

    form_view_set(v, field, from->choice[settings_form_get(a, from->name)]);
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
    struct app_field field;
    int j;

    (void)context;
    app_field(a, i, &field);
    if (field.label == settings_form_theme) {
        settings_form_set_theme(a, field.value);
        return;
    }
    for (j = 0; j < SETTINGS_FORM_COUNT; j++)
        if (settings_form_table[j].label == field.label)
            settings_form_set_number(a, settings_form_table[j].name,
                                     form_view_chosen(v, i));
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

/* Shows the settings again if their form is on top and a key changed one. */
static void settings_form_refresh(struct app *a)
{
    int field = 0, i;

    if (!form_view_is(a->top, &settings_form_calls))
        return;
    for (i = 0; i < SETTINGS_FORM_COUNT; i++)
        if (settings_form_has(a, i))
            settings_form_show(a, a->top, field++, i);
}

static void settings_form_open(struct app *a)
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

/* ---- actions ---- */

/* A speed above 0 also ends reduced motion. */
static void settings_form_set_speed(struct app *a, int speed)
{
    static const char *const words[SETTINGS_SPEEDS] = {
        "Animation off", "Animation: slow", "Animation: fast"
    };

    if (speed < 0 || speed >= SETTINGS_SPEEDS)
        return;
    host_say(&a->host, HOST_PLAIN, words[speed]);
    if (speed > 0 && a->known.motion < a->known.speed)
        settings_form_set_number(a, "reduced-motion", 0);
    settings_form_set_number(a, "speed", speed);
}

static void settings_form_set_size(struct app *a, int size)
{
    char words[PARLOUR_TEXT];
    struct text t;

    if (size < 0 || size >= SETTINGS_SIZES)
        return;
    settings_form_set_number(a, "text", size);
    settings_form_refresh(a);
    text_open(&t, words, sizeof words);
    text_add(&t, "Text: ");
    text_add_number(&t, (unsigned long)a->known.text);
    text_add(&t, "%");
    host_say(&a->host, HOST_PLAIN, words);
}

static void settings_form_next_theme(struct app *a)
{
    const char *theme;
    char words[PARLOUR_TEXT];
    struct text t;
    int i = 0;

    if (a->screen.theme == NULL
            || a->screen.theme(a->screen.context, 0) == NULL)
        return;
    if (*a->known.theme != '\0')
        while ((theme = a->screen.theme(a->screen.context, i)) != NULL
               && strcmp(theme, a->known.theme) != 0)
            i++;
    theme = a->screen.theme(a->screen.context, i + 1);
    if (theme == NULL)
        theme = a->screen.theme(a->screen.context, 0);
    text_open(&t, words, sizeof words);
    text_add(&t, "Theme: ");
    text_add(&t, theme);
    host_say(&a->host, HOST_PLAIN, words);
    settings_form_set_theme(a, theme);
}

int settings_form_act(struct app *a, int action)
{
    switch (action) {
    case APP_DO_FASTER:
        settings_form_set_speed(a, a->known.speed + 1);
        break;
    case APP_DO_SLOWER:
        settings_form_set_speed(a, a->known.speed - 1);
        break;
    case APP_DO_ANIMATION:
        settings_form_set_speed(a, a->known.motion == 0);
        break;
    case APP_DO_LABELS:
        settings_form_set_number(a, "labels", !a->known.labels);
        break;
    case APP_DO_SOUND:
        settings_form_set_number(a, "sound", !a->known.sound);
        host_say(&a->host, HOST_PLAIN,
                 a->known.sound ? "Sound on" : "Sound off");
        break;
    case APP_DO_THEME:
        settings_form_next_theme(a);
        break;
    case APP_DO_LARGER:
        settings_form_set_size(a, settings_form_get(a, "text") + 1);
        break;
    case APP_DO_SMALLER:
        settings_form_set_size(a, settings_form_get(a, "text") - 1);
        break;
    case APP_DO_SETTINGS:
        settings_form_open(a);
        break;
    default:
        return 0;
    }
    return 1;
}
