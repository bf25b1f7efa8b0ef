/* common_actions.c: the actions that every view has (see common_actions.h). */
#include "app/play/games.h"
#include "app/views/app_state.h"
#include "app/views/board_view.h"
#include "app/views/common_actions.h"
#include "app/views/forms.h"
#include "app/views/help_text.h"

/* In percent; the settings "text" and "volume" are indices. */
static const int common_actions_sizes[SETTINGS_SIZES] = {
    85, 100, 120, 145, 175
};
static const int common_actions_volumes[SETTINGS_VOLUMES] = { 30, 100, 250 };

int common_actions_get(const struct app *a, const char *name)
{
    return strcmp(name, "speed") == 0 && a->speed_asked != OPTIONS_ANY_SPEED
        ? a->speed_asked : settings_choice(&a->host.settings, name);
}

void common_actions_learn(struct app *a)
{
    struct text theme;
    int i;

    a->known.speed = common_actions_get(a, "speed");
    a->known.motion = common_actions_get(a, "reduced-motion")
        ? 0 : a->known.speed;
    a->host.motion = a->known.motion;
    a->known.labels = common_actions_get(a, "labels");
    a->known.sound = common_actions_get(a, "sound");
    a->known.preview = common_actions_get(a, "preview");
    a->known.volume = common_actions_volumes[common_actions_get(a, "volume")];
    a->known.text = common_actions_sizes[common_actions_get(a, "text")];
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
    if (board_view_top(a) != NULL)
        animation_set_speed(&board_view_top(a)->animation, a->known.motion);
}

void common_actions_set(struct app *a, const char *name, const char *value)
{
    struct parlour_error error;

    if (strcmp(name, "speed") == 0)
        a->speed_asked = OPTIONS_ANY_SPEED;
    if (strcmp(name, "theme") == 0)
        a->theme_asked = NULL;
    if (settings_set(&a->host.settings, name, value, &error) != PARLOUR_OK)
        view_say(a, HOST_BAD, error.words);
    common_actions_learn(a);
    view_redraw(a);
}

static void common_actions_set_number(struct app *a, const char *name,
                                      int number)
{
    char value[PARLOUR_TEXT];
    struct text t;

    text_open(&t, value, sizeof value);
    text_add_number(&t, (unsigned long)number);
    common_actions_set(a, name, value);
}

/* A speed above 0 also ends reduced motion. */
static void common_actions_set_speed(struct app *a, int speed)
{
    static const char *const words[SETTINGS_SPEEDS] = {
        "Animation off", "Animation: slow", "Animation: fast"
    };

    if (speed < 0 || speed >= SETTINGS_SPEEDS)
        return;
    view_say(a, HOST_PLAIN, words[speed]);
    if (speed > 0 && a->known.motion < a->known.speed)
        common_actions_set_number(a, "reduced-motion", 0);
    common_actions_set_number(a, "speed", speed);
}

static void common_actions_set_size(struct app *a, int size)
{
    char words[PARLOUR_TEXT];
    struct text t;

    if (size < 0 || size >= SETTINGS_SIZES)
        return;
    common_actions_set_number(a, "text", size);
    forms_refresh_settings(a);
    text_open(&t, words, sizeof words);
    text_add(&t, "Text: ");
    text_add_number(&t, (unsigned long)a->known.text);
    text_add(&t, "%");
    view_say(a, HOST_PLAIN, words);
}

static void common_actions_next_theme(struct app *a)
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
    view_say(a, HOST_PLAIN, words);
    common_actions_set(a, "theme", theme);
    if (a->screen.act != NULL)
        a->screen.act(a->screen.context, APP_DO_THEME);
}

void common_actions_quit(struct app *a, const char *again)
{
    char words[PARLOUR_TEXT];
    struct text t;

    if (a->host.warned || !games_are_unsaved(&a->games)) {
        app_quit(a);
        return;
    }
    a->host.warned = 1;
    text_open(&t, words, sizeof words);
    text_add(&t, "Your game is not saved (");
    text_add(&t, again);
    text_add(&t, ": quit without it)");
    view_say(a, HOST_BAD, words);
}

int common_actions_act(struct app *a, int action)
{
    switch (action) {
    case APP_DO_FASTER:
        common_actions_set_speed(a, a->known.speed + 1);
        return 1;
    case APP_DO_SLOWER:
        common_actions_set_speed(a, a->known.speed - 1);
        return 1;
    case APP_DO_ANIMATION:
        common_actions_set_speed(a, a->known.motion == 0);
        return 1;
    case APP_DO_LABELS:
        common_actions_set_number(a, "labels", !a->known.labels);
        return 1;
    case APP_DO_SOUND:
        common_actions_set_number(a, "sound", !a->known.sound);
        view_say(a, HOST_PLAIN, a->known.sound ? "Sound on" : "Sound off");
        return 1;
    case APP_DO_THEME:
        common_actions_next_theme(a);
        return 1;
    case APP_DO_LARGER:
        common_actions_set_size(a, common_actions_get(a, "text") + 1);
        return 1;
    case APP_DO_SMALLER:
        common_actions_set_size(a, common_actions_get(a, "text") - 1);
        return 1;
    case APP_DO_FULL:
    case APP_DO_REDRAW:
        if (a->screen.act != NULL)
            a->screen.act(a->screen.context, action);
        view_redraw(a);
        return 1;
    case APP_DO_SETTINGS:
        forms_open_settings(a);
        return 1;
    case APP_DO_HELP:
        help_text_open(a);
        return 1;
    case APP_DO_QUIT:
        common_actions_quit(a, "q");
        return 1;
    default:
        return 0;
    }
}

int common_actions_has(const struct app *a, int action)
{
    switch (action) {
    case APP_DO_SOUND:
        return (a->screen.traits & APP_SOUNDS) != 0;
    case APP_DO_FULL:
    case APP_DO_LARGER:
    case APP_DO_SMALLER:
        return (a->screen.traits & APP_WINDOW) != 0;
    case APP_DO_THEME:
        return a->screen.theme != NULL;
    case APP_DO_FASTER:
    case APP_DO_SLOWER:
    case APP_DO_ANIMATION:
        return (a->screen.traits & APP_AT_ONCE) == 0;
    case APP_DO_SAVE:
    case APP_DO_LOAD:
        return (a->screen.traits & APP_NO_FILES) == 0;
    case APP_DO_RECENT:
    case APP_DO_SCORES:
        return platform_keeps_files();
    default:
        return 1;
    }
}

void common_actions_list(const struct app *a, int *actions, int count)
{
    static const int all[] = {
        APP_DO_HELP, APP_DO_SETTINGS, APP_DO_FASTER, APP_DO_SLOWER,
        APP_DO_ANIMATION, APP_DO_LABELS, APP_DO_THEME, APP_DO_SOUND,
        APP_DO_LARGER, APP_DO_SMALLER, APP_DO_FULL, APP_DO_REDRAW,
        APP_DO_QUIT, APP_DO_NOTHING
    };
    int i, j;

    for (i = 0; all[i] != APP_DO_NOTHING && count < APP_STATE_ACTIONS; i++) {
        for (j = 0; j < count && actions[j] != all[i]; j++)
            ;
        if (j == count && common_actions_has(a, all[i]))
            actions[count++] = all[i];
    }
    actions[count] = APP_DO_NOTHING;
}
