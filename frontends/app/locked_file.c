/* locked_file.c: files of lines that programs share (see locked_file.h). The
 * platform writes a new file and renames it. Limit: a machine that cannot lock
 * and rename files stores nothing.
 */
#include <string.h>

#include "app/locked_file.h"
#include "app/save_file.h"
#include "platform.h"

enum { LOCKED_FILE_WAIT = 10000 };      /* milliseconds */

int locked_file_hold(const char *path, int *lock, struct parlour_error *error)
{
    char name[PLATFORM_PATH];
    struct text t;

    *lock = PARLOUR_NONE;
    text_open(&t, name, sizeof name);
    text_add(&t, path);
    text_add(&t, ".lock");
    if (t.truncated)
        parlour_fail(error, PARLOUR_IO, 0, "its name is too long");
    else if (platform_lock(name, LOCKED_FILE_WAIT, lock, error) == PARLOUR_OK)
        return PARLOUR_OK;
    return save_file_blame(error, path);
}

int locked_file_read(const char *path, char **text,
                     struct parlour_error *error)
{
    *text = NULL;
    if (!platform_exists(path)
            || platform_read(path, text, error) == PARLOUR_OK)
        return PARLOUR_OK;
    return save_file_blame(error, path);
}

int locked_file_write(const char *path, char *text,
                      struct parlour_error *error)
{
    struct platform_file *file = platform_create(path, error);
    size_t length = strlen(text);

    if (file == NULL)
        return save_file_blame(error, path);
    if (length > 0) {
        text[length - 1] = '\0';        /* the writer ends the line */
        platform_put_line(file, text);  /* platform_finish reports failures */
        text[length - 1] = '\n';
    }
    return platform_finish(file, error) == PARLOUR_OK
        ? PARLOUR_OK : save_file_blame(error, path);
}

const char *locked_file_next(const char *line)
{
    line += strcspn(line, "\n");
    return *line == '\n' ? line + 1 : line;
}

char *locked_file_copy(const char *line)
{
    return text_copy(line, strcspn(line, "\n"));
}

int locked_file_add(struct text_long *text, const char *line)
{
    char *copy = locked_file_copy(line);
    int added = copy != NULL && text_put_line(text, copy) == 0;

    free(copy);
    return added;
}
