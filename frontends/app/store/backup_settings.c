/* backup_settings.c: adds the settings of a backup (see backup.h). The number
 * of the game that was left for a level (collection.h) is left out:
 * games have other numbers here.
 */
#include <stdlib.h>
#include <string.h>

#include "app/store/backup.h"
#include "app/store/text_file.h"

static const char *const backup_settings_left = ".left";

/* Returns the length of a setting's name; 0 if a line has none or no value. */
static size_t backup_settings_name(const char *line)
{
    size_t length = strcspn(line, " \n");

    return line[length] == ' ' ? length : 0;
}

/* Returns 1 if a text has a line that begins with that name. */
static int backup_settings_has(const char *text, const char *name,
                               size_t length)
{
    for (; *text != '\0'; text = text_file_next(text))
        if (backup_settings_name(text) == length
                && strncmp(text, name, length) == 0)
            return 1;
    return 0;
}

static int backup_settings_comes(const char *line)
{
    size_t length = backup_settings_name(line);
    size_t suffix = strlen(backup_settings_left);

    return length > 0
        && (length < suffix
            || strncmp(line + length - suffix, backup_settings_left, suffix)
               != 0);
}

/* The path of a collection is the one that it has here. */
static const char *backup_settings_value(const struct backup *b,
                                         const char *value)
{
    int i;

    for (i = 0; i < b->count; i++)
        if (b->files[i].path != NULL && strcmp(b->files[i].name, value) == 0)
            return b->files[i].path;
    return value;
}

static int backup_settings_add(const struct backup *b, struct text_long *out,
                               const char *line)
{
    size_t length = backup_settings_name(line);
    char *name = text_copy(line, strcspn(line, "\n"));
    int done;

    if (name == NULL)
        return 0;
    name[length] = '\0';        /* the value follows */
    done = text_append(out, name) && text_append(out, " ")
        && text_put_line(out, backup_settings_value(b, name + length + 1))
           == 0;
    free(name);
    return done;
}

/* The settings of a backup, and the backup. */
struct backup_settings_source {
    const struct backup *backup;
    const char *text;
};

/* Adds those that the file does not have. */
static int backup_settings_join(const void *context, const char *here,
                                struct text_long *out)
{
    const struct backup_settings_source *from = context;
    const char *text = from->text;
    int done = 1;

    for (; done && *here != '\0'; here = text_file_next(here))
        done = text_file_add_line(out, here);
    for (; done && *text != '\0'; text = text_file_next(text))
        if (backup_settings_comes(text)
                && !backup_settings_has(out->start, text,
                                        backup_settings_name(text)))
            done = backup_settings_add(from->backup, out, text);
    return done;
}

int backup_settings_merge(const struct backup *b, const char *text,
                          struct parlour_error *error)
{
    struct backup_settings_source from;
    char path[PLATFORM_PATH];
    int code = platform_settings_name(path, error);

    from.backup = b;
    from.text = text;
    return code == PARLOUR_OK
        ? text_file_change(path, backup_settings_join, &from, error) : code;
}
