/* settings.c: names and values (see settings.h). */
#include <string.h>

#include "app/locked_file.h"
#include "app/save_file.h"
#include "board/text.h"
#include "platform.h"
#include "app/settings.h"

static char *settings_copy(const char *from, size_t length)
{
    char *copy = malloc(length + 1);

    if (copy != NULL) {
        memcpy(copy, from, length);
        copy[length] = '\0';
    }
    return copy;
}

static struct settings_entry *settings_find(const struct settings *s,
                                            const char *name)
{
    struct settings_entry *e = s->first;

    while (e != NULL && strcmp(e->name, name) != 0)
        e = e->next;
    return e;
}

/* Stores a setting in memory. Returns 0 if there is no memory. */
static int settings_put(struct settings *s, char *name, char *value)
{
    struct settings_entry *e = name == NULL ? NULL : settings_find(s, name);

    if (name == NULL || value == NULL
            || (e == NULL && (e = malloc(sizeof *e)) == NULL)) {
        free(name);
        free(value);
        return 0;
    }
    if (settings_find(s, name) == e) {
        free(name);
        free(e->value);
        e->value = value;
        return 1;
    }
    e->name = name;
    e->value = value;
    e->next = s->first;
    s->first = e;
    return 1;
}

/* Reads the lines that have a name and a value. */
static void settings_read(struct settings *s, const char *path)
{
    struct parlour_error ignored;
    const char *line;
    char *text;
    size_t name, value;

    if (locked_file_read(path, &text, &ignored) != PARLOUR_OK || text == NULL)
        return;
    for (line = text; *line != '\0'; line = locked_file_next(line)) {
        name = strcspn(line, " \n");
        if (name == 0 || line[name] != ' ')
            continue;
        value = strcspn(line + name + 1, "\n");
        settings_put(s, settings_copy(line, name),
                     settings_copy(line + name + 1, value));
    }
    free(text);
}

void settings_open(struct settings *s)
{
    char path[PLATFORM_PATH];
    struct parlour_error ignored;

    s->first = NULL;
    if (platform_settings_name("parlour", path, &ignored) == PARLOUR_OK)
        settings_read(s, path);
}

void settings_close(struct settings *s)
{
    struct settings_entry *e;

    while (s->first != NULL) {
        e = s->first;
        s->first = e->next;
        free(e->name);
        free(e->value);
        free(e);
    }
}

const char *settings_get(const struct settings *s, const char *name,
                         const char *otherwise)
{
    const struct settings_entry *e = settings_find(s, name);

    return e != NULL && *e->value != '\0' ? e->value : otherwise;
}

int settings_number(const struct settings *s, const char *name, int most,
                    int otherwise)
{
    const char *at = settings_get(s, name, "");
    unsigned long number;

    return text_read_number(&at, &number) && *at == '\0'
        && number <= (unsigned long)most ? (int)number : otherwise;
}

static int settings_write(const struct settings *s, const char *path,
                          struct parlour_error *error)
{
    struct platform_file *file = platform_create(path, error);
    const struct settings_entry *e;
    char line[PARLOUR_ERROR];
    struct text t;

    if (file == NULL)
        return save_file_blame(error, path);
    for (e = s->first; e != NULL; e = e->next) {
        text_open(&t, line, sizeof line);
        text_add(&t, e->name);
        text_add_char(&t, ' ');
        text_add(&t, e->value);
        if (*e->value != '\0')
            platform_put_line(file, line);  /* finish knows if it failed */
    }
    return platform_finish(file, error) == PARLOUR_OK
        ? PARLOUR_OK : save_file_blame(error, path);
}

int settings_set(struct settings *s, const char *name, const char *value,
                 struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    int code, held;

    if (strcmp(settings_get(s, name, ""), value) == 0)
        return PARLOUR_OK;
    code = platform_settings_name("parlour", path, error);
    if (code != PARLOUR_OK)
        return code;
    held = locked_file_hold(path);
    settings_read(s, path);
    code = settings_put(s, settings_copy(name, strlen(name)),
                        settings_copy(value, strlen(value)))
        ? settings_write(s, path, error)
        : parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    platform_unlock(held);
    return code;
}
