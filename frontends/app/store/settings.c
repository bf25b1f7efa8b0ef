/* settings.c: names and values (see settings.h). Settings that other programs
 * change stay in the file; this program reads them at its next start.
 */
#include <assert.h>
#include <string.h>

#include "app/store/settings.h"
#include "app/store/text_file.h"
#include "board/text.h"
#include "platform.h"

static struct settings_entry *settings_find(const struct settings *s,
                                            const char *name)
{
    struct settings_entry *e = s->first;

    while (e != NULL && strcmp(e->name, name) != 0)
        e = e->next;
    return e;
}

/* Adds a setting that is new. Returns its entry, which owns the strings; NULL
 * if there is no memory. */
static struct settings_entry *settings_insert(struct settings *s, char *name,
                                              char *value)
{
    struct settings_entry *e = malloc(sizeof *e);

    if (e == NULL)
        return NULL;
    e->name = name;
    e->value = value;
    e->unsaved = 0;
    e->next = s->first;
    s->first = e;
    return e;
}

/* Stores a setting in memory; name and value are allocated, or NULL. Returns
 * its entry; NULL if there is no memory. */
static struct settings_entry *settings_put(struct settings *s, char *name,
                                           char *value)
{
    int whole = name != NULL && value != NULL;
    struct settings_entry *e = whole ? settings_find(s, name) : NULL;

    if (e != NULL) {
        free(name);
        free(e->value);
        e->value = value;
        return e;
    }
    if (whole)
        e = settings_insert(s, name, value);
    if (e == NULL) {
        free(name);
        free(value);
    }
    return e;
}

/* Reads the lines that have a name and a value. */
static void settings_read(struct settings *s, const char *path)
{
    struct parlour_error ignored;
    const char *line;
    char *text;
    size_t name, value;

    if (text_file_read(path, &text, &ignored) != PARLOUR_OK || text == NULL)
        return;
    for (line = text; *line != '\0'; line = text_file_next(line)) {
        name = strcspn(line, " \n");
        if (name == 0 || line[name] != ' ')
            continue;
        value = strcspn(line + name + 1, "\n");
        settings_put(s, text_copy(line, name),
                     text_copy(line + name + 1, value));
    }
    free(text);
}

void settings_open(struct settings *s)
{
    char path[PLATFORM_PATH];
    struct parlour_error ignored;

    s->first = NULL;
    s->changes = 0;
    s->failed = 0;
    *s->failure = '\0';
    if (platform_settings_name(path, &ignored) == PARLOUR_OK)
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

    assert(most >= 0);
    return text_read_number(&at, &number) && *at == '\0'
        && number <= (unsigned long)most ? (int)number : otherwise;
}

/* Returns the speed that a version with three speeds has stored. */
static int settings_earlier_speed(const struct settings *s)
{
    static const int speeds[] = { 0, SETTINGS_SPEED, SETTINGS_SPEEDS - 1 };

    return speeds[settings_number(s, "speed", 2, 1)];
}

int settings_choice(const struct settings *s, const char *name)
{
    static const struct { const char *name; int count, usual; } table[] = {
        { "animation", SETTINGS_SPEEDS, SETTINGS_SPEED },
        { "reduced-motion", 2, 0 },
        { "labels", 2, 0 }, { "view", 2, 0 }, { "coordinates", 2, 0 },
        { "dead-cells", 2, 0 },
        { "letters", 2, 1 }, { "preview", 2, 1 },
        { "sound", 2, 1 }, { "signs", 3, 0 }, { "background", 3, 0 },
        { "colours", 3, 0 }, { "mouse", 2, 1 },
        { "volume", SETTINGS_VOLUMES, 1 }, { "text", SETTINGS_SIZES, 1 },
        { NULL, 0, 0 }
    };
    int i = 0, usual;

    while (table[i].name != NULL && strcmp(table[i].name, name) != 0)
        i++;
    assert(table[i].name != NULL);
    usual = strcmp(name, "animation") == 0 ? settings_earlier_speed(s)
        : table[i].usual;
    return settings_number(s, name, table[i].count - 1, usual);
}

/* Returns 1 if a line of the file has that name. */
static int settings_is(const char *line, const char *name)
{
    size_t length = strlen(name);

    return strncmp(line, name, length) == 0 && line[length] == ' ';
}

/* Returns 1 if the setting in a line of the file has a new value here. */
static int settings_replaces(const struct settings *s, const char *line)
{
    const struct settings_entry *e = s->first;

    while (e != NULL && !(e->unsaved && settings_is(line, e->name)))
        e = e->next;
    return e != NULL;
}

/* Changes the lines of what is not saved yet; all others stay, including those
 * that are not read here. */
static int settings_change(const void *context, const char *text,
                           struct text_long *out)
{
    const struct settings *s = context;
    const struct settings_entry *e = s->first;
    int done = 1;

