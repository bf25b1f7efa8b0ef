/* settings.c: a line a setting, its name and its value (see settings.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/save_file.h"
#include "platform.h"
#include "sdl2/settings.h"

struct settings_entry {
    const char *name;
    size_t offset;
    int most;
};

static const struct settings_entry settings_table[] = {
    { "sound", offsetof(struct settings, sound), 1 },
    { "labels", offsetof(struct settings, labels), 1 },
    { "speed", offsetof(struct settings, speed), 2 },
    { "width", offsetof(struct settings, width), 16384 },
    { "height", offsetof(struct settings, height), 16384 }
};

enum { SETTINGS_COUNT = sizeof settings_table / sizeof settings_table[0] };

static int *settings_value(struct settings *s, int i)
{
    return (int *)(void *)((char *)s + settings_table[i].offset);
}

static void settings_take(struct settings *s, const char *line)
{
    char name[THEME_NAME], value[THEME_NAME];
    int i, number;

    if (sscanf(line, "%31s %31s", name, value) != 2)
        return;
    if (strcmp(name, "theme") == 0)
        memcpy(s->theme, value, sizeof s->theme);
    for (i = 0; i < SETTINGS_COUNT; i++) {
        number = atoi(value);
        if (strcmp(name, settings_table[i].name) == 0 && number >= 0
                && number <= settings_table[i].most)
            *settings_value(s, i) = number;
    }
}

void settings_read(struct settings *s)
{
    struct parlour_error error;
    char path[PLATFORM_PATH], *text, *line;

    memset(s, 0, sizeof *s);
    strcpy(s->theme, "light");
    s->sound = s->speed = 1;
    if (platform_settings_name("sdl2", path, &error) != PARLOUR_OK
            || platform_read(path, &text, &error) != PARLOUR_OK)
        return;
    for (line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n"))
        settings_take(s, line);
    free(text);
}

int settings_write(const struct settings *s, struct parlour_error *error)
{
    struct settings copy = *s;
    struct platform_file *file;
    char path[PLATFORM_PATH], line[2 * THEME_NAME];
    int i;

    if (platform_settings_name("sdl2", path, error) != PARLOUR_OK)
        return error->code;
    file = platform_create(path, error);
    if (file == NULL)
        return save_file_blame(error, path);
    snprintf(line, sizeof line, "theme %s", s->theme);
    platform_put_line(file, line);
    for (i = 0; i < SETTINGS_COUNT; i++) {
        snprintf(line, sizeof line, "%s %d", settings_table[i].name,
                 *settings_value(&copy, i));
        platform_put_line(file, line);
    }
    return platform_finish(file, error) == PARLOUR_OK
        ? PARLOUR_OK : save_file_blame(error, path);
}
