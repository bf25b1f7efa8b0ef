/* core_options.c: core options (see core_options.h). The player may choose the
 * same settings in the application, which stores them; so the first value of
 * each option leaves the setting as it is stored. Each is named after a
 * setting, and its other values are the choices of that setting, in order.
 */
#include <stdio.h>
#include <string.h>

#include "app/store/theme_file.h"
#include "board/text.h"
#include "libretro/core_options.h"

static const char *const prefix = "parlour_";

/* The settings, with their choices as the host wants them. */
static const struct {
    const char *name, *choices;
} settings[] = {
    { "animation", "Animation; as stored|off|slow|relaxed|normal|fast" },
    { "reduced-motion", "Reduced motion; as stored|off|on" },
    { "labels", "Labels on pieces; as stored|off|on" },
    { "view", "View; as stored|flat|isometric" },
    { "coordinates", "Coordinates; as stored|when needed|always" },
    { "dead-cells", "Dead cells; as stored|off|on" },
    { "preview", "Preview in new games; as stored|off|on" },
    { "text", "Text size; as stored|small|normal|large|larger|largest" },
    { "sound", "Sound; as stored|off|on" },
    { "volume", "Volume; as stored|low|medium|high" }
};

enum {
    SETTINGS = sizeof settings / sizeof *settings,
    KEY = 64,                   /* room for a key */
    THEME_CHOICES = (THEME_FILE_MOST + 1) * THEME_FILE_NAME
};

static const char *const size_key = "parlour_size";
static const char *const size_choices =
    "Size of the picture (at the next start);"
    " 1280x720|640x480|960x540|1920x1080";
static const char *const theme_key = "parlour_theme";

static void write_key(const char *name, char *key)
{
    snprintf(key, KEY, "%s%s", prefix, name);
}

/* Writes the themes that are installed. */
static void write_themes(char *choices, size_t room)
{
    char names[THEME_FILE_MOST][THEME_FILE_NAME];
    struct parlour_error ignored;
    int count = theme_file_list(names, &ignored), i;
    struct text t;

    text_open(&t, choices, room);
    text_add(&t, "Theme; as stored|" THEME_FILE_AUTO);
    for (i = 0; i < count; i++) {
        text_add(&t, "|");
        text_add(&t, names[i]);
    }
}

void core_options_declare(retro_environment_t ask)
{
    struct retro_variable all[SETTINGS + 3];
    char keys[SETTINGS][KEY], themes[THEME_CHOICES];
    int i;

    for (i = 0; i < SETTINGS; i++) {
        write_key(settings[i].name, keys[i]);
        all[i] = (struct retro_variable){ keys[i], settings[i].choices };
    }
    write_themes(themes, sizeof themes);
    all[i++] = (struct retro_variable){ theme_key, themes };
    all[i++] = (struct retro_variable){ size_key, size_choices };
    all[i] = (struct retro_variable){ NULL, NULL };
    ask(RETRO_ENVIRONMENT_SET_VARIABLES, all);
}

/* Returns the value of an option, or "" if the host has none. */
static const char *value_of(retro_environment_t ask, const char *key)
{
    struct retro_variable v = { key, NULL };

    return ask(RETRO_ENVIRONMENT_GET_VARIABLE, &v) && v.value != NULL
        ? v.value : "";
}

/* Returns the number of a choice, 0 for the first and for one that is not
 * there. */
static int choice_of(const char *choices, const char *value)
{
    const char *at = strchr(choices, ';') + 2;
    size_t length;
    int i;

    for (i = 0; *at != '\0'; i++) {
        length = strcspn(at, "|");
        if (length == strlen(value) && strncmp(at, value, length) == 0)
            return i;
        at += length + (at[length] != '\0');
    }
    return 0;
}

void core_options_size(retro_environment_t ask, int *width, int *height)
{
    static const int sizes[][2] = {     /* in the order of the choices */
        { 1280, 720 }, { 640, 480 }, { 960, 540 },
        { CORE_OPTIONS_WIDE, CORE_OPTIONS_HIGH }
    };
    const int *size = sizes[choice_of(size_choices, value_of(ask, size_key))];

    *width = size[0];
    *height = size[1];
}

/* Sets a setting, unless it has that value. */
static void set(struct screen *s, const char *name, const char *value)
{
    if (strcmp(app_remembered(s->app, name, ""), value) != 0)
        app_remember(s->app, name, value);
}

static int has_theme(const struct screen *s, const char *theme)
{
    int i;

    for (i = 0; i < s->theme_count; i++)
        if (strcmp(s->themes[i], theme) == 0)
            return 1;
    return strcmp(theme, THEME_FILE_AUTO) == 0;
}

static void apply_theme(struct screen *s, const char *theme)
{
    if (!has_theme(s, theme)
            || strcmp(app_settings(s->app)->theme, theme) == 0)
        return;
    set(s, "theme", theme);
    screen_read_theme(s);
}

void core_options_apply(retro_environment_t ask, struct screen *s)
{
    char key[KEY], value[KEY];
    int i, choice;

    for (i = 0; i < SETTINGS; i++) {
        write_key(settings[i].name, key);
        choice = choice_of(settings[i].choices, value_of(ask, key));
        snprintf(value, sizeof value, "%d", choice - 1);
        if (choice > 0)
            set(s, settings[i].name, value);
    }
    apply_theme(s, value_of(ask, theme_key));
}

int core_options_changed(retro_environment_t ask)
{
    bool changed = false;

    return ask(RETRO_ENVIRONMENT_GET_VARIABLE_UPDATE, &changed) && changed;
}