    for (; done && *text != '\0'; text = text_file_next(text))
        if (!settings_replaces(s, text))
            done = text_file_add_line(out, text);
    for (; done && e != NULL; e = e->next)
        if (e->unsaved && *e->value != '\0')
            done = text_append(out, e->name) && text_append(out, " ")
                && text_append(out, e->value) && text_append(out, "\n");
    return done;
}

/* Writes what is not saved yet, including what failed before. */
static int settings_store(struct settings *s, struct parlour_error *error)
{
    char path[PLATFORM_PATH];
    struct settings_entry *e = s->first;
    int code = platform_settings_name(path, error);

    if (code == PARLOUR_OK)
        code = text_file_change(path, settings_change, s, error);
    if (code == PARLOUR_UNSUPPORTED)
        code = PARLOUR_OK;      /* this platform stores no settings */
    for (; code == PARLOUR_OK && e != NULL; e = e->next)
        e->unsaved = 0;
    return code;
}

/* Says that settings are not stored, but not again until they can be. Returns
 * the code for the caller. */
static int settings_fail(struct settings *s, int code,
                         struct parlour_error *error)
{
    int again = s->failed;

    s->failed = code != PARLOUR_OK;
    if (code == PARLOUR_OK || again)
        return PARLOUR_OK;
    text_file_blame(error, "Settings not saved");
    strcpy(s->failure, error->words);
    return code;
}

static int settings_is_saved(const struct settings *s)
{
    const struct settings_entry *e = s->first;

    while (e != NULL && !e->unsaved)
        e = e->next;
    return e == NULL;
}

int settings_set(struct settings *s, const char *name, const char *value,
                 struct parlour_error *error)
{
    struct settings_entry *e = settings_find(s, name);

    assert(*name != '\0' && strpbrk(name, " \n") == NULL);
    if (strcmp(settings_get(s, name, ""), value) == 0
            && (e == NULL || !e->unsaved))
        return PARLOUR_OK;
    if (strchr(value, '\n') != NULL)
        return settings_fail(s, parlour_fail(error, PARLOUR_BAD_OPTION, 0,
                                     "A setting must be on one line"), error);
    e = settings_put(s, text_copy(name, strlen(name)),
                     text_copy(value, strlen(value)));
    if (e == NULL)
        return settings_fail(s, parlour_fail(error, PARLOUR_NO_MEMORY, 0,
                                             NULL), error);
    s->changes++;
    e->unsaved = 1;
    return settings_fail(s, settings_store(s, error), error);
}

/* A setting that is made once. */
struct settings_made {
    const char *name, *value;
};

/* Adds it, unless the file has it. */
static int settings_add_made(const void *context, const char *text,
                             struct text_long *out)
{
    const struct settings_made *made = context;
    int done = 1, has = 0;

    for (; done && *text != '\0'; text = text_file_next(text)) {
        has = has || settings_is(text, made->name);
        done = text_file_add_line(out, text);
    }
    return done && (has || (text_append(out, made->name)
                            && text_append(out, " ")
                            && text_append(out, made->value)
                            && text_append(out, "\n")));
}

/* Takes over the value that the file has. */
static int settings_take(struct settings *s, const char *path,
                         const char *name, struct parlour_error *error)
{
    const char *line, *value = NULL;
    char *text;
    int code = text_file_read(path, &text, error);

    if (code != PARLOUR_OK || text == NULL)
        return code;
    for (line = text; *line != '\0'; line = text_file_next(line))
        if (settings_is(line, name))
            value = line + strlen(name) + 1;
    if (value != NULL
            && settings_put(s, text_copy(name, strlen(name)),
                            text_copy(value, strcspn(value, "\n"))) == NULL)
        code = parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL);
    free(text);
    return code;
}

int settings_make(struct settings *s, const char *name, const char *value,
                  struct parlour_error *error)
{
    struct settings_made made;
    char path[PLATFORM_PATH];
    int code = platform_settings_name(path, error);

    made.name = name;
    made.value = value;
    if (code == PARLOUR_OK)
        code = text_file_change(path, settings_add_made, &made, error);
    if (code == PARLOUR_OK)
        code = settings_take(s, path, name, error);
    return code == PARLOUR_OK ? code : settings_set(s, name, value, error);
}

int settings_keep(struct settings *s, struct parlour_error *error)
{
    s->failed = 0;
    return settings_is_saved(s) ? PARLOUR_OK
        : settings_fail(s, settings_store(s, error), error);
}

/* ---- of one game ---- */

void settings_name(const char *game, const char *what, char *name)
{
    struct text t;

    text_open(&t, name, PARLOUR_TEXT);
    text_add(&t, game);
    text_add_char(&t, '.');
    text_add(&t, what);
    assert(!t.truncated);
}
